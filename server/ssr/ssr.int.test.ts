import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'

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
  ['/profile', 'My Profile · Book My Play'],
  ['/user', 'Dashboard · Book My Play'],
  ['/user/bookings/7', 'My Bookings · Book My Play'],
  ['/bn/user', 'ড্যাশবোর্ড · Book My Play'],
  ['/admin/desk', 'Book My Play'],
  ['/no-such-page', 'Error · Book My Play'],
])('names the page at %s before it is known who is there', async (url, title) => {
  const { body } = await test.app.inject({ method: 'GET', url })
  expect(body).toMatch(new RegExp(`<title[^>]*>${title}</title>`))
})

it('says at each form that it needs JavaScript', async () => {
  const forms = ['/login', '/login1', '/signUp', '/verify', '/contact', '/forgot-password', '/reset-password/x']
  for (const url of forms) {
    const { body } = await test.app.inject({ method: 'GET', url })
    expect(body, url).toMatch(/<noscript[^>]*>Please allow JavaScript to use this form\.</)
  }
})

it.each([
  // a declaration that only each has
  ['/about', 'height:clamp(300px,36vw,520px)', 'var(--now)'],
  ['/bn/admin/welcome', 'var(--now)', 'height:clamp(300px,36vw,520px)'],
])('sends %s with its own styles, by the hash that its policy allows', async (path, own, other) => {
  const { body, headers } = await test.app.inject({ method: 'GET', url: path })
  const [, styles = ''] = body.match(/<style>(.*?)<\/style>/s) ?? []
  expect(styles).toMatch(/^@layer base/)
  expect(styles).toContain(own)
  expect(styles).not.toContain(other)
  const hash = createHash('sha256').update(styles).digest('base64')
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
})

/** The headers of everything, and those that documents have besides. */
const everywhere = ['content-security-policy', 'cross-origin-resource-policy', 'x-content-type-options']
const onDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

it.each([
  [200, '/about', {}],
  [304, '/about', { 'if-none-match': 'its own' }],
  [200, '/about', { 'accept-language': 'bn', cookie: 'language=en' }],
  [200, '/bn/about', { cookie: 'language=en', referer: 'http://localhost/about' }],
  [302, '/about', { 'accept-language': 'bn' }],
  [301, '/favicon.ico', {}],
  [404, '/no-such-page', {}],
  [200, '/sw.js', {}],
  [404, '/assets/no-such-file.js', {}],
  [200, '/api/facility', {}],
  [400, '/api/facility?date=x', {}],
  [401, '/api/bookings', {}],
  [404, '/api/no-such-call', {}],
])('sends the security headers with %i of %s %j, also from the cache', async (status, url, given) => {
  const etag = String((await test.app.inject({ method: 'GET', url })).headers.etag)
  const headers = { ...given, ...('if-none-match' in given && { 'if-none-match': etag }) }
  const expected = /^.(api|assets)/.test(url) ? everywhere : [...everywhere, ...onDocuments]
  for (let nth = 0; nth < 2; nth++) {
    const answer = await test.app.inject({ method: 'GET', url, headers })
    expect(answer.statusCode).toBe(status)
    expect(Object.keys(answer.headers)).toEqual(expect.arrayContaining(expected))
  }
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
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  })
  const bangla = await read('/bn/about', '203.0.113.9')
  expect([bangla.statusCode, bangla.headers['content-language']]).toEqual([429, 'bn'])
  expect(bangla.body).toMatch(/<html lang="bn".*<h1[^>]*>ত্রুটি<\/h1>/)
  expect((await read('/facilities?search=c', '203.0.113.10')).statusCode).toBe(200)
  await limited.close()
})
