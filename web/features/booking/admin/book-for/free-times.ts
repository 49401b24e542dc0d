import type { Slot } from '#contract/availability'

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
