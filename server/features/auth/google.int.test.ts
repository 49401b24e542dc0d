import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp({ jobs: true })
})

afterAll(() => test.close())

type Account = { email: string; name: string; verified: boolean }
type Returned = { url: URL; cookies: string }

/** Starts at our server and chooses an account at the provider, as a browser does. */
async function chooseAccount(account: Account): Promise<Returned> {
  const start = await fetch(`${test.url}/auth/google/start`, { redirect: 'manual' })
  expect(start.status).toBe(302)
  const cookies = start.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  const form = new URL(start.headers.get('location') ?? '').searchParams
  const { email, name, verified } = account
  for (const [key, value] of Object.entries({ choice: 'other', email, name, verified: verified ? '1' : '0' }))
    form.set(key, value)
  const chosen = await fetch(`${test.url}/sandbox/google/authorize`, { method: 'POST', body: form, redirect: 'manual' })
  expect(chosen.status).toBe(303)
  return { url: new URL(chosen.headers.get('location') ?? ''), cookies }
}

const finish = (search: string, cookie: string) =>
  test.api<{ token: string }>('GET', `/auth/google${search}`, { headers: { cookie } })

const fetchProfile = async (token: string) =>
  (
    await test.api<{ _id: string; email: string; name: string; hasPassword: boolean }>('GET', '/auth/profile', {
      token,
    })
  ).body.data

const rafi = { email: 'rafi@example.test', name: 'Rafi Ahmed', verified: true }

describe('signing in with Google', () => {
  it('sets the verifier where scripts can’t read it and the state where the page can', async () => {
    const start = await fetch(`${test.url}/auth/google/start`, { redirect: 'manual' })
    const [attempt, state] = start.headers.getSetCookie()
    expect(attempt).toMatch(/^google_attempt=\S+; Path=\/api\/auth\/google; Max-Age=600; SameSite=Lax; HttpOnly$/)
    const search = new URL(start.headers.get('location') ?? '').searchParams
    expect(state).toBe(`google_state=${search.get('state')}; Path=/login; Max-Age=600; SameSite=Lax`)
    expect(search.get('code_challenge_method')).toBe('S256')
    expect(search.get('redirect_uri')).toBe(`${test.url}/login`)
  })

  it('creates an account the first time and finds it the second time', async () => {
    const { url, cookies } = await chooseAccount(rafi)
    expect(url.pathname).toBe('/login')
    const { status, headers, body } = await finish(url.search, cookies)
    expect([status, body.message]).toEqual([200, 'Login Successful'])
    expect(headers.getSetCookie().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true)
    const profile = await fetchProfile(body.data.token)
    expect(profile).toMatchObject({ email: rafi.email, name: rafi.name, hasPassword: false })
    const again = await chooseAccount(rafi)
    const second = await finish(again.url.search, again.cookies)
    expect((await fetchProfile(second.body.data.token))._id).toBe(profile._id)
  })

  it('accepts the code alone, as the spec’s client sends it', async () => {
    const { url, cookies } = await chooseAccount(rafi)
    const { status } = await finish(`?code=${url.searchParams.get('code')}`, cookies)
    expect(status).toBe(200)
  })

  it('signs in to the account that has the verified e-mail already', async () => {
    const known = { name: 'Known', email: 'known@example.test', password: 'correct horse' }
    const signedUp = await test.api<{ _id: string }>('POST', '/auth/signup', { body: known })
    const { url, cookies } = await chooseAccount({ email: 'Known@Example.test', name: 'Other name', verified: true })
    const { body } = await finish(url.search, cookies)
    expect(await fetchProfile(body.data.token)).toMatchObject({
      _id: signedUp.body.data._id,
      name: 'Known',
      hasPassword: true,
    })
    const mails = () => fetch(`${test.url}/sandbox/mail.json?to=${known.email}`).then((answer) => answer.text())
    await expect.poll(mails, { timeout: 30_000 }).toContain('A Google account was linked')
    const events = await test.db.selectFrom('auditEntry').select('action').where('kind', '=', 'security').execute()
    expect(events.map(({ action }) => action)).toContain('linked a Google account')
  })

  it('refuses an e-mail the provider has not verified', async () => {
    const { url, cookies } = await chooseAccount({ ...rafi, verified: false })
    const { status, body } = await finish(url.search, cookies)
    expect([status, body.code]).toEqual([403, 'forbidden'])
    expect(body.message).toContain('Google has not verified this e-mail address')
  })

  it('refuses a wrong state, another browser, a used code and an unknown one', async () => {
    const { url, cookies } = await chooseAccount(rafi)
    const wrong = new URL(url)
    wrong.searchParams.set('state', 'another')
    const other = await chooseAccount(rafi)
    for (const [search, cookie] of [
      [wrong.search, cookies],
      [url.search, ''],
      [url.search, 'google_attempt=forged'],
      [`?code=${url.searchParams.get('code')}`, other.cookies],
      ['?code=invented', cookies],
    ] as const) {
      const { status, body } = await finish(search, cookie)
      expect([status, body.code]).toEqual([400, 'bad_request'])
    }
    const last = await chooseAccount(rafi)
    expect((await finish(last.url.search, last.cookies)).status).toBe(200)
    expect((await finish(last.url.search, last.cookies)).status).toBe(400)
  })

  it('starts on the public address, where its cookies are read', async () => {
    const elsewhere = test.url.replace('127.0.0.1', 'localhost')
    const { status, headers } = await fetch(`${elsewhere}/auth/google/start`, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([302, `${test.url}/auth/google/start?at=public`])
  })

  it('redirects to the form when the provider does not answer, or is not set up', async () => {
    const { openIdentity } = await import('../../gateways/openid.ts')
    const gone = openIdentity({ issuer: 'http://127.0.0.1:9/', clientId: 'id', clientSecret: 'secret' })
    for (const [identity, error] of [
      [gone, 'provider_down'],
      [null, 'unavailable'],
    ] as const) {
      const broken = await startApp({ change: (deps) => ({ ...deps, identity }) })
      const { status, headers } = await fetch(`${broken.url}/auth/google/start`, { redirect: 'manual' })
      expect([status, headers.get('location')]).toEqual([302, `/login?error=${error}`])
      await broken.close()
    }
  })
})
