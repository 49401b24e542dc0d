import { sql } from 'kysely'
import { runAnalyticsQuery } from '../../../db/analytics-query.ts'
import type { Db } from '../../../db/client.ts'
import { holds } from '../../../db/hold.ts'
import { type Scope, withinScope } from '../../../db/scope.ts'
import { addDays } from '../../../wall-clock.ts'
import type { WeeklyInterval } from '../rules/occupancy.ts'

/** Local days, both included, of one facility or of all in the scope. */
export type Range = { from: string; to: string; facility: string | undefined; scope: Scope }

const EPOCH = '1970-01-01'
/** 1 January 1970 was a Thursday. */
const EPOCH_WEEKDAY = 4
const DAY = 1440
const WEEK = 7 * DAY

/** Facilities with the instants at which their local days `from` to `to` start and end. */
const facilities = ({ from, to, facility, scope }: Range) => sql`facility_range as materialized (
  select id, time_zone,
    ${from}::date::timestamp at time zone time_zone as first, (${to}::date + 1)::timestamp at time zone time_zone as after
  from facility where (${facility ?? null}::uuid is null or id = ${facility ?? null}::uuid) and ${withinScope(scope, 'facility.id')})`

/** Bookings of these days and a day more at both ends, for any time zone; `inLocalRange` removes the excess. */
const nearRange = ({ from, to, facility, scope }: Range) => sql`
  lower(booking.during) >= ${from}::date - interval '1 day' and lower(booking.during) < ${to}::date + interval '2 days'
  and (${facility ?? null}::uuid is null or booking.facility_id = ${facility ?? null}::uuid) and ${withinScope(scope, 'booking.facilityId')}`

const inLocalRange = sql`join facility_range on facility_range.id = slot.facility_id
  and slot.starts >= facility_range.first and slot.starts < facility_range.after`

/** Minutes from `EPOCH` to a slot's local start. */
const localMinute = sql`floor(date_part('epoch', slot.starts at time zone facility_range.time_zone) / 60)::int`

/** Number of bookings and their court-minutes. */
export type Booked = { bookings: number; minutes: number }

export type BookingTotals = {
  byDay: (Booked & { day: string })[]
  byFacility: (Booked & { facilityId: string })[]
  intervals: WeeklyInterval[]
}

type BookedRow = Booked & { day: number | null; facilityId: string | null; begin: number; length: number }

/**
 * Adds up bookings and holds by local day, by facility, and by weekday and hours. Converting to local time and grouping in
 * three ways is most of the work, so bookings of a facility for the same hours become one row before; `offset 0` keeps
 * the planner from repeating the conversion for each grouping.
 */
export async function sumBookings(db: Db, range: Range): Promise<BookingTotals> {
  const query = sql<BookedRow>`
    with ${facilities(range)}, slot as (
      select facility_id, lower(during) as starts, upper(during) as ends, count(*) as bookings
      from booking where ${nearRange(range)} and ${holds} group by 1, 2, 3)
    select day, facility_id, begin, length, sum(bookings) as bookings, sum(bookings * length) as minutes
    from (
      select minute / ${DAY}::int as day, facility_id, minute % ${WEEK}::int as begin, length, bookings
      from (
        select slot.facility_id, ${localMinute} as minute, (date_part('epoch', ends - starts) / 60)::int as length, bookings
        from slot ${inLocalRange} offset 0
      ) as local offset 0
    ) as each
    group by grouping sets ((day), (facility_id), (begin, length))`
  const totals: BookingTotals = { byDay: [], byFacility: [], intervals: [] }
  for (const { day, facilityId, begin, length, ...booked } of await runAnalyticsQuery(db, query)) {
    if (day !== null) totals.byDay.push({ ...booked, day: addDays(EPOCH, day) })
    else if (facilityId !== null) totals.byFacility.push({ ...booked, facilityId })
    else totals.intervals.push(toInterval(begin, length, booked.bookings))
  }
  return totals
}

/** `begin` counts minutes of a week that begins with `EPOCH`'s weekday. */
function toInterval(begin: number, length: number, bookings: number): WeeklyInterval {
  const weekday = (Math.floor(begin / DAY) + EPOCH_WEEKDAY) % 7
  const startMinute = begin % DAY
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
 * Adds up revenue by local day of play and by facility, in every currency, also what was kept of cancelled bookings. In
 * two steps, like `sumBookings`.
 */
export async function sumRevenue(db: Db, range: Range): Promise<RevenueTotals> {
  const query = sql<RevenueRow>`
    with ${facilities(range)}, slot as (
      select booking.facility_id, lower(booking.during) as starts, payment.currency, sum(payment.kept_minor) as revenue_minor
      from payment join booking on booking.id = payment.booking_id
      where payment.kept_minor > 0 and ${nearRange(range)} group by 1, 2, 3)
    select day, facility_id, currency, sum(revenue_minor) as revenue_minor
    from (
      select ${localMinute} / ${DAY}::int as day, slot.facility_id, currency, revenue_minor from slot ${inLocalRange} offset 0
    ) as each
    group by grouping sets ((day, currency), (facility_id, currency))`
  const totals: RevenueTotals = { byDay: [], byFacility: [] }
  for (const { day, facilityId, ...revenue } of await runAnalyticsQuery(db, query)) {
    if (day !== null) totals.byDay.push({ ...revenue, day: addDays(EPOCH, day) })
    else if (facilityId !== null) totals.byFacility.push({ ...revenue, facilityId })
  }
  return totals
}
