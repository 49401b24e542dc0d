import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, startApp, type TestApp } from '../../../../test/app.ts'
import { readSentMails, readSentSubjects } from '../../../../test/sent-mails.ts'
import { type Login, logIn, verify as verifyOver } from '../../../../test/sign-in.ts'
import { CODE_TRIES } from '../rules.ts'
import { getWrongCodeBudget } from './wrong-codes.ts'

const settings = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' }
const password = 'correct horse'

let first: TestApp
let second: TestApp

beforeAll(async () => {
  first = await startApp({ settings, jobs: true })
  second = await startApp({ settings, database: first.database })
})

afterAll(async () => {
  await second.close()
  await first.close()
})

let made = 0

async function signUp(): Promise<string> {
  const email = `guessed-${++made}@example.test`
  const headers = { 'x-forwarded-for': `198.51.100.${made}` }
  await first.api('POST', '/auth/signup', { body: { name: 'Nusrat', email, password }, headers })
  return email
}

let networks = 0

/** Calls from a network of its own each time: no limit by address is met. */
const elsewhere =
  ({ api }: TestApp): Api =>
  (method, path, options) => {
    networks += 1
    const address = `203.0.${Math.floor(networks / 250)}.${networks % 250}`
    return api(method, path, { ...options, headers: { ...options?.headers, 'x-forwarded-for': address } })
  }

const logInElsewhere = (email: string, at = first) => logIn(elsewhere(at), { email, password })

const verify = (login: Login, at = first) => verifyOver(elsewhere(at), login)

/** The nth wrong code. */
const guess = (login: Login, n = 1) => ({ ...login, otp: String((Number(login.otp) + n) % 10_000).padStart(4, '0') })

const guessAll = (login: Login) =>
  Promise.all(Array.from({ length: 8 }, (_, n) => verify(guess(login, n + 1), n % 2 ? first : second)))

const selectCodes = (email: string) =>
  first.db.selectFrom('oneTimeCode').innerJoin('appUser', 'appUser.id', 'userId').where('email', '=', email)

const countTries = async (email: string) => {
  const rows = await selectCodes(email).select('tries').execute()
  return rows.reduce((sum, { tries }) => sum + tries, 0)
}

/** Makes the account's codes older. */
const age = (email: string, interval: string) =>
  sql`update one_time_code set created_at = created_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval
    where user_id = (select id from app_user where email = ${email})`.execute(first.db)

const warningsTo = async (email: string) => {
  const subjects = await readSentSubjects(first, email)
  return subjects.filter((subject) => subject !== 'Your Book My Play code')
}

describe('a one-time code', () => {
  it('is invalid without the cookie of the login that asked for it', async () => {
    const [email, other] = [await signUp(), await signUp()]
    const login = await logInElsewhere(email)
    let sibling = await logInElsewhere(email)
    while (sibling.otp === login.otp) sibling = await logInElsewhere(email)
    const stolen = [
      '',
      `login_attempt=${randomUUID()}`,
      'login_attempt=nonsense',
      sibling.cookie,
      (await logInElsewhere(other)).cookie,
    ]
    for (const cookie of stolen) expect((await verify({ ...login, cookie }, second)).body.code).toBe('wrong_code')
    expect((await verify({ ...login, email: other }, second)).body.code).toBe('wrong_code')
    expect(await countTries(other)).toBe(0)
    expect((await verify(login, second)).status).toBe(200)
  })

  it('is bound by a cookie that neither scripts nor other sites nor other hosts reach', async () => {
    const email = await signUp()
    const ask = (app: TestApp) => app.api('POST', '/auth/login', { body: { email, password } })
    const uuid = '[\\da-f-]{36}'
    const plain = (await ask(first)).headers.getSetCookie()
    expect(plain[0]).toMatch(new RegExp(`^login_attempt=${uuid}; Path=/; Max-Age=300; SameSite=Strict; HttpOnly$`))
    const https = await startApp({
      settings: { ...settings, PUBLIC_URL: 'https://play.example' },
      database: first.database,
    })
    try {
      const [cookie] = (await ask(https)).headers.getSetCookie()
      expect(cookie).toMatch(
        new RegExp(`^__Host-login_attempt=${uuid}; Path=/; Max-Age=300; SameSite=Strict; HttpOnly; Secure$`),
      )
    } finally {
      await https.close()
    }
  })

  it('works in every tab of a browser, and a new one replaces the older one of that account', async () => {
    const [mine, other] = [await signUp(), await signUp()]
    const one = await logIn(first.api, { email: mine, password })
    const two = await logIn(first.api, { email: other, password }, one.cookie)
    const again = await logIn(first.api, { email: mine, password }, two.cookie)
    const { cookie } = again
    if (one.otp !== again.otp) expect((await verify({ ...one, cookie })).status).toBe(400)
    const done = await verify(again)
    expect(done.status).toBe(200)
    expect(done.headers.getSetCookie()[0]).not.toContain(again.cookie.split('=')[1]?.split('.')[0])
    expect((await verify({ ...two, cookie })).status).toBe(200)
  })

  it('can’t be redeemed before the mail server has accepted its mail', async () => {
    const email = await signUp()
    const login = await logInElsewhere(email)
    await first.db
      .updateTable('oneTimeCode')
      .set({ mailedAt: null })
      .where('id', 'in', selectCodes(email).select('oneTimeCode.id'))
      .execute()
    expect((await verify(login)).status).toBe(400)
  })
})

describe('someone who knows the password', () => {
  it('may guess 20 codes, over all codes, networks and processes at once: 0.2 % at most', async () => {
    const email = await signUp()
    const logins = await Promise.all(Array.from({ length: 7 }, (_, n) => logInElsewhere(email, n % 2 ? first : second)))
    const owner = await logInElsewhere(email)
    await Promise.all(logins.map(guessAll))
    const guesses = await countTries(email)
    expect(guesses).toBe(20)
    // A code is one of 10,000, and the guesses at one code differ.
    const chance = 1 - (1 - CODE_TRIES / 10_000) ** (guesses / CODE_TRIES)
    expect(chance).toBeCloseTo(0.0019985, 7)
    expect(chance).toBeLessThanOrEqual(0.002)

    expect((await verify(owner, second)).body.code).toBe('password_reset_required')
    await age(email, '3 days')
    const refused = await second.api('POST', '/auth/login', { body: { email, password } })
    expect([refused.status, refused.body.code]).toEqual([403, 'password_reset_required'])
    expect(refused.body.message).toContain('Please choose a new password')
  })

  it('is reported to the owner at half of the budget and at its end; a reset opens the account', async () => {
    const email = await signUp()
    for (let code = 0; code < 2; code++) await guessAll(await logInElsewhere(email))
    const half = 'Someone is entering wrong codes for your account'
    await expect.poll(() => warningsTo(email)).toEqual([half])
    for (let code = 0; code < 2; code++) await guessAll(await logInElsewhere(email))
    const locked = 'Your account is locked: choose a new password'
    await expect.poll(() => warningsTo(email)).toEqual([locked, half])

    await first.api('POST', '/auth/forgot-password', { body: { email } })
    const mails = await readSentMails(first, email)
    const token = mails.map(({ text }) => /reset-password\/([\w-]+)/.exec(text)?.[1]).find(Boolean)
    await first.api('PATCH', `/auth/reset-password/${token}`, { body: { password: 'another horse' } })
    const login = await logIn(second.api, { email, password: 'another horse' })
    expect((await verify(guess(login), second)).body.message).toBe('This code is not right. 4 tries are left.')
    expect((await verify(login, second)).status).toBe(200)
  })

  it('gains nothing by a right code in between: tries are never given back', async () => {
    const email = await signUp()
    for (let code = 0; code < 4; code++) {
      const login = await logInElsewhere(email)
      for (let n = 1; n <= 4; n++) await verify(guess(login, n))
      expect((await verify(login)).status).toBe(200)
    }
    const login = await logInElsewhere(email)
    const left = []
    for (let n = 1; n <= 4; n++) left.push((await verify(guess(login, n))).body.message)
    expect(left.slice(0, 3)).toEqual(
      ['3 tries are', '2 tries are', 'One try is'].map((tries) => `This code is not right. ${tries} left.`),
    )
    expect(left[3]).toContain('Please choose a new password')
  })

  it('has the budget once in any 24 hours', async () => {
    const email = await signUp()
    for (let code = 0; code < 3; code++) await guessAll(await logInElsewhere(email))
    // its last try may have been 23 hours and 58 minutes ago
    await age(email, '24 hours 3 minutes')
    const login = await logInElsewhere(email)
    for (let n = 1; n <= 4; n++) expect((await verify(guess(login, n))).body.code).toBe('wrong_code')
    expect((await verify(guess(login, 5))).body.code).toBe('password_reset_required')

    const later = await signUp()
    for (let code = 0; code < 3; code++) await guessAll(await logInElsewhere(later))
    await age(later, '24 hours 6 minutes')
    for (let code = 0; code < 2; code++) await guessAll(await logInElsewhere(later))
    expect((await verify(await logInElsewhere(later))).status).toBe(200)
  })

  it('has the same budget in live mode, whatever RATE_LIMIT_FACTOR says', () => {
    expect([0.1, 1, 100].map((rateLimitFactor) => getWrongCodeBudget({ mode: 'live', rateLimitFactor }))).toEqual([
      20, 20, 20,
    ])
  })
})
