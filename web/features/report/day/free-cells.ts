import { toClock, toMinutes } from '#contract/clock'
import { getToday } from '../../../lib/calendar-day'
import { getClock } from '../../../lib/format'
import type { Venue } from './scale'

/** A range in minutes since midnight at the venue. */
export type Range = { from: number; to: number }

export type CourtDay = {
  venue: Venue
  court: Venue['courts'][number]
  /** yyyy-MM-dd */
  date: string
  /** ms */
  now: number
  slotMinutes: number
}

/** Returns the first minute of the day that is not over: 0 on later days, infinity on earlier ones. */
function getFirstMinute({ venue, date, now }: CourtDay): number {
  const today = getToday(venue.timeZone)
  if (date !== today) return date > today ? 0 : Number.POSITIVE_INFINITY
  return toMinutes(getClock(new Date(now).toISOString(), venue.timeZone)) + 1
}

function isFree(day: CourtDay, { from, to }: Range): boolean {
  const { venue, court } = day
  if (venue.closed || from < toMinutes(venue.openingTime) || to > toMinutes(venue.closingTime)) return false
  if (from < getFirstMinute(day)) return false
  return [...court.bars, ...court.closures].every(
    ({ startTime, endTime }) => toMinutes(endTime) <= from || toMinutes(startTime) >= to,
  )
}

/** Finds the free slot that contains a minute; null when it is taken, over or outside the opening hours. */
export function findCell(day: CourtDay, minute: number): Range | null {
  const { slotMinutes, venue } = day
  const opens = toMinutes(venue.openingTime)
  const from = opens + Math.floor((minute - opens) / slotMinutes) * slotMinutes
  const cell = { from, to: from + slotMinutes }
  return isFree(day, cell) ? cell : null
}

/** Returns the range from one cell to another if it is free, else the first cell. */
export function spanCells(day: CourtDay, anchor: Range, cell: Range): Range {
  const span = { from: Math.min(anchor.from, cell.from), to: Math.max(anchor.to, cell.to) }
  return isFree(day, span) ? span : anchor
}

/** A range as the API takes it. */
export const toTimes = ({ from, to }: Range) => ({ startTime: toClock(from), endTime: toClock(to) })
