import type { z } from 'zod/mini'
import { toClock, toMinutes } from '#contract/clock'
import type { Cell } from '#contract/facility'
import { t } from '#i18n/t'
import { listSlotStarts } from '../../../../lib/time/slot-times'

/** A slot as the booker shows it; times are `HH:mm`, an end may be `24:00`. */
export type SlotView = { startTime: string; endTime: string; state: SlotState; courtsLeft: number }

/**
 * `over`: the slot has begun. `held`: full because of the user's own unpaid booking. `unknown`: availability is still
 * loading. When a booking is rescheduled: `own` is one of its slots, `short` is free but not for its length, `repriced` is
 * free at another price only. `away`: a court is free, but not the chosen coach.
 */
export type SlotState = 'free' | 'full' | 'held' | 'over' | 'own' | 'short' | 'repriced' | 'away' | 'unknown'

/** One slot or several adjacent ones. */
export type Range = { from: string; to: string }

export type Hours = { openingTime: string; closingTime: string }
type Free = { startTime: string; endTime: string; courtsLeft: number }

export const getHours = ({ from, to }: Range) => (toMinutes(to) - toMinutes(from)) / 60

/**
 * Returns every slot from opening to closing with its state. `cells` is today's day strip, which marks slots that have begun;
 * without `free` every state is unknown.
 */
export function buildSlots(
  { openingTime, closingTime }: Hours,
  slotMinutes: number,
  free: readonly Free[] | undefined,
  cells: readonly z.infer<typeof Cell>[] = [],
): SlotView[] {
  const left = new Map(free?.map((slot) => [slot.startTime, slot.courtsLeft]))
  return listSlotStarts(openingTime, closingTime, slotMinutes).map((startTime, index) => {
    const courtsLeft = left.get(startTime) ?? 0
    const taken = cells[index] === 'past' ? 'over' : 'full'
    const state = free === undefined ? 'unknown' : courtsLeft > 0 ? 'free' : taken
    return { startTime, endTime: toClock(toMinutes(startTime) + slotMinutes), state, courtsLeft }
  })
}

/** The slots by part of the day; parts without slots are left out. */
export function groupByPartOfDay(slots: readonly SlotView[]) {
  const between = (from: string, to: string) => slots.filter(({ startTime }) => startTime >= from && startTime < to)
  return [
    { name: t('Morning'), slots: between('00:00', '12:00') },
    { name: t('Afternoon'), slots: between('12:00', '17:00') },
    { name: t('Evening'), slots: between('17:00', '25:00') },
  ].filter((part) => part.slots.length > 0)
}

export const isInRange = (range: Range | null, { startTime, endTime }: SlotView) =>
  range !== null && startTime >= range.from && endTime <= range.to

/** Whether a slot can be selected; a rescheduled booking may keep some of its own slots. */
export const isAvailable = ({ state }: SlotView) => state === 'free' || state === 'own'

/** Returns the range if it begins and ends on slots and is free; else null. */
export function keepIfFree(slots: readonly SlotView[], range: Range | null): Range | null {
  if (!range) return null
  const inside = slots.filter((slot) => isInRange(range, slot))
  const isWhole = inside[0]?.startTime === range.from && inside.at(-1)?.endTime === range.to
  return isWhole && inside.every(isAvailable) ? range : null
}

/** Marks the full slots that the user's own unpaid bookings of a day hold. */
export const markHeld = (
  slots: readonly SlotView[],
  holds: readonly { startTime: string; endTime: string }[],
): SlotView[] =>
  slots.map((slot) =>
    slot.state === 'full' && holds.some(({ startTime, endTime }) => isInRange({ from: startTime, to: endTime }, slot))
      ? { ...slot, state: 'held' }
      : slot,
  )

/** Finds the three free ranges of the same length that are nearest to a taken range, in order of time. */
export function findNearest(slots: readonly SlotView[], range: Range): Range[] {
  const length = toMinutes(range.to) - toMinutes(range.from)
  const distance = ({ from }: Range) => Math.abs(toMinutes(from) - toMinutes(range.from))
  return slots
    .map(({ startTime }) => ({ from: startTime, to: toClock(toMinutes(startTime) + length) }))
    .filter((one) => keepIfFree(slots, one))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, 3)
    .sort((a, b) => toMinutes(a.from) - toMinutes(b.from))
}

const toRange = ({ startTime, endTime }: SlotView): Range => ({ from: startTime, to: endTime })

/** Returns the range after a click on a free slot: a neighbour extends it, an end shrinks it, any other slot replaces it. */
export function toggleSlot(range: Range | null, slot: SlotView): Range | null {
  if (!range) return toRange(slot)
  if (slot.endTime === range.from) return { from: slot.startTime, to: range.to }
  if (slot.startTime === range.to) return { from: range.from, to: slot.endTime }
  const first = slot.startTime === range.from
  const last = slot.endTime === range.to
  if (first && last) return null
  if (first) return { from: slot.endTime, to: range.to }
  if (last) return { from: range.from, to: slot.startTime }
  return toRange(slot)
}

/**
 * Returns the range after Shift and an arrow key: from its other end to the slot next to the focused one. Null when a slot in
 * between isn't free.
 */
export function extendRange(
  range: Range | null,
  slots: readonly SlotView[],
  focus: number,
  step: 1 | -1,
): Range | null {
  const here = slots[focus]
  const there = slots[focus + step]
  if (!here || !there) return null
  const anchor = findAnchor(range, here, slots) ?? here
  const [first, last] = anchor.startTime < there.startTime ? [anchor, there] : [there, anchor]
  return keepIfFree(slots, { from: first.startTime, to: last.endTime })
}

function findAnchor(range: Range | null, here: SlotView, slots: readonly SlotView[]) {
  if (range?.to === here.endTime) return slots.find(({ startTime }) => startTime === range.from)
  if (range?.from === here.startTime) return slots.find(({ endTime }) => endTime === range.to)
  return undefined
}

/** Returns the index of the slot an arrow key moves to: the next free one, or one in the part above or below; null if none. */
export function findNextSlot(slots: readonly SlotView[], focus: number, key: string): number | null {
  if (key === 'ArrowUp' || key === 'ArrowDown') return findSlotInOtherPart(slots, focus, key === 'ArrowDown' ? 1 : -1)
  const step = key === 'ArrowRight' ? 1 : -1
  for (let index = focus + step; index >= 0 && index < slots.length; index += step)
    if (slots[index]?.state === 'free') return index
  return null
}

function findSlotInOtherPart(slots: readonly SlotView[], focus: number, step: 1 | -1) {
  const here = slots[focus]
  const parts = groupByPartOfDay(slots)
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
