import { intl, t } from '#i18n/t'
import { formatDay, toDigits } from '../texts/format'
import { getNow } from './clock'

/** A day in ms. */
const DAY = 86_400_000
/** Noon UTC of a calendar day, in ms since 1970: every zone has the same date then. */
const toNoon = (date: string) => Date.parse(`${date}T12:00:00Z`)

/** Whether a text is an existing calendar day, yyyy-MM-dd. */
export function isDay(text: string | null | undefined): text is string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Whether a text is a month, yyyy-MM, of a year that the server takes: browsers count 0002 while 2026 is typed. */
export const isMonth = (text: string) => /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text)

/** The day `days` after `date`, both yyyy-MM-dd. */
export const addDays = (date: string, days: number) => new Date(toNoon(date) + days * DAY).toISOString().slice(0, 10)

/** 0 Sunday … 6 Saturday. */
export const getWeekday = (date: string) => new Date(toNoon(date)).getUTCDay()

/** The weekdays in the order of a week in Bangladesh, Saturday to Friday. 0 is Sunday. */
export const WEEK = [6, 0, 1, 2, 3, 4, 5] as const

/** Finds the last day on a weekday, on or before `date`. */
const findLast = (weekday: number, date: string) => addDays(date, -((getWeekday(date) - weekday + 7) % 7))

/** The Saturday on or before a day. */
export const getWeekStart = (date: string) => findLast(WEEK[0], date)

/** Returns the first day from `first` on that is no closed weekday; `first` when all are. */
export function findOpenDay(first: string, closedWeekdays: readonly number[]) {
  const week = Array.from({ length: 7 }, (_, ahead) => addDays(first, ahead))
  return week.find((date) => !closedWeekdays.includes(getWeekday(date))) ?? first
}

/** Returns the Monday on or before a day: the server moves a group's bookings within weeks from Monday on. */
export const getMonday = (date: string) => findLast(1, date)

/** The day of a time in a zone. */
export const getDay = (at: Date | number, timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)

/** Today's date in a zone, yyyy-MM-dd. */
export const getToday = (timeZone: string) => getDay(getNow(), timeZone)

type InZone = { timeZone: string }

/** Today at a facility; the site's own date when they share a time zone, so that server and browser agree. */
export const getTodayAt = ({ timeZone }: InZone, site: InZone & { today: string }) =>
  timeZone === site.timeZone ? site.today : getToday(timeZone)

/** A free slot: `Today, 18:00`, `Tomorrow, 08:00`, `Mon, 23 Nov, 08:00`. */
export function formatFreeSlot({ date, startTime }: { date: string; startTime: string }, today: string) {
  return `${formatRelativeDay(date, today)}, ${toDigits(startTime)}`
}

/** A free slot within a sentence: `today at 18:00`, `Mon, 23 Nov at 08:00`. */
export function formatFreeSlotInSentence({ date, startTime }: { date: string; startTime: string }, today: string) {
  const word = formatRelativeDay(date, today)
  const day = word.includes(',') ? word : word.toLowerCase()
  return t('{day} at {time}', { day, time: toDigits(startTime) })
}

/** `Today`, `Tomorrow` or `Mon, 23 Nov`. */
export function formatRelativeDay(date: string, today: string) {
  if (date === today) return t('Today')
  return date === addDays(today, 1) ? t('Tomorrow') : formatDay(date)
}

/** The month of a day: `November 2026`. */
export const formatMonth = (date: string) =>
  intl(Intl.DateTimeFormat, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(toNoon(date))

/** A day without a leading zero, for screen readers: `Tue, 1 Dec`. */
export const formatDayLabel = (date: string, format: (date: string) => string = formatDay) =>
  format(date).replace(` ${toDigits('0')}`, ' ')
