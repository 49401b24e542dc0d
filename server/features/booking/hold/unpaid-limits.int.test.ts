import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import { toClock } from '#contract/clock'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { makeCustomer } from '../../../../test/make-customer.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'
import { expireHolds } from '../state/change-status.ts'

let test: TestApp
let facility: string

const day = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)

beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const newFacility = () => makeFacility(test.db, { courts: 3, opensMinute: 0, closesMinute: 1440 })

type Request = { facility?: string; date?: string; from: number; hours?: number }

const book = ({ token }: TestUser, { from, hours = 1, ...at }: Request) =>
  test.api<Booking>('POST', '/bookings', {
    token,
    body: { facility, date: day, startTime: toClock(from * 60), endTime: toClock((from + hours) * 60), ...at },
  })

/** The time to pay was over `minutes` ago; `cancelled`: and the scheduler has run since. */
async function expire({ id }: TestUser, minutes: number, { cancelled = false } = {}) {
  await sql`update booking set pay_by = now() - make_interval(mins => ${minutes})
    where user_id = ${id} and status in ('confirmed', 'pending')`.execute(test.db)
  if (cancelled) await expireHolds(test.db)
}

describe('the unpaid hours of a user', () => {
  it('are limited, whatever the number of bookings', async () => {
    facility = await newFacility()
    const user = await makeUser(test.db)
    expect((await book(user, { from: 6, hours: 4 })).status).toBe(201)
    const { status, body } = await book(user, { from: 12, hours: 3 })
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(body.message).toBe(
      'At most 6 hours can be held unpaid, and 4 are held already. Pay or cancel a booking first, or choose a shorter time.',
    )
    expect((await book(user, { from: 12, hours: 2 })).status).toBe(201)
    expect((await book(user, { from: 18 })).status).toBe(409)
  })

  it('are counted in words that fit one and none', async () => {
    facility = await newFacility()
    const user = await makeUser(test.db)
    expect((await book(user, { from: 6, hours: 7 })).body.message).toContain('and none is held already.')
    expect((await book(user, { from: 6 })).status).toBe(201)
    expect((await book(user, { from: 8, hours: 6 })).body.message).toContain('and one is held already.')
  })

  it('are not what is wrong with a day that is closed', async () => {
    facility = await newFacility()
    const user = await makeUser(test.db)
    expect((await book(user, { from: 6, hours: 6 })).status).toBe(201)
    const closed = addDays(day, 1)
    await sql`insert into closure (facility_id, days, reason)
      values (${facility}, daterange(${closed}, ${closed}, '[]'), 'Repairs')`.execute(test.db)
    expect((await book(user, { from: 14, date: closed })).body.code).toBe('facility_closed')
    expect((await book(user, { from: 14 })).body.code).toBe('conflict')
  })

  it('are limited however many requests come at once', async () => {
    facility = await newFacility()
    const user = await makeUser(test.db)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, from) => book(user, { from })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
  })

  it('are not limited for admins, also when they book for others', async () => {
    facility = await newFacility()
    const [admin, user] = [await makeUser(test.db, { role: 'admin' }), await makeUser(test.db)]
    expect((await book(admin, { from: 2, hours: 9 })).status).toBe(201)
    await makeCustomer(test.db, facility, user)
    const body = { email: user.email, facility, date: day, startTime: '02:00', endTime: '12:00' }
    expect((await test.api('POST', '/bookings/for', { token: admin.token, body })).status).toBe(201)
  })
})

describe('holds that expired', () => {
  /** Three holds of a facility and day that were not paid. */
  async function expireThree(minutes: number, options?: { cancelled: boolean }) {
    facility = await newFacility()
    const user = await makeUser(test.db)
    for (const from of [10, 11, 12]) expect((await book(user, { from })).status).toBe(201)
    await expire(user, minutes, options)
    return user
  }

  it.each([true, false])('make the user wait for the same facility and day (cancelled: %s)', async (cancelled) => {
    const user = await expireThree(0, { cancelled })
    const { status, headers, body } = await book(user, { from: 14 })
    expect([status, body.code]).toEqual([429, 'rate_limited'])
    expect(body.message).toBe(
      'Several of your bookings were not paid in time. Wait 60 minutes to book this venue on this day, or choose another venue or day.',
    )
    expect(Number(headers.get('retry-after'))).toBe(3600)
    expect((await book(user, { from: 14, date: addDays(day, 1) })).status).toBe(201)
    expect((await book(user, { from: 14, facility: await newFacility() })).status).toBe(201)
    expect((await book(await makeUser(test.db), { from: 14 })).status).toBe(201)
  })

  it('keep unpaid bookings from being moved there', async () => {
    const user = await expireThree(0)
    const move = (id: string, date: string) =>
      test.api('PATCH', `/bookings/${id}/schedule`, {
        token: user.token,
        body: { date, startTime: '15:00', endTime: '16:00' },
      })
    const { body } = await book(user, { from: 14, date: addDays(day, 1) })
    const refused = await move(body.data._id, day)
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'rate_limited',
      '3600',
    ])
    expect((await move(body.data._id, addDays(day, 2))).status).toBe(200)
    await sql`update booking set status = 'paid', pay_by = null where id = ${body.data._id}`.execute(test.db)
    expect((await move(body.data._id, day)).status).toBe(200)
  })

  it('make nobody wait when they are two, or when the wait is over', async () => {
    const waited = await expireThree(61)
    expect((await book(waited, { from: 14 })).status).toBe(201)
    const user = await makeUser(test.db)
    for (const from of [15, 16]) await book(user, { from })
    await expire(user, 0)
    expect((await book(user, { from: 17 })).status).toBe(201)
  })

  /** Holds the same slot and cancels it `minutes` later, three times. */
  async function cancelThree(minutes: number) {
    facility = await newFacility()
    const user = await makeUser(test.db)
    for (let times = 0; times < 3; times++) {
      const { body } = await book(user, { from: 10 })
      await sql`update booking set created_at = created_at - make_interval(mins => ${minutes}) where id = ${body.data._id}`.execute(
        test.db,
      )
      expect((await test.api('DELETE', `/bookings/${body.data._id}`, { token: user.token })).status).toBe(200)
    }
    return user
  }

  it('include those that the customer cancels after five minutes', async () => {
    expect((await book(await cancelThree(6), { from: 10 })).body.code).toBe('rate_limited')
    expect((await book(await cancelThree(4), { from: 10 })).status).toBe(201)
  })

  it('include none that staff made', async () => {
    facility = await newFacility()
    const [admin, user] = [await makeUser(test.db, { role: 'admin' }), await makeUser(test.db)]
    await makeCustomer(test.db, facility, user)
    for (const from of [10, 11, 12]) {
      const slot = { date: day, startTime: `${from}:00`, endTime: `${from + 1}:00` }
      await test.api('POST', '/bookings/for', { token: admin.token, body: { email: user.email, facility, ...slot } })
    }
    await expire(user, 0)
    expect((await book(user, { from: 14 })).status).toBe(201)
  })

  it('make no admin wait', async () => {
    const user = await expireThree(0)
    await sql`update app_user set role = 'admin' where id = ${user.id}`.execute(test.db)
    expect((await book(user, { from: 14 })).status).toBe(201)
  })
})

describe('opening the checkout', () => {
  const checkout = async ({ token }: TestUser, booking: string) =>
    expect((await test.api('POST', '/checkout', { token, body: { booking } })).status).toBe(200)

  const payBy = async (id: string) =>
    (await test.db.selectFrom('booking').select('payBy').where('id', '=', id).executeTakeFirstOrThrow()).payBy

  /** Books, shortens the hold to ten minutes and opens the checkout. Whether that extended the hold. */
  async function isExtended(user: TestUser, from: number) {
    const { body } = await book(user, { from })
    const id = body.data._id
    await sql`update booking set pay_by = now() + interval '10 minutes' where id = ${id}`.execute(test.db)
    const before = await payBy(id)
    await checkout(user, id)
    return Number(await payBy(id)) > Number(before)
  }

  it('extends a hold once for each user and slot, not once for each booking', async () => {
    facility = await newFacility()
    const [user, other] = [await makeUser(test.db), await makeUser(test.db)]
    expect(await isExtended(user, 10)).toBe(true)
    await expire(user, 2, { cancelled: true })
    expect(await isExtended(user, 10)).toBe(false)
    expect(await isExtended(user, 11)).toBe(true)
    expect(await isExtended(other, 10)).toBe(true)
  })

  it('does not extend a hold that is short because of no-shows at the facility', async () => {
    facility = await newFacility()
    const user = await makeUser(test.db)
    const elsewhere = await newFacility()
    const noShow = async (at: string, from: number) => {
      const id = await makeBooking(test.db, { facility: at, user: user.id, date: addDays(day, -9), from, to: from + 1 })
      await sql`update booking set no_show_at = now() where id = ${id}`.execute(test.db)
    }
    for (const from of [10, 11, 12]) await noShow(elsewhere, from)
    expect(await isExtended(user, 10)).toBe(true)
    for (const from of [10, 11, 12]) await noShow(facility, from)
    const { body } = await book(user, { from: 12 })
    const before = await payBy(body.data._id)
    expect(Math.round((Number(before) - Date.parse(body.data.createdAt)) / 60_000)).toBe(5)
    await checkout(user, body.data._id)
    expect(await payBy(body.data._id)).toEqual(before)
  })

  it('extends the hold of another court after the first one was paid', async () => {
    facility = await newFacility()
    const user = await makeUser(test.db)
    expect(await isExtended(user, 10)).toBe(true)
    await sql`update booking set status = 'paid', pay_by = null where user_id = ${user.id}`.execute(test.db)
    expect(await isExtended(user, 10)).toBe(true)
  })
})
