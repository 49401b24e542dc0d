import type { Odds } from '#contract/waitlist'

/** How many past weeks are considered. */
export const WEEKS = 4

/**
 * Returns how likely a court becomes free for an entry, by how many bookings at the same weekday and time were
 * cancelled or not paid in the last `WEEKS` weeks: `good` if on average there were at least as many a week as its
 * position, `fair` if a quarter.
 */
export function getOdds(cancelled: number, position: number): Odds {
  const share = cancelled / WEEKS / position
  if (share >= 1) return 'good'
  return share >= 0.25 ? 'fair' : 'low'
}
