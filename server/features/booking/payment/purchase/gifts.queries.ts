import { sql } from 'kysely'
import type { NewGift } from '#contract/pass-gift'
import type { PassKind } from '#contract/pass-terms'
import type { Db, Trx } from '../../../../db/client.ts'
import { facilityName } from '../../../../db/fragments/facility-name.ts'

/** Says for whom a purchase is; `hash`: of the code that redeems it. Does nothing the second time. */
export const insertGift = (trx: Trx, purchaseId: string, { email, name, message }: NewGift, hash: string) =>
  sql`insert into gift (purchase_id, email, name, message, code_hash)
    values (${purchaseId}, ${email}, ${name}, ${message}, decode(${hash}, 'hex')) on conflict do nothing`.execute(trx)

/** Who gets a gift, and how often that was changed. */
export type Addressee = { email: string; changes: number }

/** Finds the recipient of a gift; undefined when the purchase is no gift. */
export async function findGift(trx: Trx, purchaseId: string): Promise<Addressee | undefined> {
  const { rows } = await sql<Addressee>`select email, changes from gift where purchase_id = ${purchaseId}`.execute(trx)
  return rows[0]
}

export type GiftForMail = {
  changes: number
  to: string
  from: string
  message: string
  facility: string
  pass: string
  kind: PassKind
  value: number
  percentOff: number
  currency: string
  endsAt: Date
  timeZone: string
}

/** Finds a gift for its mail; undefined unless it is paid and can be redeemed. */
export async function findGiftForMail(db: Db, purchaseId: string): Promise<GiftForMail | undefined> {
  const { rows } = await sql<GiftForMail>`
    select changes, gift.name as to, app_user.name as from, message, ${facilityName()} as facility, pass_offer.name as pass, kind, value,
      percent_off, pass_offer.currency, ends_at, time_zone
    from gift join purchase on purchase.id = purchase_id join app_user on app_user.id = purchase.user_id
    join pass on pass.id = pass_id join pass_offer on pass_offer.id = pass.offer_id
    join facility on facility.id = purchase.facility_id and facility.deleted_at is null
    where purchase_id = ${purchaseId} and status = 'paid' and pass.user_id is null
      and ends_at > clock_timestamp()`.execute(db)
  return rows[0]
}

export type GiftRow = {
  id: string
  email: string
  to: string
  message: string
  name: string
  facilityId: string
  facilityName: string
  timeZone: string
  boughtAt: Date
  redeemedAt: Date | null
  isOver: boolean
  isRefunded: boolean
}

const refundsOfPurchase = sql`from refund join payment on payment.id = payment_id
  where payment.purchase_id = purchase.id and superseded_at is null`

const hasRefund = () => sql`exists (select ${refundsOfPurchase} and refund.status <> 'failed')`

/** Whether the venue has ended it with a refund; the provider's dashboard refunds a part of a pass that stays good. */
const wasRefunded = () => sql`exists (select ${refundsOfPurchase} and by_user is not null)`

/** Lists the passes that a user gave, the newest first. */
export async function listGifts(db: Db, userId: string): Promise<GiftRow[]> {
  const { rows } = await sql<GiftRow>`
    select purchase.id, email, gift.name as to, message, pass_offer.name, facility.id as facility_id, ${facilityName()} as facility_name,
      time_zone, purchase.created_at as bought_at, case when pass.user_id is not null then starts_at end as redeemed_at,
      pass.user_id is null and ends_at <= clock_timestamp() as is_over,
      ends_at <= clock_timestamp() and (status = 'cancelled' or ${wasRefunded()}) and ${hasRefund()} as is_refunded
    from purchase join gift on purchase_id = purchase.id join pass on pass.id = pass_id
    join pass_offer on pass_offer.id = pass.offer_id join facility on facility.id = purchase.facility_id
    where purchase.user_id = ${userId} order by purchase.created_at desc limit 50`.execute(db)
  return rows
}

/** Locks a gift of a user, and returns how often it was changed; undefined when there is none. */
export async function lockGift(trx: Trx, userId: string, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ changes: number }>`
    select changes from gift join purchase on purchase.id = purchase_id
    where purchase.id = ${id} and user_id = ${userId} for update of gift`.execute(trx)
  return rows[0]?.changes
}

export type GivenPass = Addressee & { pass: string; facilityId: string }

/**
 * Stores the hash of the code of a locked gift: another one once the secret of the server was changed. With `to`, it is for
 * somebody else from now on. Undefined, with nothing changed, when it can't be redeemed any more.
 */
export async function renewGift(trx: Trx, id: string, hash: string, to?: NewGift): Promise<GivenPass | undefined> {
  const { email = null, name = null, message = null } = to ?? {}
  const { rows } = await sql<GivenPass>`
    with renewed as (
      update pass set code_hash = decode(${hash}, 'hex') from purchase
      where purchase.id = ${id} and pass.id = pass_id and pass.user_id is null and ends_at > clock_timestamp()
      returning pass.offer_id, purchase.facility_id
    )
    update gift set code_hash = decode(${hash}, 'hex'), changes = changes + ${to ? 1 : 0}, email = coalesce(${email}::text, email),
        name = coalesce(${name}::text, gift.name), message = coalesce(${message}::text, message)
      from renewed join pass_offer on pass_offer.id = renewed.offer_id
      where purchase_id = ${id} returning email, changes, pass_offer.name as pass, renewed.facility_id`.execute(trx)
  return rows[0]
}

/** Forgets to whom a user gave passes; the passes stay good. */
export const clearGifts = (trx: Trx, userId: string) =>
  sql`update gift set email = '', name = '', message = '' from purchase
    where purchase.id = purchase_id and user_id = ${userId}`.execute(trx)
