import { toClock, toMinutes } from '#contract/clock'
import type { Site } from '#contract/site'
import { listSlotStarts } from './clock'

/** The times at which a slot may begin at some venue. */
export const startTimes = ({ searchHours, slotMinutes }: Site): string[] =>
  listSlotStarts(searchHours.openingTime, searchHours.closingTime, slotMinutes)

/** The end of the slot that begins at `startTime`. */
export const toSlotEnd = (startTime: string, slotMinutes: number) => toClock(toMinutes(startTime) + slotMinutes)
