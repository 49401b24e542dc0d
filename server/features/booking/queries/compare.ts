import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { RefundStatus } from '../../../db/schema.gen.ts'

/** A payment as it is compared with the provider's. Minor units; `refunded` leaves out what lost disputes took. */
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

const payments = sql`
  select payment.id, booking_id, session_id, intent_id, payment.status = 'paid' as is_paid, charged_minor as charged, payment.currency,
    coalesce((select sum(amount_minor) from refund where payment_id = payment.id and refund.status in ('pending', 'succeeded')
      and not exists (select from dispute where dispute.provider_id = refund.provider_id)), 0)::int as refunded
  from payment`

export async function findPaymentsBySession(db: Db, sessionIds: string[]): Promise<ComparedPayment[]> {
  const { rows } = await sql<ComparedPayment>`${payments} where session_id = any(${sessionIds})`.execute(db)
  return rows
}

export async function findPaymentsByIntent(db: Db, intentIds: string[]): Promise<ComparedPayment[]> {
  const { rows } = await sql<ComparedPayment>`${payments} where intent_id = any(${intentIds})`.execute(db)
  return rows
}

/** Paid payments that were recorded since a time. */
export async function listPaidSince(db: Db, since: Date): Promise<ComparedPayment[]> {
  const { rows } = await sql<ComparedPayment>`${payments}
    where payment.status = 'paid' and session_id is not null and created_at >= ${since}`.execute(db)
  return rows
}

export type ComparedRefund = { providerId: string; status: RefundStatus; amount: number; bookingId: string }

const refunds = sql`
  select refund.provider_id, refund.status, refund.amount_minor as amount, payment.booking_id
  from refund join payment on payment.id = refund.payment_id`

export async function findRefundsByProvider(db: Db, providerIds: string[]): Promise<ComparedRefund[]> {
  const { rows } = await sql<ComparedRefund>`${refunds} where refund.provider_id = any(${providerIds})`.execute(db)
  return rows
}

/** Refunds that are with the provider and were recorded since a time, without lost disputes. */
export async function listRefundsSince(db: Db, since: Date): Promise<ComparedRefund[]> {
  const { rows } = await sql<ComparedRefund>`${refunds}
    where refund.provider_id is not null and refund.created_at >= ${since}
      and not exists (select from dispute where dispute.provider_id = refund.provider_id)`.execute(db)
  return rows
}

/** Disputes recorded since a time. */
export async function listDisputesSince(db: Db, since: Date) {
  const { rows } = await sql<{ providerId: string; bookingId: string }>`
    select dispute.provider_id, payment.booking_id from dispute join payment on payment.id = dispute.payment_id
    where dispute.created_at >= ${since}`.execute(db)
  return rows
}

/** When the oldest difference was found that nobody has put right yet; null when there is none. */
export async function findOldestOpen(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(found_at) as at from payment_difference where resolved_at is null`.execute(db)
  return rows[0]?.at ?? null
}
