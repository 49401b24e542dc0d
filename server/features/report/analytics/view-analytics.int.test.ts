import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { analytics } from '#contract/analytics'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { makeBooking } from '../../../../test/make-booking.ts'

let test: TestApp
let admin: TestUser

beforeAll(async () => {
  test = await startApp()
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(() => test.close())

const ask = async (query: string) => {
  const { status, body } = await test.api<z.infer<typeof analytics.reply>>('GET', `/reports/figures?${query}`, {
    token: admin.token,
  })
  expect(status).toBe(200)
  return body.data
}

it('counts a booking on its local day and hour, also when daylight saving time ends', async () => {
  const hours = { opensMinute: 0, closesMinute: 1440 }
  const facility = await makeFacility(test.db, { timeZone: 'Europe/London', ...hours })
  const booking = { facility, user: admin.id }
  // Clocks go back on the 26th: its last hour begins at 23:00 UTC, as the first of the 25th does.
  await makeBooking(test.db, { ...booking, date: '2025-10-25', from: 0, to: 1 })
  await makeBooking(test.db, { ...booking, date: '2025-10-25', from: 23, to: 24 })
  await makeBooking(test.db, { ...booking, date: '2025-10-26', from: 23, to: 24 })
  const { periods, heat } = await ask(`from=2025-10-25&to=2025-10-26&facility=${facility}`)
  expect(periods.map((period) => [period.bookings, period.revenue])).toEqual([
    [2, [{ currency: 'usd', amount: 24 }]],
    [1, [{ currency: 'usd', amount: 12 }]],
  ])
  expect(heat.filter((cell) => cell.hours > 0).map(({ weekday, hour }) => [weekday, hour])).toEqual([
    [0, 23],
    [6, 0],
    [6, 23],
  ])
})

it('lists revenue in the site’s currency first, then by currency code', async () => {
  const facility = await makeFacility(test.db)
  const booking = { facility, user: admin.id, date: '2025-11-03' }
  await makeBooking(test.db, { ...booking, from: 8, to: 9, currency: 'gbp' })
  await makeBooking(test.db, { ...booking, from: 9, to: 10, currency: 'eur' })
  await makeBooking(test.db, { ...booking, from: 10, to: 11 })
  const { totals } = await ask(`from=2025-11-03&to=2025-11-03&facility=${facility}`)
  expect(totals.revenue.map((one) => one.currency)).toEqual(['usd', 'eur', 'gbp'])
})

it('says since when there is data', async () => {
  const facility = await makeFacility(test.db)
  const before = await ask(`from=2025-11-03&to=2025-11-03&facility=${facility}`)
  await makeBooking(test.db, { facility, user: admin.id, date: '2025-10-30', from: 8, to: 9 })
  await makeBooking(test.db, { facility, user: admin.id, date: '2025-11-03', from: 8, to: 9 })
  const after = await ask(`from=2025-11-03&to=2025-11-03&facility=${facility}`)
  expect([before.firstBooking, after.firstBooking]).toEqual([null, '2025-10-30'])
})

it('adds up what begins at one time in several time zones, and of several lengths', async () => {
  const hours = { opensMinute: 0, closesMinute: 1440 }
  const dhaka = await makeFacility(test.db, { ...hours, courts: 2 })
  const newYork = await makeFacility(test.db, { ...hours, timeZone: 'America/New_York' })
  const book = (facility: string, date: string, from: number, to: number, court = 1) =>
    makeBooking(test.db, { facility, user: admin.id, date, from, to, court })
  // 20:00 UTC on the 4th, which is the 5th in Dhaka
  await book(dhaka, '2025-05-05', 2, 3)
  await book(dhaka, '2025-05-05', 2, 4, 2)
  await book(newYork, '2025-05-04', 16, 17)
  const { periods, facilities, heat, totals } = await ask('from=2025-05-04&to=2025-05-05')
  expect(periods.map(({ bookings, revenue }) => [bookings, revenue[0]?.amount])).toEqual([
    [1, 12],
    [2, 36],
  ])
  expect(facilities.filter(({ bookings }) => bookings > 0).map(({ _id, bookings }) => [_id, bookings])).toEqual([
    [dhaka, 2],
    [newYork, 1],
  ])
  expect(heat.filter((cell) => cell.hours > 0).map(({ weekday, hour, hours }) => [weekday, hour, hours])).toEqual([
    [0, 16, 1],
    [1, 2, 2],
    [1, 3, 1],
  ])
  expect(totals.bookings).toBe(3)
})
