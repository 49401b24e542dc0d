const MINUTE = 60_000

/** No court is offered when less than an hour is left to play for after the time to pay: everyone is told at once. */
const LAST_MINUTES = 60

/** The shortest time to pay for an offer; with LAST_MINUTES the limit in db/functions/waitlist.sql. */
const SHORTEST = 5

/**
 * For how many minutes a court is offered whose time begins at an instant: `most` of them, fewer near the start. Null when
 * it isn't offered to one user alone any more.
 */
export function getOfferMinutes(startsAt: number, now: number, most: number): number | null {
  const left = Math.floor((startsAt - now) / MINUTE) - LAST_MINUTES
  return left < SHORTEST ? null : Math.min(most, left)
}
