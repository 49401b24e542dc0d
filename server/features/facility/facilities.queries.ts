import { type Insertable, type Selectable, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import type { z } from 'zod/mini'
import type { DeletionPreview } from '#contract/facility'
import { type DerivedFact, HIGH_CEILING, isFact, type SearchedFact } from '#contract/facility-facts'
import type { Sport } from '#contract/space'
import { facilityNotFound } from '../../app-error.ts'
import type { Db, Trx } from '../../db/client.ts'
import { holds } from '../../db/fragments/hold.ts'
import { owesItems } from '../../db/fragments/items-out.ts'
import { toLikePattern } from '../../db/fragments/like.ts'
import { matchFacility } from '../../db/fragments/match-facility.ts'
import { type OpeningRow, openingColumns } from '../../db/fragments/opening-columns.ts'
import { isPassOnlyAt } from '../../db/fragments/pass-only-at.ts'
import { type Scope, withinScope } from '../../db/fragments/scope.ts'
import type { DB } from '../../db/schema.ts'
import type { Window } from '../../http/page-window.ts'

export type DeletionCounts = z.infer<typeof DeletionPreview>

export type FacilityRow = Selectable<DB['facility']>
export type NewFacilityRow = Insertable<DB['facility']>
export type FacilityChange = Updateable<DB['facility']>

/** A facility with its number of courts and its rating; `meanRating` is null without reviews. */
export type RatedFacility = FacilityRow & { courts: number; meanRating: number | null; reviewCount: number }

export type Filter = {
  scope: Scope
  words: string[]
  city?: string | undefined
  minPriceMinor?: number | undefined
  maxPriceMinor?: number | undefined
  /** All of them. */
  facts?: SearchedFact[]
  sport?: Sport | undefined
}

type Order = 'newest' | 'name' | 'price' | '-price' | 'rating'

type Facilities = SelectQueryBuilder<DB, 'facility', object>

const derivedFacts: Record<DerivedFact, ReturnType<typeof sql<boolean>>> = {
  high_ceiling: sql`facility.ceiling_height >= ${sql.lit(HIGH_CEILING)}`,
  womens_hours: sql`facility.womens_hours <> ''`,
  spaces: sql`facility.spaces <> '[]'`,
  equipment: sql`exists (select from item where item.facility_id = facility.id and withdrawn_at is null)`,
}

function withFacts(query: Facilities, facts: SearchedFact[]): Facilities {
  const own = facts.filter(isFact)
  const filtered = own.length > 0 ? query.where(sql<boolean>`facility.facts @> ${own}::text[]`) : query
  return facts.reduce((all, fact) => (isFact(fact) ? all : all.where(derivedFacts[fact])), filtered)
}

function applyFilter(
  query: Facilities,
  { scope, words, city, minPriceMinor, maxPriceMinor, facts = [], sport }: Filter,
): Facilities {
  let filtered = query.where('facility.deletedAt', 'is', null).where(withinScope(scope, 'facility.id'))
  for (const word of words) filtered = filtered.where(matchFacility(word))
  if (city) filtered = filtered.where('facility.location', 'ilike', toLikePattern(city))
  if (minPriceMinor !== undefined) filtered = filtered.where('facility.priceMinor', '>=', minPriceMinor)
  if (maxPriceMinor !== undefined) filtered = filtered.where('facility.priceMinor', '<=', maxPriceMinor)
  // every facility has courts for badminton
  if (sport && sport !== 'badminton')
    filtered = filtered.where(sql<boolean>`facility.spaces @> ${JSON.stringify([{ sport }])}::jsonb`)
  return withFacts(filtered, facts)
}

/** Adds rating and number of courts. A lateral join, so that a page of facilities aggregates only its own reviews. */
const withRating = (query: Facilities) =>
  query
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('review')
          .select([sql<number | null>`avg(rating)`.as('meanRating'), sql<number>`count(*)`.as('reviewCount')])
          .whereRef('review.facilityId', '=', 'facility.id')
          .where('review.hiddenAt', 'is', null)
          .as('ratings'),
      (join) => join.onTrue(),
    )
    .selectAll('facility')
    .select([
      sql<number | null>`ratings.mean_rating`.as('meanRating'),
      sql<number>`ratings.review_count`.as('reviewCount'),
      sql<number>`(select count(*) from court where facility_id = facility.id and retired_at is null)`.as('courts'),
    ])

const orders: Record<Order, ReturnType<typeof sql>> = {
  newest: sql`facility.created_at desc, facility.id`,
  name: sql`lower(facility.name), facility.id`,
  price: sql`facility.price_minor, facility.created_at desc, facility.id`,
  '-price': sql`facility.price_minor desc, facility.created_at desc, facility.id`,
  rating: sql`ratings.mean_rating desc nulls last, ratings.review_count desc, facility.id`,
}

/** Finds the facilities that match, in order. */
export const findFacilities = (
  db: Db,
  filter: Filter,
  order: Order,
  { limit, offset }: Window,
): Promise<RatedFacility[]> =>
  withRating(applyFilter(db.selectFrom('facility'), filter))
    .orderBy(orders[order])
    .limit(limit)
    .offset(offset)
    .execute()

/** Finds all facilities that match, in order, with what their free slots depend on. */
export function findMatches(db: Db, filter: Filter, order: Order): Promise<OpeningRow[]> {
  const matching = applyFilter(db.selectFrom('facility'), filter)
  const query = order === 'rating' ? withRating(matching).clearSelect() : matching
  return query.select(openingColumns).orderBy(orders[order]).execute()
}

/** Finds the details of some facilities, in their order. */
export async function findRated(db: Db, facilities: Pick<FacilityRow, 'id'>[]): Promise<RatedFacility[]> {
  const ids = facilities.map(({ id }) => id)
  const query = withRating(db.selectFrom('facility').where('facility.id', '=', sql<string>`any(${ids}::uuid[])`))
  return (await query.execute()).sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

export async function countFacilities(db: Db, filter: Filter): Promise<number> {
  const { total } = await applyFilter(db.selectFrom('facility'), filter)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

type SearchOptions = { opensMinute: number; closesMinute: number; sports: Sport[] }

/**
 * Finds the earliest opening and latest closing minute of all facilities, with special hours that are not over, and the
 * sports of their spaces besides badminton.
 */
export async function findSearchOptions(db: Db): Promise<SearchOptions | undefined> {
  const toMinute = (time: string) => sql`extract(epoch from (period ->> ${sql.lit(time)})::interval) / 60`
  const { rows } = await sql<SearchOptions>`
    select min(opens) as opens_minute, max(closes) as closes_minute, array(
        select distinct space ->> 'sport' from facility, jsonb_array_elements(spaces) space
        where deleted_at is null and space ->> 'sport' <> 'badminton' order by 1) as sports from (
      select opens_minute as opens, closes_minute as closes from facility where deleted_at is null
      union all
      select ${toMinute('openingTime')}, ${toMinute('closingTime')} from facility, jsonb_array_elements(special_hours) period
      where deleted_at is null and period -> 'dates' ->> 'to' >= current_date::text) as hours
    having count(*) > 0`.execute(db)
  return rows[0]
}

/** @throws AppError facility_not_found when unknown or deleted */
export const getFacility = (db: Db | Trx, id: string): Promise<RatedFacility> =>
  withRating(db.selectFrom('facility').where('facility.deletedAt', 'is', null))
    .where('facility.id', '=', id)
    .executeTakeFirstOrThrow(facilityNotFound)

/** Locks the facility against bookings and changes until the commit. @throws AppError as `getFacility` */
export const lockFacility = (trx: Trx, id: string): Promise<FacilityRow> =>
  trx
    .selectFrom('facility')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(facilityNotFound)

export async function insertFacility(trx: Trx, columns: NewFacilityRow): Promise<string> {
  const { id } = await trx.insertInto('facility').values(columns).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Writes the columns that are defined, at least one. */
export const updateFacilityRow = (trx: Trx, id: string, columns: FacilityChange) =>
  trx.updateTable('facility').set(columns).where('id', '=', id).execute()

export async function countCourts(db: Db | Trx, facilityId: string): Promise<number> {
  const { count } = await db
    .selectFrom('court')
    .select(sql<number>`count(*)`.as('count'))
    .where('facilityId', '=', facilityId)
    .where('retiredAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Makes courts 1 to `count` exist; a retired one is used again. */
export const addCourts = (trx: Trx, facilityId: string, count: number) =>
  sql`insert into court (facility_id, number) select ${facilityId}, generate_series(1, ${count}::int)
    on conflict (facility_id, number) do update set retired_at = null where court.retired_at is not null`.execute(trx)

/** Retires the courts above `count`; past bookings still refer to them. */
export const retireCourts = (trx: Trx, facilityId: string, count: number) =>
  sql`update court set retired_at = now() where facility_id = ${facilityId} and number > ${count} and retired_at is null`.execute(
    trx,
  )

/** A court's number, how many future bookings it has and the day of the last, yyyy-MM-dd. */
type CourtInUse = { number: number; bookings: number; lastDay: string }

/** Finds the courts above `count` with future bookings, expired holds too: a late payment can still confirm them. */
export async function findCourtsInUse(trx: Trx, facilityId: string, count: number): Promise<CourtInUse[]> {
  const { rows } = await sql<CourtInUse>`
    select court.number, count(*) as bookings,
      to_char(max(lower(booking.during)) at time zone facility.time_zone, 'YYYY-MM-DD') as last_day
    from court join facility on facility.id = court.facility_id join booking on booking.court_id = court.id
    where court.facility_id = ${facilityId} and court.number > ${count} and upper(booking.during) > now()
      and booking.status <> 'cancelled'
    group by court.number, facility.time_zone order by court.number`.execute(trx)
  return rows
}

/** Counts the future bookings of a facility, and the passes with something left that are good at it and at no other. */
export async function countForDeletion(db: Db | Trx, facilityId: string): Promise<DeletionCounts> {
  const { rows } = await sql<DeletionCounts>`
    select count(*) filter (where status <> 'paid') as unpaid_to_cancel,
      count(*) filter (where ${owesItems}) as owing_items,
      count(*) filter (where status = 'paid') as paid_that_stand, passes_only_here, passes_sold_here
    from (select count(*) as passes_only_here, count(*) filter (where pass_offer.facility_id = ${facilityId}) as passes_sold_here
      from pass join pass_offer on pass_offer.id = offer_id where ${isPassOnlyAt(facilityId)}) useless
    left join booking on booking.facility_id = ${facilityId} and main_booking_id is null and upper(during) > now() and ${holds}
    group by passes_only_here, passes_sold_here`.execute(db)
  return rows[0] as DeletionCounts
}
