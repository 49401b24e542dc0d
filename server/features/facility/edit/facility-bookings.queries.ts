import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import { holds } from '../../../db/hold.ts'

/** A court's number, how many future bookings it has and the day of the last, yyyy-MM-dd. */
export type CourtInUse = { number: number; bookings: number; lastDay: string }

/**
 * Finds the courts above `count` with future bookings. An expired hold counts until it is cancelled, because a late
 * payment can still confirm it.
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

/** Returns how many bookings of a facility have not ended, unpaid and paid. */
export async function countFutureBookings(db: Db | Trx, facilityId: string): Promise<{ unpaid: number; paid: number }> {
  const { rows } = await sql<{ unpaid: number; paid: number }>`
    select count(*) filter (where booking.status <> 'paid') as unpaid, count(*) filter (where booking.status = 'paid') as paid
    from booking where facility_id = ${facilityId} and upper(during) > now() and ${holds}`.execute(db)
  return rows[0] ?? { unpaid: 0, paid: 0 }
}
