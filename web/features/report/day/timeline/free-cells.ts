import { toClock, toMinutes } from '#contract/clock'
import { getClock } from '../../../../lib/texts/format'
import { getToday } from '../../../../lib/time/calendar-day'
import type { FacilityDay } from '../scale'

/** A range in minutes since midnight at the facility. */
export type MinuteRange = { from: number; to: number }

export type CourtDay = {
  facility: FacilityDay
  court: FacilityDay['courts'][number]
  /** yyyy-MM-dd */
  date: string
  /** ms */
  now: number
  slotMinutes: number
}

/** Returns the first minute at which a slot may begin that is not over: 0 on later days, infinity on earlier ones. */
function getFirstMinute({ facility, date, now, slotMinutes }: CourtDay): number {
  const today = getToday(facility.timeZone)
  if (date !== today) return date > today ? 0 : Number.POSITIVE_INFINITY
  return toMinutes(getClock(new Date(now).toISOString(), facility.timeZone)) - slotMinutes + 1
}

function isFree(day: CourtDay, { from, to }: MinuteRange): boolean {
  const { facility, court } = day
  if (facility.closed || from < toMinutes(facility.openingTime) || to > toMinutes(facility.closingTime)) return false
  if (from < getFirstMinute(day)) return false
  return [...court.bars, ...court.closures].every(
    ({ startTime, endTime }) => toMinutes(endTime) <= from || toMinutes(startTime) >= to,
  )
}

/** Finds the free slot that contains a minute; null when it is taken, over or outside the opening hours. */
export function findCell(day: CourtDay, minute: number): MinuteRange | null {
  const { slotMinutes, facility } = day
  const opens = toMinutes(facility.openingTime)
  const from = opens + Math.floor((minute - opens) / slotMinutes) * slotMinutes
  const cell = { from, to: from + slotMinutes }
  return isFree(day, cell) ? cell : null
}

export function spanCells(day: CourtDay, anchor: MinuteRange, cell: MinuteRange): MinuteRange {
  const span = { from: Math.min(anchor.from, cell.from), to: Math.max(anchor.to, cell.to) }
  return isFree(day, span) ? span : anchor
}

/** A range as the API takes it. */
export const toTimes = ({ from, to }: MinuteRange) => ({ startTime: toClock(from), endTime: toClock(to) })
