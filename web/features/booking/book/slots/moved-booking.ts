import { getHours, isAvailable, isInRange, type Range, type SlotView } from './slots'

/** The booking to be rescheduled: its day, hours and price; `amount` is null when the price may change. */
export type MovedBooking = Range & { date: string; amount: number | null; space?: string | undefined }

function countSlots(moved: Range, [first]: readonly SlotView[]) {
  const slotHours = first ? getHours({ from: first.startTime, to: first.endTime }) : 1
  return Math.max(1, Math.round(getHours(moved) / slotHours))
}

type IsAllowed = (range: Range) => boolean

/**
 * Finds a free and allowed range of the booking's length that begins with `slot`, or else the latest one that includes it;
 * null when there is none.
 */
export function findMove(
  slots: readonly SlotView[],
  slot: SlotView,
  moved: Range,
  isAllowed: IsAllowed = () => true,
): Range | null {
  const length = countSlots(moved, slots)
  const index = slots.indexOf(slot)
  for (let start = index; start > index - length && start >= 0; start--) {
    const inside = slots.slice(start, start + length)
    const [first, last] = [inside[0], inside.at(-1)]
    if (!first || !last || inside.length < length || !inside.every(isAvailable)) continue
    const range = { from: first.startTime, to: last.endTime }
    if (isAllowed(range)) return range
  }
  return null
}

/** Marks the booking's own slots, and those that can't be part of a range of the same length and price. */
export function markMovedBooking(
  slots: readonly SlotView[],
  date: string,
  moved: Range & { date: string },
  costsSame: IsAllowed = () => true,
): SlotView[] {
  const isOwn = (slot: SlotView) => date === moved.date && slot.state !== 'unknown' && isInRange(moved, slot)
  const marked = slots.map((slot): SlotView => (isOwn(slot) ? { ...slot, state: 'own' } : slot))
  return marked.map((slot): SlotView => {
    if (slot.state !== 'free' || findMove(marked, slot, moved, costsSame)) return slot
    return { ...slot, state: findMove(marked, slot, moved) ? 'repriced' : 'short' }
  })
}
