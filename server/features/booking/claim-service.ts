import type { Booking } from '#contract/booking'
import { inBatches } from '../../db/batch.ts'
import { inTransaction, isLockTimeout, isRefusal, type Trx } from '../../db/client.ts'
import { enqueueAll } from '../../db/queue.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../plugins/session.ts'
import {
  claimCourts,
  type Facts,
  findKeys,
  hurry,
  keepKeys,
  lockFacilities,
  type Patience,
  readFacts,
  takeTurns,
} from './claim-queries.ts'
import {
  type Claim,
  type Entry,
  judge,
  keyOf,
  mustBeMade,
  mustBeNew,
  oneEach,
  onlyLapsed,
  soughtOf,
  type Timed,
  termsOf,
  timeOf,
  type Verdict,
  verdictOf,
} from './claim-steps.ts'
import { lockLapsedIn } from './queries.ts'
import { dealOut } from './rules.ts'
import { mailOf, release } from './transition-service.ts'
import type { ViewRow } from './view-queries.ts'
import { asBooking, viewBooking } from './view-service.ts'

/**
 * Gives each claim a court or says why not, all in one transaction: the rules judge each by itself, PostgreSQL decides
 * between rivals. What another transaction holds is waited for, or left to a round of its own.
 * See docs/decisions/051-bookings-are-claimed-together.md.
 */
export async function claimAll(deps: Deps, trx: Trx, claims: Claim[], how: Patience): Promise<Verdict[]> {
  const verdicts = new Map<Claim, Verdict>()
  /** Takes each a step further; what a step throws is the claim's verdict. */
  const each = <A extends Entry, B>(some: A[], step: (one: A, at: number) => B): B[] =>
    some.flatMap((one, at) => {
      try {
        return [step(one, at)]
      } catch (error) {
        verdicts.set(one.claim, verdictOf(error))
        return []
      }
    })

  const turns = await takeTurns(trx, [...new Set(claims.map(({ holder }) => holder.id))], how)
  const present = each(
    claims.map((claim) => ({ claim })),
    oneEach(turns, how),
  )
  const kept = await findKeys(trx, present.flatMap(keyOf))
  const fresh = each(present, mustBeNew(kept))
  const venues = await lockFacilities(trx, [...new Set(fresh.map(({ claim }) => claim.wish.facility))], how)
  const timed = each(fresh, timeOf(deps, venues, how))
  const facts = await readFacts(trx, timed.map(soughtOf))
  if (how.waits) await releaseInTheWay(trx, timed, facts)
  const judged = each(timed, judge(deps, facts, how))
  const courts = dealOut(judged.map(({ time, facts: { free } }) => ({ ...time, courts: free })))
  const dealt = each(judged, termsOf(deps, courts))
  const made = await claimCourts(
    trx,
    dealt.map(({ booking }) => booking),
  )
  const held = each(dealt, mustBeMade(made))
  for (const { claim, booking } of held) verdicts.set(claim, { booking })
  await keepKeys(
    trx,
    held.flatMap(({ claim, booking }) => keyOf({ claim }).map((key) => ({ ...key, bookingId: booking.id }))),
  )
  await enqueueAll(
    trx,
    'mail',
    held.map(({ claim, booking }) => mailOf('booking-made', booking.id, claim.holder.email)),
  )
  return claims.map((claim) => verdicts.get(claim) ?? { next: 'again' })
}

/** Holds that have lapsed are released where no other court is free; the round after finds theirs free. */
async function releaseInTheWay(trx: Trx, timed: Timed[], facts: Facts[]) {
  for (const [at, { time }] of timed.entries()) {
    const known = facts[at]
    if (!known || !onlyLapsed(known)) continue
    for (const booking of await lockLapsedIn(trx, known.courts, time)) await release(trx, booking)
  }
}

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
 * Holds a court of the venue for the signed-in person until `PAY_WITHIN_MINUTES` from now (spec §7). With an
 * idempotency key, asking again answers the booking the first request made, as it is by then.
 * @throws Failure unknown_facility, closed_then, slot_over, off_grid, beyond_horizon, slot_taken, conflict; not_signed_in
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
