import { inTransaction } from '../../db/client.ts'
import { lockUserRequests } from '../../db/user-lock.ts'
import type { Deps } from '../../deps.ts'
import { holdPlaceForWaitlist } from '../booking/hold/hold-for-waitlist.ts'
import { queueBookingMail } from '../booking/mail/queue-booking-mail.ts'
import { expirePlaces } from '../booking/state/change-status.ts'
import { markChecked, mayBeOffered, writeOffer } from './offers.queries.ts'
import { findWaitingPlayers, type WaitingPlayer } from './places.queries.ts'

type OfferDeps = Pick<Deps, 'db' | 'config'>

/** No place is offered with less time to pay, in minutes. */
const SHORTEST = 5

/** How often a place is tried when expired holds occupy it. */
const ATTEMPTS = 3

/**
 * Offers the free places of a session to its waitlist, each entry in its order a hold of its own, as `offerCourts` does
 * with courts. A user who may not hold one now is passed over and keeps their position in the line. Safe in several
 * processes: `hold_place` refuses an entry while one before it is due.
 */
export async function offerPlaces(deps: OfferDeps, playSessionId: string): Promise<void> {
  for (const entry of await findWaitingPlayers(deps.db, playSessionId)) {
    const outcome = await offerPlace(deps, playSessionId, entry)
    if (outcome === 'not_next' || outcome === 'expired_hold') return
    if (outcome !== 'held' && entry.checkedCount !== entry.freedCount) await markChecked(deps.db, entry)
  }
}

async function offerPlace(deps: OfferDeps, playSessionId: string, entry: WaitingPlayer) {
  const minutes = Math.min(deps.config.offerMinutes, entry.minutesLeft)
  if (minutes < SHORTEST) return 'too_late'
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryOfferPlace(deps, playSessionId, entry, minutes)
    if (outcome !== 'expired_hold' || attempt === ATTEMPTS) return outcome
    await expirePlaces(deps.db, playSessionId)
  }
}

const tryOfferPlace = ({ db, config }: OfferDeps, playSessionId: string, entry: WaitingPlayer, minutes: number) =>
  inTransaction(db, async (trx) => {
    const { id, userId, email, position } = entry
    await lockUserRequests(trx, userId)
    if (!(await mayBeOffered(trx, id, { from: entry.from.getTime(), to: entry.to.getTime() }))) return 'passed_over'
    const result = await holdPlaceForWaitlist(trx, config, { playSessionId, userId, position, minutes })
    if (result.outcome !== 'held') return result.outcome
    await writeOffer(trx, id, result.id)
    await queueBookingMail(trx, { template: 'waitlist-offer', bookingId: result.id, to: email })
    return 'held'
  })
