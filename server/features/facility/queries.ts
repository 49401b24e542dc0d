import { type Insertable, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'
import { holds } from '../../db/hold.ts'
import { likePattern } from '../../db/like.ts'
import type { DB, Facility } from '../../db/schema.gen.ts'

export type FacilityRow = Selectable<Facility>

/** A venue as its card shows it; `meanRating` is null when nobody reviewed it. */
export type CardRow = FacilityRow & { courts: number; meanRating: number | null; reviewCount: number }

export type Filter = {
  words: string[]
  city?: string | undefined
  /** Minor units. */
  least?: number | undefined
  most?: number | undefined
}

export type Order = 'newest' | 'name' | 'price' | '-price' | 'rating'

type Venues = SelectQueryBuilder<DB, 'facility', object>

function narrow(query: Venues, { words, city, least, most }: Filter): Venues {
  let narrowed = query.where('facility.deletedAt', 'is', null)
  for (const word of words)
    narrowed = narrowed.where(sql<boolean>`(facility.name || ' ' || facility.location) ilike ${likePattern(word)}`)
  if (city) narrowed = narrowed.where('facility.location', 'ilike', likePattern(city))
  if (least !== undefined) narrowed = narrowed.where('facility.priceMinor', '>=', least)
  if (most !== undefined) narrowed = narrowed.where('facility.priceMinor', '<=', most)
  return narrowed
}

/** With a venue's rating and courts; for a page of venues only those of the page are added up. */
const withFigures = (query: Venues) =>
  query
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('review')
          .select([sql<number | null>`avg(rating)`.as('meanRating'), sql<number>`count(*)`.as('reviewCount')])
          .whereRef('review.facilityId', '=', 'facility.id')
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

/** Venues that match, in order; all of them without a window. */
export function findCards(
  db: Db,
  filter: Filter,
  order: Order,
  window?: { limit: number; offset: number },
): Promise<CardRow[]> {
  const query = withFigures(narrow(db.selectFrom('facility'), filter)).orderBy(orders[order])
  return (window ? query.limit(window.limit).offset(window.offset) : query).execute()
}

export async function countVenues(db: Db, filter: Filter): Promise<number> {
  const { total } = await narrow(db.selectFrom('facility'), filter)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** One venue; undefined when unknown or deleted. */
export const findCard = (db: Db | Trx, id: string): Promise<CardRow | undefined> =>
  withFigures(db.selectFrom('facility').where('facility.deletedAt', 'is', null))
    .where('facility.id', '=', id)
    .executeTakeFirst()

/** The venue, locked against every claim and edit until the transaction ends; undefined when unknown or deleted. */
export const lockVenue = (trx: Trx, id: string): Promise<FacilityRow | undefined> =>
  trx
    .selectFrom('facility')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export async function insertVenue(trx: Trx, venue: Insertable<Facility>): Promise<string> {
  const { id } = await trx.insertInto('facility').values(venue).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateVenue = (trx: Trx, id: string, change: Partial<Insertable<Facility>>) =>
  trx.updateTable('facility').set(change).where('id', '=', id).execute()

export async function countCourts(trx: Trx, facilityId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('court')
    .select(sql<number>`count(*)`.as('count'))
    .where('facilityId', '=', facilityId)
    .where('retiredAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Courts 1 to `count` are in use after this; one that was retired before comes back. */
export const addCourts = (trx: Trx, facilityId: string, count: number) =>
  sql`insert into court (facility_id, number) select ${facilityId}, generate_series(1, ${count}::int)
    on conflict (facility_id, number) do update set retired_at = null where court.retired_at is not null`.execute(trx)

/** Retires the courts above `count`; their past bookings keep them. */
export const retireCourts = (trx: Trx, facilityId: string, count: number) =>
  sql`update court set retired_at = now() where facility_id = ${facilityId} and number > ${count} and retired_at is null`.execute(
    trx,
  )

export type CourtInUse = { number: number; bookings: number; lastDay: string }

/**
 * Courts above `count` with a booking for a time to come. One that has lapsed counts until it is released: a payment that
 * comes in late may still make it stand.
 */
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

/** Future bookings of a venue that stand when it is deleted, and those that don't. */
export async function countFuture(db: Db | Trx, facilityId: string) {
  const { rows } = await sql<{ unpaid: number; paid: number }>`
    select count(*) filter (where booking.status <> 'paid') as unpaid, count(*) filter (where booking.status = 'paid') as paid
    from booking where facility_id = ${facilityId} and upper(during) > now() and ${holds}`.execute(db)
  return rows[0] ?? { unpaid: 0, paid: 0 }
}
