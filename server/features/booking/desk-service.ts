import type { Booking } from '#contract/booking'
import { inBatches } from '../../db/batch.ts'
import { inTransaction, isLockTimeout, isRefusal, type Trx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { claimAll } from './claim-service.ts'
import type { Claim, Verdict } from './claim-steps.ts'
import type { ViewRow } from './queries/booking-views.ts'
import { hurry } from './queries/claim-queries.ts'
import { asBooking, viewBooking } from './view-bookings.ts'

/** A round for one claim, which waits for whatever it needs; `also` is written with a booking it makes. */
export const askAlone =
  ({ deps, also }: { deps: Deps; also?: (trx: Trx, booking: ViewRow) => Promise<unknown> }): Ask =>
  async (claim) =>
    inTransaction(deps.db, async (trx) => {
      const [verdict = { next: 'again' }] = await claimAll(deps, trx, [claim], { waits: true })
      if ('booking' in verdict) await also?.(trx, verdict.booking)
      return verdict
    })

export type Ask = (claim: Claim) => Promise<Verdict>

/** A round for many, in which nobody waits longer than a moment for anybody else, nor fails for what another asked. */
async function askTogether(deps: Deps, claims: Claim[]): Promise<Verdict[]> {
  try {
    return await inTransaction(deps.db, async (trx) => {
      await hurry(trx)
      return claimAll(deps, trx, claims, { waits: false })
    })
  } catch (error) {
    if (isLockTimeout(error) || (claims.length > 1 && isRefusal(error))) return claims.map(() => ({ next: 'alone' }))
    throw error
  }
}

/** How a claim's rounds are held: the first and every further one, and those in which it waits for somebody. */
type Rounds = { again: Ask; alone: Ask }

/** Asks until there is an answer; it comes, for every other round means that somebody got a court meanwhile. */
export async function settled(deps: Deps, actor: Actor, claim: Claim, rounds: Rounds): Promise<Booking> {
  let verdict = await rounds.again(claim)
  while ('next' in verdict) verdict = await rounds[verdict.next](claim)
  if ('refused' in verdict) throw verdict.refused
  return 'booking' in verdict ? asBooking(verdict.booking, actor) : viewBooking(deps, actor, verdict.earlier)
}

export type BookingWish = Claim['wish']

/**
 * Holds a court of the venue for the signed-in user until `PAY_WITHIN_MINUTES` from now (spec §7). With an
 * idempotency key, asking again answers the booking the first request made, as it is by then.
 * @throws AppError facility_not_found, facility_closed, slot_in_past, invalid_slot, beyond_booking_window, slot_taken, conflict; unauthenticated
 * when the account was deleted in this very moment
 */
export type CreateBooking = (actor: Actor, wish: BookingWish, key?: string) => Promise<Booking>

/** Claims in a round: each takes locks, of which PostgreSQL has a few thousand. */
const MOST = 500

/** What arrives while others are being booked is booked together in the next round. */
export function bookingDesk(deps: Deps): CreateBooking {
  const again = inBatches((claims: Claim[]) => askTogether(deps, claims), MOST)
  const rounds = { again, alone: askAlone({ deps }) }
  return (actor, wish, key) => settled(deps, actor, { wish, holder: actor, by: actor.id, key }, rounds)
}
