import { DAY_MINUTES, toMinutes } from '#contract/clock'
import { isInForceAt } from '../../../closure-times.ts'
import { getHoursOn } from '../../../opening-hours.ts'
import { addDays, getWeekday } from '../../../wall-clock.ts'

export type Hours = Parameters<typeof getHoursOn>[0] & { closedWeekdays: readonly number[] }

/** The days and minutes of a closure, as `Times` in closures.queries.ts has them. */
export type ClosedTimes = { from: string; to: string; startsMinute: number | null; endsMinute: number | null }

type Booked = { date: string; startTime: string; endTime: string }

/** Returns the times of a day outside the opening hours. */
function listClosedTimes(hours: Hours, date: string): ClosedTimes[] {
  const day = { from: date, to: date }
  if (hours.closedWeekdays.includes(getWeekday(date))) return [{ ...day, startsMinute: null, endsMinute: null }]
  const { opensMinute, closesMinute } = getHoursOn(hours, date)
  return [
    { ...day, startsMinute: 0, endsMinute: opensMinute },
    { ...day, startsMinute: closesMinute, endsMinute: DAY_MINUTES },
  ].filter(({ startsMinute, endsMinute }) => startsMinute < endsMinute)
}

/** Returns the closed times that a booking is in: none, or the morning, the evening or the day. */
const findClosedTimes = (hours: Hours, { date, startTime, endTime }: Booked): ClosedTimes[] =>
  listClosedTimes(hours, date).filter((times) =>
    isInForceAt(times, { start: toMinutes(startTime), end: toMinutes(endTime) }),
  )

export const isOutsideHours = (hours: Hours, booking: Booked): boolean => findClosedTimes(hours, booking).length > 0

const isSameMinutes = (a: ClosedTimes, b: ClosedTimes) =>
  a.startsMinute === b.startsMinute && a.endsMinute === b.endsMinute

export const isSameTimes = (a: ClosedTimes, b: ClosedTimes): boolean =>
  a.from === b.from && a.to === b.to && isSameMinutes(a, b)

/** Returns the closures that cover all bookings outside the hours; adjacent days with the same times are one. */
export function toHoursClosures(hours: Hours, bookings: readonly Booked[]): ClosedTimes[] {
  const closures: ClosedTimes[] = []
  const sorted = bookings.toSorted((a, b) => a.date.localeCompare(b.date))
  for (const times of sorted.flatMap((booking) => findClosedTimes(hours, booking))) {
    const adjacent = closures.find((closure) => isSameMinutes(closure, times) && times.from <= addDays(closure.to, 1))
    if (adjacent) adjacent.to = times.to
    else closures.push(times)
  }
  return closures
}
