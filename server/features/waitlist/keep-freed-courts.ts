import type { Trx } from '../../db/client.ts'
import { enqueue } from '../../db/queue.ts'
import { isWaitedFor, markFreed } from './queries/freed.ts'

/**
 * To be called by every transaction after which a court of a facility may be free, at a time or at any: the court is kept
 * for those who wait for it, and offered to the first of them once the transaction has committed.
 */
export async function keepFreedCourts(trx: Trx, facilityId: string, time?: { from: Date; to: Date }): Promise<void> {
  if (await markFreed(trx, facilityId, time)) await queueOffers(trx, facilityId)
}

/**
 * Queues the job that serves the list of a facility. Without a job key: one of the same key that is being started while this
 * transaction runs would swallow it, and read the list before this transaction has committed.
 */
export const queueOffers = (trx: Trx, facilityId: string): Promise<void> =>
  enqueue(trx, { name: 'offer-courts', payload: { facilityId } })

/** Whether a time that this transaction has just taken is kept for the waitlist, as `hold_court` asks for new bookings. */
export const isKeptForWaitlist = (
  trx: Trx,
  facilityId: string,
  date: string,
  time: { from: number; to: number },
): Promise<boolean> => isWaitedFor(trx, facilityId, date, time)
