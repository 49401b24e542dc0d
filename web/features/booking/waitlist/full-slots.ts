import type { Booker } from '../book/use-booker'

/** Lists the slots of the selected day that are taken but not closed, which have a waitlist. A closed court closes its space. */
export function listFullSlots({
  slots,
  closures,
  days,
  date,
  space,
}: Pick<Booker, 'slots' | 'closures' | 'days' | 'date' | 'space'>) {
  if (days?.find((day) => day.date === date)?.closed !== false) return []
  const closed = closures.filter(({ court }) => space || court === null)
  return slots.filter(
    ({ state, startTime, endTime }) =>
      state === 'full' && !closed.some((span) => span.startTime < endTime && span.endTime > startTime),
  )
}
