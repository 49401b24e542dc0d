import { expect, it } from 'vitest'
import { readPageAddress } from '../ssr/page-language.ts'
import { readVisitorLanguage } from './language.ts'

it.each([
  [undefined, undefined, 'en'],
  ['en-US,en;q=0.9', undefined, 'en'],
  ['bn-BD,bn;q=0.9,en;q=0.8', undefined, 'bn'],
  ['en-GB;q=0.5, bn', undefined, 'bn'],
  ['hi, fr;q=0.9', undefined, 'en'],
  ['bn,en', undefined, 'bn'],
  ['en;q=0.8,bn;q=0.8', undefined, 'en'],
  ['en, *', undefined, 'en'],
  ['*', undefined, 'en'],
  ['bn;q=0', undefined, 'en'],
  ['bn', 'language=en', 'en'],
  ['en', 'theme=x; language=bn', 'bn'],
  ['en', '__Host-language=bn', 'bn'],
  ['en', 'language=xx', 'en'],
])('shows visitors with Accept-Language %j and cookie %j pages in %s', (accepted, cookie, language) => {
  expect(readVisitorLanguage(['en', 'bn'], { 'accept-language': accepted, cookie })).toBe(language)
  expect(readVisitorLanguage(['en'], { 'accept-language': accepted, cookie })).toBe('en')
})

it.each([
  ['/bn', 'bn', '/'],
  ['/bn?x=1', 'bn', '/?x=1'],
  ['/bn/about?x=/bn', 'bn', '/about?x=/bn'],
  ['/bnx', 'en', '/bnx'],
  ['/about/bn', 'en', '/about/bn'],
  ['/en/about', 'en', '/en/about'],
  ['/fr/about', 'en', '/fr/about'],
])('reads %s as %s and %s', (address, language, url) => {
  expect(readPageAddress(address, ['en', 'bn'])).toEqual({ language, url })
  expect(readPageAddress(address, ['en'])).toEqual({ language: 'en', url: address })
})
