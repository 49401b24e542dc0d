import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { toLoggedPath } from './ssr.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp()
})

afterAll(() => test.close())

it.each(['//', '//example.com/venues', '/no-such-page'])('has no page at %s', async (path) => {
  const answer = await test.app.inject({ method: 'GET', url: path })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

it.each([
  ['/login?code=4%2F0A&state=abc', '/login'],
  ['/Reset-Password/secret?x=1', '/Reset-Password/…'],
  ['/bn/reset-password/secret', '/bn/reset-password/…'],
  ['//reset-password/secret/', '//reset-password/…'],
  ['/facilities', '/facilities'],
])('logs no token or code of %s', (url, path) => {
  expect(toLoggedPath(url)).toBe(path)
})

it('redirects /favicon.ico to the icon', async () => {
  const answer = await test.app.inject({ method: 'GET', url: '/favicon.ico' })
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/favicon.svg'])
})

it('limits how many pages are rendered for one address', async () => {
  const limited = await startApp({
    database: test.database,
    settings: { RATE_LIMIT_FACTOR: '0.01' },
  })
  const read = (path: string, remoteAddress: string) => limited.app.inject({ method: 'GET', url: path, remoteAddress })
  const paths = ['/about?x=1', '/facilities?search=a', '/facilities?search=b', '/no-such-page']
  const answers = []
  for (const path of paths) answers.push(await read(path, '203.0.113.9'))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 429])
  expect(answers[2]?.headers).toMatchObject({
    'retry-after': expect.any(String),
    'content-type': 'text/html; charset=utf-8',
  })
  const bangla = await read('/bn/about', '203.0.113.9')
  expect([bangla.statusCode, bangla.headers['content-language']]).toEqual([429, 'bn'])
  expect(bangla.body).toMatch(/<html lang="bn">.*<h1>ত্রুটি<\/h1>/)
  expect((await read('/facilities?search=c', '203.0.113.10')).statusCode).toBe(200)
  await limited.close()
})
