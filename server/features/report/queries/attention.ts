import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { holds } from '../../../db/hold.ts'

/** A closure, first and last day, and how many bookings are on its days. */
export type BookedClosure = { facilityId: string; facility: string; from: string; to: string; bookings: number }

/** Closures that have not ended and have bookings on their days. */
export async function findBookedClosures(db: Db): Promise<BookedClosure[]> {
  const { rows } = await sql<BookedClosure>`
    select facility.id as facility_id, facility.name as facility, to_char(lower(days), 'YYYY-MM-DD') as "from",
      to_char(upper(days) - 1, 'YYYY-MM-DD') as "to", count(*) as bookings
    from closure join facility on facility.id = closure.facility_id and facility.deleted_at is null
    join booking on booking.facility_id = facility.id and ${holds} and upper(during) > now()
      and lower(during) >= lower(days)::timestamp at time zone time_zone
      and lower(during) < upper(days)::timestamp at time zone time_zone
    where upper(days) > (now() at time zone time_zone)::date
    group by facility.id, closure.id order by lower(days), closure.id`.execute(db)
  return rows
}

/** Refunds that the provider failed or refused more than three times, and jobs without attempts left. */
export async function countFailures(db: Db): Promise<{ refunds: number; jobs: number }> {
  const { rows } = await sql<{ refunds: number; jobs: number }>`
    select (select count(*) from refund where status = 'failed' or status = 'requested' and attempt > 3) as refunds,
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts and locked_at is null) as jobs`.execute(
    db,
  )
  return rows[0] ?? { refunds: 0, jobs: 0 }
}
