import { expect, test } from 'vitest'
import { toLanguagePath } from './language'
import { toOwnPath } from './own-path'

const foreign = [
  'https://evil.example/',
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '\t//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '///evil.example',
  'javascript:alert(1)',
  'evil.example',
  '',
  null,
  1,
]

test.each(foreign)('%j is not a path of this site', (path) => {
  expect(toOwnPath(path, '/user')).toBe('/user')
})

test.each(foreign)('%j gives no link to another site in any language', (path) => {
  for (const language of ['en', 'bn'])
    expect(new URL(toLanguagePath(String(path), language), 'https://play.example').origin).toBe('https://play.example')
})

test.each(['/', '/facilities?date=2026-12-01&from=18:00#courts', '/%2Fevil.example', '/%09/evil.example', '/খেলা'])(
  '%s is kept',
  (path) => {
    expect(toOwnPath(path)).toBe(new URL(path, 'https://play.example').href.replace('https://play.example', ''))
  },
)
