import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import { makeUser, type TestApp } from '../../../../test/app.ts'
import { payWith } from '../../../../test/faults/fixture.ts'
import {
  checkout,
  getSessionId,
  getStatus,
  getSuccess,
  makePendingBooking,
  makeUnpaidBooking,
  startPaymentApp,
} from '../../../../test/payment-fixture.ts'
import { viewBooking } from '../view/view-bookings.ts'

let app: TestApp

beforeAll(async () => {
  app = await startPaymentApp()
})
afterAll(() => app.close())

it('expires an open checkout session first', async () => {
  const booking = await makeUnpaidBooking(app)
  const url = await checkout(booking)
  const reply = await app.api<Booking>('DELETE', `/bookings/${booking.bookingId}`, { token: booking.token })
  expect([reply.status, reply.body.data.isBooked]).toEqual([200, 'cancelled'])
  await payWith(booking, '4242424242424242')
  expect((await getSuccess(app, getSessionId(url))).body.data[0].outcome).toBe('unpaid')
})

it('keeps a booking whose session turns out to be paid, which can be moved and refunded', async () => {
  const booking = await makeUnpaidBooking(app)
  await checkout(booking)
  await payWith(booking, '4242424242424242')
  const reply = await app.api('DELETE', `/bookings/${booking.bookingId}`, { token: booking.token })
  expect([reply.status, reply.body.code]).toEqual([409, 'not_cancellable'])
  expect(await getStatus(booking)).toBe('paid')
  const { body } = await app.api<Booking>('GET', `/bookings/${booking.bookingId}`, { token: booking.token })
  expect(body.data.can).toMatchObject({ refund: true, reschedule: true })
})

it('cancelling is refused to other users, and a second time', async () => {
  const [otherUser, admin] = [await makeUser(app.db), await makeUser(app.db, { role: 'admin' })]
  const booking = await makeUnpaidBooking(app)
  const cancel = (token: string) => app.api('DELETE', `/bookings/${booking.bookingId}`, { token })
  expect((await cancel(otherUser.token)).body.code).toBe('booking_not_found')
  expect((await cancel(admin.token)).status).toBe(200)
  expect((await cancel(booking.token)).body.code).toBe('not_cancellable')
})

it('offers neither paying nor cancelling while the session is being expired', async () => {
  const { customer, bookingId, paymentId } = await makePendingBooking(app)
  expect((await viewBooking(app.deps, customer, bookingId)).can).toMatchObject({ pay: true, cancel: true })
  await sql`update payment set cancel_cause = 'customer' where id = ${paymentId}`.execute(app.db)
  expect((await viewBooking(app.deps, customer, bookingId)).can).toMatchObject({ pay: false, cancel: false })
})
