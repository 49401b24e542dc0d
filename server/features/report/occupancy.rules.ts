import { toMinutes } from '#contract/clock'
import { getWeekday } from '../../wall-clock.ts'
import { type FacilityCalendar, listOpenParts } from './calendar.rules.ts'

/** Divides sold by open minutes, 0–1; null where nothing was open, which differs from nothing sold. */
export const toShare = (sold: number, open: number): number | null =>
  open > 0 ? Math.min(1, Math.round((sold / open) * 1000) / 1000) : null

/** Converts minutes to hours with at most two decimals. */
export const toHours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100

/** Open court-minutes by day, by facility id, and by weekday and hour. */
export type OpenTime = { byDay: Map<string, number>; byFacility: Map<string, number>; byHour: number[][] }

const HOURS = 24
const DAY = HOURS * 60
const emptyWeek = () => Array.from({ length: 7 }, () => new Array<number>(HOURS).fill(0))

export function sumOpenTime(facilities: FacilityCalendar[], days: string[]): OpenTime {
  const open: OpenTime = { byDay: new Map(days.map((day) => [day, 0])), byFacility: new Map(), byHour: emptyWeek() }
  const weekdays = days.map(getWeekday)
  for (const facility of facilities) {
    /**
     * Court-days of the same weekday and hours, by one number for the three, since a text key for each day would take
     * most of the time.
     */
    const kinds = new Map<number, { weekday: number; start: number; end: number; courts: number }>()
    let sum = 0
    for (const [index, day] of days.entries()) {
      const weekday = weekdays[index] ?? 0
      let minutes = 0
      for (const { start, end, courts } of listOpenParts(facility, day)) {
        minutes += courts * (end - start)
        const key = (weekday * DAY + start) * 2 * DAY + end
        const kind = kinds.get(key)
        if (kind) kind.courts += courts
        else kinds.set(key, { weekday, start, end, courts })
      }
      open.byDay.set(day, (open.byDay.get(day) ?? 0) + minutes)
      sum += minutes
    }
    open.byFacility.set(facility.id, sum)
    for (const { weekday, start, end, courts } of kinds.values()) addToHours(open.byHour, weekday, start, end, courts)
  }
  return open
}

/** Adds `count` intervals on a weekday, in minutes, to the hours they overlap. */
export function addToHours(byHour: number[][], weekday: number, start: number, end: number, count: number): void {
  const hours = byHour[weekday]
  if (!hours || count === 0) return
  for (let hour = Math.floor(start / 60); hour * 60 < end && hour < HOURS; hour++) {
    const minutes = Math.min(end, hour * 60 + 60) - Math.max(start, hour * 60)
    hours[hour] = (hours[hour] ?? 0) + minutes * count
  }
}

/** How many bookings occupy an interval of a weekday, in local time. */
export type WeeklyInterval = { weekday: number; startMinute: number; endMinute: number; bookings: number }

/** Builds the heat map: share and court-hours sold, for each weekday and each hour in which some facility is open. */
export function buildHeatMap(facilities: FacilityCalendar[], open: OpenTime, booked: WeeklyInterval[]) {
  const sold = emptyWeek()
  for (const { weekday, startMinute, endMinute, bookings } of booked)
    addToHours(sold, weekday, startMinute, endMinute, bookings)
  const special = facilities.flatMap(({ specialHours }) => specialHours)
  const opens = [
    ...facilities.map(({ opensMinute }) => opensMinute),
    ...special.map((day) => toMinutes(day.openingTime)),
  ]
  const closes = [
    ...facilities.map(({ closesMinute }) => closesMinute),
    ...special.map((day) => toMinutes(day.closingTime)),
  ]
  const [first, last] = [Math.floor(Math.min(...opens) / 60), Math.ceil(Math.max(...closes) / 60)]
  const hours = facilities.length === 0 ? [] : Array.from({ length: last - first }, (_, index) => first + index)
  return [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    hours.map((hour) => {
      const minutes = sold[weekday]?.[hour] ?? 0
      return { weekday, hour, share: toShare(minutes, open.byHour[weekday]?.[hour] ?? 0), hours: toHours(minutes) }
    }),
  )
}
