import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Embed } from '#contract/embed'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { makeMember } from '../../../test/two-facilities.ts'

let test: TestApp
let owner: TestUser
let facility: string

beforeAll(async () => {
  test = await startApp()
  owner = await makeUser(test.db)
  facility = await makeFacility(test.db, { name: 'Smash Arena' })
  await makeMember(test.db, facility, owner, 'owner')
})
afterAll(() => test.close())

const set = (sites: string[], id = facility, before?: Embed) =>
  test.api<Embed>('PUT', `/facility/${id}/embed`, { token: owner.token, body: { sites, before } })
const readPage = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, headers: sent } = await test.app.inject({ method: 'GET', url, headers })
  const [, ancestors] = String(sent['content-security-policy']).match(/frame-ancestors ([^;]*)/) ?? []
  return { ...sent, statusCode, ancestors }
}
/** Asks for exactly this path, dots included. */
const readHeaders = async (path: string) => {
  const asked = request(test.url, { path }).end()
  const [{ headers }] = (await once(asked, 'response')) as [IncomingMessage]
  asked.destroy()
  return headers
}
/** The page of a facility of its own, since pages are cached for a second. */
const readPageWith = async (sites: string[]) => {
  const id = await makeFacility(test.db)
  await makeMember(test.db, id, owner, 'owner')
  await set(sites, id)
  return readPage(`/embed/${id}`)
}

it('keeps the origins of what an owner pastes, once each, and records who did', async () => {
  const { status, body } = await set([
    'www.example.com/courts?a=1',
    'https://WWW.example.com:443',
    'http://localhost:8080/',
  ])
  expect([status, body.data]).toEqual([200, { sites: ['http://localhost:8080', 'https://www.example.com'] }])
  expect((await test.api<Embed>('GET', `/facility/${facility}/embed`)).body.data).toEqual(body.data)
  const entry = await test.db.selectFrom('auditEntry').select(['action', 'subject']).executeTakeFirstOrThrow()
  expect(entry).toEqual({ action: 'set the sites of', subject: 'Smash Arena' })
  expect((await set([])).body.data).toEqual({ sites: [] })
})

it('takes a change whose reply was lost again, in any order of the sites', async () => {
  const save = () => set(['b.example', 'https://a.example'], facility, { sites: [] })
  expect((await save()).body.data).toEqual((await save()).body.data)
})

it.each([
  'http://example.com',
  'https://*.example.com',
  'https://owner@example.com',
  "https://example.com;script-src'self'",
  'https://a.example, https://b.example',
  '',
])('refuses %j, which names no site', async (site) => {
  expect((await set(['https://example.com', site])).body.errors).toEqual([
    { path: 'sites.1', message: 'Enter an address like https://www.example.com.' },
  ])
})

it('has nothing of an unknown venue', async () => {
  const unknown = `/facility/${crypto.randomUUID()}/embed`
  expect((await test.api('GET', unknown)).status).toBe(404)
  const page = await readPage(`/embed/${crypto.randomUUID()}`)
  expect([page.statusCode, page.ancestors]).toEqual([404, "'none'"])
})

it('lets the sites of a venue show its panel in a frame, and no other page', async () => {
  expect(await readPageWith([])).toMatchObject({ statusCode: 200, 'x-frame-options': 'DENY', ancestors: "'none'" })
  const page = await readPageWith(['https://b.example', 'https://a.example'])
  expect(page).toMatchObject({ statusCode: 200, ancestors: "'self' https://a.example https://b.example" })
  expect(page).not.toHaveProperty('x-frame-options')
  expect(page).not.toHaveProperty('set-cookie')
  await set(['https://a.example'])
  expect(await readPage(`/facilities/${facility}`)).toMatchObject({ 'x-frame-options': 'DENY', ancestors: "'none'" })
})

it.each(['/embed/../login', '/embed/%2e%2e/login', '/embed/x/..\\..\\/login'])(
  'lets no page that is cached be shown in a frame because it was asked for as %s',
  async (url) => {
    for (const path of [url, '/login']) expect(await readHeaders(path)).toMatchObject({ 'x-frame-options': 'DENY' })
  },
)

it('lets a page be shown in a frame also when it was asked for by another address first', async () => {
  const id = await makeFacility(test.db)
  await makeMember(test.db, id, owner, 'owner')
  await set(['https://a.example'], id)
  for (const path of [`/login/../embed/${id}`, `/embed/${id}`])
    expect(await readHeaders(path)).not.toHaveProperty('x-frame-options')
})

it.each(['https://a.example/', 'http://localhost/bn/admin'])(
  'follows the language of the browser unless the site names English, in a frame of %s',
  async (referer) => {
    const headers = { referer, 'accept-language': 'bn' }
    const redirected = { statusCode: 302, location: `/bn/embed/${facility}` }
    expect(await readPage(`/embed/${facility}`, headers)).toMatchObject(redirected)
    expect((await readPage(`/embed/${facility}?language=en`, headers)).statusCode).toBe(200)
  },
)

it('keeps no language when a page in another shows the frame', async () => {
  const headers = { referer: 'http://localhost/admin', cookie: 'language=en' }
  const page = await readPage(`/bn/embed/${facility}`, headers)
  expect(page.statusCode).toBe(200)
  expect(page).not.toHaveProperty('set-cookie')
})
