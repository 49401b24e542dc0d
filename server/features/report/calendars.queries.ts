import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { facilityName } from '../../db/fragments/facility-name.ts'
import { type Scope, withinScope } from '../../db/fragments/scope.ts'
import type { FacilityCalendar } from './calendar.rules.ts'

/** Finds the facilities that were not deleted before `from`, with their hours, and the closures between two days. */
export async function findCalendars(
  db: Db,
  scope: Scope,
  from: string,
  to: string,
  facilityId?: string,
): Promise<FacilityCalendar[]> {
  const { rows } = await sql<FacilityCalendar>`
    select facility.id, ${facilityName()} as name, time_zone, opens_minute, closes_minute, closed_weekdays, special_hours,
      (select count(*) from court where facility_id = facility.id and retired_at is null) as courts,
      to_char(least(facility.created_at, first.booking) at time zone time_zone, 'YYYY-MM-DD') as since,
      to_char(first.booking at time zone time_zone, 'YYYY-MM-DD') as first_booking,
      to_char(deleted_at at time zone time_zone, 'YYYY-MM-DD') as until,
      closures_during(facility.id, daterange(${from}::date, ${to}::date, '[]')) as closures
    from facility
    cross join lateral (select min(lower(during)) as booking from booking where facility_id = facility.id) as first
    where (deleted_at is null or (deleted_at at time zone time_zone)::date > ${from}::date)
      and (${facilityId ?? null}::uuid is null or facility.id = ${facilityId ?? null}::uuid) and ${withinScope(scope, 'facility.id')}
    order by facility.created_at desc, facility.id`.execute(db)
  return rows
}
