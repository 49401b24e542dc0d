import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeToken, makeUser, startApp, type TestApp } from '../../../../test/app.ts'
import { readSentSubjects } from '../../../../test/sent-mails.ts'
import { readCookies, signIn, verify } from '../../../../test/sign-in.ts'
import type { Deps } from '../../../deps.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp({ jobs: true })
})

afterAll(() => test.close())

type Account = { email: string; name: string; verified: boolean; hosted?: boolean }
type Returned = { url: URL; cookies: string }

/** Starts at our server and chooses an account at the provider, as a browser does. */
async function chooseAccount(account: Account, changes: Record<string, string> = {}): Promise<Returned> {
  const start = await fetch(`${test.url}/auth/google/start`, { redirect: 'manual' })
  expect(start.status).toBe(302)
  const cookies = start.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  const form = new URL(start.headers.get('location') ?? '').searchParams
  const { email, name, verified, hosted = true } = account
  const choice = { choice: 'other', email, name, verified: verified ? '1' : '0', hosted: hosted ? '1' : '0' }
  for (const [key, value] of Object.entries({ ...choice, ...changes })) form.set(key, value)
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

/** Signs in with Google in a new browser. Returns the reply and the cookies. */
async function signInWithGoogle(account: Account) {
  const { url, cookies } = await chooseAccount(account)
  const answer = await test.api<{ token?: string; email?: string; message?: string }>(
    'GET',
    `/auth/google${url.search}`,
    { headers: { cookie: cookies } },
  )
  return { ...answer, cookie: readCookies(answer) }
}

const findUser = (email: string) =>
  test.db.selectFrom('appUser').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

const LINKED = 'Google sign-in was added to your account'

const rafi = { email: 'rafi@example.test', name: 'Rafi Ahmed', verified: true }

describe('signing in with Google', () => {
  it('sets the verifier where scripts can’t read it and the state where the page can', async () => {
    const start = await fetch(`${test.url}/auth/google/start`, { redirect: 'manual' })
    const [attempt, state] = start.headers.getSetCookie()
    expect(attempt).toMatch(/^google_attempt=\S+; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly$/)
    const search = new URL(start.headers.get('location') ?? '').searchParams
    expect(state).toBe(`google_state=${search.get('state')}; Path=/; Max-Age=600; SameSite=Lax`)
    expect(search.get('code_challenge_method')).toBe('S256')
    expect(search.get('redirect_uri')).toBe(`${test.url}/login`)
  })

  it('sets both on https so that no other host of the domain can', async () => {
    const { identity } = test.deps
    const settings = { PUBLIC_URL: 'https://play.example' }
    const change = (deps: Deps) => ({ ...deps, identity })
    const https = await startApp({ settings, change, database: test.database })
    const start = await fetch(`${https.url}/auth/google/start?at=public`, { redirect: 'manual' })
    await https.close()
    expect(start.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-google_attempt=\S+; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly; Secure$/),
      expect.stringMatching(/^__Host-google_state=\S+; Path=\/; Max-Age=600; SameSite=Lax; Secure$/),
    ])
  })

  it('refuses an identity token that was made for another sign-in', async () => {
    const { url, cookies } = await chooseAccount(rafi, { nonce: 'of another sign-in' })
    const { status, body } = await finish(url.search, cookies)
    expect([status, body.code]).toEqual([400, 'bad_request'])
  })

  it('ends the session that the browser had before', async () => {
    const { token } = await makeUser(test.db)
    const { url, cookies } = await chooseAccount(rafi)
    const headers = { cookie: cookies }
    expect((await test.api('GET', `/auth/google${url.search}`, { token, headers })).status).toBe(200)
    expect((await test.api('GET', '/auth/profile', { token })).status).toBe(401)
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

  it.each(['Nusrat\u2028Jahan', 'Nusrat\nJahan', '\u200b\u200b'])('takes no name of %j from Google', async (name) => {
    const email = `hidden-${name.length}-${name.charCodeAt(6)}@example.test`
    const { body } = await signInWithGoogle({ email, name, verified: true })
    expect((await fetchProfile(body.data.token ?? '')).name).toBe(email.split('@')[0])
  })

  it('keeps a name from Google in the form of other names', async () => {
    const { body } = await signInWithGoogle({ email: 'jager@example.test', name: 'Ja\u0308ger\u202e', verified: true })
    expect((await fetchProfile(body.data.token ?? '')).name).toBe('J\u00e4ger')
  })

  it('accepts the code alone, as the spec’s client sends it', async () => {
    const { url, cookies } = await chooseAccount(rafi)
    const { status } = await finish(`?code=${url.searchParams.get('code')}`, cookies)
    expect(status).toBe(200)
  })

  it('signs in to the account that has the verified e-mail already', async () => {
    const known = { name: 'Known', email: 'known@example.test', password: 'correct horse' }
    const signedUp = await test.api<{ _id: string }>('POST', '/auth/signup', { body: known })
    await signIn(test.api, known)
    const { url, cookies } = await chooseAccount({ email: 'Known@Example.test', name: 'Other name', verified: true })
    const { body } = await finish(url.search, cookies)
    expect(await fetchProfile(body.data.token)).toMatchObject({
      _id: signedUp.body.data._id,
      name: 'Known',
      hasPassword: true,
    })
    await expect.poll(() => readSentSubjects(test, known.email)).toContain(LINKED)
    const events = await test.db
      .selectFrom('auditEntry')
      .select('action')
      .where('kind', '=', 'security')
      .orderBy('id')
      .execute()
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
    const { openIdentity } = await import('../../../gateways/openid.ts')
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

describe('linking a Google account', () => {
  const password = 'correct horse'

  async function signUp(email: string) {
    await test.api('POST', '/auth/signup', { body: { name: 'Nusrat', email, password } })
    return { email, name: 'Nusrat', verified: true }
  }

  it('never replaces the one that is linked', async () => {
    for (const hosted of [true, false]) {
      const account = await signUp(`linked-${hosted}@example.test`)
      const { email } = account
      await test.db
        .updateTable('appUser')
        .set({ googleSubject: `first-${hosted}` })
        .where('email', '=', email)
        .execute()
      const { status, body } = await signInWithGoogle({ ...account, hosted })
      expect([status, body.code]).toEqual([409, 'conflict'])
      expect((await findUser(email)).googleSubject).toBe(`first-${hosted}`)
    }
  })

  it('removes password and name that were never confirmed, ends the tokens and tells the owner', async () => {
    const account = { ...(await signUp('planted@example.test')), name: 'Shirin' }
    const token = await makeToken(test.db, { ...(await findUser(account.email)), email: account.email })
    expect((await signInWithGoogle(account)).status).toBe(200)
    expect(await findUser(account.email)).toMatchObject({
      passwordHash: null,
      name: 'Shirin',
      googleSubject: expect.any(String),
    })
    expect((await test.api('GET', '/auth/profile', { token })).status).toBe(401)
    const login = await test.api('POST', '/auth/login', { body: { email: account.email, password } })
    expect(login.status).toBe(401)
    await expect.poll(() => readSentSubjects(test, account.email)).toEqual([LINKED])
  })

  it('keeps a password that a code or a mailed link has confirmed, and its tokens', async () => {
    const account = await signUp('proven@example.test')
    const token = await signIn(test.api, { email: account.email, password })
    expect((await signInWithGoogle(account)).status).toBe(200)
    expect((await test.api('GET', '/auth/profile', { token })).status).toBe(200)
    expect((await findUser(account.email)).passwordHash).not.toBeNull()
    await expect.poll(() => readSentSubjects(test, account.email)).toContain(LINKED)
  })

  it('needs no code for an address at gmail.com', async () => {
    const { body } = await signInWithGoogle({ ...rafi, email: 'rafi@gmail.com', hosted: false })
    expect(body.data.token).toEqual(expect.any(String))
  })

  it.each(['new', 'registered'])(
    'needs a mailed code for a %s address that Google may have verified long ago',
    async (kind) => {
      const account = { email: `${kind}@elsewhere.test`, name: 'Nusrat', verified: true, hosted: false }
      if (kind === 'registered') await signUp(account.email)
      const asked = await signInWithGoogle(account)
      const { email, message = '' } = asked.body.data
      expect([asked.status, asked.body.data.token, email]).toEqual([200, undefined, account.email])
      expect('token' in asked.body).toBe(false)
      expect((await findUser(account.email)).googleSubject).toBeNull()
      const given = { email: account.email, otp: message.split(' ')[11] ?? '', cookie: asked.cookie }
      expect((await verify(test.api, { ...given, cookie: '' })).status).toBe(400)
      const verified = await verify(test.api, given)
      const profile = await fetchProfile(verified.body.data.token)
      // the code carries no name, and the one of the sign-up may be a stranger's
      const name = kind === 'registered' ? 'registered' : 'Nusrat'
      expect(profile).toMatchObject({ email: account.email, hasPassword: false, name })
      const again = await signInWithGoogle(account)
      expect(again.body.data.token).toEqual(expect.any(String))
    },
  )

  it('links once when the same user returns in two browsers at the same time', async () => {
    const account = { ...rafi, email: 'twice@example.test' }
    const answers = await Promise.all([signInWithGoogle(account), signInWithGoogle(account), signInWithGoogle(account)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})
