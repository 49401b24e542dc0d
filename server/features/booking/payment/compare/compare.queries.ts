import { type RawBuilder, sql } from 'kysely'
import { runAnalyticsQuery } from '../../../../db/analytics-query.ts'
import type { Db } from '../../../../db/client.ts'
import type { RefundStatus } from '../../../../db/schema.gen.ts'

/**
 * A charge as it is compared with the provider's: one payment, or all those of a link, named by the first. Minor units;
 * `refunded` leaves out what lost disputes took, and what the provider has no part in: credit, and refunds made
 * by hand that it does not report.
 */
export type ComparedPayment = {
  id: string
  bookingId: string
  sessionId: string | null
  intentId: string | null
  isPaid: boolean
  charged: number
  refunded: number
  currency: string
}

const selectCharges = (condition: RawBuilder<unknown>) => sql<ComparedPayment>`
  select (array_agg(payment.id order by booking_id))[1] as id, (array_agg(booking_id order by booking_id))[1] as booking_id,
    session_id, max(intent_id) as intent_id, bool_and(payment.status = 'paid') as is_paid, sum(charged_minor) as charged, min(payment.currency) as currency,
    coalesce(sum((select sum(amount_minor) from refund where payment_id = payment.id and refund.status in ('pending', 'succeeded')
      and credited_pass_id is null and (hand_reference is null or refund.provider_id is not null)
      and not exists (select from dispute where dispute.provider_id = refund.provider_id))), 0) as refunded
  from payment where ${condition} group by session_id`

export async function findPaymentsBySession(db: Db, sessionIds: string[]): Promise<ComparedPayment[]> {
  const { rows } = await selectCharges(sql`session_id = any(${sessionIds})`).execute(db)
  return rows
}

export async function findPaymentsByIntent(db: Db, intentIds: string[]): Promise<ComparedPayment[]> {
  const { rows } = await selectCharges(sql`intent_id = any(${intentIds})`).execute(db)
  return rows
}

/** Planned for the actual time: a generic plan expects a third of all payments and reads all of them. */
export const listPaidSince = (db: Db, since: Date): Promise<ComparedPayment[]> =>
  runAnalyticsQuery(db, selectCharges(sql`payment.status = 'paid' and ${isOfStripe} and created_at >= ${since}`))

export type ComparedRefund = { providerId: string; status: RefundStatus; amount: number; bookingId: string | null }

const selectRefunds = (condition: RawBuilder<unknown>) => sql<ComparedRefund>`
  select refund.provider_id, min(refund.status) as status, sum(refund.amount_minor) as amount,
    (array_agg(payment.booking_id order by payment.booking_id))[1] as booking_id
  from refund join payment on payment.id = refund.payment_id where ${condition} group by refund.provider_id`

export async function findRefundsByProvider(db: Db, providerIds: string[]): Promise<ComparedRefund[]> {
  const { rows } = await selectRefunds(sql`refund.provider_id = any(${providerIds})`).execute(db)
  return rows
}

/** Only Stripe has lists to compare with. */
const isOfStripe = sql`exists (select from checkout_attempt attempt where attempt.gateway = 'stripe'
  and (attempt.id = charged_by or charged_by is null and attempt.reference = session_id))`

/** Refunds that are with the provider and were recorded since a time, without lost disputes. */
export async function listRefundsSince(db: Db, since: Date): Promise<ComparedRefund[]> {
  const { rows } =
    await selectRefunds(sql`refund.provider_id is not null and ${isOfStripe} and refund.created_at >= ${since}
    and not exists (select from dispute where dispute.provider_id = refund.provider_id)`).execute(db)
  return rows
}

export async function listDisputesSince(db: Db, since: Date) {
  const { rows } = await sql<{ providerId: string; bookingId: string | null }>`
    select dispute.provider_id, payment.booking_id from dispute join payment on payment.id = dispute.payment_id
    where dispute.created_at >= ${since}`.execute(db)
  return rows
}

/** Returns when the oldest open difference was found; null when there is none. */
export async function findOldestOpen(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(found_at) as at from payment_difference where resolved_at is null and kind <> 'pass'`.execute(db)
  return rows[0]?.at ?? null
}

/** Lists passes whose balance is not the sum of their entries; 20 at most. */
export const listDifferingPasses = (db: Db) =>
  runAnalyticsQuery(
    db,
    sql<{ id: string; balance: number; entries: number }>`
    select pass.id, balance, coalesce(entries, 0)::int as entries
    from pass left join (select pass_id, sum(delta) as entries from pass_entry group by pass_id) ledger on pass_id = pass.id
    where balance <> coalesce(entries, 0) order by pass.id limit 20`,
  )
