import { type Db, inTransaction, type Trx } from '../../../db/client.ts'
import type { Interval } from '../availability/slots.rules.ts'
import { lockExpired, lockExpiredAt } from './bookings.queries.ts'
import { expireHold } from './change-status.ts'

/**
 * Cancels up to `limit` holds that nobody paid in time. Returns their ids. Nothing correct depends on when it runs:
 * every query treats an expired hold as cancelled.
 */
export const expireHolds = (db: Db, limit = 200): Promise<string[]> =>
  inTransaction(db, async (trx) => {
    const bookings = await lockExpired(trx, limit)
    for (const booking of bookings) await expireHold(trx, booking)
    return bookings.map(({ id }) => id)
  })

export const expireHoldsAt = (db: Db | Trx, facilityId: string, time: Interval): Promise<void> =>
  inTransaction(db, async (trx) => {
    for (const booking of await lockExpiredAt(trx, facilityId, time)) await expireHold(trx, booking)
  })
