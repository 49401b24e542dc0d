import type { Odds } from '#contract/waitlist'
import { MINUTE } from '../../wall-clock.ts'

/** How many past weeks are considered. */
export const WEEKS = 4

/**
 * Returns how likely a court becomes free, by the bookings at this weekday and time that were cancelled or not paid in
 * the last `WEEKS` weeks: `good` with as many a week as the entry's position, `fair` with a quarter.
 */
export function getOdds(cancelled: number, position: number): Odds {
  const share = cancelled / WEEKS / position
  if (share >= 1) return 'good'
  return share >= 0.25 ? 'fair' : 'low'
}

/** When fewer minutes are left between the deadline to pay and the start, everyone is notified instead. */
const LAST_MINUTES = 60

/** The shortest time to pay for an offer; with LAST_MINUTES the limit in db/functions/waitlist.sql. */
const SHORTEST = 5

/** Returns for how many minutes a court is offered: `most`, fewer near `startsAt`, null when it is too late. */
export function getOfferMinutes(startsAt: number, now: number, most: number): number | null {
  const left = Math.floor((startsAt - now) / MINUTE) - LAST_MINUTES
  return left < SHORTEST ? null : Math.min(most, left)
}
