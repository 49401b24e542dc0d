import { addDays } from '../../../lib/time/calendar-day'
import type { Analytics } from '../admin-api'
import type { AnalyticsParams, Metric } from './search-params'

/**
 * Returns the range of days up to `today`, and the range some whole weeks earlier to compare it with, so that weekdays and
 * closed days match.
 */
export function getRanges({ days, by, facility }: AnalyticsParams, today: string) {
  const weeks = Math.ceil(days / 7)
  const range = (to: string) => ({ from: addDays(to, 1 - days), to, by, ...(facility && { facility }) })
  return { weeks, now: range(today), before: range(addDays(today, -7 * weeks)) }
}

/** Returns the earlier report if there were bookings since its first day; otherwise a comparison would mislead. */
export const toComparable = (now: Analytics, before: Analytics | undefined) =>
  before && now.firstBooking !== null && now.firstBooking <= before.from ? before : undefined

/** Lists the currencies of the revenue, the site's own first. */
export function getCurrencies({ totals }: Analytics, own: string): string[] {
  const taken = totals.revenue.map(({ currency }) => currency)
  return [own, ...taken.filter((currency) => currency !== own)]
}

type Sums = Pick<Analytics['totals'], 'bookings' | 'occupancy' | 'revenue'>

/** Returns the revenue in one currency, in major units. */
export const getRevenue = ({ revenue }: Pick<Sums, 'revenue'>, currency: string) =>
  revenue.find((one) => one.currency === currency)?.amount ?? 0

/** Returns a metric of a period or facility: money in major units, number of bookings, or percent; null when all was closed. */
export function getValue(sums: Sums, show: Metric, currency: string): number | null {
  if (show === 'revenue') return getRevenue(sums, currency)
  if (show === 'bookings') return sums.bookings
  return sums.occupancy === null ? null : Math.round(sums.occupancy * 100)
}

export type Point = { start: string; value: number | null; before: number | null; bookings: number }

/** Returns the points of the chart. A closed period is a gap, unless it has revenue. */
export function toPoints(now: Analytics, before: Analytics | undefined, show: Metric, currency: string): Point[] {
  const at = (period: Analytics['periods'][number] | undefined) => {
    if (!period) return null
    const value = getValue(period, show, currency)
    return period.closed && !value ? null : value
  }
  const aligned = before?.periods.length === now.periods.length ? before.periods : []
  return now.periods.map((period, index) => ({
    start: period.start,
    value: at(period),
    before: at(aligned[index]),
    bookings: period.bookings,
  }))
}
