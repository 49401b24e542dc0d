import type { Trx } from '../../db/client.ts'
import { enqueue } from '../../db/queue.ts'
import { isWaitedFor, markFreed } from './offers.queries.ts'

/**
 * Keeps a freed court for the waitlist, and queues the job that offers it once the transaction has committed. Every
 * transaction that may free a court calls it; without `time` a court may be free at any time.
 */
export async function keepFreedCourts(trx: Trx, facilityId: string, time?: { from: Date; to: Date }): Promise<void> {
  if (await markFreed(trx, facilityId, time)) await queueOffers(trx, facilityId)
}

/**
 * Queues the job that offers the courts of a facility to its waitlist. The job has no key: with one, a job that starts
 * before this transaction commits could stand in for it and read the old waitlist.
 */
export const queueOffers = (trx: Trx, facilityId: string): Promise<void> =>
  enqueue(trx, { name: 'offer-courts', payload: { facilityId } })

/**
 * Returns whether a time that this transaction has just taken is kept for the waitlist, as `hold_court` asks for new
 * bookings.
 */
export const isKeptForWaitlist = (
  trx: Trx,
  facilityId: string,
  date: string,
  time: { from: number; to: number },
): Promise<boolean> => isWaitedFor(trx, facilityId, date, time)
