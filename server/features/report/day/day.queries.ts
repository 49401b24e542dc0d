import { type RawBuilder, sql } from 'kysely'
import type { Attendance } from '#contract/booking'
import { runAnalyticsQuery } from '../../../db/analytics-query.ts'
import type { Db } from '../../../db/client.ts'
import { facilityName } from '../../../db/fragments/facility-name.ts'
import { holds } from '../../../db/fragments/hold.ts'
import { localEnd, localStart, localTimes, onDays } from '../../../db/fragments/local-time.ts'
import { matchFacility } from '../../../db/fragments/match-facility.ts'
import { isCounted } from '../../../db/fragments/paid-money.ts'
import { type Scope, withinScope } from '../../../db/fragments/scope.ts'
import type { BookingStatus } from '../../../db/schema.gen.ts'

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

/**
 * The condition of `holds` for a row whose booking is joined as `shown`, without a look-up for each court of a space. Sums over
 * many facilities join no second booking: they read what has expired once (`isOfExpired`).
 */
const holdsCourt = sql<boolean>`(booking.status <> 'cancelled' and not is_past_pay_by(shown))`

/**
 * When some days begin and end at each facility, whatever its time zone, and the bookings that begin then. `offset 0` has
 * PostgreSQL compute the days' instants first: otherwise it reads all bookings that few facilities ever had, and computes them
 * for each.
 */
const bookingsOf = (scope: Scope, days: string[]) => sql`(
    select day, time_zone, day::timestamp at time zone time_zone as starts_at, (day + 1)::timestamp at time zone time_zone as ends_at
    from (select distinct time_zone from facility where ${withinScope(scope, 'facility.id')}) zone cross join unnest(${days}::date[]) as day offset 0
  ) local join facility using (time_zone)
  join booking on booking.facility_id = facility.id and lower(booking.during) >= starts_at and lower(booking.during) < ends_at`

/** Sums over all facilities are planned for their number and that of the days' bookings. */
const runTotals = async <R>(db: Db, { facilities }: Scope, query: RawBuilder<R>): Promise<R[]> =>
  facilities === 'all' ? runAnalyticsQuery(db, query) : (await query.execute(db)).rows

/** Whether a row of another court of a space is of a booking that has expired: those that have are read once, being few. */
const isOfExpired = sql<boolean>`(booking.main_booking_id is not null and booking.main_booking_id in (
  select id from booking where status in ('confirmed', 'pending') and is_past_pay_by(booking)))`

export type SoldTime = { day: string; facilityId: string; minutes: number }

/** Finds the court-minutes sold on some local days, by day and facility; none where nothing was sold. */
export const findSoldTimes = (db: Db, scope: Scope, days: string[]): Promise<SoldTime[]> =>
  runTotals(
    db,
    scope,
    sql`select to_char(day, 'YYYY-MM-DD') as day, facility.id as facility_id,
      sum(extract(epoch from upper(booking.during) - lower(booking.during)) / 60) as minutes
    from ${bookingsOf(scope, days)}
    where booking.court_id is not null and booking.status <> 'cancelled' and not is_past_pay_by(booking) and not ${isOfExpired}
      and ${withinScope(scope, 'facility.id')}
    group by day, facility.id`,
  )

export type DayRevenue = { day: string; revenueMinor: number }

/**
 * Sums what is kept of the payments for bookings of some local days, in `currency`; no row for a day without a booking. Each
 * payment is looked up: a join is planned for more bookings than there are, and reads all payments.
 */
export const findRevenue = (db: Db, scope: Scope, days: string[], currency: string): Promise<DayRevenue[]> =>
  runTotals(
    db,
    scope,
    sql`select to_char(day, 'YYYY-MM-DD') as day, coalesce(sum((select kept_minor from payment
        where booking_id = booking.id and ${isCounted} and payment.currency = ${currency})), 0)::bigint as revenue_minor
    from ${bookingsOf(scope, days)}
    where ${withinScope(scope, 'facility.id')} group by day`,
  )

/** Narrows a scope to the facilities with these words in their name or location, in any language. */
export async function narrowScope(db: Db, scope: Scope, words: string): Promise<Scope> {
  const { rows } = await sql<{ id: string }>`
    select id from facility where ${matchFacility(words)} and ${withinScope(scope, 'facility.id')}`.execute(db)
  return { facilities: rows.map(({ id }) => id) }
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
