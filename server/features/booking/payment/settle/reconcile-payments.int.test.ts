import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import { findPayment, payWith } from '../../../../../test/faults/fixture.ts'
import { makePendingBooking, makeSettledBooking, startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { refundBooking } from '../refund/refund-booking.ts'
import { claimDueRefunds, claimUnsettledRefunds } from '../refund/refunds.queries.ts'
import { claimPaymentsToExpire } from './payment-claims.queries.ts'
import { reconcile } from './reconcile-payments.ts'
import { claimUnappliedEvents } from './webhook-events.queries.ts'

let app: TestApp

beforeAll(async () => {
  app = await startPaymentApp()
})
afterAll(() => app.close())

async function makeCancelledBooking() {
  const booking = await makePendingBooking(app)
  await sql`
    update booking set status = 'cancelled', cancel_cause = 'expired', pay_by = null
    where id = ${booking.bookingId}`.execute(app.db)
  return booking
}

it('claims every webhook event in turn, even if those before it keep failing', async () => {
  await sql`insert into webhook_event (id, type, payload, tried_at)
    values ('evt_a', 'x', '{}', now() - interval '2 hours'), ('evt_b', 'x', '{}', now() - interval '1 hour')`.execute(
    app.db,
  )
  const claim = async () => (await claimUnappliedEvents(app.db, 1)).map(({ id }) => id)
  expect([await claim(), await claim(), await claim()]).toEqual([['evt_a'], ['evt_b'], []])
})

it('claims every session to expire in turn', async () => {
  const bookings = [await makeCancelledBooking(), await makeCancelledBooking()]
  const claimed = [...(await claimPaymentsToExpire(app.db, 1)), ...(await claimPaymentsToExpire(app.db, 1))]
  expect(claimed.map(({ id }) => id).sort()).toEqual(bookings.map(({ paymentId }) => paymentId).sort())
})

it('expires sessions of cancelled bookings in its next run', async () => {
  const booking = await makeCancelledBooking()
  await reconcile(app.deps)
  expect((await findPayment(booking))?.status).toBe('expired')
})

it('goes on with the other parts when the database fails in one', async () => {
  const booking = await makePendingBooking(app)
  await payWith(booking, '4242424242424242')
  await sql`update payment set checked_at = now() - interval '1 hour' where id = ${booking.paymentId}`.execute(app.db)
  await sql`insert into webhook_event (id, type, payload, tried_at)
    values ('evt_broken', 'x', '{}', now() - interval '1 hour')`.execute(app.db)
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`.execute(
    app.db,
  )
  await sql`create trigger refuse before update on webhook_event for each row execute function refuse()`.execute(app.db)
  await expect(reconcile(app.deps)).rejects.toThrow('broken')
  expect((await findPayment(booking))?.status).toBe('paid')
  await sql`drop function refuse cascade`.execute(app.db)
})

it('claims a failing refund at growing intervals, up to an hour', async () => {
  const { paymentId } = await makeSettledBooking(app, '4242424242424242')
  await sql`insert into refund (payment_id, amount_minor, attempt, updated_at) values
    (${paymentId}, 1, 1, now() - interval '5 minutes'), (${paymentId}, 2, 40000, now() - interval '5 minutes')`.execute(
    app.db,
  )
  expect(await claimUnsettledRefunds(app.db, 10)).toHaveLength(1)
  await sql`update refund set attempt = 1, refusal = '2023', updated_at = now() - interval '5 minutes',
    created_at = now() - interval '1 minute' * case amount_minor when 1 then 8 else 60 end where payment_id = ${paymentId}`.execute(
    app.db,
  )
  for (const claim of [claimUnsettledRefunds, claimDueRefunds]) {
    expect(await claim(app.db, 10)).toHaveLength(1)
    await sql`update refund set updated_at = now() - interval '5 minutes' where payment_id = ${paymentId}`.execute(
      app.db,
    )
  }
  // its cause may be mended at any time, such as an empty balance
  for (const [minutes, claimed] of [
    [59, 0],
    [61, 2],
  ] as const) {
    await sql`update refund set created_at = now() - interval '9 days', attempt = case amount_minor when 1 then 1 else 40000 end,
      updated_at = now() - ${minutes} * interval '1 minute' where payment_id = ${paymentId}`.execute(app.db)
    expect(await claimDueRefunds(app.db, 10)).toHaveLength(claimed)
  }
  await sql`delete from refund where payment_id = ${paymentId}`.execute(app.db)
})

it('leaves refunds to one queue, which runs them one at a time, and mail to none', async () => {
  const { customer, bookingId } = await makeSettledBooking(app, '4242424242424242')
  await refundBooking(app.deps, customer, bookingId, {})
  const { rows } = await sql<{ task: string; queue: string | null }>`
    select distinct task_identifier as task, queue_name as queue from graphile_worker.jobs order by 1`.execute(app.db)
  expect(rows).toContainEqual({ task: 'refund', queue: 'refunds' })
  expect(rows).toContainEqual({ task: 'mail', queue: null })
})
