import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Profile } from '#contract/auth'
import { CARD_KEY, makeFacility, startApp, type TestApp } from '../../../../test/app.ts'
import { makeKey } from '../../../../test/make-key.ts'
import { readSentMails } from '../../../../test/sent-mails.ts'
import { readCookies, signIn, verify } from '../../../../test/sign-in.ts'
import { waitUntil } from '../../../../test/wait-until.ts'

let test: TestApp

beforeAll(async () => {
  // demo mode ignores SMTP_URL: no mail may leave it
  test = await startApp({ jobs: true, settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
})

afterAll(() => test.close())

const password = 'correct horse'
const fresh = 'another horse'
let made = 0

async function signUp(): Promise<string> {
  const email = `forgot-${++made}@example.test`
  await test.api('POST', '/auth/signup', { body: { name: 'Nusrat', email, password } })
  return email
}

const forgot = (email: string) => test.api<{ message: string }>('POST', '/auth/forgot-password', { body: { email } })

const reset = (token: string, body: object = { password: fresh }) =>
  test.api('PATCH', `/auth/reset-password/${token}`, { body })

const login = (email: string, given: string) => test.api('POST', '/auth/login', { body: { email, password: given } })

/** Asks for a link and takes its token from the newest mail with one: a login's code may arrive after it. */
async function linkFor(email: string): Promise<string> {
  const { status } = await forgot(email)
  expect(status).toBe(200)
  const newest = (await readSentMails(test, email)).find(({ subject }) => subject === 'Choose a new password')
  return /reset-password\/([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? ''
}

/** Reads the mail that the password was reset. */
async function readResetMail(email: string) {
  const find = async () =>
    (await readSentMails(test, email)).find(({ text }) => text.includes('Login by phone and the'))
  await waitUntil(find)
  return (await find())?.text
}

const findUser = (email: string) =>
  test.db.selectFrom('appUser').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

/** Makes a facility that the user owns. */
async function makeOwnFacility(email: string): Promise<string> {
  const { id: userId } = await findUser(email)
  const facilityId = await makeFacility(test.db)
  await test.db.insertInto('facilityMember').values({ userId, facilityId, role: 'owner' }).execute()
  return facilityId
}

/** Makes an API key of a facility that the user owns. */
async function makeOwnKey(email: string, token: string): Promise<string> {
  const { id, name } = await findUser(email)
  const owner = { id, email, name, token }
  return makeKey(test, await makeOwnFacility(email), owner, 'read', 'Door of a test')
}

const refuseMail = (refuse: boolean) =>
  fetch(`${test.url}/sandbox/control`, {
    method: 'POST',
    headers: { authorization: `Bearer ${CARD_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ mail: { refuse } }),
  })

describe('a forgotten password', () => {
  it('is refused for an unknown e-mail', async () => {
    const { status, body } = await forgot('nobody@example.test')
    expect([status, body.message]).toEqual([404, 'Email not registered'])
  })

  it('is changed by a mailed link, once', async () => {
    const email = await signUp()
    const token = await linkFor(email)
    const [mail] = await readSentMails(test, email)
    expect(mail?.subject).toBe('Choose a new password')
    expect(mail?.html).toContain(`${test.url}/reset-password/${token}`)
    expect((await reset(token, { password: fresh, token })).status).toBe(200)
    expect((await login(email, password)).status).toBe(401)
    expect((await login(email, fresh)).status).toBe(200)
    const again = await reset(token)
    expect([again.status, again.body.message]).toEqual([
      400,
      'This link was used already or has expired. Please ask for a new one.',
    ])
  })

  it('is changed once by concurrent uses of a link, which ends the other links', async () => {
    const email = await signUp()
    const [older, newer] = [await linkFor(email), await linkFor(email)]
    const answers = await Promise.all([reset(newer), reset(newer), reset(newer)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect((await reset(older)).status).toBe(400)
  })

  it('ends every token when it is changed', async () => {
    const email = await signUp()
    const token = await signIn(test.api, { email, password })
    await reset(await linkFor(email))
    expect((await test.api('GET', '/auth/profile', { token })).status).toBe(401)
  })

  it('ends sign-in by phone, the addresses of calendars and API keys, which a change in the profile keeps', async () => {
    const email = await signUp()
    const token = await signIn(test.api, { email, password })
    const phone = '+8801711000001'
    await sql`update app_user set phone = ${phone}, phone_e164 = ${phone}, phone_verified = ${phone}
      where email = ${email}`.execute(test.db)
    const feed = await test.api<{ url: string }>('POST', '/calendar-feeds', { token, body: { kind: 'bookings' } })
    const calendar = `${test.url}${new URL(feed.body.data.url).pathname}`
    const key = await makeOwnKey(email, token)
    const look = async (current: string) => {
      const { body } = await test.api<Profile>('GET', '/auth/profile', { token: current })
      const byKey = await test.api('GET', '/bookings', { token: key })
      return { isVerified: body.data.phoneVerified, calendar: (await fetch(calendar)).status, key: byKey.status }
    }
    const changed = await test.api<{ token: string }>('PATCH', '/auth/password', {
      token,
      body: { currentPassword: password, password: 'a new horse' },
    })
    expect(await look(changed.body.data.token)).toEqual({ isVerified: true, calendar: 200, key: 200 })
    await reset(await linkFor(email))
    const again = await signIn(test.api, { email, password: fresh })
    expect(await look(again)).toEqual({ isVerified: false, calendar: 404, key: 401 })
    const text = await readResetMail(email)
    expect(text).toContain('Login by phone and the addresses')
    expect(text).toContain('The API keys that you made')
    expect(text).not.toContain('there is nothing to do')
    const audit = test.db.selectFrom('auditEntry').select(['action', 'detail']).where('detail', '=', 'Door of a test')
    expect(await audit.orderBy('id').execute()).toMatchObject([
      { action: 'made a key of' },
      { action: 'revoked a key of' },
    ])
  })

  it('lets no API key be made by a request that waited meanwhile', async () => {
    const email = await signUp()
    const token = await signIn(test.api, { email, password })
    const facility = await makeOwnFacility(email)
    const link = await linkFor(email)
    const body = { name: 'Thief', access: 'read', days: null }
    const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const { made } = await test.db.transaction().execute(async (trx) => {
      await sql`select from facility where id = ${facility} for no key update`.execute(trx)
      const made = test.api('POST', `/facility/${facility}/api-keys`, { token, body })
      await waitUntil(async () => (await waits.execute(test.db)).rows.length > 0)
      expect((await reset(link)).status).toBe(200)
      return { made }
    })
    expect((await made).status).toBe(401)
    expect(await test.db.selectFrom('apiKey').selectAll().where('facilityId', '=', facility).execute()).toEqual([])
  })

  it('leaves nothing to do to who made no key that still worked', async () => {
    const email = await signUp()
    await makeOwnKey(email, await signIn(test.api, { email, password }))
    await sql`update api_key set expires_at = now() - interval '1 hour'`.execute(test.db)
    await reset(await linkFor(email))
    const text = await readResetMail(email)
    expect(text).toContain('there is nothing to do')
    expect(text).not.toContain('API keys')
  })

  it('is not changed by an expired or unknown link, nor to a short password', async () => {
    const token = await linkFor(await signUp())
    expect((await reset(token, { password: 'short' })).status).toBe(400)
    await test.db
      .updateTable('passwordReset')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute()
    expect((await reset(token)).body.code).toBe('invalid_reset_link')
    expect((await reset('x'.repeat(43))).body.code).toBe('invalid_reset_link')
  })
})

describe('a mail server that refuses mail', () => {
  it('is reported to a user who asks for a link', async () => {
    const email = await signUp()
    await refuseMail(true)
    try {
      const { status, body } = await forgot(email)
      expect([status, body.message]).toEqual([
        503,
        'We can’t send e-mail right now. Please try again in a few minutes.',
      ])
    } finally {
      await refuseMail(false)
    }
  })

  it('is reported to a user who logs in in live mode, where only the mail has the code', async () => {
    const live = await startApp({
      jobs: true,
      change: (deps) => ({ ...deps, config: { ...deps.config, mode: 'live' } }),
    })
    try {
      const body = { email: 'live@example.test', password }
      await live.api('POST', '/auth/signup', { body: { ...body, name: 'Live' } })
      const sent = await live.api('POST', '/auth/login', { body })
      expect(sent.body.message).toBe('We sent a one-time code to your e-mail, your code is ••••')
      const mails = await readSentMails(live)
      const otp = /\n\n(\d{4})\n\n/.exec(mails[0]?.text ?? '')?.[1] ?? ''
      expect((await verify(live.api, { email: body.email, otp, cookie: readCookies(sent) })).status).toBe(200)

      await fetch(`${live.url}/sandbox/control`, {
        method: 'POST',
        headers: { authorization: `Bearer ${CARD_KEY}`, 'content-type': 'application/json' },
        body: JSON.stringify({ mail: { refuse: true } }),
      })
      const refused = await live.api('POST', '/auth/login', { body })
      expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
      expect(await live.db.selectFrom('oneTimeCode').select('id').where('redeemedAt', 'is', null).execute()).toEqual([])
    } finally {
      await live.close()
    }
  })
})
