import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { holds } from '../../db/hold.ts'
import type { BookingStatus } from '../../db/schema.gen.ts'
import { localTimes, onDays } from './queries.ts'

export type CourtRow = { facilityId: string; courtId: string; number: number }

/** Courts in use, and retired ones that still have a booking on that day. */
export async function findCourts(db: Db, busy: string[]): Promise<CourtRow[]> {
  const { rows } = await sql<CourtRow>`
    select facility_id, id as court_id, number from court where retired_at is null or id = any(${busy})
    order by facility_id, number`.execute(db)
  return rows
}

export type GameRow = {
  id: string
  facilityId: string
  courtId: string
  name: string
  startTime: string
  endTime: string
  status: BookingStatus
  payBy: Date | null
  startsAt: Date
  endsAt: Date
}

/** Everything that holds a court on a day, each venue's own day, in order. */
export async function findGames(db: Db, date: string): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`
    select booking.id, booking.facility_id, court_id, app_user.name, ${localTimes}, status, pay_by,
      lower(during) as starts_at, upper(during) as ends_at
    from booking join facility on facility.id = booking.facility_id join app_user on app_user.id = booking.user_id
    where ${onDays(date, date)} and ${holds}
    order by lower(during), booking.id`.execute(db)
  return rows
}

export type DayRow = { day: string; facilityId: string; minutes: number; keptMinor: number }

/** Court-minutes held and money kept, by venue and its local day. */
export async function findDays(db: Db, from: string, to: string, currency: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select to_char(lower(during) at time zone time_zone, 'YYYY-MM-DD') as day, booking.facility_id,
      coalesce(sum(extract(epoch from upper(during) - lower(during)) / 60) filter (where ${holds}), 0) as minutes,
      coalesce(sum(payment.kept_minor) filter (where payment.currency = ${currency}), 0) as kept_minor
    from booking join facility on facility.id = booking.facility_id
    left join payment on payment.booking_id = booking.id
    where ${onDays(from, to)} group by 1, 2`.execute(db)
  return rows
}

/** Unpaid bookings that hold a court just now, and when the first of them is released. `now` is the database's clock. */
export async function findHeld(db: Db): Promise<{ held: number; nextRelease: Date | null; now: Date }> {
  const { rows } = await sql<{ held: number; nextRelease: Date | null; now: Date }>`
    select count(*) as held, min(pay_by) as next_release, clock_timestamp() as now
    from booking where status in ('confirmed', 'pending') and ${holds}`.execute(db)
  return rows[0] ?? { held: 0, nextRelease: null, now: new Date() }
}

export type LatestRow = {
  id: string
  name: string
  facility: string
  date: string
  startTime: string
  endTime: string
  status: BookingStatus
}

/** The bookings made last. */
export async function findLatest(db: Db, limit: number): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    select booking.id, app_user.name, facility.name as facility,
      to_char(lower(during) at time zone time_zone, 'YYYY-MM-DD') as date, ${localTimes},
      case when ${holds} then booking.status else 'cancelled' end as status
    from booking join facility on facility.id = booking.facility_id join app_user on app_user.id = booking.user_id
    order by booking.created_at desc, booking.id limit ${limit}`.execute(db)
  return rows
}

export type HitClosure = { facilityId: string; facility: string; from: string; to: string; bookings: number }

/** Closures from today on in which bookings stand. */
export async function findHitClosures(db: Db): Promise<HitClosure[]> {
  const { rows } = await sql<HitClosure>`
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

/** Refunds the provider would not make (sent back, or refused again and again), and jobs that gave up. */
export async function countTrouble(db: Db): Promise<{ refunds: number; jobs: number }> {
  const { rows } = await sql<{ refunds: number; jobs: number }>`
    select (select count(*) from refund where status = 'failed' or status = 'requested' and attempt > 3) as refunds,
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts and locked_at is null) as jobs`.execute(
    db,
  )
  return rows[0] ?? { refunds: 0, jobs: 0 }
}
