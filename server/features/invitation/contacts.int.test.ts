import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import type { Invitation } from '#contract/invitation'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { makeMember } from '../../../test/two-facilities.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'

/* What becomes of the contact for whom a venue books, and how often its user is mailed. */
let test: TestApp
let admin: TestUser
let owner: TestUser
let stranger: TestUser
let facility: string
let hour = 7

beforeAll(async () => {
  test = await startApp()
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(() => test.close())

beforeEach(async () => {
  facility = await makeFacility(test.db, { courts: 2 })
  ;[owner, stranger] = [await makeUser(test.db), await makeUser(test.db, { name: 'Nasrin Akter' })]
  await makeMember(test.db, facility, owner, 'owner')
})

const nextSlot = () => {
  hour = hour === 20 ? 8 : hour + 1
  const [startTime, endTime] = [hour, hour + 1].map((at) => `${String(at).padStart(2, '0')}:00`)
  return { facility, date: addDays(getLocalDay('Asia/Dhaka', new Date()), 2), startTime, endTime }
}
const bookFor = (by: TestUser, more: object) =>
  test.api<Booking>('POST', '/bookings/for', { token: by.token, body: { payment: 'desk', ...nextSlot(), ...more } })
const find = async (q: string) =>
  (await test.api<{ _id: string }[]>('GET', `/bookings/for?q=${q}`, { token: owner.token })).body.data
const answer = async (accept: boolean) => {
  const { body } = await test.api<Invitation[]>('GET', '/invitations', { token: stranger.token })
  await test.api('POST', `/invitations/${body.data[0]?._id}`, { token: stranger.token, body: { accept } })
}
const countMails = async () => {
  const { rows } = await sql<{ causes: number }>`select count(distinct payload->>'cause')::int as causes
    from graphile_worker._private_jobs where payload->>'to' = ${stranger.email}`.execute(test.db)
  return rows[0]?.causes
}

describe('two who book for a user at once', () => {
  it('ask once', async () => {
    const made = await Promise.all(
      [owner, admin].flatMap((by) => [bookFor(by, { user: stranger.id }), bookFor(by, { email: stranger.email })]),
    )
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const asked = await test.db.selectFrom('invitation').select('id').where('userId', '=', stranger.id).execute()
    expect([asked.length, await countMails()]).toEqual([1, 1])
  })
})

describe('the contact of a user who has answered', () => {
  it('is found no more once they accepted: what is booked next is theirs', async () => {
    await bookFor(owner, { user: stranger.id })
    const [contact] = await find('Nasrin')
    expect(contact).toMatchObject({ name: 'Nasrin', email: '' })
    await answer(true)
    expect(await find('Nasrin')).toMatchObject([{ _id: stranger.id, name: 'Nasrin Akter' }])
    expect((await bookFor(owner, { user: contact?._id })).body.code).toBe('account_not_found')
  })

  it('is found no more once they declined, and nothing can be booked for it', async () => {
    await bookFor(owner, { user: stranger.id })
    const [contact] = await find('Nasrin')
    await answer(false)
    expect(await find('Nasrin')).toEqual([])
    expect((await bookFor(owner, { user: contact?._id })).body.code).toBe('account_not_found')
  })

  it('is another one once an admin has deleted the first', async () => {
    const { body } = await bookFor(owner, { user: stranger.id })
    const [contact] = await find('Nasrin')
    expect((await test.api('DELETE', `/bookings/${body.data._id}`, { token: owner.token })).status).toBe(200)
    expect((await test.api('DELETE', `/customers/${contact?._id}`, { token: admin.token })).status).toBe(200)
    const again = await bookFor(owner, { user: stranger.id })
    expect(again.status, again.body.message).toBe(201)
    expect(await find('Nasrin')).toMatchObject([{ _id: expect.not.stringMatching(contact?._id ?? ''), email: '' }])
  })

  it('is called a deleted account once the account is deleted', async () => {
    await bookFor(owner, { user: stranger.id })
    await answer(true)
    const { contactId } = await test.db
      .selectFrom('invitation')
      .select('contactId')
      .where('userId', '=', stranger.id)
      .executeTakeFirstOrThrow()
    await test.api('DELETE', '/auth/account', { token: stranger.token, body: {} })
    const contact = await test.db
      .selectFrom('appUser')
      .select('name')
      .where('id', '=', contactId ?? '')
      .executeTakeFirstOrThrow()
    expect(contact.name).toBe('Deleted account')
  })
})

describe('the mails to a user', () => {
  it('are one a day of a venue that wants them as a member, also when it withdraws and asks again', async () => {
    const path = `/facility/${facility}/members`
    for (let times = 0; times < 3; times++) {
      const asked = await test.api('POST', path, {
        token: owner.token,
        body: { email: stranger.email, role: 'staff' },
      })
      expect(asked.status).toBe(201)
      await test.api('DELETE', `${path}/${stranger.id}`, { token: owner.token })
    }
    expect(await countMails()).toBe(1)
  })
})
