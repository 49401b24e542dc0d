import { tzOffset } from '@date-fns/tz'
import type { SpecialHours } from '#contract/price-rules'
import { t } from '#i18n/t'
import { createDayClock } from '../../../day-clock.ts'
import { getHoursOn } from '../../../opening-hours.ts'
import { DAY, getWeekday, MINUTE } from '../../../wall-clock.ts'

/** When a facility is open; minutes count from midnight, in the facility's own time zone. */
export type OpeningHours = {
  timeZone: string
  opensMinute: number
  closesMinute: number
  /** 0 Sunday … 6 Saturday */
  closedWeekdays: number[]
  /** The hours of some days, instead of the usual ones. */
  specialHours: SpecialHours[]
}

/** Local minutes since midnight, like those of a slot; 1440 is the midnight that ends the day. */
export type MinuteRange = { start: number; end: number }

/** A span of time, `[from, to)`, in epoch milliseconds. */
export type Interval = { from: number; to: number }

/** Returns the local time of an instant, in minutes since midnight. */
export const toMinuteOfDay = (timeZone: string, at: Date): number =>
  Math.floor(((((at.getTime() + tzOffset(timeZone, at) * MINUTE) % DAY) + DAY) % DAY) / MINUTE)

type DayHours = Pick<OpeningHours, 'opensMinute' | 'closesMinute'>

/** Builds every slot between opening and closing; a remainder shorter than a slot is not sold. */
export function buildGrid({ opensMinute, closesMinute }: DayHours, slotMinutes: number): MinuteRange[] {
  const count = Math.floor((closesMinute - opensMinute) / slotMinutes)
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const start = opensMinute + index * slotMinutes
    return { start, end: start + slotMinutes }
  })
}

/** Returns the grid of one day as instants, without the slots whose first or last minute the clocks skip. */
export function listSlotsOn(hours: OpeningHours, date: string, slotMinutes: number): (MinuteRange & Interval)[] {
  const clock = createDayClock(date, hours.timeZone)
  return buildGrid(getHoursOn(hours, date), slotMinutes)
    .filter((slot) => clock.exists(slot.start) && clock.exists(slot.end - 1))
    .map((slot) => ({ ...slot, from: clock.at(slot.start), to: clock.at(slot.end) }))
}

export const whyClosedWeekday = (hours: OpeningHours, date: string): string | null =>
  hours.closedWeekdays.includes(getWeekday(date)) ? t('The venue is closed on this weekday.') : null

export const overlaps = (a: Interval, b: Interval): boolean => a.from < b.to && b.from < a.to

/** Counts the courts that are free in an interval; `busy` has one entry for each booking that occupies a court. */
export function countFreeCourts(interval: Interval, courts: number, busy: (Interval & { court: string })[]): number {
  const taken = new Set(busy.filter((one) => overlaps(interval, one)).map((one) => one.court))
  return Math.max(0, courts - taken.size)
}
