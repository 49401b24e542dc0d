import type { z } from 'zod/mini'
import type { analytics } from '#contract/analytics'
import { toMajor } from '#contract/money'
import type { Scope } from '../../../db/fragments/scope.ts'
import type { Deps } from '../../../deps.ts'
import { sum } from '../../../sum.ts'
import { getLocalDay } from '../../../wall-clock.ts'
import type { FacilityCalendar } from '../calendar.rules.ts'
import { findCalendars } from '../calendars.queries.ts'
import { buildHeatMap, type OpenTime, sumOpenTime, toShare } from '../occupancy.rules.ts'
import { listDays, resolvePeriod, type Step, startOfPeriod } from '../periods.rules.ts'
import {
  type Booked,
  type BookingTotals,
  type Revenue,
  type RevenueTotals,
  sumBookings,
  sumRevenue,
} from './analytics.queries.ts'

type Analytics = z.infer<typeof analytics.reply>
type Totals = { open: OpenTime; bookings: BookingTotals; revenue: RevenueTotals }

/**
 * Days are in each facility's time zone; revenue is payments minus refunds by day of play; occupancy is booked ÷ open
 * court-minutes without closures.
 */
export async function viewAnalytics(
  { db, config }: Deps,
  scope: Scope,
  query: z.infer<typeof analytics.query>,
): Promise<Analytics> {
  const { from, to } = resolvePeriod(query, getLocalDay(config.timeZone, new Date()))
  const range = { from, to, facility: query.facility, scope }
  const [calendars, bookings, revenue] = await Promise.all([
    findCalendars(db, scope, from, to, query.facility),
    sumBookings(db, range),
    sumRevenue(db, range),
  ])
  const days = listDays(from, to)
  const open = sumOpenTime(calendars, days)
  const by = query.by ?? 'day'
  const totals = { open, bookings, revenue }
  const summarize = summarizeIn(config.currency)
  return {
    from,
    to,
    by,
    firstBooking: findFirstBooking(calendars),
    periods: summarizePeriods(days, by, totals, summarize),
    facilities: summarizeFacilities(calendars, totals, summarize),
    heat: buildHeatMap(calendars, open, bookings.intervals),
    totals: summarize(bookings.byDay, revenue.byDay, sum(open.byDay.values())),
  }
}

const findFirstBooking = (calendars: FacilityCalendar[]) =>
  calendars.flatMap(({ firstBooking }) => firstBooking ?? []).sort()[0] ?? null

type Summarize = (booked?: Booked[], revenue?: Revenue[], openMinutes?: number) => Analytics['totals']

/** Adds up a period or a facility; revenue by currency, `currency` first, then those of earlier settings by code. */
const summarizeIn =
  (currency: string): Summarize =>
  (booked = [], revenue = [], openMinutes = 0) => ({
    bookings: sum(booked.map((row) => row.bookings)),
    occupancy: toShare(sum(booked.map((row) => row.minutes)), openMinutes),
    revenue: [...Map.groupBy(revenue, (row) => row.currency)]
      .sort(([a], [b]) => Number(b === currency) - Number(a === currency) || a.localeCompare(b))
      .map(([code, rows]) => ({ currency: code, amount: toMajor(sum(rows.map((row) => row.revenueMinor))) })),
  })

function summarizePeriods(
  days: string[],
  by: Step,
  { open, bookings, revenue }: Totals,
  summarize: Summarize,
): Analytics['periods'] {
  const bookedIn = Map.groupBy(bookings.byDay, (row) => startOfPeriod(row.day, by))
  const revenueIn = Map.groupBy(revenue.byDay, (row) => startOfPeriod(row.day, by))
  return [...Map.groupBy(days, (day) => startOfPeriod(day, by))].map(([start, periodDays]) => {
    const openMinutes = sum(periodDays.map((day) => open.byDay.get(day) ?? 0))
    const summary = summarize(bookedIn.get(start), revenueIn.get(start), openMinutes)
    return { start, ...summary, closed: openMinutes === 0 }
  })
}

/** The facility with the highest revenue first. */
function summarizeFacilities(
  calendars: FacilityCalendar[],
  { open, bookings, revenue }: Totals,
  summarize: Summarize,
): Analytics['facilities'] {
  const bookedAt = Map.groupBy(bookings.byFacility, (row) => row.facilityId)
  const revenueAt = Map.groupBy(revenue.byFacility, (row) => row.facilityId)
  const highest = (summary: Analytics['totals']) => Math.max(0, ...summary.revenue.map((one) => one.amount))
  return calendars
    .map(({ id, name }) => {
      const summary = summarize(bookedAt.get(id), revenueAt.get(id), open.byFacility.get(id))
      return { _id: id, name, ...summary }
    })
    .sort((a, b) => highest(b) - highest(a) || b.bookings - a.bookings || a.name.localeCompare(b.name))
}
