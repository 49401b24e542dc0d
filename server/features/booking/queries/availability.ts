import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { lapsed } from '../../../db/lapsed.ts'
import type { Span, Venue } from '../rules/slots.ts'

/** A stretch during which a court of a venue is held. */
export type Busy = Span & { court: string }

/** What occupies a venue's courts in a stretch of time, how many courts it has, and which days it is closed for what. */
export type Occupation = { courts: number; busy: Busy[]; closures: { from: string; to: string; reason: string }[] }

type Row = {
  id: string
  courts: number
  busy: [court: string, from: number, to: number][] | null
  closures: { from: string; to: string; reason: string }[] | null
}

const busyOf = (span: Span) => sql`(
  select json_agg(json_build_array(court_id, extract(epoch from lower(during)) * 1000, extract(epoch from upper(during)) * 1000))
  from booking where court_id in (select id from court where facility_id = facility.id and retired_at is null)
    and during && tstzrange(${new Date(span.from)}, ${new Date(span.to)}) and status <> 'cancelled' and not ${lapsed})`

const occupation = (span: Span) => sql`
  (select count(*) from court where facility_id = facility.id and retired_at is null) as courts,
  ${busyOf(span)} as busy,
  (select json_agg(json_build_object('from', lower(days), 'to', upper(days) - 1, 'reason', reason))
    from closure where facility_id = facility.id and days && daterange(
      (${new Date(span.from)}::timestamptz at time zone facility.time_zone)::date,
      (${new Date(span.to)}::timestamptz at time zone facility.time_zone)::date, '[]')) as closures`

const asOccupation = ({ courts, busy, closures }: Row): Occupation => ({
  courts,
  busy: (busy ?? []).map(([court, from, to]) => ({ court, from, to })),
  closures: closures ?? [],
})

/** Occupation of several venues in one span, keyed by venue id, in one query. */
export async function findOccupation(db: Db, ids: string[], span: Span): Promise<Map<string, Occupation>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`select id, ${occupation(span)} from facility where id = any(${ids})`.execute(db)
  return new Map(rows.map((row) => [row.id, asOccupation(row)]))
}

/** One venue and what occupies it in a span that surely covers the day in its zone; undefined when unknown or deleted. */
export async function findVenueDay(
  db: Db,
  id: string,
  span: Span,
): Promise<(Venue & Occupation & { now: Date }) | undefined> {
  const { rows } = await sql<Row & Venue & { now: Date }>`
    select id, time_zone, opens_minute, closes_minute, closed_weekdays, clock_timestamp() as now, ${occupation(span)}
    from facility where id = ${id} and deleted_at is null`.execute(db)
  return rows[0] && { ...rows[0], ...asOccupation(rows[0]) }
}

export async function findVenues(db: Db): Promise<Venue[]> {
  return db
    .selectFrom('facility')
    .select(['id', 'timeZone', 'opensMinute', 'closesMinute', 'closedWeekdays'])
    .where('deletedAt', 'is', null)
    .execute()
}
