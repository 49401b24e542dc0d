import type { Slot } from '#contract/availability'
import { toMinutes } from '#contract/clock'
import { toMajor, toMinor } from '#contract/money'

type Slots = readonly Pick<Slot, 'startTime' | 'endTime' | 'price'>[]

/** Returns the adjacent free slots from a time on. */
function listAdjacent(slots: Slots, from: string): Slots {
  const adjacent: Slots[number][] = []
  for (let next = slots.find(({ startTime }) => startTime === from); next; ) {
    adjacent.push(next)
    const { endTime } = next
    next = slots.find(({ startTime }) => startTime === endTime)
  }
  return adjacent
}

/** Lists the times at which a game that begins at `from` may end. */
export const listEnds = (slots: Slots, from: string): string[] =>
  listAdjacent(slots, from).map(({ endTime }) => endTime)

/** Returns the chosen times while they are free; otherwise an hour from the chosen or the first free time on. Empty without any. */
export function toSlotTimes(slots: Slots, [start, end]: readonly [string, string]) {
  const startTime = slots.some((slot) => slot.startTime === start) ? start : (slots[0]?.startTime ?? '')
  const ends = listEnds(slots, startTime)
  const hour = ends.find((time) => toMinutes(time) - toMinutes(startTime) >= 60) ?? ends.at(-1) ?? ''
  return { startTime, endTime: ends.includes(end) ? end : hour }
}

/** The price of a court from one time to another; null when it isn't free or unknown. */
export function getCourtPrice(slots: Slots, startTime: string, endTime: string): number | null {
  const adjacent = listAdjacent(slots, startTime)
  const last = adjacent.findIndex((slot) => slot.endTime === endTime)
  if (last < 0) return null
  const minor = adjacent.slice(0, last + 1).reduce((sum, { price }) => sum + toMinor(price ?? 0), 0)
  return toMajor(minor)
}
