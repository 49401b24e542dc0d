import { expect, it } from 'vitest'
import { toLoggedPath } from './page-url.ts'

it.each([
  ['/login?code=4%2F0A&state=abc', '/login'],
  ['/Reset-Password/secret?x=1', '/Reset-Password/…'],
  ['/bn/reset-password/secret', '/bn/reset-password/…'],
  ['//reset-password/secret/', '//reset-password/…'],
  ['/facilities', '/facilities'],
])('logs no token or code of %s', (url, path) => {
  expect(toLoggedPath(url)).toBe(path)
})
