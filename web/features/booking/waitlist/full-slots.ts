import type { Booker } from '../booker/use-booker'

/** The hours of the selected day that are taken, not closed: those one can wait for. */
export function listFullSlots({ slots, closures, days, date }: Pick<Booker, 'slots' | 'closures' | 'days' | 'date'>) {
  if (days?.find((day) => day.date === date)?.closed !== false) return []
  const closed = closures.filter(({ court }) => court === null)
  return slots.filter(
    ({ state, startTime, endTime }) =>
      state === 'full' && !closed.some((span) => span.startTime < endTime && span.endTime > startTime),
  )
}
