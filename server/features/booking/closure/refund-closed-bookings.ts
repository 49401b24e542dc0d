import { type Db, inTransaction, type Trx } from '../../../db/client.ts'
import { lockPayment } from '../payment/payments.queries.ts'
import { listRefunds } from '../payment/refund/refunds.queries.ts'
import { calculateRemaining } from '../payment/refund/refunds.rules.ts'
import { requestRefund } from '../payment/refund/request-refund.ts'
import { lockBooking } from '../state/bookings.queries.ts'
import { setCancelled } from '../state/change-status.ts'
import { formatClosed } from './closed-booking.rules.ts'
import { findDueClosed, findDueReason } from './closed-bookings.queries.ts'

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
