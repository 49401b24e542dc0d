import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/client.ts'
import { facilityName } from '../../../../db/fragments/facility-name.ts'
import type { StoredText } from '../../../../stored-texts/stored-text.ts'

/** Finds who owns a pass and who bought it: null for a gift that nobody has redeemed, and for a pass that nobody bought. */
export async function findOwnerAndBuyer(trx: Trx, passId: string) {
  const { rows } = await sql<{ ownerId: string | null; buyerId: string | null }>`
    select pass.user_id as owner_id, purchase.user_id as buyer_id
    from pass left join purchase on pass_id = pass.id where pass.id = ${passId}`.execute(trx)
  return rows[0] ?? { ownerId: null, buyerId: null }
}

export type RefundedPass = {
  /** The recipient's. */
  name: string
  facility: string
  pass: string
  /** Whether it has not become good again since, for what a cancelled booking had paid with it. */
  hasEnded: boolean
  currency: string
  /** Minor units that go back in the way they were paid, and that were paid back at the venue. */
  onlineMinor: number
  deskMinor: number
  /** Minor units that the bank of who bought it has taken back: the dispute was lost. */
  takenBackMinor: number
  reason: string | null
  reasonText: StoredText | null
  /** The name of who was to get it, if it is a gift. */
  giftTo: string | null
}

type Ids = { passId: string; userId: string; refundIds: string[] }

/** Finds a pass that was refunded and what some refunds gave back for it, for the mail to a user. */
export async function findRefundedPass(db: Db, { passId, userId, refundIds }: Ids): Promise<RefundedPass | undefined> {
  const { rows } = await sql<RefundedPass>`
    with back as (
      select method, refund.amount_minor, refund.reason, reason_text,
        reason_text ->> 'code' is not distinct from 'dispute_lost' as is_taken_back
      from refund join payment on payment.id = payment_id
      where refund.id = any(${refundIds}::uuid[]) and refund.status <> 'failed'),
      sums as (select coalesce(sum(amount_minor) filter (where method = 'card' and not is_taken_back), 0)::int as online_minor,
        coalesce(sum(amount_minor) filter (where method <> 'card'), 0)::int as desk_minor,
        coalesce(sum(amount_minor) filter (where is_taken_back), 0)::int as taken_back_minor from back)
    select app_user.name, ${facilityName()} as facility, pass_offer.name as pass, ends_at <= clock_timestamp() as has_ended,
      pass_offer.currency, gift.name as gift_to,
      online_minor, desk_minor, taken_back_minor,
      (select reason from back limit 1) as reason, (select reason_text from back limit 1) as reason_text
    from sums cross join pass join pass_offer on pass_offer.id = offer_id
    join facility on facility.id = pass_offer.facility_id join app_user on app_user.id = ${userId}
    left join purchase on pass_id = pass.id left join gift on purchase_id = purchase.id
    where pass.id = ${passId}`.execute(db)
  return rows[0]
}

export type PaidBackPass = Pick<RefundedPass, 'name' | 'facility' | 'pass' | 'currency' | 'reason' | 'reasonText'> & {
  amountMinor: number
  /** The bank has sent it back. */
  isReturned: boolean
  /** What it is called, if it was made by hand. */
  reference: string | null
}

/** Finds a refund of a pass, for the mail to who bought it; undefined before it is made. */
export async function findPaidBackPass(db: Db, refundId: string): Promise<PaidBackPass | undefined> {
  const { rows } = await sql<PaidBackPass>`
    select app_user.name, ${facilityName()} as facility, pass_offer.name as pass, payment.currency, refund.amount_minor,
      refund.status = 'failed' as is_returned, hand_reference as reference, refund.reason, reason_text
    from refund join payment on payment.id = payment_id join purchase on purchase.id = purchase_id
    join pass_offer on pass_offer.id = offer_id join facility on facility.id = purchase.facility_id
    join app_user on app_user.id = purchase.user_id
    where refund.id = ${refundId} and refund.status <> 'requested'`.execute(db)
  return rows[0]
}
