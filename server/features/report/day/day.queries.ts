import { sql } from 'kysely'
import type { Attendance } from '#contract/booking'
import type { Db } from '../../../db/client.ts'
import { facilityName } from '../../../db/facility-name.ts'
import { holds } from '../../../db/hold.ts'
import { localEnd, localStart, localTimes, onDays } from '../../../db/local-time.ts'
import type { BookingStatus } from '../../../db/schema.gen.ts'
import { type Scope, withinScope } from '../../../db/scope.ts'

export type CourtRow = { facilityId: string; courtId: string; number: number }

/** Finds the courts in use, and retired ones among `bookedIds`. */
export async function findCourts(db: Db, scope: Scope, bookedIds: string[]): Promise<CourtRow[]> {
  const { rows } = await sql<CourtRow>`
    select facility_id, id as court_id, number from court
    where (retired_at is null or id = any(${bookedIds})) and ${withinScope(scope, 'court.facilityId')}
    order by facility_id, number`.execute(db)
  return rows
}

export type DayBooking = {
  id: string
  facilityId: string
  courtId: string
  name: string
  startTime: string
  endTime: string
  status: BookingStatus
  payBy: Date | null
  paysAtDesk: boolean
  amountMinor: number
  currency: string
  attendance: Attendance | null
  /** The space that it takes with other courts; null for a court. */
  spaceName: string | null
  /** In other languages. */
  spaceNames: Record<string, string> | null
  /** Whether it is another court of the space than the first. */
  isFurther: boolean
  /** Who plays with the customer; null when nobody was named. */
  players: string[] | null
  /** Who teaches; null without a coach. */
  coachName: string | null
  /** The game that has the court. */
  game: { taken: number; places: number } | null
  startsAt: Date
  endsAt: Date
}

/** Finds the bookings and holds of a day in each facility's time zone, in order; one of a space on each of its courts. */
export async function findBookingsOn(db: Db, scope: Scope, date: string): Promise<DayBooking[]> {
  const { rows } = await sql<DayBooking>`
    select shown.id, booking.facility_id, booking.court_id, app_user.name, shown.space_name, (select value -> 'names' from jsonb_array_elements(facility.spaces)
        where shown.space_id is not null and value ->> 'id' = shown.space_id::text) as space_names, booking.main_booking_id is not null as is_further,
      (select array_agg(name order by position) from co_player where booking_id = shown.id) as players,
      (select name from app_user coach where coach.id = shown.coach_id) as coach_name, ${localStart} as start_time, ${localEnd} as end_time, shown.status,
      case when shown.pays_at_desk or exists (select from payment where booking_id = shown.id and payment.status = 'processing')
        then null else shown.pay_by end as pay_by, shown.pays_at_desk and shown.status = 'confirmed' as pays_at_desk,
      shown.amount_minor, shown.currency, case when shown.checked_in_at is not null then 'checked_in' when shown.no_show_at is not null then 'no_show' end as attendance,
      lower(booking.during) as starts_at, upper(booking.during) as ends_at, (
        select json_build_object('places', game.places, 'taken', (select count(*) from booking
          where play_session_id = game.id and place is not null and ${holds}))
        from play_session game where game.id = shown.play_session_id) as game
    from booking join booking shown on shown.id = coalesce(booking.main_booking_id, booking.id)
    join facility on facility.id = booking.facility_id join app_user on app_user.id = shown.user_id
    where ${onDays(date, date)} and booking.court_id is not null and ${holdsCourt} and ${withinScope(scope, 'booking.facilityId')}
    order by lower(booking.during), shown.id`.execute(db)
  return rows
}

export type WaitingTime = { facilityId: string; fromMinute: number; toMinute: number; count: number }

/** Counts who waits for a court at each time of a day, without users who have an offer. */
export async function countWaiting(db: Db, scope: Scope, date: string): Promise<WaitingTime[]> {
  const { rows } = await sql<WaitingTime>`
    select facility_id, from_minute, to_minute, count(*) from waitlist_entry
    where date = ${date} and play_session_id is null and booking_id is null and until > now() and ${withinScope(scope, 'waitlist_entry.facilityId')}
    group by facility_id, from_minute, to_minute order by from_minute, to_minute`.execute(db)
  return rows
}

/** The condition of `holds` for a row whose booking is joined as `shown`, without a look-up for each court of a space. */
const holdsCourt = sql<boolean>`(booking.status <> 'cancelled' and not is_past_pay_by(shown))`

export type DayTotal = { day: string; facilityId: string; minutes: number; revenueMinor: number }

/** Finds the court-minutes sold and revenue on some local days in order, by day and facility. */
export async function findDayTotals(db: Db, scope: Scope, days: string[], currency: string): Promise<DayTotal[]> {
  const { rows } = await sql<DayTotal>`
    select to_char(day, 'YYYY-MM-DD') as day, facility.id as facility_id, minutes, revenue_minor
    from facility cross join unnest(${days}::date[]) as day cross join lateral (
      select coalesce(sum(extract(epoch from upper(booking.during) - lower(booking.during)) / 60) filter (where booking.court_id is not null and ${holdsCourt}), 0) as minutes,
        coalesce(sum(payment.kept_minor) filter (where payment.currency = ${currency}), 0) as revenue_minor
      from booking join booking shown on shown.id = coalesce(booking.main_booking_id, booking.id)
      left join payment on payment.booking_id = booking.id and payment.superseded_at is null
      where booking.facility_id = facility.id and lower(booking.during) >= day::timestamp at time zone facility.time_zone
        and lower(booking.during) < (day + 1)::timestamp at time zone facility.time_zone
    ) total where ${withinScope(scope, 'facility.id')}`.execute(db)
  return rows
}

/** Returns how many unpaid holds there are online, and when the first expires. `now` is the database's clock. */
export async function findHolds(db: Db, scope: Scope): Promise<{ held: number; nextExpiry: Date | null; now: Date }> {
  const { rows } = await sql<{ held: number; nextExpiry: Date | null; now: Date }>`
    select count(*) as held, min(pay_by) as next_expiry, clock_timestamp() as now
    from booking where status in ('confirmed', 'pending') and not pays_at_desk and ${holds} and ${withinScope(scope, 'booking.facilityId')}`.execute(
    db,
  )
  return rows[0] ?? { held: 0, nextExpiry: null, now: new Date() }
}

export type LatestBooking = {
  id: string
  name: string
  facility: string
  date: string
  startTime: string
  endTime: string
  status: BookingStatus
}

/** Those of a member are found facility by facility: in the order of all bookings, theirs may be few and far between. */
const isLatest = ({ facilities }: Scope, limit: number) =>
  facilities === 'all'
    ? sql`true`
    : sql`booking.id in (select latest.id from unnest(${facilities}::uuid[]) as own cross join lateral (
        select id from booking where facility_id = own and main_booking_id is null order by created_at desc, id limit ${limit}) latest)`

export async function findLatestBookings(db: Db, scope: Scope, limit: number): Promise<LatestBooking[]> {
  const { rows } = await sql<LatestBooking>`
    select booking.id, app_user.name, ${facilityName()} as facility, ${localTimes},
      case when ${holds} then booking.status else 'cancelled' end as status
    from booking join facility on facility.id = booking.facility_id join app_user on app_user.id = booking.user_id
    where main_booking_id is null and ${isLatest(scope, limit)} order by booking.created_at desc, booking.id limit ${limit}`.execute(
    db,
  )
  return rows
}
