import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import type { Payment } from '../../../db/schema.gen.ts'
import type { BookingRow } from './bookings.ts'

export type PaymentRow = Selectable<Payment>

export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()

export const findPaymentBySession = (db: Db, sessionId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payment').selectAll().where('sessionId', '=', sessionId).executeTakeFirst()

export const findPaymentByIntent = (db: Db, intentId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payment').selectAll().where('intentId', '=', intentId).executeTakeFirst()

export const findPaymentByBooking = (db: Db | Trx, bookingId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payment').selectAll().where('bookingId', '=', bookingId).executeTakeFirst()

/** Locks the payment of a booking, which must be locked before it. Undefined when there is none. */
export const lockPayment = (trx: Trx, bookingId: string): Promise<PaymentRow | undefined> =>
  trx.selectFrom('payment').selectAll().where('bookingId', '=', bookingId).forUpdate().executeTakeFirst()

/** Whether a checkout was opened before for another booking of the same user, facility and time that was not paid. */
export async function hadCheckout(
  trx: Trx,
  { id, userId, facilityId, startsAt, endsAt }: BookingRow,
): Promise<boolean> {
  const { rows } = await sql`
    select from booking join payment on payment.booking_id = booking.id
    where booking.user_id = ${userId} and booking.facility_id = ${facilityId} and booking.id <> ${id}
      and during && tstzrange(${startsAt}, ${endsAt}) and booking.status <> 'paid' limit 1`.execute(trx)
  return rows.length > 0
}

/** When a session opened now ends: the provider requires at least 30 minutes by its own clock, in whole seconds. */
const sessionExpiry = sql<Date>`to_timestamp(ceil(extract(epoch from clock_timestamp() + interval '31 minutes')))`

/** Inserts the payment of a booking before its session is opened, with the time the session will expire. */
export const insertPayment = (
  trx: Trx,
  { id, amountMinor, currency }: { id: string; amountMinor: number; currency: string },
): Promise<PaymentRow> =>
  trx
    .insertInto('payment')
    .values({ bookingId: id, amountMinor, currency, expiresAt: sessionExpiry })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Starts another attempt to open a session (a new idempotency key and expiry), unless another process has already. */
export const startNextAttempt = (db: Db, { id, attempt }: Pick<PaymentRow, 'id' | 'attempt'>) =>
  db
    .updateTable('payment')
    .set({ attempt: attempt + 1, expiresAt: sessionExpiry })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('sessionId', 'is', null)
    .execute()

export const updatePayment = (trx: Trx, id: string, change: Updateable<Payment>) =>
  trx
    .updateTable('payment')
    .set({ ...change, checkedAt: sql<Date>`clock_timestamp()`, updatedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()

/*
 * The reconciler's work. Claiming a payment sets `checked_at`, so that processes share the work and one that fails is
 * tried after the others.
 */

export type ClaimedPayment = Pick<PaymentRow, 'id' | 'status'>

/** Claims payments that have not ended and were last checked two minutes ago or earlier. */
export async function claimUnsettledPayments(db: Db, limit: number): Promise<ClaimedPayment[]> {
  const { rows } = await sql<ClaimedPayment>`
    update payment set checked_at = clock_timestamp() where id in (
      select id from payment where status in ('opening', 'open', 'processing')
        and checked_at < clock_timestamp() - interval '2 minutes'
      order by checked_at limit ${limit} for update skip locked)
    returning id, status`.execute(db)
  return rows
}

/** Claims payments whose session must be expired: the booking is cancelled or has begun, or someone asked to cancel it. */
export async function claimPaymentsToExpire(db: Db, limit: number): Promise<ClaimedPayment[]> {
  const { rows } = await sql<ClaimedPayment>`
    update payment set checked_at = clock_timestamp() where id in (
      select payment.id from payment join booking on booking.id = payment.booking_id
      where payment.status in ('opening', 'open')
        and (booking.status = 'cancelled' or lower(booking.during) <= clock_timestamp() or payment.cancel_cause is not null)
      order by payment.checked_at limit ${limit} for update of payment skip locked)
    returning id, status`.execute(db)
  return rows
}

/**
 * Claims paid payments to compare with the provider: an hour after paying, then whenever half of their age has passed
 * again, for 90 days. This finds what no webhook reported: refunds on the dashboard, refunds the bank returned.
 */
export async function claimPaidPayments(db: Db, limit: number): Promise<ClaimedPayment[]> {
  const { rows } = await sql<ClaimedPayment>`
    update payment set checked_at = clock_timestamp() where id in (
      select id from payment where status = 'paid' and paid_at > clock_timestamp() - interval '90 days'
        and checked_at < clock_timestamp() - greatest(interval '1 hour', (clock_timestamp() - paid_at) / 3)
      order by checked_at limit ${limit} for update skip locked)
    returning id, status`.execute(db)
  return rows
}
