import { toClock, toMinutes } from '#contract/clock'

/** The starts of all slots between opening and closing time, `HH:mm`; a rest shorter than a slot is left out. */
export function listSlotStarts(openingTime: string, closingTime: string, slotMinutes: number): string[] {
  const opens = toMinutes(openingTime)
  const count = Math.max(0, Math.floor((toMinutes(closingTime) - opens) / slotMinutes))
  return Array.from({ length: count }, (_, index) => toClock(opens + index * slotMinutes))
}
