import type { Booker } from '../book/use-booker'

/** Lists the slots of the selected day that are taken but not closed, which have a waitlist. */
export function listFullSlots({ slots, closures, days, date }: Pick<Booker, 'slots' | 'closures' | 'days' | 'date'>) {
  if (days?.find((day) => day.date === date)?.closed !== false) return []
  const closed = closures.filter(({ court }) => court === null)
  return slots.filter(
    ({ state, startTime, endTime }) =>
      state === 'full' && !closed.some((span) => span.startTime < endTime && span.endTime > startTime),
  )
}
