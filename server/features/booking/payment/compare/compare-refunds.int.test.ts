import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import { findPayment, tellSandbox } from '../../../../../test/faults/fixture.ts'
import { makeSettledBooking, startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { refundBooking } from '../refund/refund-booking.ts'
import { comparePayments } from './compare-payments.ts'

let app: TestApp

beforeAll(async () => {
  app = await startPaymentApp()
})
afterAll(() => app.close())

it('finds nothing of refunds that the provider has no part in: as credit, and by hand', async () => {
  const booking = await makeSettledBooking(app, '4242424242424242')
  const { bookingId, paymentId, facility, customer } = booking
  await sql`insert into pass_offer (facility_id, name, kind, price_minor, currency, value, valid_days, sold)
    values (${facility}, 'Credit', 'money', 0, 'usd', 0, 400, 'refund')`.execute(app.db)
  await sql`insert into refund (payment_id, amount_minor, status, hand_reference)
    values (${paymentId}, 200, 'succeeded', 'BANK7')`.execute(app.db)
  await sql`update payment set refunded_minor = 200 where id = ${paymentId}`.execute(app.db)
  await refundBooking(app.deps, customer, bookingId, { asCredit: true })
  expect(await findPayment(booking)).toMatchObject({ chargedMinor: 1200, refundedMinor: 1200 })
  expect(await comparePayments(app.deps)).toEqual({ found: 0, left: 0 })
})

it('puts right a refund that was made on the dashboard and recorded by hand while Stripe could not be asked', async () => {
  const booking = await makeSettledBooking(app, '4242424242424242')
  const { intentId } = (await findPayment(booking)) ?? {}
  await tellSandbox(app, '/refunds', { payment_intent: intentId, amount: 300 })
  await sql`insert into refund (payment_id, amount_minor, status, hand_reference)
    select ${booking.paymentId}, 300, 'succeeded', id from sandbox.card_refund where intent_id = ${intentId}`.execute(
    app.db,
  )
  await sql`update payment set refunded_minor = 300 where id = ${booking.paymentId}`.execute(app.db)
  expect(await comparePayments(app.deps)).toMatchObject({ left: 0 })
  expect(await findPayment(booking)).toMatchObject({ refundedMinor: 300 })
  expect(await comparePayments(app.deps)).toEqual({ found: 0, left: 0 })
})
