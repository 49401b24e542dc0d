import type { Space } from '#contract/space'
import type { ClosureTimes } from '../../../closure-times.ts'
import type { Interval } from './slots.rules.ts'

export type BusyInterval = Interval & { court: string }

/** How many courts a facility has, what occupies them during an interval, and when and why they are closed. */
export type Occupancy = {
  courts: number
  busy: BusyInterval[]
  closures: ClosureTimes[]
}

/** That of a facility where nothing is booked or closed. */
export const everythingFree: Occupancy = { courts: 1, busy: [], closures: [] }

/**
 * Returns the occupancy of a space as that of a single court, which is busy or closed while one of its courts is.
 * `courtNumbers` are by the courts' ids.
 */
export function occupySpace(
  { busy, closures }: Occupancy,
  { id, courts }: Space,
  courtNumbers: Record<string, number>,
): Occupancy {
  const isOf = (number: number | null | undefined) => number != null && courts.includes(number)
  return {
    courts: 1,
    busy: busy.filter(({ court }) => isOf(courtNumbers[court])).map((one) => ({ ...one, court: id })),
    closures: closures.flatMap((closure) => {
      if (closure.court === null) return [closure]
      return isOf(closure.courtNumber) ? [{ ...closure, court: id }] : []
    }),
  }
}
