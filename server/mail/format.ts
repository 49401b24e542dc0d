import { toClock, toMinutes } from '#contract/clock'
import { toMajor, toMinor } from '#contract/money'
import type { PricePart } from '#contract/price-rules'
import { formatPriceParts } from '#contract/prices'
import { toDigits } from '#i18n/digits'
import { ENGLISH, getLanguage, intl } from '#i18n/t'
import { formatHours, MINUTE } from '../wall-clock.ts'

const isEnglish = () => getLanguage() === ENGLISH.code

/** The texts of an instant's parts in a zone, in the current language. */
function toParts(at: Date, options: Intl.DateTimeFormatOptions & { timeZone: string }) {
  const parts = intl(Intl.DateTimeFormat, options).formatToParts(at)
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
}

/** Formats a zone as 'Asia/Dhaka time, GMT+6', with its offset at that instant. A mail names it once. */
export const formatZone = (at: Date, timeZone: string): string => {
  const name = (timeZoneName: 'shortOffset' | 'shortGeneric') => toParts(at, { timeZone, timeZoneName })('timeZoneName')
  const zone = isEnglish() ? `${timeZone.replaceAll('_', ' ')} time` : name('shortGeneric')
  return `${zone}, ${name('shortOffset').replace(' ', '')}`
}

/** Short months are the spec's (§9), for English. */
const toDateParts = (at: Date, timeZone: string) => {
  const month = isEnglish() ? 'short' : 'long'
  return toParts(at, { timeZone, weekday: 'long', day: '2-digit', month, year: 'numeric' })
}

/** Formats '2026-11-28' as '28 Nov, 2026', like `formatDate` but with whole months in other languages. */
export const formatWholeDate = (date: string): string => {
  const part = toDateParts(new Date(`${date}T12:00:00Z`), 'UTC')
  return `${part('day')} ${part('month')}, ${part('year')}`
}

/** Formats an instant as 'Saturday, 28 Nov, 2026', the spec's date (§9) with its weekday. */
export const formatDay = (at: Date, timeZone: string): string => {
  const part = toDateParts(at, timeZone)
  return `${part('weekday')}, ${part('day')} ${part('month')}, ${part('year')}`
}

const formatClock = (at: Date, timeZone: string): string => {
  const part = toParts(at, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', numberingSystem: 'latn' })
  return `${part('hour')}:${part('minute')}`
}

/** Formats an instant as 'Saturday, 28 Nov, 2026, 18:30'. */
export const formatInstant = (at: Date, timeZone: string): string =>
  `${formatDay(at, timeZone)}, ${toDigits(formatClock(at, timeZone))}`

/** Formats an instant as '28 Nov'. */
export const formatShortDay = (at: Date, timeZone: string): string => {
  const part = toDateParts(at, timeZone)
  return `${part('day')} ${part('month')}`
}

/** Formats an instant as '18:30'. */
export const formatTime = (at: Date, timeZone: string): string => toDigits(formatClock(at, timeZone))

/** Formats hours as '18:00–20:00'; a booking that ends at midnight ends at 24:00, also where the clocks skip it. */
export function formatHoursBetween(startsAt: Date, endsAt: Date, timeZone: string): string {
  const lastMinute = formatClock(new Date(endsAt.getTime() - MINUTE), timeZone)
  return formatHours(formatClock(startsAt, timeZone), toClock(toMinutes(lastMinute) + 1))
}

const currencies = new Map<string, { sign: string; digits: number }>()

/** A currency's sign, as written before amounts in every language, and its decimals. */
function getCurrency(code: string) {
  const known = currencies.get(code)
  if (known) return known
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: code.toUpperCase() })
  const sign = format.formatToParts(0).filter(({ type }) => type === 'currency' || type === 'literal')
  const currency = {
    sign: sign.map(({ value }) => value).join(''),
    digits: format.resolvedOptions().maximumFractionDigits ?? 2,
  }
  currencies.set(code, currency)
  return currency
}

type Cents = Pick<Intl.NumberFormatOptions, 'trailingZeroDisplay'>

/** Formats minor units as people write them in that currency: 2550 'usd' → '$25.50'. */
export function formatMoney(minor: number, currency: string, cents: Cents = {}): string {
  const { sign, digits } = getCurrency(currency)
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return `${sign}${intl(Intl.NumberFormat, { ...fraction, ...cents }).format(toMajor(minor))}`
}

/** Formats an amount for a button, with cents only when there are any: 4800 'usd' → '$48'. */
export const formatShortMoney = (minor: number, currency: string): string =>
  formatMoney(minor, currency, { trailingZeroDisplay: 'stripIfInteger' })

/** Formats how the price of a booking adds up: '1 h × $10.00 + 1 h × $14.00'. */
export const formatCalculation = (parts: PricePart[], currency: string, space?: string): string =>
  formatPriceParts(parts, (pricePerHour) => formatMoney(toMinor(pricePerHour), currency), space)
