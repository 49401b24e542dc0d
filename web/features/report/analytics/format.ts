import { formatMonth } from '../../../lib/calendar-day'
import { formatAdminAmount, formatDate, formatDay, formatFullDay, plural } from '../../../lib/format'
import type { Metric, Step } from './search-params'

export const metricNames: Record<Metric, string> = {
  revenue: 'Revenue',
  bookings: 'Bookings',
  occupancy: 'Occupancy',
}

/** A period: `Mon, 23 Nov, 2026`, `Week of 23 Nov, 2026`, `November 2026`. */
export function formatPeriod(start: string, by: Step): string {
  if (by === 'month') return formatMonth(start)
  return by === 'week' ? `Week of ${formatDate(start)}` : formatFullDay(start)
}

/** On the axis: `Fri 23 Oct`, `23 Oct`, `Oct 2026`. */
export function formatTick(start: string, by: Step): string {
  const [weekday, day] = formatDay(start).split(', ')
  if (by === 'month') return `${day?.slice(3)} ${start.slice(0, 4)}`
  return by === 'week' ? (day ?? '') : `${weekday} ${day}`
}

/** A value of a metric: `BDT. 1,602`, `61 bookings`, `34%`; `Closed` where there is none. */
export function formatValue(value: number | null, show: Metric, currency: string): string {
  if (value === null) return 'Closed'
  if (show === 'revenue') return formatAdminAmount(value, currency)
  return show === 'occupancy' ? `${value}%` : String(value)
}

/** `23 Oct, 2026 to 21 Nov, 2026`. */
export const formatDayRange = (from: string, to: string) => `${formatDate(from)} to ${formatDate(to)}`

/** The periods labelled on the axis: `count` at most, whole weeks apart when they are days. */
export function getTicks(starts: readonly string[], by: Step, count: number): string[] {
  const gap = Math.max(1, Math.ceil(starts.length / count))
  const step = by === 'day' && starts.length > 7 ? Math.ceil(gap / 7) * 7 : gap
  return starts.filter((_, index) => index % step === 0)
}

/** What a period is compared with: `5 weeks earlier`. */
export const formatWeeksBefore = (weeks: number) => `${plural(weeks, 'week')} earlier`
