import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { readSentMails, readSentSubjects } from '../../../test/sent-mails.ts'
import { logIn, signIn, verify } from '../../../test/sign-in.ts'

let test: TestApp
let admin: TestUser

beforeAll(async () => {
  test = await startApp({ jobs: true })
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(() => test.close())

const password = 'correct horse'
let made = 0

async function signUp(): Promise<string> {
  const email = `events-${++made}@example.test`
  await test.api('POST', '/auth/signup', { body: { name: 'Nusrat', email, password } })
  return email
}

const login = (email: string, given = password) => test.api('POST', '/auth/login', { body: { email, password: given } })

type Line = { subject: string; action: string; detail: string; hits: number }

/** What the audit page shows of an account, oldest first. */
async function listEvents(subject: string) {
  const { body } = await test.api<Line[]>('GET', '/reports/audit?kind=security&limit=1000', { token: admin.token })
  return body.data.filter((line) => line.subject === subject).toReversed()
}

const listActions = async (subject: string) => (await listEvents(subject)).map(({ action }) => action)

describe('security events', () => {
  it('are in the audit log for logins, wrong codes and resets', async () => {
    const email = await signUp()
    await login(email, 'wrong password')
    const token = await signIn(test.api, { email, password })
    const { otp, ...browser } = await logIn(test.api, { email, password })
    await verify(test.api, { ...browser, otp: otp === '0000' ? '0001' : '0000' })
    await test.api('POST', '/auth/forgot-password', { body: { email } })
    const body = { currentPassword: password, password: 'a new horse' }
    await test.api('PATCH', '/auth/password', { token, body })
    expect(await listActions(email)).toEqual([
      'failed to log in',
      'logged in',
      'entered a wrong code',
      'asked for a reset link',
      'changed the password',
    ])
    expect((await listEvents(email))[0]?.detail).toBe('Network 127.0.0.x')
    const changes = await test.api<Line[]>('GET', '/reports/audit?kind=change&limit=1000', { token: admin.token })
    expect(changes.body.data.filter(({ subject }) => subject === email)).toEqual([])
  })

  it('hold no address that was only tried, and count what repeats within a minute in one row', async () => {
    const before = await listEvents('An unknown account')
    const getMinute = () => Math.floor(Date.now() / 60_000)
    const began = getMinute()
    for (let round = 0; round < 12; round++) await login(`tried-${round}@example.test`)
    const added = (await listEvents('An unknown account')).slice(before.length)
    expect(added.length).toBeLessThanOrEqual(getMinute() - began + 1)
    expect(added.reduce((sum, { hits }) => sum + hits, 0)).toBe(12)
    const rows = await test.db
      .selectFrom('auditEntry')
      .selectAll()
      .where('kind', '=', 'security')
      .orderBy('id')
      .execute()
    expect(JSON.stringify(rows)).not.toMatch(/tried-|wrong password|correct horse/)
  })

  it('are recorded for calls that are refused and for exports', async () => {
    const user = await makeUser(test.db)
    expect((await test.api('GET', '/reports/customers', { token: user.token })).status).toBe(403)
    await expect
      .poll(() => listEvents(user.email))
      .toMatchObject([{ action: 'was refused', detail: 'GET /api/reports/customers · Network 127.0.0.x' }])
    await fetch(`${test.url}/api/bookings/export.csv`, { headers: { authorization: `Bearer ${admin.token}` } })
    expect(await listActions(admin.email)).toContain('exported bookings')
  })
})

describe('the owner of an account', () => {
  it('is notified by mail that the password was changed', async () => {
    const email = await signUp()
    const body = { currentPassword: password, password: 'a new horse' }
    await test.api('PATCH', '/auth/password', { token: await signIn(test.api, { email, password }), body })
    await expect.poll(() => readSentSubjects(test, email)).toContain('Your password was changed')
  })

  it('is notified by mail that it was reset', async () => {
    const email = await signUp()
    await test.api('POST', '/auth/forgot-password', { body: { email } })
    const link = (await readSentMails(test, email))
      .map(({ text }) => /reset-password\/([\w-]+)/.exec(text)?.[1])
      .find(Boolean)
    const reset = (given: string) => test.api('PATCH', `/auth/reset-password/${link}`, { body: { password: given } })
    expect((await reset(email)).status).toBe(400)
    expect((await reset('a new horse')).status).toBe(200)
    expect(await listActions(email)).toContain('reset the password')
    await expect.poll(() => readSentSubjects(test, email)).toContain('Your password was changed')
  })
})

describe('a new password', () => {
  const signUpWith = (given: string) =>
    test.api('POST', '/auth/signup', { body: { name: 'Rafi', email: 'guessed@example.test', password: given } })

  it.each([
    ['guessed@example.test', 'Your e-mail is the first thing anyone would try. Choose another password.'],
    ['Guessed@Example.test', 'Your e-mail is the first thing anyone would try. Choose another password.'],
    ['guessed-2027', 'Your e-mail is the first thing anyone would try. Choose another password.'],
    ['BookMyPlay!1', 'The name of this site and its sport are tried first. Choose another password.'],
    ['badminton-123', 'The name of this site and its sport are tried first. Choose another password.'],
    ['password', 'This is one of the most common passwords. Choose another one.'],
    ['Iloveyou', 'This is one of the most common passwords. Choose another one.'],
    ['1234567890', 'This is one of the most common passwords. Choose another one.'],
    ['rockbott', 'This is one of the most common passwords. Choose another one.'],
    ['1234567', 'A password has at least 8 characters.'],
  ])('is not %s', async (given, message) => {
    const { status, body } = await signUpWith(given)
    expect([status, body.code, body.errors]).toEqual([400, 'bad_request', [{ path: 'password', message }]])
  })

  it('is checked in the same way when it is changed', async () => {
    const email = await signUp()
    const token = await signIn(test.api, { email, password })
    for (const given of [email, 'password1']) {
      const body = { currentPassword: password, password: given }
      expect((await test.api('PATCH', '/auth/password', { token, body })).status).toBe(400)
    }
  })
})
