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

/** Returns `proposed` before a time is chosen, then the chosen one while it is free, else none: empty. */
function keepIfFree(chosen: string, free: readonly string[], proposed = '') {
  if (chosen === '') return proposed
  return free.includes(chosen) ? chosen : ''
}

/**
 * Returns the chosen times, each empty once it isn't free; while none is chosen, an hour from the chosen or the first free
 * time on.
 */
export function toSlotTimes(slots: Slots, [start, end]: readonly [string, string]) {
  const starts = slots.map((slot) => slot.startTime)
  const startTime = keepIfFree(start, starts, starts[0])
  const ends = listEnds(slots, startTime)
  const hour = ends.find((time) => toMinutes(time) - toMinutes(startTime) >= 60) ?? ends.at(-1)
  return { startTime, endTime: keepIfFree(end, ends, hour) }
}

/** The price of a court from one time to another; null when it isn't free or unknown. */
export function getCourtPrice(slots: Slots, startTime: string, endTime: string): number | null {
  const adjacent = listAdjacent(slots, startTime)
  const last = adjacent.findIndex((slot) => slot.endTime === endTime)
  if (last < 0) return null
  const minor = adjacent.slice(0, last + 1).reduce((sum, { price }) => sum + toMinor(price ?? 0), 0)
  return toMajor(minor)
}
