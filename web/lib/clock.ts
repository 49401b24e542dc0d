/** `HH:mm` as minutes since midnight; `24:00` is 1440. */
export const toMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Minutes since midnight as `HH:mm`. */
export const toClock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The starts of all slots between opening and closing time, `HH:mm`; a rest shorter than a slot is left out. */
export function listSlotStarts(openingTime: string, closingTime: string, slotMinutes: number): string[] {
  const opens = toMinutes(openingTime)
  const count = Math.max(0, Math.floor((toMinutes(closingTime) - opens) / slotMinutes))
  return Array.from({ length: count }, (_, index) => toClock(opens + index * slotMinutes))
}
