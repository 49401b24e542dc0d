import type { z } from 'zod/mini'
import type { analytics } from '#contract/report'
import type { Deps } from '../../deps.ts'
import { majorOf } from '../../money.ts'
import { dayIn } from '../../wall-clock.ts'
import { type Booked, type Bookings, findBookings, findMoney, type Kept, type Money } from './analytics-queries.ts'
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
 * @throws AppError bad_request
 */
export async function analyse({ db, config }: Deps, asked: Asked): Promise<Analytics> {
  const { from, to } = rangeOf(asked, dayIn(config.timeZone, new Date()))
  const question = { from, to, facility: asked.facility }
  const [venues, bookings, money] = await Promise.all([
    findCalendars(db, from, to, asked.facility),
    findBookings(db, question),
    findMoney(db, question),
  ])
  const days = daysFrom(from, to)
  const open = openTimeOf(venues, days)
  const by = asked.by ?? 'day'
  const sum = sumIn(config.currency)
  return {
    from,
    to,
    by,
    periods: periodsOf(days, by, open, bookings, money, sum),
    venues: venuesOf(venues, open, bookings, money, sum),
    heat: heatOf(venues, open, bookings.stretches),
    totals: sum(bookings.byDay, money.byDay, total(open.byDay.values())),
  }
}

const total = (numbers: Iterable<number>) => [...numbers].reduce((sum, one) => sum + one, 0)

type Sum = (booked?: Booked[], kept?: Kept[], openMinutes?: number) => Analytics['totals']

/** Adds up one period or venue; money by currency, the site's own first, those from before it was changed by name. */
const sumIn =
  (currency: string): Sum =>
  (booked = [], kept = [], openMinutes = 0) => ({
    bookings: total(booked.map((row) => row.bookings)),
    occupancy: shareOf(total(booked.map((row) => row.minutes)), openMinutes),
    revenue: [...Map.groupBy(kept, (row) => row.currency)]
      .sort(([a], [b]) => Number(b === currency) - Number(a === currency) || a.localeCompare(b))
      .map(([code, rows]) => ({ currency: code, amount: majorOf(total(rows.map((row) => row.keptMinor))) })),
  })

function periodsOf(
  days: string[],
  by: Step,
  open: OpenTime,
  bookings: Bookings,
  money: Money,
  sum: Sum,
): Analytics['periods'] {
  const bookedIn = Map.groupBy(bookings.byDay, (row) => periodOf(row.day, by))
  const keptIn = Map.groupBy(money.byDay, (row) => periodOf(row.day, by))
  return [...Map.groupBy(days, (day) => periodOf(day, by))].map(([start, within]) => {
    const openMinutes = total(within.map((day) => open.byDay.get(day) ?? 0))
    const figures = sum(bookedIn.get(start), keptIn.get(start), openMinutes)
    return { start, ...figures, closed: openMinutes === 0 }
  })
}

/** The venue that earned most first. */
function venuesOf(venues: Calendar[], open: OpenTime, bookings: Bookings, money: Money, sum: Sum): Analytics['venues'] {
  const bookedAt = Map.groupBy(bookings.byVenue, (row) => row.facilityId)
  const keptAt = Map.groupBy(money.byVenue, (row) => row.facilityId)
  const most = ({ revenue }: { revenue: { amount: number }[] }) => Math.max(0, ...revenue.map((one) => one.amount))
  return venues
    .map(({ id, name }) => {
      const figures = sum(bookedAt.get(id), keptAt.get(id), open.byVenue.get(id))
      return { _id: id, name, ...figures }
    })
    .sort((a, b) => most(b) - most(a) || b.bookings - a.bookings || a.name.localeCompare(b.name))
}
