import { tzOffset } from '@date-fns/tz'
import { toDigits } from '#i18n/digits'
import { intl } from '#i18n/t'

/** In milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Returns the weekday of a calendar day, 0 for Sunday … 6 for Saturday. */
export const getWeekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY)

/** Returns the calendar day of an instant in a zone, yyyy-MM-dd. */
export const getLocalDay = (timeZone: string, at: Date): string =>
  new Date(at.getTime() + tzOffset(timeZone, at) * MINUTE).toISOString().slice(0, 10)

const SHORT_DATE = {
  timeZone: 'UTC',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  numberingSystem: 'latn',
} as const

/** Formats '2026-11-24' as '24 Nov, 2026', as dates are shown everywhere (spec §9), in the current language. */
export function formatDate(date: string): string {
  const parts = intl(Intl.DateTimeFormat, SHORT_DATE).formatToParts(new Date(`${date}T00:00:00Z`))
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value
  return toDigits(`${part('day')} ${part('month')}, ${part('year')}`)
}

/** Formats '2027-03' as 'March 2027', in the current language. */
export const formatMonth = (month: string): string =>
  intl(Intl.DateTimeFormat, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))

/** Formats 1 as 'Mon', in the current language. */
export const formatWeekday = (weekday: number): string =>
  // a week that begins on a Sunday
  intl(Intl.DateTimeFormat, { weekday: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2023, 0, 1 + weekday)))

/** Formats '18:00' and '20:00' as '18:00–20:00', in the current language's digits. */
export const formatHours = (startTime: string, endTime: string): string => toDigits(`${startTime}–${endTime}`)
