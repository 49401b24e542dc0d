import { AppError } from '../../app-error.ts'
import { dayAfter, daysBetween, weekdayOf } from '../../wall-clock.ts'

/** When a venue can be played at. Days are yyyy-MM-dd in its own zone, minutes count from midnight. */
export type Calendar = {
  id: string
  name: string
  timeZone: string
  opensMinute: number
  closesMinute: number
  closedWeekdays: number[]
  courts: number
  /** The day it was added, or its first booking if that is earlier. */
  since: string
  /** The day it was deleted: not open on it any more. */
  until: string | null
  /** First and last closed day. */
  closures: { from: string; to: string }[]
}

/** Whether a venue is open on a day: not closed by weekday or closure, and it exists. */
export const isOpenOn = (venue: Calendar, date: string): boolean =>
  date >= venue.since &&
  (venue.until === null || date < venue.until) &&
  !venue.closedWeekdays.includes(weekdayOf(date)) &&
  !venue.closures.some(({ from, to }) => from <= date && date <= to)

/** Court-minutes that could be sold at a venue on a day. */
export const openMinutes = (venue: Calendar, date: string): number =>
  isOpenOn(venue, date) ? venue.courts * (venue.closesMinute - venue.opensMinute) : 0

/** Sold ÷ open, 0–1; null where nothing was open, which is not the same as nothing sold. */
export const shareOf = (sold: number, open: number): number | null =>
  open > 0 ? Math.min(1, Math.round((sold / open) * 1000) / 1000) : null

/** Court-minutes as court-hours with at most two decimals. */
export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100

/** Every day from one to another, both included. */
export const daysFrom = (from: string, to: string): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => dayAfter(from, index))

export type Step = 'day' | 'week' | 'month'

/** The first day of the period a day lies in; weeks begin on Monday. */
export function periodOf(date: string, by: Step): string {
  if (by === 'month') return `${date.slice(0, 7)}-01`
  return by === 'day' ? date : dayAfter(date, -((weekdayOf(date) + 6) % 7))
}

const MOST_DAYS = 1100
const USUAL_DAYS = 30

/**
 * The days a report is about: 30 up to today unless told.
 * @throws AppError bad_request when they run backwards or are more than three years
 */
export function rangeOf(asked: { from?: string | undefined; to?: string | undefined }, today: string) {
  const to = asked.to ?? today
  const from = asked.from ?? dayAfter(to, 1 - USUAL_DAYS)
  const refuse = (message: string) => new AppError('bad_request', message, [{ path: 'from', message }])
  if (from > to) throw refuse('The first day must not be after the last.')
  if (daysBetween(from, to) >= MOST_DAYS) throw refuse('Choose at most three years.')
  return { from, to }
}

/** Open court-minutes of venues over days: by day, by venue, and by weekday and hour. */
export type OpenTime = { byDay: Map<string, number>; byVenue: Map<string, number>; byHour: number[][] }

const HOURS = 24
const week = () => Array.from({ length: 7 }, () => new Array<number>(HOURS).fill(0))

export function openTimeOf(venues: Calendar[], days: string[]): OpenTime {
  const open: OpenTime = { byDay: new Map(days.map((day) => [day, 0])), byVenue: new Map(), byHour: week() }
  for (const venue of venues) {
    const weekdays = new Array<number>(7).fill(0)
    let sum = 0
    for (const day of days) {
      const minutes = openMinutes(venue, day)
      if (minutes === 0) continue
      sum += minutes
      open.byDay.set(day, (open.byDay.get(day) ?? 0) + minutes)
      const weekday = weekdayOf(day)
      weekdays[weekday] = (weekdays[weekday] ?? 0) + venue.courts
    }
    open.byVenue.set(venue.id, sum)
    weekdays.forEach((courts, weekday) => {
      spread(open.byHour, weekday, venue.opensMinute, venue.closesMinute, courts)
    })
  }
  return open
}

/** Adds `times` stretches of a weekday to the hours they lie in, as minutes. */
export function spread(byHour: number[][], weekday: number, start: number, end: number, times: number): void {
  const hours = byHour[weekday]
  if (!hours || times === 0) return
  for (let hour = Math.floor(start / 60); hour * 60 < end && hour < HOURS; hour++) {
    const minutes = Math.min(end, hour * 60 + 60) - Math.max(start, hour * 60)
    hours[hour] = (hours[hour] ?? 0) + minutes * times
  }
}

/** Stretches sold on a weekday, by their local start and end. */
export type SoldStretch = { weekday: number; startMinute: number; endMinute: number; bookings: number }

/** The heat map: for each weekday and each hour that some venue is open, the share sold and the court-hours sold. */
export function heatOf(venues: Calendar[], open: OpenTime, stretches: SoldStretch[]) {
  const sold = week()
  for (const { weekday, startMinute, endMinute, bookings } of stretches)
    spread(sold, weekday, startMinute, endMinute, bookings)
  const first = Math.min(...venues.map((venue) => Math.floor(venue.opensMinute / 60)))
  const last = Math.max(...venues.map((venue) => Math.ceil(venue.closesMinute / 60)))
  const hours = venues.length === 0 ? [] : Array.from({ length: last - first }, (_, index) => first + index)
  return [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    hours.map((hour) => {
      const minutes = sold[weekday]?.[hour] ?? 0
      return { weekday, hour, share: shareOf(minutes, open.byHour[weekday]?.[hour] ?? 0), hours: hoursOf(minutes) }
    }),
  )
}
