import type { z } from 'zod/mini'
import type { analytics } from '#contract/report'
import type { Deps } from '../../deps.ts'
import { majorOf } from '../../money.ts'
import { dayIn } from '../../wall-clock.ts'
import { type Aggregates, findAggregates, type Sold } from './analytics-queries.ts'
import { findCalendars } from './queries.ts'
import {
  type Calendar,
  daysFrom,
  heatOf,
  type OpenTime,
  openTimeOf,
  periodOf,
  rangeOf,
  type Step,
  shareOf,
} from './rules.ts'

type Asked = z.infer<typeof analytics.query>
type Analytics = z.infer<typeof analytics.reply>

/**
 * Revenue, bookings and occupancy over time and by venue, and the busiest hours. Days are the venues' own; revenue is
 * what was kept for games of that day, by currency; occupancy is booked ÷ open court-minutes, closures considered.
 * @throws Failure bad_request
 */
export async function analyse({ db, config }: Deps, asked: Asked): Promise<Analytics> {
  const { from, to } = rangeOf(asked, dayIn(config.timeZone, new Date()))
  const [venues, sold] = await Promise.all([
    findCalendars(db, from, to, asked.facility),
    findAggregates(db, from, to, asked.facility),
  ])
  const days = daysFrom(from, to)
  const open = openTimeOf(venues, days)
  const by = asked.by ?? 'day'
  return {
    from,
    to,
    by,
    periods: periodsOf(days, by, open, sold),
    venues: venuesOf(venues, open, sold),
    heat: heatOf(venues, open, sold.stretches),
    totals: sumOf(sold.byDay, sum(open.byDay.values())),
  }
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0)

/** Adds up rows of one period or venue, money by currency. */
function sumOf(rows: Sold[], openMinutes: number) {
  const revenue = new Map<string, number>()
  for (const { currency, keptMinor } of rows)
    if (keptMinor > 0) revenue.set(currency, (revenue.get(currency) ?? 0) + keptMinor)
  return {
    bookings: sum(rows.map((row) => row.bookings)),
    occupancy: shareOf(sum(rows.map((row) => row.minutes)), openMinutes),
    revenue: [...revenue].map(([currency, minor]) => ({ currency, amount: majorOf(minor) })),
  }
}

function periodsOf(days: string[], by: Step, open: OpenTime, { byDay }: Aggregates): Analytics['periods'] {
  const soldOn = Map.groupBy(byDay, (row) => periodOf(row.day, by))
  return [...Map.groupBy(days, (day) => periodOf(day, by))].map(([start, within]) => {
    const openMinutes = sum(within.map((day) => open.byDay.get(day) ?? 0))
    return { start, ...sumOf(soldOn.get(start) ?? [], openMinutes), closed: openMinutes === 0 }
  })
}

/** The venue that earned most first. */
function venuesOf(venues: Calendar[], open: OpenTime, { byVenue }: Aggregates): Analytics['venues'] {
  const soldAt = Map.groupBy(byVenue, (row) => row.facilityId)
  const most = ({ revenue }: { revenue: { amount: number }[] }) => Math.max(0, ...revenue.map((one) => one.amount))
  return venues
    .map(({ id, name }) => ({ _id: id, name, ...sumOf(soldAt.get(id) ?? [], open.byVenue.get(id) ?? 0) }))
    .sort((a, b) => most(b) - most(a) || b.bookings - a.bookings || a.name.localeCompare(b.name))
}
