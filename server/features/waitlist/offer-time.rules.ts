const MINUTE = 60_000

/**
 * No court is offered when less than this is left between the deadline to pay and the start: everyone is notified at
 * once.
 */
const LAST_MINUTES = 60

/** The shortest time to pay for an offer; with LAST_MINUTES the limit in db/functions/waitlist.sql. */
const SHORTEST = 5

/**
 * Returns for how many minutes a court is offered: `most`, or fewer near `startsAt`. Null when it is too late to offer
 * it to one user alone.
 */
export function getOfferMinutes(startsAt: number, now: number, most: number): number | null {
  const left = Math.floor((startsAt - now) / MINUTE) - LAST_MINUTES
  return left < SHORTEST ? null : Math.min(most, left)
}
