import { toClock, toMinutes } from '#contract/clock'
import type { FacilityDay } from '../scale'

export type WaitingSlot = { startTime: string; endTime: string; count: number }

/** Whether the range of a waitlist entry overlaps a slot. */
export const overlaps = (wanted: { from: string; to: string }, { startTime, endTime }: Omit<WaitingSlot, 'count'>) =>
  wanted.from < endTime && wanted.to > startTime

/** Lists the slots that users wait for. A user who waits for any hour within a longer range counts in each of its slots. */
export function listWaitingSlots({ openingTime, waiting }: FacilityDay, slotMinutes: number): WaitingSlot[] {
  const opens = toMinutes(openingTime)
  const toSlot = (clock: string) => Math.floor((toMinutes(clock) - opens) / slotMinutes)
  const first = Math.min(...waiting.map(({ from }) => toSlot(from)))
  const last = Math.max(...waiting.map(({ to }) => toSlot(to)))
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => {
    const start = opens + (first + index) * slotMinutes
    const slot = { startTime: toClock(start), endTime: toClock(start + slotMinutes) }
    const count = waiting.filter((wanted) => overlaps(wanted, slot)).reduce((sum, wanted) => sum + wanted.count, 0)
    return { ...slot, count }
  }).filter(({ count }) => count > 0)
}
