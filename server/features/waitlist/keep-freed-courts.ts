import type { Trx } from '../../db/client.ts'
import { enqueue } from '../../db/queue.ts'
import { isWaitedFor, markFreed } from './queries/freed.ts'

/**
 * Keeps a court for those who wait for it, and queues the job that offers it once the transaction has committed. To be called
 * by every transaction after which a court of a facility may be free, at a time or at any.
 */
export async function keepFreedCourts(trx: Trx, facilityId: string, time?: { from: Date; to: Date }): Promise<void> {
  if (await markFreed(trx, facilityId, time)) await queueOffers(trx, facilityId)
}

/**
 * Queues the job that offers the courts of a facility to its waitlist. Without a job key: one of the same key that starts
 * while this transaction runs would replace it, and read the list before this transaction has committed.
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
