import { expect, it } from 'vitest'
import { resolveUrl, toLoggedPath } from './page-url.ts'

it.each([
  ['/login?code=4%2F0A&state=abc', '/login'],
  ['/Reset-Password/secret?x=1', '/Reset-Password/…'],
  ['/bn/reset-password/secret', '/bn/reset-password/…'],
  ['/bn/display/secret', '/bn/display/…'],
  ['//reset-password/secret/', '//reset-password/…'],
  ['/facilities', '/facilities'],
])('logs no token or code of %s', (url, path) => {
  expect(toLoggedPath(url)).toBe(path)
})

it.each(['//evil.example/x', '/\\evil.example/x', '/.//evil.example/x', '/a/..//evil.example/x'])(
  '%s is a path that does not exist, not another host',
  (url) => {
    const { href, pathname } = resolveUrl(url, 'https://play.example')
    expect(href).toBe('https://play.example/%2Fevil.example/x')
    expect(new URL(pathname, 'https://play.example').origin).toBe('https://play.example')
  },
)
