import { sql } from 'kysely'
import { DAY_MINUTES } from '#contract/clock'
import type { Space } from '#contract/space'
import type { ClosureTimes } from '../../../closure-times.ts'
import type { Db } from '../../../db/client.ts'
import { isExpired } from '../../../db/fragments/hold.ts'
import { openingColumns } from '../../../db/fragments/opening-columns.ts'
import type { Occupancy } from './occupancy.rules.ts'
import type { Prices } from './price.rules.ts'
import type { Interval, MinuteRange, OpeningHours } from './slots.rules.ts'

export type Facility = OpeningHours & Prices & { id: string }

/** Read only for a single facility: its spaces, and the numbers of its courts by their ids. */
export type SpaceContext = { spaces: Space[]; courtNumbers: Record<string, number> }

type Row = {
  id: string
  courts: number
  busy: [court: string, from: number, to: number][] | null
  closures: ClosureTimes[]
}

/**
 * A stretch of time by each facility's own clock, in minutes since the midnight of `day`; without one, of today. `day` may be
 * an instant: the day that it is then at the facility.
 */
export type LocalSpan = { day?: string | Date | undefined; from: number; to: number }

export const wholeDays = (day?: string | Date, days = 1): LocalSpan => ({ day, from: 0, to: days * DAY_MINUTES })

/**
 * Facilities with their courts, and with the instants and days of a span at each. `offset 0` has PostgreSQL compute both once
 * a facility: it would for every booking, where clocks of other places take most of the time.
 */
function facilitiesWithSpan({ day, from, to }: LocalSpan) {
  const midnight =
    typeof day === 'string'
      ? sql`${day}::timestamp`
      : sql`date_trunc('day', ${day ?? sql`now()`}::timestamptz at time zone facility.time_zone)`
  const at = (minutes: number) => sql`(${midnight} + ${minutes} * interval '1 minute')`
  const instant = (minutes: number, hours: number) =>
    sql`(${at(minutes)} + ${hours} * interval '1 hour') at time zone facility.time_zone`
  return sql`facility
    cross join lateral (
      select array(select id from court where facility_id = facility.id and retired_at is null) as court_ids offset 0) as courts
    cross join lateral (select ${instant(from, -25)} as a_day_before, ${instant(from, -1)} as starts_at,
    ${instant(to, 1)} as ends_at, daterange(${at(from)}::date, ${at(to)}::date, '[]') as days offset 0) as span`
}

/**
 * What occupies a facility during its span. Bookings are found by facility and start, a day of a facility in one range of an
 * index: one is within a day, so it starts at most a day before. An hour more at both ends, since hours come twice or never
 * where clocks change.
 */
const occupancyColumns = sql`
  cardinality(court_ids) as courts,
  (select json_agg(json_build_array(court_id, date_part('epoch', lower(during)) * 1000, date_part('epoch', upper(during)) * 1000))
    from booking where court_id = any(court_ids) and booking.facility_id = facility.id and lower(during) > a_day_before and lower(during) < ends_at
    and upper(during) > starts_at and status <> 'cancelled' and not ${isExpired}) as busy,
  closures_during(facility.id, days) as closures`

const toOccupancy = ({ courts, busy, closures }: Row): Occupancy => ({
  courts,
  busy: (busy ?? []).map(([court, from, to]) => ({ court, from, to })),
  closures,
})

/** Finds the occupancy of several facilities, in one query. */
export async function findOccupancy<F extends Facility>(
  db: Db,
  facilities: F[],
  span: LocalSpan,
): Promise<Map<F, Occupancy>> {
  if (facilities.length === 0) return new Map()
  const ids = facilities.map(({ id }) => id)
  const { rows } = await sql<Row>`
    select id, ${occupancyColumns} from ${facilitiesWithSpan(span)} where id = any(${ids})`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, toOccupancy(row)]))
  return new Map(
    facilities.flatMap((facility) => {
      const occupancy = byId.get(facility.id)
      return occupancy ? [[facility, occupancy] as const] : []
    }),
  )
}

/** Bookings of more hours are found by an index of their own (booking_long), so others by their start, which is near. */
const LONG = sql`interval '2 hours'`

/**
 * Finds which of some facilities have a court that is neither booked nor closed in a slot of a day. It reads only bookings
 * that start near it, and all at once: of thousands of facilities, `findOccupancy` would take several times as long.
 */
export async function findWithFreeCourt(
  db: Db,
  facilityIds: string[],
  date: string,
  { start, end, from, to }: MinuteRange & Interval,
): Promise<string[]> {
  const [startsAt, endsAt] = [sql`${new Date(from)}::timestamptz`, sql`${new Date(to)}::timestamptz`]
  // sent once, and the answer as one value: both are long
  const isAsked = sql`facility_id = any((select ids from asked)::uuid[])`
  const { rows } = await sql<{ free: string[] }>`
    with asked as (select ${facilityIds}::uuid[] as ids)
    select coalesce(json_agg(distinct facility_id), '[]') as free from court where ${isAsked} and retired_at is null and id not in (
      select court_id from booking where ${isAsked} and court_id is not null
        and (lower(during) > ${startsAt} - ${LONG} and lower(during) < ${endsAt}
          or upper(during) - lower(during) > ${LONG} and lower(during) > ${startsAt} - interval '25 hours' and lower(during) < ${endsAt})
        and upper(during) > ${startsAt} and status <> 'cancelled' and not ${isExpired}
      union all
      select closed.id from closure join court closed on closed.facility_id = closure.facility_id
          and (court_id is null or court_id = closed.id)
        where closure.${isAsked} and not is_by_hours and is_in_force(closure, ${date}::date, ${start}, ${end}))`.execute(
    db,
  )
  return rows[0]?.free ?? []
}

const courtNumbers = sql`(select json_object_agg(id, number) from court where facility_id = facility.id)`

/** Finds a facility and its occupancy; undefined when unknown or deleted. */
export async function findFacilityDay(
  db: Db,
  id: string,
  span: LocalSpan,
): Promise<(Facility & Occupancy & SpaceContext & { now: Date }) | undefined> {
  const { rows } = await sql<Row & Facility & SpaceContext & { now: Date }>`
    select ${sql.join(openingColumns.map((column) => sql.ref(column)))}, spaces,
      case when spaces <> '[]' then ${courtNumbers} end as court_numbers, now() as now, ${occupancyColumns}
    from ${facilitiesWithSpan(span)} where id = ${id} and deleted_at is null`.execute(db)
  return rows[0] && { ...rows[0], ...toOccupancy(rows[0]) }
}

/** Finds the numbers of a facility's courts by their ids. */
export async function findCourtNumbers(db: Db, facilityId: string): Promise<Record<string, number>> {
  const courts = await db.selectFrom('court').select(['id', 'number']).where('facilityId', '=', facilityId).execute()
  return Object.fromEntries(courts.map(({ id, number }) => [id, number]))
}

/** Finds how facilities are open and priced: all, or those with the ids. */
export const findFacilities = (db: Db, ids?: string[]): Promise<Facility[]> =>
  db
    .selectFrom('facility')
    .select(openingColumns)
    .where('deletedAt', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids}::uuid[])`))
    .execute()
