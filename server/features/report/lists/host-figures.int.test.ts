import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import type { Pass } from '#contract/pass'
import { makeFacility, makeUser, startApp, type TestApp } from '../../../../test/app.ts'
import { gameDay, openClass, openGame } from '../../../../test/game-fixture.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { findNoonZone } from '../../../../test/noon.ts'
import { makeReportWeek, type ReportWeek } from '../../../../test/report-week.ts'

let test: TestApp
let week: ReportWeek

beforeAll(async () => {
  test = await startApp({ settings: { TIME_ZONE: findNoonZone() } })
  week = await makeReportWeek(test)
})
afterAll(() => test.close())

it('counts a game once for its host, whose court and place it is, and what was paid for passes', async () => {
  const host = await makeUser(test.db, { name: 'Rafi Ahmed' })
  const { _id: game, facility } = await openGame(test, host)
  const { timeZone } = test.deps.config
  await test.db.updateTable('facility').set({ timeZone }).where('id', '=', facility._id).execute()
  const at = (hour: string) => sql`(${week.today}::date + ${hour}::interval) at time zone ${timeZone}`
  await sql`update booking set during = tstzrange(${at('09:00')}, ${at('10:00')}) where play_session_id = ${game}`.execute(
    test.db,
  )
  const offer = { name: 'Ten hours', kind: 'uses', price: 90, value: 10, validDays: 90, percentOff: 0, perWeek: null }
  const path = `/facility/${facility._id}`
  const token = week.admin.token
  const { _id: pass } = (
    await test.api<{ _id: string }>('POST', `${path}/pass-offers`, {
      token,
      body: { ...offer, applies: {}, sold: 'desk' },
    })
  ).body.data
  const sale = { offer: pass, email: host.email, method: 'cash' }
  expect((await test.api('POST', `${path}/sold-passes`, { token, body: sale })).status).toBeLessThan(300)
  const shown = await week.ask<{ todaysAppointments: object[] }>('/me', host)
  expect(shown).toMatchObject({ courtsBooked: 1, totalPayments: 90 })
  expect(shown.todaysAppointments).toHaveLength(1)
  expect(await week.ask('/customers?search=rafi')).toMatchObject([{ name: 'Rafi Ahmed', bookings: 1, paid: 90 }])
})

it('counts credit in place of a refund as paid, and a booking that it pays no second time', async () => {
  const [facility, user] = [await makeFacility(test.db), await makeUser(test.db, { name: 'Shirin Akter' })]
  const { token } = week.admin
  const credit = { name: 'Credit', kind: 'money', price: 0, value: 0, validDays: 90, percentOff: 0, perWeek: null }
  const path = `/facility/${facility}/pass-offers`
  expect((await test.api('POST', path, { token, body: { ...credit, applies: {}, sold: 'refund' } })).status).toBe(201)
  const booking = { facility, user: user.id, date: gameDay }
  const credited = await makeBooking(test.db, { ...booking, from: 8, to: 9 })
  await makeBooking(test.db, { ...booking, from: 9, to: 10, refundedMinor: 500 })
  const body = { asCredit: true, reason: 'Rain' }
  expect((await test.api('POST', `/bookings/${credited}/refund`, { token, body })).status).toBe(200)
  const { body: passes } = await test.api<Pass[]>('GET', '/passes', { token: user.token })
  const hour = { facility, date: gameDay, startTime: '12:00', endTime: '13:00', pass: passes.data[0]?._id }
  const booked = await test.api<Booking>('POST', '/bookings', { token: user.token, body: hour })
  expect(booked.body.data).toMatchObject({ isBooked: 'paid', payableAmount: 0 })
  expect(await week.ask('/me', user)).toMatchObject({ totalPayments: 19 })
  expect(await week.ask('/customers?search=shirin')).toMatchObject([{ bookings: 2, paid: 19 }])
})

it('counts a further charge that is not given back yet in no figure', async () => {
  const [facility, user] = [await makeFacility(test.db), await makeUser(test.db, { name: 'Tania Islam' })]
  const day = '2019-05-06'
  const bookingId = await makeBooking(test.db, { facility, user: user.id, date: day, from: 8, to: 9 })
  const price = { amountMinor: 1200, chargedMinor: 1200, currency: 'usd' }
  const charge = { sessionId: 'cs_further', status: 'paid', expiresAt: new Date(), paidAt: new Date() } as const
  await test.db
    .insertInto('payment')
    .values({ bookingId, ...price, ...charge, supersededAt: new Date(), isSurplus: true })
    .execute()
  expect(await week.ask('/me', user)).toMatchObject({ totalPayments: 12 })
  expect(await week.ask('/customers?search=tania')).toMatchObject([{ paid: 12 }])
  expect(await week.ask(`/day?date=${day}`)).toMatchObject({ figures: { taken: 12 } })
  expect(await week.ask(`/figures?from=${day}&to=${day}&facility=${facility}`)).toMatchObject({
    totals: { revenue: [{ amount: 12 }] },
  })
})

it('does not list who opened a class as its customer', async () => {
  const opener = await makeUser(test.db, { role: 'admin', name: 'Farid Karim' })
  await openClass(test, opener)
  expect(await week.ask('/customers?search=farid')).toEqual([])
})
