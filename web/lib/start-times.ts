import { toClock, toMinutes } from '#contract/clock'
import type { Site } from '#contract/site'
import { listSlotStarts } from './clock'

/** The times at which a slot may begin, by the site's usual opening hours. */
export const startTimes = ({ openingTime, closingTime, slotMinutes }: Site): string[] =>
  listSlotStarts(openingTime, closingTime, slotMinutes)

/** The end of the slot that begins at `startTime`. */
export const toSlotEnd = (startTime: string, slotMinutes: number) => toClock(toMinutes(startTime) + slotMinutes)
