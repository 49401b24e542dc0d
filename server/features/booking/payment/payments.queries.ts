import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import type { PaymentMethod } from '../../../db/schema.gen.ts'
import type { DB } from '../../../db/schema.ts'
import type { CardSession } from '../../../gateways/card.ts'
import type { BookingRow } from '../state/bookings.queries.ts'

export type PaymentRow = Selectable<DB['payment']>

/** A payment of a booking; the others are of purchases. */
export type BookingPayment = PaymentRow & { bookingId: string }

export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()

/** Finds the payment of an attempt by its reference, for Stripe the id of its session. */
export const findPaymentBySession = (db: Db, reference: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payment')
    .innerJoin('checkoutAttempt', 'checkoutAttempt.paymentId', 'payment.id')
    .selectAll('payment')
    .where('checkoutAttempt.reference', '=', reference)
    .executeTakeFirst()

/** Whether a wallet took the money in the last half minute, in which bKash forbids to ask for it (decision 033). */
export async function wasJustPaid(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment join checkout_attempt on checkout_attempt.id = charged_by and gateway <> 'stripe'
    where payment.id = ${id} and refunded_minor = 0 and paid_at > clock_timestamp() - interval '30 seconds'`.execute(db)
  return rows.length > 0
}

export const findPaymentByIntent = (db: Db, intentId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payment').selectAll().where('intentId', '=', intentId).executeTakeFirst()

/** Finds the payment that counts for a booking: the one that no other has superseded. */
export const findPaymentByBooking = (db: Db | Trx, bookingId: string): Promise<BookingPayment | undefined> =>
  selectCurrent(db, bookingId).executeTakeFirst()

/** Locks the payment that counts for a booking, which must be locked before it. Undefined when there is none. */
export const lockPayment = (trx: Trx, bookingId: string): Promise<BookingPayment | undefined> =>
  selectCurrent(trx, bookingId).forUpdate().executeTakeFirst()

/** Finds one payment of each open checkout for an unpaid booking of a user, or of a contact that represents them. */
export async function findUnsettledOfUser(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (coalesce(checkout_id, payment.id)) payment.id from payment join booking on booking.id = booking_id
    where (user_id = ${userId}
        or user_id in (select contact_id from invitation where invitation.user_id = ${userId} and accepted_at is null))
      and booking.status in ('confirmed', 'pending') and payment.status in ('open', 'processing') and superseded_at is null
    order by coalesce(checkout_id, payment.id), payment.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks one payment, also a superseded one; its booking must be locked before it. */
export const lockPaymentById = (trx: Trx, id: string): Promise<PaymentRow | undefined> =>
  trx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Finds the payments that share a session, by the start of their bookings: several for a payment link. */
export async function findSessionPayments(db: Db | Trx, { id, checkoutId }: PaymentKey): Promise<BookingPayment[]> {
  const { rows } = await sql<BookingPayment>`
    select payment.* from payment join booking on booking.id = booking_id
    where ${checkoutId === null ? sql`payment.id = ${id}` : sql`checkout_id = ${checkoutId}`}
    order by lower(during), booking.id`.execute(db)
  return rows
}

export type PaymentKey = Pick<PaymentRow, 'id' | 'checkoutId'>

const selectCurrent = (db: Db | Trx, bookingId: string) =>
  db
    .selectFrom('payment')
    .selectAll()
    .$narrowType<{ bookingId: string }>()
    .where('bookingId', '=', bookingId)
    .where('supersededAt', 'is', null)

/** Whether a checkout was opened for another booking of the same user, facility and time that was not paid. */
export async function hadCheckout(
  trx: Trx,
  { id, userId, facilityId, startsAt, endsAt }: BookingRow,
): Promise<boolean> {
  const { rows } = await sql`
    select from booking join payment on payment.booking_id = booking.id
    where booking.user_id = ${userId} and booking.facility_id = ${facilityId} and booking.id <> ${id}
      and during && tstzrange(${startsAt}, ${endsAt}) and booking.status <> 'paid' and checkout_id is null limit 1`.execute(
    trx,
  )
  return rows.length > 0
}

/** How far ahead a session ends, and by which clock. `providerNow` is null while it is unknown. */
export type Expiry = { providerNow: Date | null; minutes: number }

/** When a session opened now ends, in whole seconds, by the later of the database's clock and the provider's. */
const sessionExpiry = ({ providerNow, minutes }: Expiry) =>
  sql<Date>`to_timestamp(ceil(extract(epoch from
    greatest(clock_timestamp(), ${providerNow}::timestamptz) + make_interval(mins => ${minutes}))))`

type NewPayment = { id: string; amountMinor: number; currency: string; checkoutId?: string | null }

/**
 * Inserts a booking's payment before a page is opened to pay on. `payBy`: when that ends, by the database's clock. A payment
 * link is open at once.
 */
export const insertPayment = (
  trx: Trx,
  { id, amountMinor, currency, checkoutId = null }: NewPayment,
  expiry: Expiry,
): Promise<BookingPayment & { payBy: Date }> =>
  trx
    .insertInto('payment')
    .values({
      bookingId: id,
      amountMinor,
      currency,
      checkoutId,
      expiresAt: sessionExpiry(expiry),
      ...(checkoutId !== null && { status: 'open' as const }),
    })
    .returningAll()
    .returning(sql<Date>`least(expires_at, ${sessionExpiry({ ...expiry, providerNow: null })})`.as('payBy'))
    .$narrowType<{ bookingId: string }>()
    .executeTakeFirstOrThrow()

/** Inserts the payment of a purchase before its session is opened. */
export const insertPurchasePayment = (
  trx: Trx,
  { id, amountMinor, currency }: Omit<NewPayment, 'checkoutId'>,
  expiry: Expiry,
): Promise<PaymentRow> =>
  trx
    .insertInto('payment')
    .values({ purchaseId: id, amountMinor, currency, expiresAt: sessionExpiry(expiry) })
    .returningAll()
    .executeTakeFirstOrThrow()

/** A payment link ends when it was said to, however often a page is opened to pay by it. */
const nextExpiry = (checkoutId: string | null, expiry: Expiry) =>
  checkoutId === null ? { expiresAt: sessionExpiry(expiry) } : {}

/** Starts another attempt to open a session of Stripe (a new idempotency key and expiry), unless one is open or begun. */
export const startNextAttempt = (db: Db, { id, checkoutId, attempt }: PaymentRow, expiry: Expiry) =>
  db
    .updateTable('payment')
    .set({ attempt: attempt + 1, ...nextExpiry(checkoutId, expiry) })
    .where((row) => (checkoutId === null ? row('id', '=', id) : row('checkoutId', '=', checkoutId)))
    .where('attempt', '=', attempt)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('checkoutAttempt')
            .whereRef('reference', '=', 'sessionId')
            .where('gateway', '=', 'stripe')
            .where('state', '=', 'open'),
        ),
      ),
    )
    .execute()

/** Starts another attempt to pay, in addition to those that were opened, in the transaction that has locked the payment. */
export async function startAnotherAttempt(
  trx: Trx,
  { id, checkoutId, attempt }: PaymentRow,
  expiry: Expiry,
): Promise<PaymentRow> {
  const rows = await trx
    .updateTable('payment')
    .set({ attempt: attempt + 1, ...nextExpiry(checkoutId, expiry) })
    .where((row) => (checkoutId === null ? row('id', '=', id) : row('checkoutId', '=', checkoutId)))
    .returningAll()
    .execute()
  return rows.find((row) => row.id === id) as PaymentRow
}

/** Money taken at the desk: how, by whom, and what is printed on the slip. */
export type DeskPayment = { method: Exclude<PaymentMethod, 'card'>; reference: string; takenBy: string }

/** Inserts a payment of the full price. An existing payment must be superseded first. */
export async function insertDeskPayment(
  trx: Trx,
  { id: bookingId, amountMinor, currency }: { id: string; amountMinor: number; currency: string },
  desk: DeskPayment,
): Promise<void> {
  const now = sql<Date>`clock_timestamp()`
  const paid = { status: 'paid' as const, chargedMinor: amountMinor, paidAt: now, expiresAt: now }
  await trx
    .insertInto('payment')
    .values({ bookingId, amountMinor, currency, ...desk, ...paid })
    .execute()
}

/** Returns the columns of a booking's payment for a session that the provider knows and the database has lost. */
export const toPayment = (booking: BookingRow, { id, url, expiresAt, intentId }: CardSession) => ({
  bookingId: booking.id,
  amountMinor: booking.amountMinor,
  currency: booking.currency,
  sessionId: id,
  sessionUrl: url,
  status: 'open' as const,
  expiresAt,
  intentId,
})

/** Inserts a payment whose session the provider knows and the database has lost. Returns its id. */
export async function insertRecovered(trx: Trx, payment: Insertable<DB['payment']>): Promise<string> {
  const { id } = await trx.insertInto('payment').values(payment).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Marks a payment as superseded: it no longer counts for its booking, and whatever it still brings is refunded. */
export const supersede = (trx: Trx, id: string) =>
  trx.updateTable('payment').set({ supersededAt: sql<Date>`clock_timestamp()` }).where('id', '=', id).execute()

/** Changes a payment; it counts as just checked, so that the reconciler looks at others first. */
export const updatePayment = (trx: Trx, id: string, change: Updateable<DB['payment']>) =>
  trx
    .updateTable('payment')
    .set({ ...change, checkedAt: sql<Date>`clock_timestamp()`, updatedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
