import { msg, t } from '#i18n/t'
import { formatAdminAmount, formatDate, formatDayWithoutYear, formatFullDay, toDigits } from '../../../lib/texts/format'
import { formatMonth } from '../../../lib/time/calendar-day'
import type { Metric, Step } from './search-params'

export const metricNames: Record<Metric, string> = {
  revenue: msg('Revenue'),
  bookings: msg('Bookings'),
  occupancy: msg('Occupancy'),
}

/** Formats a share of the courts' open time: `34%`, or a dash when all was closed. */
export const formatShare = (share: number | null) => (share === null ? '–' : formatPercent(Math.round(share * 100)))

/** Formats a percentage: `34%`. */
export const formatPercent = (percent: number) => toDigits(`${percent}%`)

/** Formats a period: `Mon, 23 Nov, 2026`, `Week of 23 Nov, 2026`, `November 2026`. */
export function formatPeriod(start: string, by: Step): string {
  if (by === 'month') return formatMonth(start)
  return by === 'week' ? t('Week of {date}', { date: formatDate(start) }) : formatFullDay(start)
}

/** Formats a period on the axis: `Fri 23 Oct`, `23 Oct`, `Oct 2026`. */
export function formatTick(start: string, by: Step): string {
  const [weekday, day] = formatDayWithoutYear(start).split(', ')
  if (by === 'month') return `${day?.slice(3)} ${toDigits(start.slice(0, 4))}`
  return by === 'week' ? (day ?? '') : `${weekday} ${day}`
}

/** Formats a value of a metric: `BDT. 1,602`, `61`, `34%`; `Closed` when it is null. */
export function formatValue(value: number | null, show: Metric, currency: string): string {
  if (value === null) return t('Closed')
  if (show === 'revenue') return formatAdminAmount(value, currency)
  return show === 'occupancy' ? formatPercent(value) : toDigits(value)
}

export const formatRevenueHead = (currency: string, hasSeveral: boolean) =>
  hasSeveral ? t('Revenue, {currency}', { currency: currency.toUpperCase() }) : t('Revenue')

/** Formats a range of days: `23 Oct, 2026 to 21 Nov, 2026`. */
export const formatDayRange = (from: string, to: string) =>
  t('{first} to {last}', { first: formatDate(from), last: formatDate(to) })

/** Returns the periods to label on the axis: at most `count`, and for days a multiple of weeks apart. */
export function getTicks(starts: readonly string[], by: Step, count: number): string[] {
  const gap = Math.max(1, Math.ceil(starts.length / count))
  const step = by === 'day' && starts.length > 7 ? Math.ceil(gap / 7) * 7 : gap
  return starts.filter((_, index) => index % step === 0)
}

/** Returns the marks of a value axis up to at least `most`, three to five round numbers: `0, 500, 1000, 1500, 2000`. */
export function getRoundTicks(most: number): number[] {
  const least = Math.max(1, most / 4)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = Math.ceil(([1, 2, 2.5, 5].find((factor) => factor * power >= least) ?? 10) * power)
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step)
}

/** Formats the period that another is compared with: `5 weeks earlier`. */
export const formatWeeksBefore = (weeks: number) =>
  t('{weeks, plural, one {# week} other {# weeks}} earlier', { weeks })
