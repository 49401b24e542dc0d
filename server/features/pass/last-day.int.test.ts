import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import type { Pass, PassOffer } from '#contract/pass'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { makeBooking } from '../../../test/make-booking.ts'
import { inTransaction } from '../../db/client.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'
import { giveCredit } from '../booking/payment/refund/credit.queries.ts'

let test: TestApp
let admin: TestUser
beforeAll(async () => {
  test = await startApp()
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(() => test.close())

const timeZone = 'America/New_York'
const lastDay = addDays(getLocalDay(timeZone, new Date()), 2)

async function makeOffer(body: object) {
  const facility = await makeFacility(test.db, { timeZone, closesMinute: 1440, courts: 2 })
  const terms = { name: 'Two days', price: 0, validDays: 2, percentOff: 0, perWeek: null, applies: {} }
  const path = `/facility/${facility}/pass-offers`
  const made = await test.api<PassOffer>('POST', path, { token: admin.token, body: { ...terms, ...body } })
  expect(made.status, made.body.message).toBe(201)
  return { facility, offer: made.body.data._id }
}

const listPasses = async ({ token }: TestUser) => (await test.api<Pass[]>('GET', '/passes', { token })).body.data

it('a pass is good to the end of the day that is shown as its last', async () => {
  const { facility, offer } = await makeOffer({ kind: 'uses', value: 2, sold: 'desk' })
  const [sold, redeemed] = [await makeUser(test.db), await makeUser(test.db)]
  const body = { offer, email: sold.email, method: 'cash' }
  expect((await test.api('POST', `/facility/${facility}/sold-passes`, { token: admin.token, body })).status).toBe(200)
  const codes = { token: admin.token, body: { count: 1, people: 1, until: null } }
  const path = `/facility/${facility}/pass-offers/${offer}/codes`
  const [code] = (await test.api<{ codes: string[] }>('POST', path, codes)).body.data.codes
  await test.api('POST', '/passes/redeem', { token: redeemed.token, body: { code } })

  const midnight = await readMidnight(facility)
  for (const user of [sold, redeemed]) {
    const [pass] = await listPasses(user)
    expect(Date.parse(pass?.endsAt ?? '')).toBe(midnight - 1)
    expect(getLocalDay(timeZone, new Date(pass?.endsAt ?? ''))).toBe(lastDay)
  }
  const [pass] = await listPasses(sold)
  const slot = { facility, date: lastDay, startTime: '23:00', endTime: '24:00', pass: pass?._id }
  const booked = await test.api<Booking>('POST', '/bookings', { token: sold.token, body: slot })
  expect(booked.body.data).toMatchObject({ isBooked: 'paid', payableAmount: 0 })
})

it('credit in place of a refund is good to the end of its last day, also when there is more', async () => {
  const { facility, offer: offerId } = await makeOffer({ kind: 'money', value: 0, sold: 'refund' })
  const { id: userId, token } = await makeUser(test.db)
  const midnight = await readMidnight(facility)
  for (const from of [8, 10]) {
    const bookingId = await makeBooking(test.db, { facility, user: userId, date: lastDay, from, to: from + 1 })
    const credit = { offerId, bookingId, userId, minor: 1200, by: admin.id }
    await inTransaction(test.db, (trx) => giveCredit(trx, credit))
    const passes = (await test.api<Pass[]>('GET', '/passes', { token })).body.data
    expect(passes.map(({ endsAt }) => Date.parse(endsAt))).toEqual([midnight - 1])
  }
})

/** The end of the last day, as a booking until 24:00 ends there. */
async function readMidnight(facility: string): Promise<number> {
  const user = await makeUser(test.db)
  const body = { facility, date: lastDay, startTime: '23:00', endTime: '24:00' }
  const booked = await test.api<Booking>('POST', '/bookings', { token: user.token, body })
  expect(booked.status, booked.body.message).toBe(201)
  return Date.parse(booked.body.data.endsAt)
}
