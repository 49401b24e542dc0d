import { tzOffset } from '@date-fns/tz'
import { DAY, MINUTE } from './wall-clock.ts'

/** How a day's local minutes become instants, in epoch milliseconds. `exists` is false for minutes that the clocks skip. */
export type DayClock = { at: (minute: number) => number; exists: (minute: number) => boolean }

/**
 * Creates the clock of a day: the only place where a local time becomes an instant. A minute that the clocks skip
 * (spring) is moved past the gap; one that comes twice (autumn) is the first of the two.
 */
export function createDayClock(date: string, timeZone: string): DayClock {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const offsetAt = (instant: number) => tzOffset(timeZone, new Date(instant)) * MINUTE
  const before = offsetAt(midnight - DAY)
  const after = offsetAt(midnight + 2 * DAY)
  if (before === after) return { at: (minute) => midnight + minute * MINUTE - before, exists: () => true }
  // The clocks change near this day: an offset is right when it is in force at the instant it leads to.
  const right = (minute: number) =>
    [before, after]
      .map((offset) => ({ offset, at: midnight + minute * MINUTE - offset }))
      .filter(({ offset, at }) => offsetAt(at) === offset)
      .map(({ at }) => at)
  return {
    at: (minute) => (right(minute).length > 0 ? Math.min(...right(minute)) : midnight + minute * MINUTE - before),
    exists: (minute) => right(minute).length > 0,
  }
}
