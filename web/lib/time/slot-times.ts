import { toClock, toMinutes } from '#contract/clock'
import type { Site } from '#contract/site'

/** Lists the starts of all slots between opening and closing time, `HH:mm`; a remainder shorter than a slot is left out. */
export function listSlotStarts(openingTime: string, closingTime: string, slotMinutes: number): string[] {
  const opens = toMinutes(openingTime)
  const count = Math.max(0, Math.floor((toMinutes(closingTime) - opens) / slotMinutes))
  return Array.from({ length: count }, (_, index) => toClock(opens + index * slotMinutes))
}

export const listAllSlotStarts = ({ searchHours, slotMinutes }: Site): string[] =>
  listSlotStarts(searchHours.openingTime, searchHours.closingTime, slotMinutes)

/** The end of the slot that begins at `startTime`. */
export const toSlotEnd = (startTime: string, slotMinutes: number) => toClock(toMinutes(startTime) + slotMinutes)

/** 00:00 to 24:00; the server names those at which the venue is closed. */
export const HALF_HOURS = Array.from({ length: 49 }, (_, index) => toClock(index * 30))
