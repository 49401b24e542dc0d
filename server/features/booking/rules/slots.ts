import { tzOffset } from '@date-fns/tz'
import { AppError } from '../../../app-error.ts'
import { clockOf, dayAfter, dayIn, minutesOf, weekdayOf } from '../../../wall-clock.ts'

/** What the slot grid needs to know of a venue; minutes count from midnight, in the venue's own zone. */
export type Venue = {
  id: string
  timeZone: string
  opensMinute: number
  closesMinute: number
  /** 0 Sunday … 6 Saturday */
  closedWeekdays: number[]
}

/** Start and end of a slot in minutes since midnight; 1440 is the midnight that ends the day. */
export type Slot = { start: number; end: number }

/** A stretch of time, `[from, to)`, in epoch milliseconds. */
export type Span = { from: number; to: number }

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** The local time of an instant, in minutes since midnight. */
export const minuteIn = (timeZone: string, at: Date): number =>
  Math.floor(((((at.getTime() + tzOffset(timeZone, at) * MINUTE) % DAY) + DAY) % DAY) / MINUTE)

/** How a day's local minutes become instants. `exists` is false for the minutes that the clocks skip. */
type DayClock = { at: (minute: number) => number; exists: (minute: number) => boolean }

/**
 * The only place where a local time becomes an instant. A minute that the clocks skip (spring) is moved past the gap;
 * one that comes twice (autumn) is the first of the two.
 */
function dayClock(date: string, timeZone: string): DayClock {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const offsetAt = (instant: number) => tzOffset(timeZone, new Date(instant)) * MINUTE
  const before = offsetAt(midnight - DAY)
  const after = offsetAt(midnight + 2 * DAY)
  if (before === after) return { at: (minute) => midnight + minute * MINUTE - before, exists: () => true }
  // The clocks change near this day: an offset is right when it is in force at the instant it leads to.
  const right = (minute: number) =>
    [before, after]
      .map((offset) => ({ offset, at: midnight + minute * MINUTE - offset }))
      .filter(({ offset, at }) => offsetAt(at) === offset)
      .map(({ at }) => at)
  return {
    at: (minute) => (right(minute).length > 0 ? Math.min(...right(minute)) : midnight + minute * MINUTE - before),
    exists: (minute) => right(minute).length > 0,
  }
}

/** A local time of a day as an instant, in epoch milliseconds. */
export const instantOf = (date: string, minute: number, timeZone: string): number => dayClock(date, timeZone).at(minute)

/** Every slot between opening and closing; a rest shorter than a slot is not sold. */
export function gridOf(venue: Venue, slotMinutes: number): Slot[] {
  const count = Math.floor((venue.closesMinute - venue.opensMinute) / slotMinutes)
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const start = venue.opensMinute + index * slotMinutes
    return { start, end: start + slotMinutes }
  })
}

/** The grid of one day as instants, without the slots whose first or last minute the clocks skip. */
export function slotsOn(venue: Venue, date: string, slotMinutes: number): (Slot & Span)[] {
  const clock = dayClock(date, venue.timeZone)
  return gridOf(venue, slotMinutes)
    .filter((slot) => clock.exists(slot.start) && clock.exists(slot.end - 1))
    .map((slot) => ({ ...slot, from: clock.at(slot.start), to: clock.at(slot.end) }))
}

/** Closed by weekday: a reason for people, or null when open. */
export const closedWeekday = (venue: Venue, date: string): string | null =>
  venue.closedWeekdays.includes(weekdayOf(date)) ? 'The venue is closed on this weekday.' : null

/** Why nothing can be booked on a day that a closure takes out of sale. */
export const closedText = (reason: string): string =>
  `The venue is closed on this day (${reason.replace(/\.$/, '')}). Please choose another date.`

/** What is owed: hours × price per hour, in minor units, rounded to the nearest. */
export const amountOf = (priceMinor: number, slot: Slot): number =>
  Math.round((priceMinor * (slot.end - slot.start)) / 60)

export type Wish = { date: string; startTime: string; endTime: string }

export type Horizon = { slotMinutes: number; bookingHorizonDays: number }

/**
 * What a wish means at a venue at this moment: its slot and its time. Closures are not known here.
 * @throws AppError bad_request, invalid_slot, slot_in_past, facility_closed, beyond_booking_window, each with the reason (spec §5)
 */
export function understand(venue: Venue, wish: Wish, now: Date, horizon: Horizon): Slot & Span {
  const slot = { start: minutesOf(wish.startTime), end: minutesOf(wish.endTime) }
  if (slot.end <= slot.start) throw new AppError('bad_request', 'The end must be after the start.')
  const today = dayIn(venue.timeZone, now)
  if (wish.date < today) throw new AppError('slot_in_past', 'This day is over. Please choose today or later.')
  const last = lastDay(venue, now, horizon.bookingHorizonDays)
  if (wish.date > last)
    throw new AppError(
      'beyond_booking_window',
      `Bookings open ${horizon.bookingHorizonDays} days ahead. The last day is ${last}.`,
    )
  const closed = closedWeekday(venue, wish.date)
  if (closed) throw new AppError('facility_closed', `${closed} Please choose another date.`)
  const span = spanOnGrid(venue, wish.date, slot, horizon.slotMinutes)
  if (span.from <= now.getTime()) throw new AppError('slot_in_past', 'This slot has begun. Please choose a later one.')
  return { ...slot, ...span }
}

/** The time of adjacent slots of the grid, all of which must exist on that day. */
function spanOnGrid(venue: Venue, date: string, wish: Slot, slotMinutes: number): Span {
  const slots = slotsOn(venue, date, slotMinutes).filter((slot) => slot.start >= wish.start && slot.end <= wish.end)
  const first = slots[0]
  const last = slots.at(-1)
  const whole = slots.length * slotMinutes === wish.end - wish.start
  if (first && last && whole && first.start === wish.start) return { from: first.from, to: last.to }
  const hours = `${clockOf(venue.opensMinute)} to ${clockOf(venue.closesMinute)}`
  throw new AppError('invalid_slot', `Slots here are ${slotMinutes} minutes long, from ${hours}.`)
}

export const overlaps = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to

/** Courts free in a span: those none of whose bookings overlap it. `busy` has one entry per occupying booking. */
export function courtsLeft(span: Span, courts: number, busy: (Span & { court: string })[]): number {
  const taken = new Set(busy.filter((one) => overlaps(span, one)).map((one) => one.court))
  return Math.max(0, courts - taken.size)
}

/**
 * Deals courts out to wishes in their order: each gets the first of its `courts` on which no earlier wish overlaps it, or
 * null when there is none.
 */
export function dealOut(wishes: (Span & { courts: string[] })[]): (string | null)[] {
  const dealt = new Map<string, Span[]>()
  return wishes.map((wish) => {
    const court = wish.courts.find((one) => !dealt.get(one)?.some((other) => overlaps(wish, other)))
    if (court === undefined) return null
    dealt.set(court, [...(dealt.get(court) ?? []), wish])
    return court
  })
}

/** The last day that can be booked, in the venue's zone. */
export const lastDay = (venue: Venue, now: Date, horizonDays: number): string =>
  dayAfter(dayIn(venue.timeZone, now), horizonDays)
