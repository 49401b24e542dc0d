import type { PricePart } from '#contract/price-rules'
import { getPartHours } from '#contract/prices'
import { toMinor } from '../money.ts'

/** Creates a format once for each zone or currency: creating one takes longer than the rest of a mail. */
function memoize<Format>(create: (name: string) => Format): (name: string) => Format {
  const formats = new Map<string, Format>()
  return (name) => {
    const format = formats.get(name) ?? create(name)
    formats.set(name, format)
    return format
  }
}

const zoneFormat = memoize((timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }))

const dayFormat = memoize(
  (timeZone) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long', day: '2-digit', month: 'short', year: 'numeric' }),
)

const clockFormat = memoize(
  (timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
)

const moneyFormat = memoize(
  (currency) => new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }),
)

/** 'Asia/Dhaka time, GMT+6': the zone by name, and what it is from UTC at that instant. A mail names it once. */
export const formatZone = (at: Date, timeZone: string): string => {
  const parts = zoneFormat(timeZone).formatToParts(at)
  const offset = parts.find((part) => part.type === 'timeZoneName')?.value
  return `${timeZone.replaceAll('_', ' ')} time, ${offset}`
}

/** 'Saturday, 28 Nov, 2026': the spec's date (§9) with its weekday. */
export const formatDay = (at: Date, timeZone: string): string => {
  const parts = dayFormat(timeZone).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('weekday')}, ${part('day')} ${part('month').slice(0, 3)}, ${part('year')}`
}

const formatClock = (at: Date, timeZone: string): string => clockFormat(timeZone).format(at)

/** 'Saturday, 28 Nov, 2026, 18:30'. */
export const formatInstant = (at: Date, timeZone: string): string =>
  `${formatDay(at, timeZone)}, ${formatClock(at, timeZone)}`

/** '18:00–20:00'; a booking that ends at midnight ends at 24:00. */
export function formatHours(startsAt: Date, endsAt: Date, timeZone: string): string {
  const end = formatClock(endsAt, timeZone)
  return `${formatClock(startsAt, timeZone)}–${end === '00:00' ? '24:00' : end}`
}

/** Minor units as people write them in that currency: 2550 'usd' → '$25.50'. */
export const formatMoney = (minor: number, currency: string): string => moneyFormat(currency).format(minor / 100)

/** '1 h × $10.00 + 1 h × $14.00': how the price of a booking adds up. */
export const formatCalculation = (parts: PricePart[], currency: string): string =>
  parts.map((part) => `${getPartHours(part)} h × ${formatMoney(toMinor(part.pricePerHour), currency)}`).join(' + ')
