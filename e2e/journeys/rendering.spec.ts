import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'

test('every other page is answered with a rendered page', async ({ request }) => {
  for (const path of ['/checkout', '/verify', '/success', '/profile', '/login', '/signUp']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(await response.text(), path).toContain('<div id="root"><')
  }
})

test('a page that has not changed is not sent again, and built files are immutable and compressed', async ({
  request,
}) => {
  const first = await request.get('/about')
  const { etag, 'cache-control': caching } = first.headers()
  expect(caching).toContain('max-age')
  const again = await request.get('/about', { headers: { 'if-none-match': etag ?? '' } })
  expect(again.status()).toBe(304)
  const script = (await first.text()).match(/\/assets\/[^"]+\.js/)?.[0] ?? ''
  for (const encoding of ['br', 'gzip']) {
    const file = await request.get(script, { headers: { 'accept-encoding': encoding } })
    expect(file.headers()['cache-control']).toContain('immutable')
    expect(file.headers()['content-encoding']).toBe(encoding)
  }
})

test('sitemap and robots name the public pages and every venue', async ({ request }) => {
  const index = await (await request.get('/sitemap.xml')).text()
  const files = [...index.matchAll(/\/sitemap-[^<]+/g)].map(([path]) => path)
  const sitemap = (await Promise.all(files.map(async (path) => (await request.get(path)).text()))).join('')
  expect(sitemap).toMatch(/\/coaches\/[0-9a-f]/)
  const { data } = await (await request.get('/api/facility')).json()
  for (const { _id } of data) expect(sitemap).toContain(`/facilities/${_id}<`)
  for (const path of ['/about', '/facilities', '/contact', '/terms', '/privacy']) expect(sitemap).toContain(`${path}<`)
  expect(await (await request.get('/robots.txt')).text()).toContain('sitemap.xml')
})
