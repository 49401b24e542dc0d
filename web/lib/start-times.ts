import type { Site } from '#contract/site'

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The times at which a slot may begin, by the site's usual hours. */
export function startTimes({ openingTime, closingTime, slotMinutes }: Site): string[] {
  const opens = minutesOf(openingTime)
  const count = Math.max(0, Math.floor((minutesOf(closingTime) - opens) / slotMinutes))
  return Array.from({ length: count }, (_, index) => clockOf(opens + index * slotMinutes))
}

/** The end of the slot that begins at `from`. */
export const endOfSlot = (from: string, slotMinutes: number) => clockOf(minutesOf(from) + slotMinutes)
