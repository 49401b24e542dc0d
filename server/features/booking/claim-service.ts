import type { Trx } from '../../db/client.ts'
import { enqueueAll } from '../../db/queue.ts'
import type { Deps } from '../../deps.ts'
import { mailOf, release } from './change-status.ts'
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
import { lockLapsedIn } from './queries/bookings.ts'
import {
  claimCourts,
  type Facts,
  findKeys,
  keepKeys,
  lockFacilities,
  type Patience,
  readFacts,
  takeTurns,
} from './queries/claim-queries.ts'
import { dealOut } from './rules/slots.ts'

/**
 * Gives each claim a court or says why not, all in one transaction: the rules judge each by itself, PostgreSQL decides
 * between rivals. What another transaction holds is waited for, or left to a round of its own.
 * See docs/decisions/051-one-statement-holds-a-court.md.
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
    held.map(({ claim, booking }) => ({
      name: 'mail',
      payload: mailOf('booking-made', booking.id, claim.holder.email),
    })),
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
