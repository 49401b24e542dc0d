import type { Slot } from '#contract/availability'
import { toMinutes } from '#contract/clock'

type Free = Pick<Slot, 'startTime' | 'endTime'>

/** Lists the times at which a booking that begins at `from` may end, until the first slot that isn't free. */
export function listEndTimes(slots: readonly Free[], from: string): string[] {
  const ends: string[] = []
  let at = from
  for (;;) {
    const next = slots.find(({ startTime }) => startTime === at)
    if (!next) return ends
    ends.push(next.endTime)
    at = next.endTime
  }
}

/** Returns the end of a booking of an hour from `from` on, or of what is free if that is less; empty when nothing is. */
export function findHourEnd(slots: readonly Free[], from: string): string {
  const ends = listEndTimes(slots, from)
  return ends.find((end) => toMinutes(end) - toMinutes(from) >= 60) ?? ends.at(-1) ?? ''
}
