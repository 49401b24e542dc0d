import { type Selectable, sql } from 'kysely'
import type { NewGift } from '#contract/pass-gift'
import type { Db, Trx } from '../../../../db/client.ts'
import type { DB } from '../../../../db/schema.ts'
import type { PayerRow } from '../attempts.queries.ts'
import { type Expiry, insertPurchasePayment, lockPaymentById, type PaymentRow } from '../payments.queries.ts'

/** A purchase of a pass. */
export type PurchaseRow = Omit<Selectable<DB['purchase']>, 'status' | 'cancelCause'> & {
  userId: string
  offerId: string
  status: 'pending' | 'paid' | 'cancelled'
  cancelCause: 'expired' | 'refunded' | null
}

/** A purchase as its payment page, its mail and the user see it. */
export type PurchaseSummary = {
  userId: string
  email: string | null
  language: string | null
  facilityId: string
  facilityName: string
  location: string
  offerId: string
  offerName: string
  isCancelled: boolean
  /** The recipient's name, if it is a gift. */
  giftTo: string | null
}

/** Finds what a payment buys. @throws Error when it is of a booking */
export async function findPurchaseSummary(db: Db | Trx, { purchaseId }: PaymentRow): Promise<PurchaseSummary> {
  const { rows } = await sql<PurchaseSummary>`
    select user_id, app_user.email, language, facility.id as facility_id, facility.name as facility_name, facility.location,
      offer_id, pass_offer.name as offer_name, gift.name as gift_to, purchase.status = 'cancelled' as is_cancelled
    from purchase join app_user on app_user.id = user_id join facility on facility.id = purchase.facility_id
    join pass_offer on pass_offer.id = offer_id left join gift on purchase_id = purchase.id
    where purchase.id = ${purchaseId}`.execute(db)
  if (!rows[0]) throw new Error(`no purchase ${purchaseId}`)
  return rows[0]
}

/** Finds the id of the payment of a user's purchase by the reference of an attempt, for Stripe the id of its session. */
export async function findPaymentOfPurchase(db: Db, userId: string, reference: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select payment.id from checkout_attempt join payment on payment.id = payment_id join purchase on purchase.id = purchase_id
    where checkout_attempt.reference = ${reference} and purchase.user_id = ${userId}`.execute(db)
  return rows[0]?.id
}

/** Finds a user as the payer of a pass that is sold online; undefined when it is not, or no longer. */
export async function findBuyer(db: Db | Trx, userId: string, offerId: string): Promise<PayerRow | undefined> {
  const { rows } = await sql<PayerRow>`
    select app_user.id as user_id, app_user.name, email, phone, facility_id, pass_offer.price_minor as amount_minor, currency
    from pass_offer join facility on facility.id = facility_id and deleted_at is null, app_user
    where pass_offer.id = ${offerId} and withdrawn_at is null and sold = 'online' and app_user.id = ${userId}
      and app_user.deleted_at is null`.execute(db)
  return rows[0]
}

type Wanted = { userId: string; offerId: string; gift: NewGift | undefined }

/** Finds the payment of a purchase of the same pass for the same person that is not paid yet, and locks it. */
export async function lockOpenPurchase(trx: Trx, { userId, offerId, gift }: Wanted): Promise<PaymentRow | undefined> {
  const { email = null, name = null, message = null } = gift ?? {}
  const { rows } = await sql<{ id: string }>`
    select payment.id from purchase join payment on purchase_id = purchase.id and superseded_at is null
    left join gift on gift.purchase_id = purchase.id
    where user_id = ${userId} and offer_id = ${offerId} and purchase.status = 'pending'
      and (gift.email, gift.name, gift.message) is not distinct from (${email}::text, ${name}::text, ${message}::text)
      and payment.status in ('opening', 'open') and payment.expires_at > clock_timestamp() + interval '1 minute'
    order by purchase.created_at desc limit 1`.execute(trx)
  if (!rows[0]) return undefined
  const { purchase, payment } = await lockPurchase(trx, rows[0].id)
  return purchase.status === 'pending' ? payment : undefined
}

type NewPurchase = Pick<PayerRow, 'userId' | 'facilityId' | 'amountMinor' | 'currency'> & { offerId: string }

/** Inserts a purchase with its payment, before its page is opened. */
export async function insertPurchase(trx: Trx, purchase: NewPurchase, expiry: Expiry): Promise<PaymentRow> {
  const { id } = await trx.insertInto('purchase').values(purchase).returning('id').executeTakeFirstOrThrow()
  return insertPurchasePayment(trx, { id, ...purchase }, expiry)
}

export type LockedPurchase = { purchase: PurchaseRow; payment: PaymentRow }

/** Locks the purchase of a payment, then the payment. @throws Error when it is of a booking */
export async function lockPurchase(trx: Trx, paymentId: string): Promise<LockedPurchase> {
  const { rows } = await sql<PurchaseRow>`
    select * from purchase where id = (select purchase_id from payment where id = ${paymentId}) for update`.execute(trx)
  const payment = await lockPaymentById(trx, paymentId)
  if (!rows[0] || !payment) throw new Error(`payment ${paymentId} buys nothing`)
  return { purchase: rows[0], payment }
}

/** Issues the pass that a locked purchase pays, to its user or with the code of a gift; does nothing the second time. */
export async function issuePass(trx: Trx, { id, userId, offerId }: PurchaseRow): Promise<void> {
  const { rows } = await sql<{ passId: string }>`
    with issued as (
      insert into pass (offer_id, user_id, code_hash, ends_at)
        select ${offerId}, case when code_hash is null then ${userId}::uuid end, code_hash, end_of_pass(pass_offer)
        from purchase join pass_offer on pass_offer.id = offer_id left join gift on purchase_id = purchase.id where purchase.id = ${id} and pass_id is null
      returning id
    )
    update purchase set status = 'paid', cancel_cause = null, pass_id = issued.id from issued
      where purchase.id = ${id} returning pass_id`.execute(trx)
  if (!rows[0]) return
  await sql`
    select change_pass(${rows[0].passId}, value, 'issued') from pass_offer where id = ${offerId} and value > 0`.execute(
    trx,
  )
}

/**
 * Cancels a purchase. What is left of its pass is taken back, and the pass ends: returns its id if it had not ended. Credit
 * that was topped up was paid otherwise, and stays: then the pass loses at most what the purchase gave.
 */
export async function cancelPurchase(trx: Trx, id: string, cause: 'expired' | 'refunded'): Promise<string | undefined> {
  await sql`
    select change_pass(pass.id, -case when exists (select from purchase where topped_up_pass_id = pass.id)
      then least(balance, value) else balance end, 'refunded')
    from purchase join pass on pass.id = pass_id join pass_offer on pass_offer.id = pass.offer_id
    where purchase.id = ${id} and balance > 0`.execute(trx)
  const { rows } = await sql<{ id: string }>`update pass set ends_at = clock_timestamp()
    where id = (select pass_id from purchase where id = ${id}) and balance = 0 and ends_at > clock_timestamp()
    returning id`.execute(trx)
  await trx.updateTable('purchase').set({ status: 'cancelled', cancelCause: cause }).where('id', '=', id).execute()
  return rows[0]?.id
}

/** Keeps buyer and venue of a purchase from being deleted until the transaction ends; false when one has been. */
export async function keepParties(trx: Trx, { userId, facilityId }: PurchaseRow): Promise<boolean> {
  const { rows } = await sql`
    select from app_user, facility where app_user.id = ${userId} and app_user.deleted_at is null
      and facility.id = ${facilityId} and facility.deleted_at is null for key share`.execute(trx)
  return rows.length > 0
}
