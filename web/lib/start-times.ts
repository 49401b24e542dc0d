import type { Site } from '#contract/site'
import { toClock, toMinutes } from './clock'

/** The times at which a slot may begin, by the site's usual opening hours. */
export function startTimes({ openingTime, closingTime, slotMinutes }: Site): string[] {
  const opening = toMinutes(openingTime)
  const count = Math.max(0, Math.floor((toMinutes(closingTime) - opening) / slotMinutes))
  return Array.from({ length: count }, (_, index) => toClock(opening + index * slotMinutes))
}

/** The end of the slot that begins at `startTime`. */
export const toSlotEnd = (startTime: string, slotMinutes: number) => toClock(toMinutes(startTime) + slotMinutes)
