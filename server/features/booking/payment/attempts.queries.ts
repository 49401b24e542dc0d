import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import { isInReview } from '../../../db/fragments/charge-in-review.ts'
import type { DB } from '../../../db/schema.ts'
import type { Charge, GatewayName, KnownRefund, OpenedAttempt } from '../../../gateways/payment-gateway.ts'
import type { PaymentRow } from './payments.queries.ts'

export type AttemptRow = Selectable<DB['checkoutAttempt']>

/** How long an attempt that can't be ended may still be paid. */
const WATCHED = sql`interval '30 days'`

/** How long such an attempt is read more often. */
const WATCHED_CLOSELY = sql`interval '72 hours'`

/** Selects the attempts of a payment, or of all those of its payment link. */
const isOfCheckout = ({ id, checkoutId }: Pick<PaymentRow, 'id' | 'checkoutId'>) =>
  checkoutId === null
    ? sql<boolean>`payment_id = ${id}`
    : sql<boolean>`payment_id in (select id from payment where checkout_id = ${checkoutId})`

type AttemptsKey = Pick<PaymentRow, 'id' | 'checkoutId' | 'chargedBy' | 'isSurplus'>

/** Lists the attempts of a checkout that the provider knows and that may have money or still get some, oldest first. */
export async function listAttempts(db: Db | Trx, payment: AttemptsKey): Promise<AttemptRow[]> {
  const isTheirs = payment.isSurplus ? sql`id = ${payment.chargedBy}` : isOfCheckout(payment)
  const { rows } = await sql<AttemptRow>`
    select * from checkout_attempt attempt where ${isTheirs} and provider_id is not null
      and (watched_until is null or watched_until > clock_timestamp() or exists (select from payment where charged_by = attempt.id))
    order by opened_at, id`.execute(db)
  return rows
}

export const findAttemptByReference = (db: Db, reference: string): Promise<AttemptRow | undefined> =>
  db.selectFrom('checkoutAttempt').selectAll().where('reference', '=', reference).executeTakeFirst()

/** Finds the attempts that the reference or the provider's id of a notification names. */
export const findAttempt = (
  db: Db,
  gateway: GatewayName,
  named: { reference: string } | { providerId: string },
): Promise<AttemptRow | undefined> => {
  const [column, value] =
    'reference' in named ? (['reference', named.reference] as const) : (['providerId', named.providerId] as const)
  return db
    .selectFrom('checkoutAttempt')
    .selectAll()
    .where('gateway', '=', gateway)
    .where(column, '=', value)
    .executeTakeFirst()
}

/** Finds the attempt by which a payment was paid; the release before records its session only. */
export async function findPaidAttempt(db: Db, paymentId: string): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    select attempt.* from payment join checkout_attempt attempt
      on attempt.id = charged_by or charged_by is null and attempt.reference = session_id
    where payment.id = ${paymentId}`.execute(db)
  return rows[0]
}

/** Finds the page of a gateway that a customer can go on paying on. */
export const findOpenAttempt = (
  trx: Trx,
  payment: Pick<PaymentRow, 'id' | 'checkoutId'>,
  { gateway, accountId }: Pick<AttemptRow, 'gateway' | 'accountId'>,
): Promise<AttemptRow | undefined> =>
  trx
    .selectFrom('checkoutAttempt')
    .selectAll()
    .where(isOfCheckout(payment))
    .where('gateway', '=', gateway)
    .where('accountId', 'is not distinct from', accountId)
    .where('state', '=', 'open')
    .where('url', 'is not', null)
    .orderBy('openedAt', 'desc')
    .executeTakeFirst()

/** Inserts an attempt that can't be ended, before its page is opened. */
export const insertAttempt = (
  trx: Trx,
  attempt: Pick<AttemptRow, 'paymentId' | 'gateway' | 'accountId' | 'reference'>,
): Promise<AttemptRow> =>
  trx
    .insertInto('checkoutAttempt')
    .values({ ...attempt, watchedUntil: sql<Date>`clock_timestamp() + ${WATCHED}` })
    .returningAll()
    .executeTakeFirstOrThrow()

export const recordOpened = (trx: Trx, id: string, { providerId, url }: OpenedAttempt) =>
  trx.updateTable('checkoutAttempt').set({ providerId, url, state: 'open' }).where('id', '=', id).execute()

/** Forgets an attempt's page once the customer came back from it: paying again needs another attempt. */
export const forgetPage = (db: Db, id: string) =>
  db.updateTable('checkoutAttempt').set({ url: null }).where('id', '=', id).where('gateway', '<>', 'stripe').execute()

/** Records the state that was read of an attempt. One that the provider has ended is no longer watched. */
export async function recordState(trx: Trx, attempt: AttemptRow, state: AttemptRow['state']): Promise<void> {
  if (attempt.state === state) return
  const isOver = state === 'ended' && attempt.watchedUntil !== null
  const now = sql<Date>`clock_timestamp()`
  await trx
    .updateTable('checkoutAttempt')
    .set({ state, checkedAt: now, ...(isOver && { watchedUntil: now }) })
    .where('id', '=', attempt.id)
    .execute()
}

/** Lists the requested refunds of an attempt's charges. */
export async function listKnownRefunds(db: Db, attemptId: string): Promise<KnownRefund[]> {
  const { rows } = await sql<KnownRefund>`
    select refund.id as refund_id, refund.attempt as number, intent_id as charge_id, provider_id, refund.amount_minor as amount, sent_at
    from refund join payment on payment.id = payment_id
    where charged_by = ${attemptId} and intent_id is not null and credited_pass_id is null order by refund.created_at, refund.id`.execute(
    db,
  )
  return rows
}

/**
 * Records a further charge of a checkout as a superseded payment, which settling refunds. Returns its id, or undefined
 * when it was recorded before.
 */
export async function insertSurplus(
  trx: Trx,
  { bookingId, purchaseId }: PaymentRow,
  attempt: AttemptRow,
  { id: intentId, amount: amountMinor, currency }: Charge,
): Promise<string | undefined> {
  const now = sql<Date>`clock_timestamp()`
  const payment = { bookingId, purchaseId, amountMinor, currency, intentId, chargedBy: attempt.id, isSurplus: true }
  const known = await trx
    .selectFrom('payment')
    .select('id')
    .where('chargedBy', '=', attempt.id)
    .where('intentId', '=', intentId)
    .executeTakeFirst()
  if (known) return undefined
  // a session id of its own, so that the release before leaves it as it is
  const session = {
    status: 'open' as const,
    sessionId: `${attempt.reference}/${intentId}`,
    expiresAt: now,
    supersededAt: now,
  }
  const inserted = await trx
    .insertInto('payment')
    .values({ ...payment, ...session })
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

/** Whether a payment waits for somebody to decide about its charge. */
export async function hasChargeInReview(trx: Trx, paymentId: string): Promise<boolean> {
  const { rows } = await sql`select from payment where id = ${paymentId} and ${isInReview}`.execute(trx)
  return rows.length > 0
}

/** Claims attempts that may still be paid although their payment has ended: by the payment, a while after each other. */
export async function claimWatchedAttempts(db: Db, limit: number): Promise<Pick<PaymentRow, 'id' | 'checkoutId'>[]> {
  const { rows } = await sql<Pick<PaymentRow, 'id' | 'checkoutId'>>`
    update checkout_attempt attempt set checked_at = clock_timestamp() from payment where payment.id = payment_id and attempt.id in (
      select attempt.id from checkout_attempt attempt join payment on payment.id = payment_id
      where watched_until > clock_timestamp() and opened_at > clock_timestamp() - ${WATCHED_CLOSELY}
        and attempt.checked_at < clock_timestamp() - interval '10 minutes' and payment.status in ('paid', 'expired')
      order by attempt.checked_at limit ${limit} for update of attempt skip locked)
    returning payment.id, payment.checkout_id`.execute(db)
  return rows
}

/** Lists the payments of attempts that may still be paid and were not read since a time. */
export async function listWatchedPayments(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ paymentId: string }>`
    update checkout_attempt set checked_at = clock_timestamp() where id in (
      select id from checkout_attempt where watched_until > clock_timestamp() and checked_at < ${before}
      order by checked_at limit ${limit} for update skip locked) returning payment_id`.execute(db)
  return [...new Set(rows.map(({ paymentId }) => paymentId))]
}

export type PayerRow = {
  userId: string
  name: string
  email: string | null
  /** As the customer typed it. */
  phone: string
  facilityId: string
  amountMinor: number
  currency: string
}

/** Finds the customer of a booking as a payer, and what is due where. */
export async function findPayerRow(db: Db, bookingId: string): Promise<PayerRow | undefined> {
  const { rows } = await sql<PayerRow>`
    select user_id, app_user.name, app_user.email, app_user.phone, facility_id, amount_minor, currency
    from booking join app_user on app_user.id = user_id
    where booking.id = ${bookingId}`.execute(db)
  return rows[0]
}
