import { sql } from 'kysely'
import { DAY_MINUTES } from '#contract/clock'
import type { Space } from '#contract/space'
import type { ClosureTimes } from '../../../closure-times.ts'
import type { Db } from '../../../db/client.ts'
import { isExpired } from '../../../db/hold.ts'
import { openingColumns } from '../../../db/opening-columns.ts'
import type { Occupancy } from './occupancy.rules.ts'
import type { Prices } from './price.rules.ts'
import type { OpeningHours } from './slots.rules.ts'

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

/** The span's local start and end. */
function toLocalTimes({ day, from, to }: LocalSpan) {
  const midnight =
    typeof day === 'string'
      ? sql`${day}::timestamp`
      : sql`date_trunc('day', ${day ?? sql`now()`}::timestamptz at time zone facility.time_zone)`
  const after = (minutes: number) => sql`(${midnight} + ${minutes} * interval '1 minute')`
  return { first: after(from), last: after(to) }
}

/**
 * By facility and start, which finds a day of a facility in one range of an index: a booking is within a day, so it starts at
 * most one before. An hour more at both ends, since hours come twice or never where clocks change.
 */
function selectBusy({ first, last }: ReturnType<typeof toLocalTimes>) {
  const at = (local: typeof first, hours: number) =>
    sql`(${local} + ${hours} * interval '1 hour') at time zone facility.time_zone`
  return sql`(
  select json_agg(json_build_array(court_id, extract(epoch from lower(during)) * 1000, extract(epoch from upper(during)) * 1000))
  from booking where court_id in (select id from court where facility_id = facility.id and retired_at is null)
    and booking.facility_id = facility.id and lower(during) > ${at(first, -25)} and lower(during) < ${at(last, 1)}
    and upper(during) > ${at(first, -1)} and status <> 'cancelled' and not ${isExpired})`
}

function selectOccupancy(span: LocalSpan) {
  const times = toLocalTimes(span)
  return sql`
  (select count(*) from court where facility_id = facility.id and retired_at is null) as courts,
  ${selectBusy(times)} as busy,
  closures_during(facility.id, daterange(${times.first}::date, ${times.last}::date, '[]')) as closures`
}

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
  const { rows } = await sql<Row>`select id, ${selectOccupancy(span)} from facility where id = any(${ids})`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, toOccupancy(row)]))
  return new Map(
    facilities.flatMap((facility) => {
      const occupancy = byId.get(facility.id)
      return occupancy ? [[facility, occupancy] as const] : []
    }),
  )
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
      case when spaces <> '[]' then ${courtNumbers} end as court_numbers, now() as now, ${selectOccupancy(span)}
    from facility where id = ${id} and deleted_at is null`.execute(db)
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
