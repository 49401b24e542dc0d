import { sql } from 'kysely'
import type { PassKind } from '#contract/pass-terms'
import type { Trx } from '../../../../db/client.ts'
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

type Sale = { userId: string; facilityId: string; offer: DeskOffer; desk: DeskPayment }

/** Writes a purchase that was just paid at the desk, and gives its pass. A pass for nothing has no payment. */
export async function insertDeskPurchase(trx: Trx, { userId, facilityId, offer, desk }: Sale): Promise<PurchaseRow> {
  const { id: offerId, amountMinor, currency } = offer
  const values = { userId, facilityId, offerId, amountMinor, currency }
  const purchase = await trx.insertInto('purchase').values(values).returningAll().executeTakeFirstOrThrow()
  const now = sql<Date>`clock_timestamp()`
  const paid = { status: 'paid' as const, chargedMinor: amountMinor, paidAt: now, expiresAt: now }
  if (amountMinor > 0)
    await trx
      .insertInto('payment')
      .values({ purchaseId: purchase.id, amountMinor, currency, ...desk, ...paid })
      .execute()
  await issuePass(trx, purchase as PurchaseRow)
  return purchase as PurchaseRow
}

export type LockedPass = {
  id: string
  name: string
  kind: PassKind
  balance: number
  value: number
  percentOff: number
  priceMinor: number
  startsAt: Date
  endsAt: Date
  payment: PaymentRow | undefined
}

/** Locks a pass of a facility, after its purchase and payment; undefined when there is none. */
export async function lockPass(trx: Trx, facilityId: string, passId: string): Promise<LockedPass | undefined> {
  const { rows: bought } = await sql<{ paymentId: string }>`
    select payment.id as payment_id from purchase
    join payment on purchase_id = purchase.id and superseded_at is null
    where pass_id = ${passId} for update of purchase`.execute(trx)
  const payment = bought[0] && (await lockPaymentById(trx, bought[0].paymentId))
  const { rows } = await sql<Omit<LockedPass, 'payment'>>`
    select pass.id, name, kind, balance, value, percent_off, price_minor, starts_at, ends_at
    from pass join pass_offer on pass_offer.id = offer_id
    where pass.id = ${passId} and facility_id = ${facilityId} for update of pass`.execute(trx)
  return rows[0] && { ...rows[0], payment }
}

type Change = { delta: number; reason: 'corrected' | 'refunded'; by: string; note: string }

/** Changes the balance of a locked pass; false when it would be below 0. */
export async function changeBalance(trx: Trx, passId: string, { delta, reason, by, note }: Change): Promise<boolean> {
  const { rows } = await sql<{ isChanged: boolean }>`
    select change_pass(${passId}, ${delta}, ${reason}, ${by}::uuid, ${note}) as is_changed`.execute(trx)
  return rows[0]?.isChanged ?? false
}

/** Ends a pass now. */
export const endPass = (trx: Trx, passId: string) =>
  sql`update pass set ends_at = least(ends_at, clock_timestamp()) where id = ${passId}`.execute(trx)
