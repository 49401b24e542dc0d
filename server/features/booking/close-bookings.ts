import type { Trx } from '../../db/client.ts'
import type { Actor } from '../../http/session.ts'
import { cancelUnpaid } from './cancel-booking.ts'
import { writeEvent } from './queries/bookings.ts'
import { type ClosedBooking, findBookingsWithin, markClosed, unmarkClosed } from './queries/closed-bookings.ts'
import { queueBookingMail } from './queue-booking-mail.ts'
import { formatClosed } from './rules/closed-booking.ts'

type Closure = { id: string; reason: string }

/** How many unpaid bookings were cancelled, and how many owners of paid ones have to choose. */
export type ClosedCount = { cancelled: number; toChoose: number }

/**
 * Deals with every booking within a new closure that has not begun, in the transaction that has locked the facility and
 * made the closure. Unpaid ones are cancelled. Paid ones stand until their owner moves or refunds them, or
 * `refundClosedBookings` does. Each owner is told.
 */
export async function closeBookings(trx: Trx, closure: Closure, by: Actor): Promise<ClosedCount> {
  const count: ClosedCount = { cancelled: 0, toChoose: 0 }
  for (const booking of await findBookingsWithin(trx, closure.id)) {
    if (booking.status !== 'paid') {
      const reason = formatClosed(closure.reason)
      if (await cancelUnpaid(trx, booking.id, { cause: 'facility_closed', reason, by: by.id })) count.cancelled += 1
    } else if (await offerChoice(trx, closure, booking, by)) count.toChoose += 1
  }
  return count
}

async function offerChoice(trx: Trx, { id, reason }: Closure, booking: ClosedBooking, by: Actor): Promise<boolean> {
  if (!(await markClosed(trx, booking.id, id))) return false
  await writeEvent(trx, booking.id, 'venue closed', by.id, reason)
  const mail = { bookingId: booking.id, to: booking.email, reason, sequence: id }
  await queueBookingMail(trx, { template: 'facility-closed', ...mail })
  return true
}

/** Before a closure is removed: the bookings within it stand again, and their owners are told. */
export async function reopenBookings(trx: Trx, closureId: string, by: Actor): Promise<void> {
  for (const { id, email } of await unmarkClosed(trx, closureId)) {
    await writeEvent(trx, id, 'venue open again', by.id)
    await queueBookingMail(trx, { template: 'facility-reopened', bookingId: id, to: email, sequence: closureId })
  }
}
