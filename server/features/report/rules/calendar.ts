import type { SpecialHours } from '#contract/price-rules'
import { getHoursOn } from '../../../opening-hours.ts'
import { getWeekday } from '../../../wall-clock.ts'

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
  /** First and last closed day. */
  closures: { from: string; to: string }[]
}

/** Whether a facility has been added and not been deleted yet on a day. */
export const existsOn = ({ since, until }: FacilityCalendar, date: string): boolean =>
  date >= since && (until === null || date < until)

/** Whether a facility exists on a day and is not closed by weekday or closure. */
export const isOpenOn = (facility: FacilityCalendar, date: string): boolean =>
  existsOn(facility, date) &&
  !facility.closedWeekdays.includes(getWeekday(date)) &&
  !facility.closures.some(({ from, to }) => from <= date && date <= to)

/** Court-minutes that a facility can sell on a day. */
export function openMinutes(facility: FacilityCalendar, date: string): number {
  const { opensMinute, closesMinute } = getHoursOn(facility, date)
  return isOpenOn(facility, date) ? facility.courts * (closesMinute - opensMinute) : 0
}
