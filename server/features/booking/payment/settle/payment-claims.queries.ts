import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import type { PaymentRow } from '../payments.queries.ts'

/*
 * The reconciler's work. Claiming a payment sets `checked_at`, so that processes share the work and a payment that
 * fails is retried after the others.
 */

export type ClaimedPayment = Pick<PaymentRow, 'id' | 'checkoutId' | 'status'>

/** Claims payments that have not ended and were last checked two minutes ago or earlier. */
export async function claimUnsettledPayments(db: Db, limit: number): Promise<ClaimedPayment[]> {
  const { rows } = await sql<ClaimedPayment>`
    update payment set checked_at = clock_timestamp() where id in (
      select id from payment where status in ('opening', 'open', 'processing')
        and checked_at < clock_timestamp() - interval '2 minutes'
      order by checked_at limit ${limit} for update skip locked)
    returning id, checkout_id, status`.execute(db)
  return rows
}

/** Claims payments whose session must be expired: something else happened to the booking, or someone cancels it. */
export async function claimPaymentsToExpire(db: Db, limit: number): Promise<ClaimedPayment[]> {
  const { rows } = await sql<ClaimedPayment>`
    update payment set checked_at = clock_timestamp() where id in (
      select payment.id from payment join booking on booking.id = payment.booking_id
      where payment.status in ('opening', 'open')
        and (booking.status = 'cancelled' or checkout_id is null and lower(booking.during) <= clock_timestamp() or payment.cancel_cause is not null
          or payment.superseded_at is not null)
      order by payment.checked_at limit ${limit} for update of payment skip locked)
    returning id, checkout_id, status`.execute(db)
  return rows
}

/**
 * Claims paid payments to compare with the provider: an hour after they were made, then whenever half of their age has
 * passed again, for 90 days. This finds what no webhook reported: refunds on the dashboard, refunds the bank returned.
 * `recheck_at` is the next such time, so that only due payments are read.
 */
export async function claimPaidPayments(db: Db, limit: number): Promise<ClaimedPayment[]> {
  const next = sql`now() + greatest(interval '1 hour', (now() - paid_at) / 2)`
  const { rows } = await sql<ClaimedPayment>`
    update payment set checked_at = clock_timestamp(),
      recheck_at = case when ${next} < paid_at + interval '90 days' then ${next} end
    where id in (
      select id from payment where status = 'paid' and method = 'card' and recheck_at <= now()
      order by recheck_at limit ${limit} for update skip locked)
    returning id, checkout_id, status`.execute(db)
  return rows
}
