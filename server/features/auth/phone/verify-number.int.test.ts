import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Profile } from '#contract/auth'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { readSentSms, readSmsCode } from '../../../../test/sent-sms.ts'
import { inTransaction } from '../../../db/client.ts'
import { findOrAddWalkIn } from '../../booking/hold/customers.queries.ts'
import { hashPassword } from '../password/passwords.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp({
    settings: { SMS_CODES_PER_NUMBER: '3', RATE_LIMIT_FACTOR: '1', SMS_CODES_PER_NETWORK: '50' },
  })
})
afterAll(() => test.close())

let made = 0
const newNumber = () => `0171100${String(++made).padStart(4, '0')}`
const toE164 = (phone: string) => `+88${phone}`

const save = (user: TestUser, phone: string) =>
  test.api<Profile>('PATCH', '/auth/profile', { token: user.token, body: { phone } })
const ask = (user: TestUser) => test.api<{ phone: string }>('POST', '/auth/phone/code', { token: user.token })
const confirm = (user: TestUser, code: string, given: { currentPassword?: string } = {}) =>
  test.api<Profile>('POST', '/auth/phone/verify', { token: user.token, body: { code, ...given } })

async function makeVerified(phone: string): Promise<TestUser> {
  const user = await makeUser(test.db)
  await save(user, phone)
  await ask(user)
  await confirm(user, await readSmsCode(test, toE164(phone)))
  return user
}

describe('verifying a number', () => {
  it('sends a code, takes it once, and tells the user by mail; another number is unverified again', async () => {
    const user = await makeUser(test.db)
    const phone = newNumber()
    await save(user, phone)
    const sent = await ask(user)
    expect(sent.body).toMatchObject({ message: 'A code is on its way to your phone.', data: { phone: toE164(phone) } })
    const [message] = await readSentSms(test, toE164(phone))
    expect(message?.text).toMatch(/^\d{6} is your Book My Play code\. Do not share it with anyone\.$/)
    const code = await readSmsCode(test, toE164(phone))
    const wrong = await confirm(user, code === '000000' ? '000001' : '000000')
    expect([wrong.status, wrong.body.message]).toEqual([400, 'This code is not right. 4 tries are left.'])
    expect((await confirm(user, code)).body).toMatchObject({
      message: 'Your number is verified.',
      data: { phoneVerified: true },
    })
    expect((await confirm(user, code)).body.code).toBe('wrong_code')
    const { rows } = await sql<{ template: string }>`select payload->>'template' as template
      from graphile_worker._private_jobs where payload->>'to' = ${user.email}`.execute(test.db)
    expect(rows).toEqual([{ template: 'phone-verified' }])
    expect((await ask(user)).status).toBe(409)
    // the same number in another spelling stays verified
    expect((await save(user, `+880 ${phone.slice(1)}`)).body.data).toMatchObject({ phoneVerified: true })
    expect((await save(user, newNumber())).body.data).toMatchObject({ phoneVerified: false })
  })

  it('takes the password too, so that a stolen token adds no way to sign in', async () => {
    const user = await makeUser(test.db)
    const passwordHash = await hashPassword('correct horse')
    await test.db.updateTable('appUser').set({ passwordHash }).where('id', '=', user.id).execute()
    const phone = newNumber()
    await save(user, phone)
    await ask(user)
    const code = await readSmsCode(test, toE164(phone))
    expect((await confirm(user, code)).body.code).toBe('wrong_password')
    expect((await confirm(user, code, { currentPassword: 'correct house' })).body.code).toBe('wrong_password')
    expect((await confirm(user, code, { currentPassword: 'correct horse' })).body.data.phoneVerified).toBe(true)
  })

  it('takes a sign-in of the last minutes from a user without a password', async () => {
    const user = await makeUser(test.db)
    const phone = newNumber()
    await save(user, phone)
    await ask(user)
    const code = await readSmsCode(test, toE164(phone))
    const begin = (minutesAgo: number) =>
      sql`update user_session set created_at = now() - make_interval(mins => ${minutesAgo}) where user_id = ${user.id}`.execute(
        test.db,
      )
    await begin(16)
    expect((await confirm(user, code)).body.code).toBe('forbidden')
    await begin(0)
    expect((await confirm(user, code)).body.data.phoneVerified).toBe(true)
  })

  it('refuses a code for a number that the profile no longer has, and after five tries', async () => {
    const user = await makeUser(test.db)
    const [first, second] = [newNumber(), newNumber()]
    await save(user, first)
    await ask(user)
    await save(user, second)
    const changed = await confirm(user, await readSmsCode(test, toE164(first)))
    expect([changed.status, changed.body.message]).toEqual([
      409,
      'Your number has changed since. Please ask for a new code.',
    ])
    await ask(user)
    const code = await readSmsCode(test, toE164(second))
    const wrong = code === '111111' ? '222222' : '111111'
    for (let n = 0; n < 5; n++) expect((await confirm(user, wrong)).status).toBe(400)
    const spent = await confirm(user, code)
    expect(spent.body.message).toBe('This code was tried too often. Please ask for a new one.')
  })

  it.each([
    ['', 'Codes are sent to mobile phones only. Enter a mobile number.'],
    ['ask Rafi', 'Codes are sent to mobile phones only. Enter a mobile number.'],
    ['09612 345678', 'Codes are sent to mobile phones only. Enter a mobile number.'],
    ['02 9668888', 'Codes are sent to mobile phones only. Enter a mobile number.'],
    ['+1 900 555 1234', 'Codes are sent to mobile phones only. Enter a mobile number.'],
    ['+1 415 555 2671', 'Codes are sent to mobile numbers of Bangladesh only.'],
    ['01700000400', 'No message can be sent to this number. Please check it.'],
    ['01700000500', 'We can’t send text messages right now. Please try again later, or use your e-mail.'],
  ])('sends nothing to %s', async (phone, message) => {
    const user = await makeUser(test.db)
    await save(user, phone)
    const { body } = await ask(user)
    expect(body.errors?.[0]?.message ?? body.message).toBe(message)
    expect(await sql`select from phone_code where user_id = ${user.id}`.execute(test.db)).toMatchObject({ rows: [] })
  })

  it('limits the codes that a number gets a day, also over several accounts', async () => {
    const phone = newNumber()
    const replies = []
    for (let n = 0; n < 4; n++) {
      const user = await makeUser(test.db)
      await save(user, phone)
      replies.push(await ask(user))
    }
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(replies[3]?.body.message).toMatch(
      /^Too many codes were sent to this number today\. Please try again tomorrow/,
    )
  })

  it('limits them also when each account that asked is deleted', async () => {
    const phone = newNumber()
    const statuses = []
    for (let n = 0; n < 4; n++) {
      const user = await makeUser(test.db)
      await save(user, phone)
      statuses.push((await ask(user)).status)
      expect((await test.api('DELETE', '/auth/account', { token: user.token, body: {} })).status).toBe(200)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  it('lets one account have a number, and deletes it with the account', async () => {
    const phone = newNumber()
    const first = await makeVerified(phone)
    const second = await makeVerified(phone)
    const refused = await test.api<Profile>('GET', '/auth/profile', { token: second.token })
    expect(refused.body.data.phoneVerified).toBe(false)
    expect((await test.api('DELETE', '/auth/account', { token: first.token, body: {} })).status).toBe(200)
    expect(await sql`select from sms where phone = ${toE164(phone)}`.execute(test.db)).toMatchObject({ rows: [] })
    const valid = sql`select from phone_code where phone = ${toE164(phone)} and expires_at > clock_timestamp()`
    expect((await valid.execute(test.db)).rows).toEqual([])
    const third = await makeVerified(phone)
    const { body } = await test.api<Profile>('GET', '/auth/profile', { token: third.token })
    expect(body.data.phoneVerified).toBe(true)
  })

  it('gives the user what venues booked for the number', async () => {
    const phone = newNumber()
    const [hall, other] = [await makeFacility(test.db), await makeFacility(test.db)]
    const book = async (facility: string, date: string) => {
      const walkIn = { name: 'Rafi', phone: `+880${phone.slice(1)}`, phoneE164: toE164(phone) }
      const { id } = await inTransaction(test.db, (trx) => findOrAddWalkIn(trx, facility, walkIn))
      await makeBooking(test.db, { facility, user: id, date, from: 10, to: 11 })
      return id
    }
    const walkIns = [await book(hall, '2026-01-05'), await book(other, '2026-01-05')]
    const user = await makeVerified(phone)
    const { body } = await test.api<{ facility: { _id: string } }[]>('GET', '/bookings/user', { token: user.token })
    expect(body.data.map(({ facility }) => facility._id).sort()).toEqual([hall, other].sort())
    const left = await test.db.selectFrom('appUser').select(['name', 'phone']).where('id', 'in', walkIns).execute()
    expect(left).toEqual(walkIns.map(() => ({ name: 'Deleted account', phone: '' })))
    expect(walkIns).not.toContain(await book(hall, '2026-01-06'))
  })
})
