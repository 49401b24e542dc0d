import type { z } from 'zod/mini'
import type { Cell } from '#contract/facility'

/** A slot of the day as the booker shows it; clocks are `HH:mm`, an end may be `24:00`. */
export type SlotView = { startTime: string; endTime: string; state: SlotState; courtsLeft: number }

/** `over`: it has begun. `unknown`: the answer is on its way. */
export type SlotState = 'free' | 'full' | 'over' | 'unknown'

/** One slot or several adjacent ones. */
export type Range = { from: string; to: string }

export type Hours = { openingTime: string; closingTime: string }
type Free = { startTime: string; endTime: string; courtsLeft: number }

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Length of a range in hours. */
export const hoursOf = ({ from, to }: Range) => (minutesOf(to) - minutesOf(from)) / 60

/**
 * Every slot from opening to closing, told apart by what is free. `cells` is today's ribbon, by which the slots that have
 * begun are known; without `free` nothing is known yet.
 */
export function slotsOf(
  { openingTime, closingTime }: Hours,
  slotMinutes: number,
  free: readonly Free[] | undefined,
  cells: readonly z.infer<typeof Cell>[] = [],
): SlotView[] {
  const opens = minutesOf(openingTime)
  const count = Math.max(0, Math.floor((minutesOf(closingTime) - opens) / slotMinutes))
  const left = new Map(free?.map((slot) => [slot.startTime, slot.courtsLeft]))
  return Array.from({ length: count }, (_, index) => {
    const startTime = clockOf(opens + index * slotMinutes)
    const courtsLeft = left.get(startTime) ?? 0
    const taken = cells[index] === 'past' ? 'over' : 'full'
    const state = free === undefined ? 'unknown' : courtsLeft > 0 ? 'free' : taken
    return { startTime, endTime: clockOf(opens + (index + 1) * slotMinutes), state, courtsLeft }
  })
}

/** The slots by part of the day; parts without slots are left out. */
export function partsOfDay(slots: readonly SlotView[]) {
  const between = (from: string, to: string) => slots.filter(({ startTime }) => startTime >= from && startTime < to)
  return [
    { name: 'Morning', slots: between('00:00', '12:00') },
    { name: 'Afternoon', slots: between('12:00', '17:00') },
    { name: 'Evening', slots: between('17:00', '25:00') },
  ].filter((part) => part.slots.length > 0)
}

export const isIn = (range: Range | null, { startTime, endTime }: SlotView) =>
  range !== null && startTime >= range.from && endTime <= range.to

/** The range, when it begins and ends on slots and all of it is free. */
export function freeRange(slots: readonly SlotView[], range: Range | null): Range | null {
  if (!range) return null
  const inside = slots.filter((slot) => isIn(range, slot))
  const whole = inside[0]?.startTime === range.from && inside.at(-1)?.endTime === range.to
  return whole && inside.every(({ state }) => state === 'free') ? range : null
}

const only = ({ startTime, endTime }: SlotView): Range => ({ from: startTime, to: endTime })

/** A click on a free slot: a neighbour extends the range, an end of it shrinks it, anything else starts anew. */
export function choose(range: Range | null, slot: SlotView): Range | null {
  if (!range) return only(slot)
  if (slot.endTime === range.from) return { from: slot.startTime, to: range.to }
  if (slot.startTime === range.to) return { from: range.from, to: slot.endTime }
  const first = slot.startTime === range.from
  const last = slot.endTime === range.to
  if (first && last) return null
  if (first) return { from: slot.endTime, to: range.to }
  if (last) return { from: range.from, to: slot.startTime }
  return only(slot)
}

/**
 * Shift with an arrow: the range reaches from its other end to the slot beside the focused one. Null when that would take
 * in a slot that isn't free.
 */
export function stretch(range: Range | null, slots: readonly SlotView[], focus: number, step: 1 | -1): Range | null {
  const here = slots[focus]
  const there = slots[focus + step]
  if (!here || !there) return null
  const anchor = anchorOf(range, here, slots) ?? here
  const [first, last] = anchor.startTime < there.startTime ? [anchor, there] : [there, anchor]
  return freeRange(slots, { from: first.startTime, to: last.endTime })
}

/** The slot at the other end of the range than the focused one. */
function anchorOf(range: Range | null, here: SlotView, slots: readonly SlotView[]) {
  if (range?.to === here.endTime) return slots.find(({ startTime }) => startTime === range.from)
  if (range?.from === here.startTime) return slots.find(({ endTime }) => endTime === range.to)
  return undefined
}

/** Where an arrow leads from a slot: the next free one beside it, or in the part of the day above or below. */
export function slotBeside(slots: readonly SlotView[], focus: number, key: string): number | null {
  if (key === 'ArrowUp' || key === 'ArrowDown') return slotAcross(slots, focus, key === 'ArrowDown' ? 1 : -1)
  const step = key === 'ArrowRight' ? 1 : -1
  for (let at = focus + step; at >= 0 && at < slots.length; at += step) if (slots[at]?.state === 'free') return at
  return null
}

function slotAcross(slots: readonly SlotView[], focus: number, step: 1 | -1) {
  const here = slots[focus]
  const parts = partsOfDay(slots)
  const row = parts.findIndex((part) => here && part.slots.includes(here))
  const column = here ? (parts[row]?.slots.indexOf(here) ?? 0) : 0
  for (let next = row + step; next >= 0 && next < parts.length; next += step) {
    const nearest = parts[next]?.slots
      .map((slot, index) => ({ slot, away: Math.abs(index - column) }))
      .filter(({ slot }) => slot.state === 'free')
      .sort((a, b) => a.away - b.away)[0]
    if (nearest) return slots.indexOf(nearest.slot)
  }
  return null
}
