import { formatAdminAmount } from '#contract/admin-amount'
import { toMajor } from '#contract/money'
import { toDigits } from '#i18n/digits'
import { intl, t } from '#i18n/t'
import { getRenderDay } from '../time/clock'
import { formatShortMonth, formatWeekday } from '../time/day-names'

export { formatAdminAmount, toDigits }

/** Figures as people type them, with Bangla's digits replaced by Latin ones: `৫০০` is `500`. */
export const toLatinDigits = (text: string) =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - '০'.charCodeAt(0)))

/** The texts of day, month, year, hour (00 to 23) and minute of an instant in a zone, with Latin digits. */
function toDateParts(value: string | number, timeZone: string) {
  // Intl instead of a date library keeps 6 KB out of every page
  const parts = intl(Intl.DateTimeFormat, {
    timeZone,
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'short',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(value))
  const found = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return { day: '', month: '', year: '', hour: '', minute: '', ...found }
}

/** `2026-11-23` or an instant as `23 Nov, 2026` (spec §9). Instants are shown in `timeZone`. */
export function formatDate(value: string, timeZone = 'UTC') {
  const { day, month, year } = toDateParts(value, timeZone)
  return toDigits(`${day} ${month}, ${year}`)
}

/** An instant as `23 Nov, 2026 14:36`, in `timeZone`. */
export const formatDateTime = (value: string, timeZone: string) =>
  `${formatDate(value, timeZone)} ${formatClock(value, timeZone)}`

/** When a review was written: `23 Nov, 2026 7:40 AM` (spec §9). Every other time of day has 24 hours. */
export function formatReviewDate(value: string, timeZone: string) {
  const { hour, minute } = toDateParts(value, timeZone)
  const time = toDigits(`${Number(hour) % 12 || 12}:${minute}`)
  return `${formatDate(value, timeZone)} ${Number(hour) < 12 ? t('{time} AM', { time }) : t('{time} PM', { time })}`
}

/** Half a year in ms: a day further away could be read as another year's. */
const HALF_YEAR = 183 * 86_400_000

/** A calendar day next to others, as on an axis: `Mon, 23 Nov`. */
export function formatDayWithoutYear(date: string) {
  const at = new Date(date)
  const weekday = formatWeekday(at.getUTCDay(), 'short')
  return toDigits(`${weekday}, ${date.slice(8, 10)} ${formatShortMonth(at.getUTCMonth())}`)
}

/** A calendar day next to a time: `Mon, 23 Nov`, in another year or more than half a year away `Mon, 11 Jan, 2027`. */
export function formatDay(date: string, now = getRenderDay()) {
  const isThisYear = new Date(now).getUTCFullYear() === Number(date.slice(0, 4))
  return isThisYear && Math.abs(Date.parse(date) - now) <= HALF_YEAR ? formatDayWithoutYear(date) : formatFullDay(date)
}

/** A calendar day without a time: `Mon, 23 Nov, 2026`. */
export const formatFullDay = (date: string) => `${formatDayWithoutYear(date)}, ${toDigits(date.slice(0, 4))}`

/** The wall-clock time of an instant, HH:mm, to be computed with. */
export function getClock(value: string, timeZone: string) {
  const { hour, minute } = toDateParts(value, timeZone)
  return `${hour}:${minute}`
}

/** An instant as `14:36` in `timeZone`. */
export const formatClock = (value: string, timeZone: string) => toDigits(getClock(value, timeZone))

/** A range of wall-clock times with an en dash: `18:00–20:00`. */
export const formatRange = (startTime: string, endTime: string) => toDigits(`${startTime}–${endTime}`)

const formatCents = (amount: number) =>
  intl(Intl.NumberFormat, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)
/** A number with separators of thousands: `2,621`. */
export const formatGrouped = (amount: number) => intl(Intl.NumberFormat).format(amount)
const isUsd = (currency: string) => currency.toLowerCase() === 'usd'

/** 1400 → `1400`, 12.5 → `12.50` (spec §9): cents only when there are any. */
export const formatNumber = (amount: number) => toDigits(Number.isInteger(amount) ? amount : amount.toFixed(2))

/** `$14`; other currencies by their code, `EUR 14`. */
export const formatPrice = (amount: number, currency: string) =>
  isUsd(currency) ? `$${formatNumber(amount)}` : `${currency.toUpperCase()} ${formatNumber(amount)}`

/** A facility's price on public pages: `$14/hr` (spec §9). */
export const formatHourly = (amount: number, currency: string) =>
  t('{price}/hr', { price: formatPrice(amount, currency) })

/** A sum to pay, always with cents: `$28.00`. */
export const formatSum = (amount: number, currency: string) =>
  isUsd(currency) ? `$${formatCents(amount)}` : `${currency.toUpperCase()} ${formatCents(amount)}`

/** Minor units as the payment provider has them: 2800, usd → `28.00 USD` (spec §9). */
export const formatMinor = (amount: number | null, currency: string | null) =>
  `${toDigits(toMajor(amount ?? 0).toFixed(2))} ${(currency ?? '').toUpperCase()}`.trim()

/** `Friday and Saturday`; one needs no Intl format, which the list of facilities would wait for (see `day-names.ts`). */
export const formatList = (items: string[]) =>
  items.length > 1 ? intl(Intl.ListFormat).format(items) : (items[0] ?? '')

/** An average rating with one decimal; 0 when there is none (spec §9). */
export const formatRating = (average: number) => toDigits(average > 0 ? average.toFixed(1) : '0')

/** Milliseconds as `18 min`, `1 h 3 min`, `2 d 3 h` or, in the last minute, `45 s`; never below zero. Rounded up. */
export function formatDuration(ms: number) {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  if (seconds < 60) return t('{seconds, number} s', { seconds })
  const total = Math.ceil(seconds / 60)
  const [days, hours, minutes] = [Math.floor(total / 1440), Math.floor(total / 60) % 24, total % 60]
  if (days) return t('{days, number} d {hours, number} h', { days, hours })
  return hours
    ? t('{hours, number} h {minutes, number} min', { hours, minutes })
    : t('{minutes, number} min', { minutes })
}

/** `Nadia Rahman` → `NR`; a single word gives one letter. */
export function toInitials(name: string) {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
