import { sql } from 'kysely'
import type { Space } from '#contract/space'
import type { ClosureTimes } from '../../../closure-times.ts'
import type { Db } from '../../../db/client.ts'
import { isExpired } from '../../../db/hold.ts'
import type { Occupancy } from './occupancy.rules.ts'
import type { Prices } from './price.rules.ts'
import type { Interval, OpeningHours } from './slots.rules.ts'

export type Facility = OpeningHours & Prices & { id: string }

/** Read only for a single facility: its spaces, and the numbers of its courts by their ids. */
export type SpaceContext = { spaces: Space[]; courtNumbers: Record<string, number> }

type Row = {
  id: string
  courts: number
  busy: [court: string, from: number, to: number][] | null
  closures: ClosureTimes[]
}

const selectBusy = ({ from, to }: Interval) => sql`(
  select json_agg(json_build_array(court_id, extract(epoch from lower(during)) * 1000, extract(epoch from upper(during)) * 1000))
  from booking where court_id in (select id from court where facility_id = facility.id and retired_at is null)
    and during && tstzrange(${new Date(from)}, ${new Date(to)}) and status <> 'cancelled' and not ${isExpired})`

const selectOccupancy = (interval: Interval) => sql`
  (select count(*) from court where facility_id = facility.id and retired_at is null) as courts,
  ${selectBusy(interval)} as busy,
  closures_during(facility.id, daterange(
    (${new Date(interval.from)}::timestamptz at time zone facility.time_zone)::date,
    (${new Date(interval.to)}::timestamptz at time zone facility.time_zone)::date, '[]')) as closures`

const toOccupancy = ({ courts, busy, closures }: Row): Occupancy => ({
  courts,
  busy: (busy ?? []).map(([court, from, to]) => ({ court, from, to })),
  closures,
})

/** Finds the occupancy of several facilities during an interval, in one query. */
export async function findOccupancy<F extends Facility>(
  db: Db,
  facilities: F[],
  interval: Interval,
): Promise<Map<F, Occupancy>> {
  if (facilities.length === 0) return new Map()
  const ids = facilities.map(({ id }) => id)
  const { rows } = await sql<Row>`select id, ${selectOccupancy(interval)} from facility where id = any(${ids})`.execute(
    db,
  )
  const byId = new Map(rows.map((row) => [row.id, toOccupancy(row)]))
  return new Map(
    facilities.flatMap((facility) => {
      const occupancy = byId.get(facility.id)
      return occupancy ? [[facility, occupancy] as const] : []
    }),
  )
}

const courtNumbers = sql`(select json_object_agg(id, number) from court where facility_id = facility.id)`

/** Finds a facility and its occupancy during an interval that covers the day; undefined when unknown or deleted. */
export async function findFacilityDay(
  db: Db,
  id: string,
  interval: Interval,
): Promise<(Facility & Occupancy & SpaceContext & { now: Date }) | undefined> {
  const { rows } = await sql<Row & Facility & SpaceContext & { now: Date }>`
    select id, time_zone, opens_minute, closes_minute, closed_weekdays, special_hours, price_minor, price_rules, spaces,
      case when spaces <> '[]' then ${courtNumbers} end as court_numbers, clock_timestamp() as now, ${selectOccupancy(interval)}
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
    .select([
      'id',
      'timeZone',
      'opensMinute',
      'closesMinute',
      'closedWeekdays',
      'specialHours',
      'priceMinor',
      'priceRules',
    ])
    .where('deletedAt', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids}::uuid[])`))
    .execute()
