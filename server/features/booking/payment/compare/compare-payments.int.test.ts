import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import { findIntent, findPayment, payWith, tellSandbox } from '../../../../../test/faults/fixture.ts'
import { forgetPayment } from '../../../../../test/faults/forget-payment.ts'
import { makePendingBooking, makeSettledBooking, startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { comparePayments, viewComparison } from './compare-payments.ts'

let app: TestApp

beforeAll(async () => {
  app = await startPaymentApp()
})
beforeEach(async () => {
  await comparePayments(app.deps)
  await sql`truncate payment_difference`.execute(app.db)
})
afterAll(() => app.close())

const listDifferences = () =>
  app.db.selectFrom('paymentDifference').selectAll().orderBy('kind').orderBy('foundAt').execute()

it('the comparison finds nothing when all agrees, and records that it ran', async () => {
  await makeSettledBooking(app, '4242424242424242')
  expect(await comparePayments(app.deps)).toEqual({ found: 0, left: 0 })
  expect((await viewComparison(app.deps)).comparedAt).toBeInstanceOf(Date)
})

it('the comparison finds and puts right what no webhook reported: a payment, a refund, a dispute, a forgotten session', async () => {
  const paid = await makePendingBooking(app)
  await payWith(paid, '4242424242424242')
  const refunded = await makeSettledBooking(app, '4242424242424242')
  await tellSandbox(app, '/refunds', { payment_intent: await findIntent(refunded), amount: 500 })
  const disputed = await makeSettledBooking(app, '4242424242424242')
  await tellSandbox(app, '/disputes', { payment_intent: await findIntent(disputed) })
  const forgotten = await makeSettledBooking(app, '4242424242424242')
  await forgetPayment(forgotten)

  expect(await comparePayments(app.deps)).toMatchObject({ left: 0 })
  const found = await listDifferences()
  const byBooking = (kind: string) => found.filter((row) => row.kind === kind).map(({ bookingId }) => bookingId)
  expect(byBooking('payment')).toEqual([paid.bookingId])
  expect(byBooking('charge')).toContain(refunded.bookingId)
  expect(byBooking('dispute')).toEqual([disputed.bookingId])
  expect(byBooking('session')).toEqual([forgotten.bookingId])
  expect(found.every(({ resolvedAt }) => resolvedAt !== null)).toBe(true)
  expect(await findPayment(paid)).toMatchObject({ status: 'paid' })
  expect(await findPayment(refunded)).toMatchObject({ refundedMinor: 500 })
  expect(await findPayment(forgotten)).toMatchObject({ status: 'paid' })
  expect(await comparePayments(app.deps)).toEqual({ found: 0, left: 0 })
})

it('reports what our rows say and the provider does not know, until that is no longer so', async () => {
  const { bookingId, paymentId } = await makeSettledBooking(app, '4242424242424242')
  await sql`update checkout_attempt set reference = 'cs_test_unknown', provider_id = 'cs_test_unknown'
    where payment_id = ${paymentId}`.execute(app.db)
  await sql`update payment set session_id = 'cs_test_unknown', intent_id = null where id = ${paymentId}`.execute(app.db)
  await sql`insert into refund (payment_id, provider_id, amount_minor, status)
    values (${paymentId}, 're_unknown', 100, 'succeeded')`.execute(app.db)
  const comparison = await comparePayments(app.deps)
  expect(comparison.left).toBeGreaterThanOrEqual(2)
  const open = (await listDifferences()).filter((row) => row.resolvedAt === null)
  expect(open).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'payment', providerId: 'cs_test_unknown', bookingId }),
      expect.objectContaining({ kind: 'refund', providerId: 're_unknown', bookingId }),
    ]),
  )
  await sql`delete from refund where payment_id = ${paymentId}`.execute(app.db)
  await sql`delete from invoice where payment_id = ${paymentId}`.execute(app.db)
  await sql`delete from payment where id = ${paymentId}`.execute(app.db)
  await comparePayments(app.deps)
  expect((await listDifferences()).filter((row) => row.resolvedAt === null)).toEqual([])
})

/** Compares, and returns whether a mail to the operator was queued. */
async function isOperatorMailed(): Promise<boolean> {
  await comparePayments(app.deps)
  const { rows } = await sql`
    delete from graphile_worker._private_jobs where payload->>'template' = 'payment-differences' returning id`.execute(
    app.db,
  )
  return rows.length > 0
}

it('mails the operator a difference once, and again when it is open again after it was resolved', async () => {
  const { paymentId } = await makeSettledBooking(app, '4242424242424242')
  const insertUnknown = () =>
    sql`insert into refund (payment_id, provider_id, amount_minor, status)
    values (${paymentId}, 're_again', 100, 'succeeded')`.execute(app.db)
  const deleteUnknown = () => sql`delete from refund where payment_id = ${paymentId}`.execute(app.db)
  await isOperatorMailed()
  await insertUnknown()
  expect([await isOperatorMailed(), await isOperatorMailed()]).toEqual([true, false])
  await deleteUnknown()
  expect(await isOperatorMailed()).toBe(false)
  await insertUnknown()
  expect(await isOperatorMailed()).toBe(true)
  await deleteUnknown()
})

it('the comparison does not count as done when the provider failed meanwhile', async () => {
  await sql`update scheduled_run set finished_at = now() - interval '3 days'`.execute(app.db)
  await tellSandbox(app, '', { fail: { calls: null, only: 'GET /v1/charges' } })
  await expect(comparePayments(app.deps)).rejects.toThrow('is not responding')
  await tellSandbox(app, '', { fail: { calls: 0 } })
  expect((await viewComparison(app.deps)).isOverdue).toBe(true)
})
