import type { Trx } from '../../db/client.ts'
import { acceptWalkIn, endWalkIn, lockWalkInsByPhone, moveBookings, movePasses } from './contacts.queries.ts'

/** Gives a user the bookings and passes of walk-ins with the number that they have verified, and keeps them customers. */
export async function joinWalkIns(trx: Trx, userId: string, phone: string): Promise<void> {
  for (const id of await lockWalkInsByPhone(trx, phone)) {
    await moveBookings(trx, id, userId)
    await movePasses(trx, id, userId)
    await acceptWalkIn(trx, id, userId)
    await endWalkIn(trx, id)
  }
}
