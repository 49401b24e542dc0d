import type { Trx } from '../../db/client.ts'
import {
  acceptWalkIns,
  endWalkIn,
  lockWalkInsByPhone,
  moveBookings,
  movePasses,
  movePurchases,
} from './contacts.queries.ts'

/** Gives a user the bookings and passes of walk-ins with the number that they have verified, and keeps them customers. */
export async function joinWalkIns(trx: Trx, userId: string, phone: string): Promise<void> {
  const walkIns = await lockWalkInsByPhone(trx, phone)
  // locks the facilities, which come before bookings in the order of locks
  await acceptWalkIns(trx, walkIns, userId)
  for (const id of walkIns) {
    await moveBookings(trx, id, userId)
    await movePurchases(trx, id, userId)
    await movePasses(trx, id, userId)
    await endWalkIn(trx, id)
  }
}
