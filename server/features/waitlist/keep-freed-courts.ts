import type { Trx } from '../../db/client.ts'
import { enqueue } from '../../db/queue.ts'
import { takeBackOffer } from './entries.queries.ts'
import { isWaitedFor, markFreed } from './offers.queries.ts'
import { markPlaceFreed } from './places.queries.ts'

/**
 * Keeps a freed court for the waitlist, and queues the job that offers it once the transaction has committed. Every
 * transaction that may free a court calls it; without `time` a court may be free at any time.
 */
export async function keepFreedCourts(trx: Trx, facilityId: string, time?: { from: Date; to: Date }): Promise<void> {
  if (await markFreed(trx, facilityId, time)) await queueOffers(trx, facilityId)
}

/**
 * Queues the job that offers a facility's courts. It has no key: a job that starts before this transaction commits
 * could take its place and read the old waitlist.
 */
export const queueOffers = (trx: Trx, facilityId: string): Promise<void> =>
  enqueue(trx, { name: 'offer-courts', payload: { facilityId } })

/**
 * Whether a time that this transaction has just taken is kept for the waitlist, as `hold_court` asks; for a user who waits for it
 * too, only by those before them.
 */
export const isKeptForWaitlist = isWaitedFor

/** Lets who was offered a court that is closed now wait as before. */
export const waitAgain = takeBackOffer

/** Keeps a freed place of a session for its waitlist, as `keepFreedCourts` a court. */
export async function keepFreedPlaces(trx: Trx, playSessionId: string): Promise<void> {
  if (await markPlaceFreed(trx, playSessionId)) await queuePlaceOffers(trx, playSessionId)
}

export const queuePlaceOffers = (trx: Trx, playSessionId: string): Promise<void> =>
  enqueue(trx, { name: 'offer-places', payload: { playSessionId } })
