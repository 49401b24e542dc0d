import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import { payWith } from '../../../../../test/faults/fixture.ts'
import { makePendingBooking, makeSettledBooking, startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { viewBooking } from '../../view/view-bookings.ts'
import { settle } from './settle-payment.ts'

let app: TestApp

beforeAll(async () => {
  app = await startPaymentApp()
})
afterAll(() => app.close())

it('offers neither paying nor cancelling while the payment is processing', async () => {
  const { customer, bookingId } = await makeSettledBooking(app, '4000000000000077')
  expect((await viewBooking(app.deps, customer, bookingId)).can).toMatchObject({ pay: false, cancel: false })
})

it('refunds a late payment when the account has been deleted', async () => {
  const booking = await makePendingBooking(app)
  await payWith(booking, '4242424242424242')
  await sql`
    update booking set status = 'cancelled', cancel_cause = 'expired', pay_by = null
    where id = ${booking.bookingId}`.execute(app.db)
  await sql`update app_user set deleted_at = now() where id = ${booking.customer.id}`.execute(app.db)
  await settle(app.deps, booking.paymentId)
  expect((await viewBooking(app.deps, booking.admin, booking.bookingId)).isBooked).toBe('cancelled')
  const refunds = await app.db.selectFrom('refund').selectAll().where('paymentId', '=', booking.paymentId).execute()
  expect(refunds).toMatchObject([{ amountMinor: 1200 }])
})
