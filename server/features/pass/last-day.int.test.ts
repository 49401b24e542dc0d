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
/** The last day of a pass that is good from now on. */
const getLastDay = () => addDays(getLocalDay(timeZone, new Date()), 2)

async function makeOffer(body: object) {
  const facility = await makeFacility(test.db, { timeZone, closesMinute: 1440, courts: 2 })
  const terms = { name: 'Two days', price: 0, validDays: 2, percentOff: 0, perWeek: null, applies: {} }
  const path = `/facility/${facility}/pass-offers`
  const made = await test.api<PassOffer>('POST', path, { token: admin.token, body: { ...terms, ...body } })
  expect(made.status, made.body.message).toBe(201)
  return { facility, offer: made.body.data._id }
}

/** Returns a user's pass, with the day on which it ends. */
async function readPass({ token }: TestUser) {
  const [pass, ...others] = (await test.api<Pass[]>('GET', '/passes', { token })).body.data
  expect(others).toEqual([])
  const endsAt = new Date(pass?.endsAt ?? '')
  return { id: pass?._id, endsAt: endsAt.getTime(), lastDay: getLocalDay(timeZone, endsAt) }
}

/** Books the last hour of a day, which ends at its midnight. */
async function bookLastHour(facility: string, date: string, { token }: TestUser, pass?: string) {
  const body = { facility, date, startTime: '23:00', endTime: '24:00', ...(pass && { pass }) }
  const booked = await test.api<Booking>('POST', '/bookings', { token, body })
  expect(booked.status, booked.body.message).toBe(201)
  return booked.body.data
}

it('a pass is good to the end of the day that is shown as its last', async () => {
  const { facility, offer } = await makeOffer({ kind: 'uses', value: 2, sold: 'desk' })
  const [sold, redeemed] = [await makeUser(test.db), await makeUser(test.db)]
  const earliest = getLastDay()
  const body = { offer, email: sold.email, method: 'cash' }
  expect((await test.api('POST', `/facility/${facility}/sold-passes`, { token: admin.token, body })).status).toBe(200)
  const codes = { token: admin.token, body: { count: 1, people: 1, until: null } }
  const path = `/facility/${facility}/pass-offers/${offer}/codes`
  const [code] = (await test.api<{ codes: string[] }>('POST', path, codes)).body.data.codes
  await test.api('POST', '/passes/redeem', { token: redeemed.token, body: { code } })

  for (const user of [sold, redeemed]) {
    const { id, endsAt, lastDay } = await readPass(user)
    expect([earliest, getLastDay()]).toContain(lastDay)
    const booked = await bookLastHour(facility, lastDay, user, id)
    expect(booked).toMatchObject({ isBooked: 'paid', payableAmount: 0 })
    expect(endsAt).toBe(Date.parse(booked.endsAt) - 1)
  }
})

it('credit in place of a refund is good to the end of its last day, also when there is more', async () => {
  const { facility, offer: offerId } = await makeOffer({ kind: 'money', value: 0, sold: 'refund' })
  const user = await makeUser(test.db)
  for (const from of [8, 10]) {
    const earliest = getLastDay()
    const bookingId = await makeBooking(test.db, { facility, user: user.id, date: earliest, from, to: from + 1 })
    const credit = { offerId, bookingId, userId: user.id, minor: 1200, by: admin.id }
    await inTransaction(test.db, (trx) => giveCredit(trx, credit))
    const { endsAt, lastDay } = await readPass(user)
    expect([earliest, getLastDay()]).toContain(lastDay)
    const booked = await bookLastHour(facility, lastDay, await makeUser(test.db))
    expect(endsAt).toBe(Date.parse(booked.endsAt) - 1)
  }
})
