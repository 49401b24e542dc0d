import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import type { Invitation } from '#contract/invitation'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { makeBooking } from '../../../test/make-booking.ts'
import { makeMember } from '../../../test/two-facilities.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'

/* What admins learn of users who never booked at a venue. */
let test: TestApp
let admin: TestUser
let owner: TestUser
let stranger: TestUser
let facility: string
let elsewhere: string
let hour = 7

beforeAll(async () => {
  test = await startApp()
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(() => test.close())

beforeEach(async () => {
  ;[facility, elsewhere] = [await makeFacility(test.db, { courts: 2 }), await makeFacility(test.db)]
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
const find = async (by: TestUser, q: string, at?: string) => {
  const query = `q=${encodeURIComponent(q)}${at ? `&facility=${at}` : ''}`
  return (await test.api<object[]>('GET', `/bookings/for?${query}`, { token: by.token })).body.data
}
const answer = async (accept: boolean) => {
  const { body } = await test.api<Invitation[]>('GET', '/invitations', { token: stranger.token })
  await test.api('POST', `/invitations/${body.data[0]?._id}`, { token: stranger.token, body: { accept } })
}
const countMails = async () => {
  const { rows } = await sql<{ causes: number }>`select count(distinct payload->>'cause')::int as causes
    from graphile_worker._private_jobs where payload->>'to' = ${stranger.email}`.execute(test.db)
  return rows[0]?.causes
}

const unknown = { name: 'Nasrin', email: '', phone: '', isKnown: false }

describe('an admin', () => {
  it('finds who never booked anywhere by the whole e-mail address, and by the first name only', async () => {
    expect(await find(admin, 'Nasrin Akter')).toEqual([])
    expect(await find(admin, stranger.email)).toEqual([{ _id: stranger.id, ...unknown }])
    await makeBooking(test.db, { facility: elsewhere, user: stranger.id, date: '2026-01-05', from: 8, to: 9 })
    expect(await find(admin, 'Nasrin Akter')).toMatchObject([
      { _id: stranger.id, email: stranger.email, isKnown: true },
    ])
  })

  it('finds customers of the venue for which it books, others by the whole e-mail address', async () => {
    await makeBooking(test.db, { facility: elsewhere, user: stranger.id, date: '2026-01-05', from: 9, to: 10 })
    expect(await find(admin, stranger.email, elsewhere)).toMatchObject([{ isKnown: true }])
    expect(await find(admin, 'Nasrin Akter', facility)).toEqual([])
    expect(await find(admin, stranger.email, facility)).toEqual([{ _id: stranger.id, ...unknown }])
  })

  it('asks who never booked at the venue', async () => {
    const { body } = await bookFor(admin, { user: stranger.id, payment: 'link' })
    expect(body.data.user).toEqual({ name: 'Nasrin', email: '', phone: '', address: '' })
    const own = () => test.api<Booking[]>('GET', '/bookings/user', { token: stranger.token })
    expect([(await own()).body.data, await countMails()]).toEqual([[], 1])
    await answer(true)
    expect((await own()).body.data).toMatchObject([{ _id: body.data._id, user: { email: stranger.email } }])
  })
})

describe('the waitlist', () => {
  it('shows an admin the first name of who never booked at the venue', async () => {
    const full = { facility, user: owner.id, date: addDays(getLocalDay('Asia/Dhaka', new Date()), 3), from: 21, to: 22 }
    for (const court of [1, 2]) await makeBooking(test.db, { ...full, court })
    const body = { facility, date: full.date, from: '21:00', to: '22:00' }
    expect((await test.api('POST', '/waitlist', { token: stranger.token, body })).status).toBe(201)
    const path = `/facility/${facility}/waitlist?date=${full.date}`
    expect((await test.api('GET', path, { token: admin.token })).body.data).toMatchObject([
      { user: { _id: stranger.id, name: 'Nasrin', email: '', phone: '' } },
    ])
  })
})

describe('who may not search at a venue', () => {
  it('is refused, also an owner of another one', async () => {
    const { status } = await test.api('GET', `/bookings/for?q=${stranger.email}&facility=${elsewhere}`, {
      token: owner.token,
    })
    expect(status).toBe(403)
  })
})
