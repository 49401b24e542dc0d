import { sql } from 'kysely'
import { DAY_MINUTES } from '#contract/clock'
import { runAnalyticsQuery } from '../../../db/analytics-query.ts'
import type { Db } from '../../../db/client.ts'
import { holds } from '../../../db/fragments/hold.ts'
import { isCounted } from '../../../db/fragments/paid-money.ts'
import { type Scope, withinScope } from '../../../db/fragments/scope.ts'
import { addDays } from '../../../wall-clock.ts'
import type { WeeklyInterval } from '../occupancy.rules.ts'

/** Local days, both included, of one facility or of all in the scope. */
export type ReportFilter = { from: string; to: string; facility: string | undefined; scope: Scope }

const EPOCH = '1970-01-01'
/** 1 January 1970 was a Thursday. */
const EPOCH_WEEKDAY = 4
const WEEK_MINUTES = 7 * DAY_MINUTES

/** Facilities with the instants at which their local days `from` to `to` start and end. */
export const facilityRange = ({ from, to, facility, scope }: ReportFilter) => sql`facility_range as materialized (
  select id, time_zone,
    ${from}::date::timestamp at time zone time_zone as first, (${to}::date + 1)::timestamp at time zone time_zone as after
  from facility where (${facility ?? null}::uuid is null or id = ${facility ?? null}::uuid) and ${withinScope(scope, 'facility.id')})`

/** Bookings of these days. The first two conditions, with a day more at both ends for any time zone, let an index be used. */
export const isBookedOn = ({ from, to, facility, scope }: ReportFilter) => sql`
  lower(booking.during) >= ${from}::date - interval '1 day' and lower(booking.during) < ${to}::date + interval '2 days'
  and lower(booking.during) >= facility_range.first and lower(booking.during) < facility_range.after
  and (${facility ?? null}::uuid is null or booking.facility_id = ${facility ?? null}::uuid) and ${withinScope(scope, 'booking.facilityId')}`

const joinFacilities = sql`join facility_range on facility_range.id = booking.facility_id`

/** Minutes from `EPOCH` to the local start of a row; null in rows that sum up a facility. */
const localMinute = sql`floor(date_part('epoch', starts at time zone time_zone) / 60)::int`

export type Booked = { bookings: number; minutes: number }

export type BookingTotals = {
  byDay: (Booked & { day: string })[]
  byFacility: (Booked & { facilityId: string })[]
  intervals: WeeklyInterval[]
}

type BookedRow = Booked & {
  courts: number
  day: number | null
  facilityId: string | null
  begin: number | null
  length: number
}

/**
 * Adds up bookings and holds, one of a space on each of its courts, by local day, by facility, and by weekday and hours.
 * Converting to local time is slow, so bookings for the same hours in the same time zone are first grouped into one row;
 * `offset 0` keeps the planner from repeating what is computed of each booking and each row.
 */
export async function sumBookings(db: Db, filter: ReportFilter): Promise<BookingTotals> {
  const query = sql<BookedRow>`
    with ${facilityRange(filter)}, booked as (
      select facility_id, time_zone, lower(during) as starts, upper(during) as ends, main_booking_id is null as is_main
      from booking ${joinFacilities} where ${isBookedOn(filter)} and court_id is not null and ${holds} offset 0
    ), slot as (
      select facility_id, time_zone, starts, ends, count(*) filter (where is_main) as bookings, count(*) as courts, sum(ends - starts) as duration
      from booked group by grouping sets ((facility_id), (time_zone, starts, ends))
    ), local as (
      select facility_id, ${localMinute} as minute, (date_part('epoch', ends - starts) / 60)::int as length, bookings, courts,
        (date_part('epoch', duration) / 60)::int as minutes
      from slot offset 0)
    select minute / ${DAY_MINUTES}::int as day, facility_id, minute % ${WEEK_MINUTES}::int as begin, length, sum(bookings) as bookings,
      sum(courts) as courts, sum(minutes) as minutes
    from local group by grouping sets ((1), (2), (3, 4))`
  const totals: BookingTotals = { byDay: [], byFacility: [], intervals: [] }
  for (const { day, facilityId, begin, length, courts, ...booked } of await runAnalyticsQuery(db, query)) {
    if (day !== null) totals.byDay.push({ ...booked, day: addDays(EPOCH, day) })
    else if (facilityId !== null) totals.byFacility.push({ ...booked, facilityId })
    else if (begin !== null) totals.intervals.push(toInterval(begin, length, courts))
  }
  return totals
}

/** `begin` counts minutes of a week that begins with `EPOCH`'s weekday. */
function toInterval(begin: number, length: number, bookings: number): WeeklyInterval {
  const weekday = (Math.floor(begin / DAY_MINUTES) + EPOCH_WEEKDAY) % 7
  const startMinute = begin % DAY_MINUTES
  return { weekday, startMinute, endMinute: startMinute + length, bookings }
}

/** Payments minus refunds in one currency. */
export type Revenue = { currency: string; revenueMinor: number }

export type RevenueTotals = {
  byDay: (Revenue & { day: string })[]
  byFacility: (Revenue & { facilityId: string })[]
}

type RevenueRow = Revenue & { day: number | null; facilityId: string | null }

/**
 * Adds up revenue by local day of play and by facility, in every currency, also of cancelled bookings; like
 * `sumBookings`.
 */
export async function sumRevenue(db: Db, filter: ReportFilter): Promise<RevenueTotals> {
  const query = sql<RevenueRow>`
    with ${facilityRange(filter)}, slot as (
      select facility_id, time_zone, lower(during) as starts, payment.currency, sum(kept_minor) as revenue_minor
      from payment join booking on booking.id = payment.booking_id ${joinFacilities}
      where payment.kept_minor > 0 and ${isCounted} and ${isBookedOn(filter)}
      group by grouping sets ((facility_id, payment.currency), (time_zone, lower(during), payment.currency)))
    select ${localMinute} / ${DAY_MINUTES}::int as day, facility_id, currency, sum(revenue_minor) as revenue_minor
    from slot group by grouping sets ((1, 3), (2, 3))`
  const totals: RevenueTotals = { byDay: [], byFacility: [] }
  for (const { day, facilityId, ...revenue } of await runAnalyticsQuery(db, query)) {
    if (day !== null) totals.byDay.push({ ...revenue, day: addDays(EPOCH, day) })
    else if (facilityId !== null) totals.byFacility.push({ ...revenue, facilityId })
  }
  return totals
}
