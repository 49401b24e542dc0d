import type { z } from 'zod/mini'
import type { analytics } from '#contract/report'
import type { Deps } from '../../deps.ts'
import { majorOf } from '../../money.ts'
import { dayIn } from '../../wall-clock.ts'
import { type Aggregates, type Foreign, findAggregates, findForeignMoney, type Sold } from './analytics-queries.ts'
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
  const question = { from, to, facility: asked.facility, currency: config.currency }
  const [venues, sold, foreign] = await Promise.all([
    findCalendars(db, from, to, asked.facility),
    findAggregates(db, question),
    findForeignMoney(db, question),
  ])
  const days = daysFrom(from, to)
  const open = openTimeOf(venues, days)
  const by = asked.by ?? 'day'
  const sum = sumIn(config.currency)
  return {
    from,
    to,
    by,
    periods: periodsOf(days, by, open, sold, foreign, sum),
    venues: venuesOf(venues, open, sold, foreign, sum),
    heat: heatOf(venues, open, sold.stretches),
    totals: sum(sold.byDay, foreign, total(open.byDay.values())),
  }
}

const total = (numbers: Iterable<number>) => [...numbers].reduce((sum, one) => sum + one, 0)

type Sum = (rows: Sold[], foreign: Foreign[], openMinutes: number) => Analytics['totals']

/** Adds up one period or venue; money by currency, the site's own first. */
const sumIn =
  (currency: string): Sum =>
  (rows, foreign, openMinutes) => {
    const money = new Map([[currency, total(rows.map((row) => row.keptMinor))]])
    for (const one of foreign) money.set(one.currency, (money.get(one.currency) ?? 0) + one.keptMinor)
    return {
      bookings: total(rows.map((row) => row.bookings)),
      occupancy: shareOf(total(rows.map((row) => row.minutes)), openMinutes),
      revenue: [...money]
        .filter(([, minor]) => minor > 0)
        .map(([code, minor]) => ({ currency: code, amount: majorOf(minor) })),
    }
  }

function periodsOf(
  days: string[],
  by: Step,
  open: OpenTime,
  { byDay }: Aggregates,
  foreign: Foreign[],
  sum: Sum,
): Analytics['periods'] {
  const soldIn = Map.groupBy(byDay, (row) => periodOf(row.day, by))
  const foreignIn = Map.groupBy(foreign, (row) => periodOf(row.day, by))
  return [...Map.groupBy(days, (day) => periodOf(day, by))].map(([start, within]) => {
    const openMinutes = total(within.map((day) => open.byDay.get(day) ?? 0))
    const figures = sum(soldIn.get(start) ?? [], foreignIn.get(start) ?? [], openMinutes)
    return { start, ...figures, closed: openMinutes === 0 }
  })
}

/** The venue that earned most first. */
function venuesOf(
  venues: Calendar[],
  open: OpenTime,
  { byVenue }: Aggregates,
  foreign: Foreign[],
  sum: Sum,
): Analytics['venues'] {
  const soldAt = Map.groupBy(byVenue, (row) => row.facilityId)
  const foreignAt = Map.groupBy(foreign, (row) => row.facilityId)
  const most = ({ revenue }: { revenue: { amount: number }[] }) => Math.max(0, ...revenue.map((one) => one.amount))
  return venues
    .map(({ id, name }) => {
      const figures = sum(soldAt.get(id) ?? [], foreignAt.get(id) ?? [], open.byVenue.get(id) ?? 0)
      return { _id: id, name, ...figures }
    })
    .sort((a, b) => most(b) - most(a) || b.bookings - a.bookings || a.name.localeCompare(b.name))
}
