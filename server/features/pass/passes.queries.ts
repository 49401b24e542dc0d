import { sql } from 'kysely'
import type { Pass } from '#contract/pass'
import type { PassKind } from '#contract/pass-terms'
import type { Db } from '../../db/client.ts'
import { facilityName } from '../../db/fragments/facility-name.ts'
import { alsoAt, type PassOfferRow } from './pass-offers.queries.ts'
import { usedByWeek } from './used-by-week.queries.ts'

export type PassRow = Omit<PassOfferRow, 'validDays' | 'sold' | 'passes' | 'priceMinor'> & {
  balance: number
  endsAt: Date
  timeZone: string
  isOver: boolean
  usedByWeek: Pass['usedByWeek']
  /** The offer to buy it again; null when it is not sold online any more. */
  offer: string | null
  entries: Pass['entries']
}

/** The columns of `PassRow`, with the newest entries. */
export const passColumns = () => sql`
  pass.id, pass_offer.facility_id, ${facilityName()} as facility_name, ${alsoAt()}, pass_offer.name, kind, pass_offer.currency, value, percent_off,
  per_week, days_ahead, applies, balance, ends_at, time_zone, ${usedByWeek},
  case when withdrawn_at is null and sold = 'online' and facility.deleted_at is null then pass_offer.id end as offer, ends_at <= clock_timestamp() or balance = 0 and kind <> 'rate' as is_over,
  (select coalesce(json_agg(newest), '[]') from (
    select to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, delta, reason, note, booking_id as booking
    from pass_entry where pass_id = pass.id order by id desc limit 20) newest) as entries`

/** Lists the passes of a user with their newest entries; those that can be used first. */
export async function listPasses(db: Db, userId: string): Promise<PassRow[]> {
  const { rows } = await sql<PassRow>`
    select ${passColumns()}
    from pass join pass_offer on pass_offer.id = offer_id join facility on facility.id = facility_id
    where user_id = ${userId} order by is_over, ends_at, pass.id limit 100`.execute(db)
  return rows
}

export type PurchaseForMail = {
  name: string
  facility: string
  pass: string
  kind: PassKind
  value: number
  percentOff: number
  amountMinor: number
  currency: string
  endsAt: Date
  timeZone: string
  /** The recipient's name, if it is a gift. */
  giftTo: string | null
}

/** Finds a paid purchase for its mail; undefined once it is cancelled. */
export async function findPurchaseForMail(db: Db, id: string): Promise<PurchaseForMail | undefined> {
  const { rows } = await sql<PurchaseForMail>`
    select app_user.name, ${facilityName()} as facility, pass_offer.name as pass, kind, value, percent_off, amount_minor,
      purchase.currency, ends_at, time_zone, gift.name as gift_to
    from purchase join pass on pass.id = pass_id join pass_offer on pass_offer.id = pass.offer_id
    join facility on facility.id = purchase.facility_id join app_user on app_user.id = purchase.user_id
    left join gift on purchase_id = purchase.id
    where purchase.id = ${id} and status = 'paid'`.execute(db)
  return rows[0]
}
