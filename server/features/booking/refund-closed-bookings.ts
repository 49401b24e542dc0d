import { type Db, inTransaction, type Trx } from '../../db/client.ts'
import { setCancelled } from './change-status.ts'
import { requestRefund } from './payment/request-refund.ts'
import { lockBooking } from './queries/bookings.ts'
import { findDueClosed, findDueReason } from './queries/closed-bookings.ts'
import { lockPayment } from './queries/payments.ts'
import { listRefunds } from './queries/refunds.ts'
import { formatClosed } from './rules/closed-booking.ts'
import { calculateRemaining } from './rules/refunds.ts'

/**
 * Refunds and cancels up to `limit` paid bookings at a closed time whose customers have neither moved nor refunded them
 * an hour before they begin; those of a missed run are refunded later. Returns how many were due.
 */
export async function refundClosedBookings(db: Db, limit = 200): Promise<number> {
  const ids = await findDueClosed(db, limit)
  for (const id of ids) await inTransaction(db, (trx) => refundClosed(trx, id))
  return ids.length
}

async function refundClosed(trx: Trx, id: string): Promise<void> {
  const booking = await lockBooking(trx, id)
  const payment = await lockPayment(trx, id)
  // its customer may have moved it meanwhile, or an admin reopened the venue
  const closedFor = await findDueReason(trx, id)
  if (!booking || closedFor === undefined) return
  const reason = formatClosed(closedFor)
  const amountMinor = payment ? calculateRemaining(payment.chargedMinor, await listRefunds(trx, payment.id)) : 0
  if (payment && amountMinor > 0) await requestRefund(trx, { booking, payment, amountMinor, reason })
  await setCancelled(trx, booking, { cause: amountMinor > 0 ? 'refunded' : 'facility_closed', reason })
}
