import { addDays } from '../../../lib/calendar-day'
import type { Analytics } from '../admin-api'

export const SPANS = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '1 year' },
] as const

export const STEPS = ['day', 'week', 'month'] as const
export type Step = (typeof STEPS)[number]

export const METRICS = ['revenue', 'bookings', 'occupancy'] as const
export type Metric = (typeof METRICS)[number]

/** What the address asks for: `?days=90&by=week&facility=…&show=bookings`. */
export type Asked = { days: number; by: Step; facility: string; show: Metric }

const among = <T extends string>(choices: readonly T[], value: string | null, otherwise: T) =>
  choices.find((choice) => choice === value) ?? otherwise

/** Reads the address; what makes no sense there counts as not said. */
export function askedOf(params: URLSearchParams): Asked {
  const days = SPANS.find((span) => span.days === Number(params.get('days')))?.days ?? 30
  return {
    days,
    by: among(STEPS, params.get('by'), 'day'),
    facility: params.get('facility') ?? '',
    show: among(METRICS, params.get('show'), 'revenue'),
  }
}

/** The address of what is asked, only what differs from the usual. */
export function addressOf({ days, by, facility, show }: Asked): string {
  const params = new URLSearchParams({
    ...(days !== 30 && { days: String(days) }),
    ...(by !== 'day' && { by }),
    ...(facility && { facility }),
    ...(show !== 'revenue' && { show }),
  })
  return `?${params}`
}

/**
 * The days asked for up to `today`, and as many days whole weeks before, so that weekdays stand against weekdays and a
 * closed day against a closed day.
 */
export function rangesOf({ days, by, facility }: Asked, today: string) {
  const weeks = Math.ceil(days / 7)
  const range = (to: string) => ({ from: addDays(to, 1 - days), to, by, ...(facility && { facility }) })
  return { weeks, now: range(today), before: range(addDays(today, -7 * weeks)) }
}

/** Currencies in which something was taken, the site's own first. */
export function currenciesOf({ totals }: Analytics, own: string): string[] {
  const taken = totals.revenue.map(({ currency }) => currency)
  return [own, ...taken.filter((currency) => currency !== own)]
}

type Sums = Pick<Analytics['totals'], 'bookings' | 'occupancy' | 'revenue'>

export const takenIn = ({ revenue }: Pick<Sums, 'revenue'>, currency: string) =>
  revenue.find((one) => one.currency === currency)?.amount ?? 0

/** A metric of a period or venue as a number: money in major units, bookings, or percent; null where all was closed. */
export function measure(sums: Sums, show: Metric, currency: string): number | null {
  if (show === 'revenue') return takenIn(sums, currency)
  if (show === 'bookings') return sums.bookings
  return sums.occupancy === null ? null : Math.round(sums.occupancy * 100)
}

export type Point = { start: string; value: number | null; before: number | null; bookings: number }

/** A line's points. A period closed throughout is a gap, unless something was taken in it all the same. */
export function pointsOf(now: Analytics, before: Analytics | undefined, show: Metric, currency: string): Point[] {
  const at = (period: Analytics['periods'][number] | undefined) => {
    if (!period) return null
    const value = measure(period, show, currency)
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
