import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Profile } from '#contract/auth'
import { makeUser, startApp, type TestApp } from '../../../../test/app.ts'
import { readSentSms, readSmsCode } from '../../../../test/sent-sms.ts'
import { readCookies } from '../../../../test/sign-in.ts'
import { waitUntil } from '../../../../test/wait-until.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp({
    jobs: true,
    settings: { SMS_CODES_PER_NUMBER: '2', SMS_PER_DAY: '9', RATE_LIMIT_FACTOR: '1' },
  })
})
afterAll(() => test.close())

/** Makes a user with a verified number. */
async function makeReachable(phone: string, values: { role?: 'admin' } = {}) {
  const user = await makeUser(test.db, values)
  await sql`update app_user set phone = ${phone}, phone_e164 = ${phone}, phone_verified = ${phone}, language = 'bn'
    where id = ${user.id}`.execute(test.db)
  return user
}

const ask = (phone: string, cookie = '') =>
  test.api('POST', '/auth/phone/login', { body: { phone }, headers: { cookie } })
const verify = (code: string, cookie: string) =>
  test.api<{ token: string }>('POST', '/auth/phone/login/verify', { body: { code }, headers: { cookie } })
const waitForSms = (phone: string, count = 1) =>
  waitUntil(async () => (await readSentSms(test, phone)).length === count)
const jobsAreDone = () =>
  waitUntil(async () => {
    const { rows } = await sql`select from graphile_worker._private_jobs`.execute(test.db)
    return rows.length === 0
  })

describe('signing in by phone', () => {
  it('sends a code in the account’s language, which works once, in the browser that asked', async () => {
    const phone = '+8801711000001'
    const user = await makeReachable(phone)
    const asked = await ask('01711-000001')
    expect(asked.body).toMatchObject({ data: null, message: 'If this number has an account, a code is on its way.' })
    await waitForSms(phone)
    expect((await readSentSms(test, phone))[0]?.text).toMatch(/^\d{6} আপনার Book My Play কোড। কাউকে বলবেন না।$/)
    const code = await readSmsCode(test, phone)
    await waitUntil(
      async () => (await sql`select from phone_code where sent_at is not null`.execute(test.db)).rows.length === 1,
    )
    expect((await verify(code, '')).body.code).toBe('wrong_code')
    const cookie = readCookies(asked)
    const signedIn = await verify(code, cookie)
    expect(signedIn.body.message).toBe('Login Successful')
    const profile = await test.api<Profile>('GET', '/auth/profile', { token: signedIn.body.data.token })
    expect(profile.body.data.email).toBe(user.email)
    expect((await verify(code, cookie)).body.code).toBe('wrong_code')
  })

  it('answers the same for a number of nobody, of an admin, and one that is not verified', async () => {
    await makeReachable('+8801711000002')
    await makeReachable('+8801711000003', { role: 'admin' })
    const unverified = await makeUser(test.db)
    await sql`update app_user set phone = '01711000004', phone_e164 = '+8801711000004' where id = ${unverified.id}`.execute(
      test.db,
    )
    const answers = []
    for (const phone of ['+8801711000002', '+8801711000003', '+8801711000004', '+8801711000005']) {
      const asked = await ask(phone)
      await jobsAreDone()
      const cookie = readCookies(asked)
      const wrong = []
      for (let n = 0; n < 6; n++) wrong.push((await verify(`00000${n}`, cookie)).body.message)
      answers.push({ body: asked.body, wrong, again: (await ask(phone)).status, most: (await ask(phone)).body })
    }
    expect(answers.slice(1)).toEqual([answers[0], answers[0], answers[0]])
    expect(answers[0]?.most.code).toBe('rate_limited')
    expect(answers[0]?.wrong.at(-1)).toBe('This code was tried too often. Please ask for a new one.')
    for (const phone of ['+8801711000003', '+8801711000004', '+8801711000005'])
      expect(await readSentSms(test, phone)).toEqual([])
  })

  it('refuses numbers that get no messages, and all once the day’s are used', async () => {
    const foreign = await ask('+1 415 555 2671')
    expect(foreign.body.errors?.[0]?.message).toBe('Codes are sent to mobile numbers of Bangladesh only.')
    await jobsAreDone()
    await sql`insert into sms (cause, phone, parts, claimed_until, sent_at) values ('x', '', 9, now(), now())`.execute(
      test.db,
    )
    for (const phone of ['+8801711000001', '+8801711000009'])
      expect((await ask(phone)).body.message).toMatch(/^We can’t send text messages right now\./)
  })
})
