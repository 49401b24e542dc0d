import { msg, t } from '#i18n/t'
import { formatMonth } from '../../../lib/calendar-day'
import { formatAdminAmount, formatDate, formatDay, formatFullDay, toDigits } from '../../../lib/format'
import type { Metric, Step } from './search-params'

/** For `t`. */
export const metricNames: Record<Metric, string> = {
  revenue: msg('Revenue'),
  bookings: msg('Bookings'),
  occupancy: msg('Occupancy'),
}

/** A share of the courts' time: `34%`; a dash where all was closed. */
export const formatShare = (share: number | null) => (share === null ? '–' : formatPercent(Math.round(share * 100)))

/** `34%`. */
export const formatPercent = (percent: number) => toDigits(`${percent}%`)

/** A period: `Mon, 23 Nov, 2026`, `Week of 23 Nov, 2026`, `November 2026`. */
export function formatPeriod(start: string, by: Step): string {
  if (by === 'month') return formatMonth(start)
  return by === 'week' ? t('Week of {date}', { date: formatDate(start) }) : formatFullDay(start)
}

/** On the axis: `Fri 23 Oct`, `23 Oct`, `Oct 2026`. */
export function formatTick(start: string, by: Step): string {
  const [weekday, day] = formatDay(start).split(', ')
  if (by === 'month') return `${day?.slice(3)} ${toDigits(start.slice(0, 4))}`
  return by === 'week' ? (day ?? '') : `${weekday} ${day}`
}

/** A value of a metric: `BDT. 1,602`, `61 bookings`, `34%`; `Closed` where there is none. */
export function formatValue(value: number | null, show: Metric, currency: string): string {
  if (value === null) return t('Closed')
  if (show === 'revenue') return formatAdminAmount(value, currency)
  return show === 'occupancy' ? formatPercent(value) : toDigits(value)
}

/** The head of a column of revenue, with its currency where there are several. */
export const formatRevenueHead = (currency: string, hasSeveral: boolean) =>
  hasSeveral ? t('Revenue, {currency}', { currency: currency.toUpperCase() }) : t('Revenue')

/** `23 Oct, 2026 to 21 Nov, 2026`. */
export const formatDayRange = (from: string, to: string) =>
  t('{first} to {last}', { first: formatDate(from), last: formatDate(to) })

/** The periods labelled on the axis: `count` at most, whole weeks apart when they are days. */
export function getTicks(starts: readonly string[], by: Step, count: number): string[] {
  const gap = Math.max(1, Math.ceil(starts.length / count))
  const step = by === 'day' && starts.length > 7 ? Math.ceil(gap / 7) * 7 : gap
  return starts.filter((_, index) => index % step === 0)
}

/** What a period is compared with: `5 weeks earlier`. */
export const formatWeeksBefore = (weeks: number) =>
  t('{weeks, plural, one {# week} other {# weeks}} earlier', { weeks })
