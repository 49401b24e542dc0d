import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp } from '../../test/app.ts'
import { readSentSubjects } from '../../test/sent-mails.ts'
import { sendMail } from '../mail/send-mail.ts'

let test: TestApp
let facility = ''

beforeAll(async () => {
  test = await startApp()
  facility = `/facilities/${await makeFacility(test.db)}`
})

afterAll(() => test.close())

const read = (url: string, headers: Record<string, string> = {}) => test.app.inject({ method: 'GET', url, headers })

it('serves the same pages below /bn in Bangla, and names each in the other language', async () => {
  const [english, bangla] = [await read('/about'), await read('/bn/about')]
  expect([english.headers['content-language'], bangla.headers['content-language']]).toEqual(['en', 'bn'])
  expect(english.body).toContain('<html lang="en">')
  expect(english.body).toContain('<h1 class="display">About Us</h1>')
  expect(bangla.body).toContain('<html lang="bn">')
  expect(bangla.body).toContain('<h1 class="display">আমাদের সম্পর্কে</h1>')
  expect(bangla.body).toContain('href="/bn/contact"')
  const { publicUrl } = test.deps.config
  for (const { body } of [english, bangla])
    for (const [hreflang, path] of Object.entries({ en: '/about', bn: '/bn/about', 'x-default': '/about' }))
      expect(body).toMatch(new RegExp(`rel="alternate" hreflang="${hreflang}" href="${publicUrl}${path}"`))
  expect(bangla.body).toContain(`rel="canonical" href="${publicUrl}/bn/about"`)
  expect(bangla.body).toContain('rel="manifest" href="/bn/site.webmanifest"')
  expect((await read('/bn/site.webmanifest')).json()).toMatchObject({ lang: 'bn', start_url: '/' })
  expect((await read('/bn/no-such-page')).statusCode).toBe(404)
  expect((await read('/sitemap-pages.xml')).body).toContain(`<loc>${publicUrl}/bn/about</loc>`)
})

/** What search engines and link previews read of a page. */
async function readHead(url: string) {
  const { headers, body, statusCode } = await read(url)
  const find = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, ...found]) => found.join(' '))
  return {
    statusCode,
    header: headers['content-language'],
    lang: find(/<html lang="(\w+)"/g),
    canonical: find(/<link rel="canonical" href="([^"]+)"/g),
    alternates: find(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g),
    locales: find(/<meta property="og:locale(:alternate)?" content="([^"]+)"/g),
    jsonLd: find(/<script type="application\/ld\+json"[^>]*>([^<]+)/g).map((text) => JSON.parse(text)),
  }
}

it('states the language, the address and its translations on every public page, as the sitemap does', async () => {
  const { publicUrl } = test.deps.config
  const index = (await read('/sitemap.xml')).body
  const files = [...index.matchAll(/<sitemap><loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.slice(publicUrl.length))
  const sitemap = (await Promise.all(files.map(async (file) => (await read(file)).body))).join('')
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.slice(publicUrl.length))
  const english = paths.filter((path) => !/^\/bn(\/|$)/.test(path))
  expect(english).toEqual(expect.arrayContaining(['/', '/facilities', '/signUp', facility]))
  for (const path of english) {
    const urls = { en: `${publicUrl}${path}`, bn: `${publicUrl}/bn${path === '/' ? '' : path}` }
    const alternates = [`en ${urls.en}`, `bn ${urls.bn}`, `x-default ${urls.en}`]
    const expected = { statusCode: 200, alternates }
    expect(await readHead(urls.en), path).toMatchObject({
      ...expected,
      header: 'en',
      lang: ['en'],
      canonical: [urls.en],
      locales: [' en_US', ':alternate bn_BD'],
    })
    expect(await readHead(urls.bn), path).toMatchObject({
      ...expected,
      header: 'bn',
      lang: ['bn'],
      canonical: [urls.bn],
      locales: [' bn_BD', ':alternate en_US'],
    })
    const links = alternates.map((one) =>
      one.replace(/(.*) (.*)/, '<xhtml:link rel="alternate" hreflang="$1" href="$2"/>'),
    )
    for (const url of Object.values(urls)) expect(sitemap).toContain(`<url><loc>${url}</loc>${links.join('')}</url>`)
  }
  for (const [search, path] of Object.entries({ '?page=2': '/play?page=2', '?page=2&city=Dhaka': '/play' }))
    expect(await readHead(`/bn/play${search}`)).toMatchObject({ canonical: [`${publicUrl}/bn${path}`] })
  for (const [written, path] of Object.entries({
    '/About': '/about',
    '/signup/': '/signUp',
    [`${facility}/`]: facility,
  }))
    expect(await readHead(`/bn${written}`)).toMatchObject({
      canonical: [`${publicUrl}/bn${path}`],
      alternates: expect.arrayContaining([`x-default ${publicUrl}${path}`]),
    })
  const [jsonLd] = (await readHead(`/bn${facility}`)).jsonLd
  expect(jsonLd).toMatchObject({ '@id': `${publicUrl}${facility}`, url: `${publicUrl}/bn${facility}` })
  for (const path of ['/checkout', '/no-such-page'])
    expect(await readHead(`/bn${path}`)).toMatchObject({ header: 'bn', lang: ['bn'], canonical: [], alternates: [] })
})

it('redirects visitors without a choice to the language of their browser, others to their choice', async () => {
  const location = async (url: string, headers: Record<string, string>) => (await read(url, headers)).headers.location
  const banglaBrowser = { 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.8' }
  expect(await location('/facilities?city=Dhaka', banglaBrowser)).toBe('/bn/facilities?city=Dhaka')
  expect(await location('/', banglaBrowser)).toBe('/bn')
  expect(await location('/login?code=1', { cookie: 'language=bn' })).toBe('/bn/login?code=1')
  const outbox = { cookie: 'language=bn', referer: 'http://localhost/sandbox/mail' }
  expect(await location('/success?session_id=1', outbox)).toBe('/bn/success?session_id=1')
  const stays = [
    read('/about', { 'accept-language': 'en-US,en;q=0.9' }),
    read('/about'),
    read('/about', { ...banglaBrowser, cookie: 'language=en' }),
    read('/about', { ...banglaBrowser, referer: 'http://localhost/bn/about' }),
    read('/bn/about', { cookie: 'language=en' }),
  ]
  for (const answer of await Promise.all(stays)) expect(answer.statusCode).toBe(200)
  expect((await read('/about')).headers.vary).toContain('accept-language')
})

it('stores the language that is switched to by a link whose script did not run', async () => {
  const follow = (to: string, from: string, headers: Record<string, string> = {}) =>
    read(to, { ...headers, referer: `http://localhost${from}` })
  const toBangla = await follow('/bn/about', '/about', { cookie: 'language=en' })
  expect(toBangla.headers).toMatchObject({
    'set-cookie': 'language=bn; Path=/; Max-Age=31536000; SameSite=Lax',
    'cache-control': 'private, no-store',
    'content-language': 'bn',
  })
  expect(toBangla.body).toContain('<html lang="bn">')
  const known = { cookie: 'language=bn', 'if-none-match': String((await read('/about')).headers.etag) }
  const toEnglish = await follow('/about', '/bn/about', known)
  expect([toEnglish.statusCode, toEnglish.headers['set-cookie']]).toEqual([304, expect.stringMatching(/^language=en;/)])
  const others = [
    follow('/bn/about', '/about', { cookie: 'language=bn' }),
    follow('/about', '/contact', { cookie: 'language=bn' }),
    follow('/bn/about', '/sandbox/mail', { cookie: 'language=en' }),
    follow('/bn/offline', '/sw.js', { cookie: 'language=en', 'sec-fetch-mode': 'cors' }),
    read('/bn/about', { cookie: 'language=en', referer: 'https://elsewhere.example/about' }),
  ]
  for (const { headers } of await Promise.all(others)) expect(headers['set-cookie']).toBeUndefined()
})

it('a site has one language and no prefix where only English is offered', async () => {
  const english = await startApp({ database: test.database, settings: { LANGUAGES: 'en' } })
  const answer = await english.app.inject({ method: 'GET', url: '/about', headers: { 'accept-language': 'bn' } })
  expect([answer.statusCode, answer.headers.vary]).toEqual([200, 'accept-encoding'])
  expect(answer.body).not.toContain('hreflang')
  expect((await english.app.inject({ method: 'GET', url: '/bn/about' })).statusCode).toBe(404)
  await english.close()
})

it('answers errors in the language that the page sends', async () => {
  const body = { email: 'nobody@example.test', password: 'not this one' }
  const inBangla = { 'accept-language': 'bn' }
  const refused = await test.api('POST', '/auth/login', { body, headers: inBangla })
  expect(refused.body.message).toBe('ই-মেইল বা পাসওয়ার্ড সঠিক নয়।')
  expect((await test.api('POST', '/auth/login', { body })).body.message).toBe(
    'The e-mail or the password is incorrect.',
  )
  const invalid = await test.api('POST', '/auth/login', { body: { email: 'x' }, headers: inBangla })
  expect(invalid.body.errors?.map(({ message }) => message)).toContain('পাসওয়ার্ড দিন')
  const elsewhere = await test.app.inject({ method: 'POST', url: '/no-such-page', headers: inBangla })
  expect(elsewhere.json()).toMatchObject({ statusCode: 404, message: 'এই ঠিকানায় কিছু নেই।' })
})

it.each([
  ['Write the date as yyyy-MM-dd.', 'তারিখটি yyyy-MM-dd আকারে লিখুন।', 'date=tomorrow'],
  [
    'Write the time as HH:mm, from 00:00 to 23:59.',
    'সময়টি HH:mm আকারে লিখুন, ০০:০০ থেকে ২৩:৫৯-এর মধ্যে।',
    'startTime=25:00',
  ],
  ['At most 100 characters.', 'সর্বোচ্চ ১০০ অক্ষর।', `search=${'a'.repeat(101)}`],
  ['This must be one of: omit, last.', 'এটি এগুলোর একটি হতে হবে: omit, last।', 'taken=never'],
  ['This is not the id of an event.', 'এটি কোনো ইভেন্টের আইডি নয়।', 'at=now'],
])('says “%s” in the language of the page', async (english, bangla, query) => {
  const refuse = async (headers: Record<string, string>) =>
    (await test.api('GET', `/facility?${query}`, { headers })).body.message
  expect([await refuse({}), await refuse({ 'accept-language': 'bn' })]).toEqual([english, bangla])
})

it('tells caches and readers the language of what the API answers', async () => {
  for (const url of [
    '/api/facility',
    '/api/facility?at=1',
    '/api/facility?at=1',
    '/api/no-such-call',
    '/api/facility?date=x',
  ])
    for (const language of ['en', 'bn']) {
      const { headers } = await read(url, { 'accept-language': language })
      expect(headers, url).toMatchObject({ 'content-language': language, vary: 'accept-language' })
    }
  const missing = await read('/assets/no-such-file.js', { 'accept-language': 'bn' })
  expect([missing.statusCode, missing.json().message]).toEqual([404, 'There is nothing at this address.'])
  expect((await read('/bn/about')).headers).toMatchObject({ 'content-language': 'bn', vary: 'accept-encoding' })
  expect((await read('/bn/facilities?page=99')).headers.location).toBe('/bn/facilities')
})

it('writes the mails of an account in its language, and keeps the code the 12th word of the login message', async () => {
  const user = { email: 'nusrat@example.test', name: 'Nusrat', password: 'play badminton' }
  const headers = { 'accept-language': 'bn' }
  await test.api('POST', '/auth/signup', { body: user, headers })
  const { email, password } = user
  const { body } = await test.api('POST', '/auth/login', { body: { email, password }, headers })
  expect(body.message.split(' ')[11]).toMatch(/^\d{4}$/)
  const english = await makeUser(test.db)
  for (const to of [email, english.email]) {
    const data = { device: 'Firefox', network: '127.0.0.x' }
    await sendMail(test.deps, { cause: `changed:${to}`, template: 'password-changed', to, data })
  }
  expect(await readSentSubjects(test, email)).toContain('আপনার পাসওয়ার্ড বদলানো হয়েছে')
  expect(await readSentSubjects(test, english.email)).toEqual(['Your password was changed'])
})
