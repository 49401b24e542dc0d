import { sql } from 'kysely'
import type { PassKind } from '#contract/pass-terms'
import type { Trx } from '../../../../db/client.ts'
import { isPurchaseCancelled, toppedUp } from '../../../../db/fragments/topped-up.ts'
import { type DeskPayment, lockPaymentById, type PaymentRow } from '../payments.queries.ts'
import { issuePass, type PurchaseRow } from './purchases.queries.ts'

export type DeskOffer = { id: string; name: string; amountMinor: number; currency: string }

/** Finds an offer of a facility that its desk sells; undefined when there is none, or no longer. */
export async function findDeskOffer(trx: Trx, facilityId: string, id: string): Promise<DeskOffer | undefined> {
  const { rows } = await sql<DeskOffer>`
    select id, name, price_minor as amount_minor, currency from pass_offer
    where id = ${id} and facility_id = ${facilityId} and withdrawn_at is null and sold in ('online', 'desk')
    for share`.execute(trx)
  return rows[0]
}

type DeskPaid = { purchaseId: string; amountMinor: number; currency: string; desk: DeskPayment }

/** Writes the payment of a purchase that was taken at the desk. */
export async function insertDeskPaid(trx: Trx, { desk, amountMinor, ...payment }: DeskPaid): Promise<void> {
  const now = sql<Date>`clock_timestamp()`
  const paid = { status: 'paid' as const, chargedMinor: amountMinor, paidAt: now, expiresAt: now }
  await trx
    .insertInto('payment')
    .values({ ...payment, amountMinor, ...desk, ...paid })
    .execute()
}

type Sale = { userId: string; facilityId: string; offer: DeskOffer; desk: DeskPayment }

/** Writes a purchase that was just paid at the desk, and gives its pass. A pass for nothing has no payment. */
export async function insertDeskPurchase(trx: Trx, { userId, facilityId, offer, desk }: Sale): Promise<PurchaseRow> {
  const { id: offerId, amountMinor, currency } = offer
  const values = { userId, facilityId, offerId, amountMinor, currency }
  const purchase = await trx.insertInto('purchase').values(values).returningAll().executeTakeFirstOrThrow()
  if (amountMinor > 0) await insertDeskPaid(trx, { purchaseId: purchase.id, amountMinor, currency, desk })
  await issuePass(trx, purchase as PurchaseRow)
  return purchase as PurchaseRow
}

type TopUp = {
  passId: string
  userId: string
  facilityId: string
  amountMinor: number
  currency: string
  desk: DeskPayment
}

/** Writes the purchase of credit that was just paid at the desk for a pass. */
export async function insertTopUp(trx: Trx, { passId, desk, ...purchase }: TopUp): Promise<void> {
  const { amountMinor, currency } = purchase
  const { id } = await trx
    .insertInto('purchase')
    .values({ ...purchase, toppedUpPassId: passId, status: 'paid' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertDeskPaid(trx, { purchaseId: id, amountMinor, currency, desk })
}

export type LockedPass = {
  id: string
  name: string
  /** Null until a gift is redeemed. */
  userId: string | null
  kind: PassKind
  balance: number
  value: number
  percentOff: number
  priceMinor: number
  toppedUpMinor: number
  currency: string
  startsAt: Date
  endsAt: Date
  /** Payments for the pass and its top-ups, the newest first. */
  payments: PaymentRow[]
}

/** Locks a pass of a facility, after its purchases and payments; undefined when there is none. */
export async function lockPassWithPayments(
  trx: Trx,
  facilityId: string,
  passId: string,
): Promise<LockedPass | undefined> {
  const { rows: bought } = await sql<{ paymentId: string }>`
    select payment.id as payment_id from purchase
    join payment on purchase_id = purchase.id and superseded_at is null
    where ${passId} in (pass_id, topped_up_pass_id) order by purchase.created_at desc for update of purchase`.execute(
    trx,
  )
  const payments: PaymentRow[] = []
  for (const { paymentId } of bought) {
    const payment = await lockPaymentById(trx, paymentId)
    if (payment) payments.push(payment)
  }
  const { rows } = await sql<Omit<LockedPass, 'payments'>>`
    select pass.id, name, user_id, kind, balance, percent_off, ${toppedUp}, pass_offer.currency, starts_at, ends_at,
      case when ${isPurchaseCancelled} then 0 else value end as value, case when ${isPurchaseCancelled} then 0 else price_minor end as price_minor
    from pass join pass_offer on pass_offer.id = offer_id
    where pass.id = ${passId} and facility_id = ${facilityId} for update of pass`.execute(trx)
  return rows[0] && { ...rows[0], payments }
}

type Change = { delta: number; reason: 'corrected' | 'refunded' | 'topped_up'; by: string; note: string }

/** Changes the balance of a locked pass; false when it would be below 0. */
export async function changeBalance(trx: Trx, passId: string, { delta, reason, by, note }: Change): Promise<boolean> {
  const { rows } = await sql<{ isChanged: boolean }>`
    select change_pass(${passId}, ${delta}, ${reason}, ${by}::uuid, ${note}) as is_changed`.execute(trx)
  return rows[0]?.isChanged ?? false
}

/** Ends a pass now. */
export const endPass = (trx: Trx, passId: string) =>
  sql`update pass set ends_at = least(ends_at, clock_timestamp()) where id = ${passId}`.execute(trx)
