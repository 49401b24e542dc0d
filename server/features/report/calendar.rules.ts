import type { SpecialHours } from '#contract/price-rules'
import { type ClosureTimes, countClosedCourts, isInForceOn, isWholeDay } from '../../closure-times.ts'
import { createDayClock, type DayClock } from '../../day-clock.ts'
import { getHoursOn } from '../../opening-hours.ts'
import { getWeekday, MINUTE } from '../../wall-clock.ts'

/** When a facility is open. Days are yyyy-MM-dd in its time zone, minutes count from midnight. */
export type FacilityCalendar = {
  id: string
  name: string
  timeZone: string
  opensMinute: number
  closesMinute: number
  closedWeekdays: number[]
  specialHours: SpecialHours[]
  courts: number
  /** The day it was added, or of its first booking if that is earlier. */
  since: string
  /** The day of its first booking; null before there is one. */
  firstBooking: string | null
  /** The day it was deleted, on which it is no longer open. */
  until: string | null
  closures: ClosureTimes[]
}

export const existsOn = ({ since, until }: FacilityCalendar, date: string): boolean =>
  date >= since && (until === null || date < until)

export const isOpenOn = (facility: FacilityCalendar, date: string): boolean =>
  existsOn(facility, date) &&
  !facility.closedWeekdays.includes(getWeekday(date)) &&
  !facility.closures.some((closure) => isWholeDay(closure) && isInForceOn(closure, date))

/** Returns the closures of a court, by its id, on a day on which its facility is open. */
export const listCourtClosures = (facility: FacilityCalendar, courtId: string, date: string): ClosureTimes[] =>
  isOpenOn(facility, date)
    ? facility.closures.filter((one) => isInForceOn(one, date) && (one.court === null || one.court === courtId))
    : []

/** Returns the parts of a day between the ends of its closures, each with the number of open courts. */
export function listOpenParts(
  facility: FacilityCalendar,
  date: string,
): { start: number; end: number; courts: number }[] {
  if (!isOpenOn(facility, date)) return []
  const { courts } = facility
  const { opensMinute, closesMinute } = getHoursOn(facility, date)
  const closures = facility.closures.filter((closure) => isInForceOn(closure, date))
  if (closures.length === 0) return [{ start: opensMinute, end: closesMinute, courts }]
  const limits = closures
    .flatMap(({ startsMinute, endsMinute }) => [startsMinute ?? opensMinute, endsMinute ?? closesMinute])
    .filter((minute) => minute > opensMinute && minute < closesMinute)
  const starts = [...new Set([opensMinute, ...limits])].sort((a, b) => a - b)
  return starts.map((start, index) => {
    const part = { start, end: starts[index + 1] ?? closesMinute }
    return { ...part, courts: courts - countClosedCourts(closures, courts, part) }
  })
}

const MOST_CLOCKS = 1000

/** The clocks of days: facilities share a few zones, and looking one up is slow. */
const clocks = new Map<string, DayClock>()

function getDayClock(date: string, timeZone: string): DayClock {
  const key = `${date} ${timeZone}`
  const known = clocks.get(key)
  if (known) return known
  if (clocks.size >= MOST_CLOCKS) clocks.clear()
  const clock = createDayClock(date, timeZone)
  clocks.set(key, clock)
  return clock
}

/** Sums the court-minutes that pass while it is open: a day on which the clocks change is longer or shorter. */
export function sumOpenMinutes(facility: FacilityCalendar, date: string): number {
  const { at } = getDayClock(date, facility.timeZone)
  return (
    listOpenParts(facility, date).reduce((sum, { start, end, courts }) => sum + courts * (at(end) - at(start)), 0) /
    MINUTE
  )
}
