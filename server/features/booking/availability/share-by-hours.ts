import type { OpeningHours } from './slots.rules.ts'

/** Computes once for all facilities with the same hours: thousands have few. */
export function shareByHours<T>(compute: (facility: OpeningHours) => T): (facility: OpeningHours) => T {
  const known = new Map<string, { value: T }>()
  return (facility) => {
    const { timeZone, opensMinute, closesMinute, closedWeekdays, specialHours } = facility
    const hours = JSON.stringify([timeZone, opensMinute, closesMinute, closedWeekdays, specialHours])
    const found = known.get(hours) ?? { value: compute(facility) }
    known.set(hours, found)
    return found.value
  }
}
