import { sql } from 'kysely'
import type { PassApplies, PassKind } from '#contract/pass-terms'
import type { Db, Trx } from '../../db/client.ts'
import { facilityName } from '../../db/fragments/facility-name.ts'
import type { PassFacility } from './pass-facilities.queries.ts'

export type PassOfferRow = {
  id: string
  facilityId: string
  facilityName: string
  /** The other facilities at which it is good, without deleted ones. */
  alsoAt: PassFacility[]
  name: string
  kind: PassKind
  /** Minor units. */
  priceMinor: number
  currency: string
  /** Hours of uses, or minor units of money. */
  value: number
  validDays: number
  percentOff: number
  perWeek: number | null
  daysAhead: number | null
  applies: PassApplies
  sold: 'online' | 'desk' | 'code' | 'refund'
  passes: number
}

/** Selects the other facilities that the terms of `pass_offer` name; the subquery's `facility` is one of these. */
export const alsoAt = () => sql`
  (select coalesce(json_agg(json_build_object('id', facility.id, 'name', ${facilityName()}) order by ${facilityName()}), '[]')
    from jsonb_array_elements_text(applies -> 'facilities') named join facility on facility.id = named::uuid
    where deleted_at is null and facility.id <> pass_offer.facility_id) as also_at`

const offers = () => sql`
  select pass_offer.id, facility_id, ${facilityName()} as facility_name, ${alsoAt()}, pass_offer.name, kind, pass_offer.price_minor, currency, value,
    valid_days, percent_off, per_week, days_ahead, applies, sold, (select count(*) from pass where offer_id = pass_offer.id) as passes
  from pass_offer join facility on facility.id = facility_id and deleted_at is null`

/** Lists the offers of a facility that are not withdrawn, the cheapest first; `isOnline`: only those sold online. */
export async function findPassOffers(db: Db, facilityId: string, isOnline: boolean): Promise<PassOfferRow[]> {
  const { rows } = await sql<PassOfferRow>`${offers()}
    where facility_id = ${facilityId} and withdrawn_at is null and (sold = 'online' or not ${isOnline})
    order by pass_offer.price_minor, pass_offer.id`.execute(db)
  return rows
}

/** Finds an offer that is not withdrawn. */
export async function findPassOffer(db: Db | Trx, id: string): Promise<PassOfferRow | undefined> {
  const { rows } = await sql<PassOfferRow>`${offers()} where pass_offer.id = ${id} and withdrawn_at is null`.execute(db)
  return rows[0]
}

/** Whether a facility has an offer of credit for refunds; others that offer it wait. */
export async function hasCreditOffer(trx: Trx, facilityId: string): Promise<boolean> {
  await sql`select from facility where id = ${facilityId} for no key update`.execute(trx)
  const { rows } = await sql`
    select from pass_offer where facility_id = ${facilityId} and sold = 'refund' and withdrawn_at is null`.execute(trx)
  return rows.length > 0
}

export type NewOffer = Omit<PassOfferRow, 'id' | 'facilityName' | 'alsoAt' | 'passes'>

export async function insertPassOffer(trx: Trx, { applies, ...offer }: NewOffer): Promise<string> {
  const values = { ...offer, applies: JSON.stringify(applies) }
  const { id } = await trx.insertInto('passOffer').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Withdraws an offer of a facility; false when there is none that is sold. */
export async function setPassOfferWithdrawn(trx: Trx, facilityId: string, id: string): Promise<boolean> {
  const row = await trx
    .updateTable('passOffer')
    .set({ withdrawnAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('facilityId', '=', facilityId)
    .where('withdrawnAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
