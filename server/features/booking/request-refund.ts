import type { Trx } from '../../db/client.ts'
import { enqueue } from '../../db/queue.ts'
import type { BookingRow } from './queries/bookings.ts'
import { writeEvent } from './queries/bookings.ts'
import type { PaymentRow } from './queries/payments.ts'
import { insertRefund } from './queries/refunds.ts'

type RequestedRefund = {
  booking: BookingRow
  payment: PaymentRow
  amountMinor: number
  reason: string
  /** The user who requests it; undefined for the system itself. */
  by?: string | undefined
}

/**
 * Writes a requested refund together with a job that makes every due one, in the transaction that has locked booking and payment.
 * Returns the id of the refund.
 */
export async function requestRefund(trx: Trx, request: RequestedRefund): Promise<string> {
  const { booking, payment, amountMinor, reason, by = null } = request
  const refund = await insertRefund(trx, { paymentId: payment.id, amountMinor, reason, by })
  await writeEvent(trx, booking.id, 'refund requested', by, reason)
  await enqueue(trx, { name: 'refund', payload: {} })
  return refund.id
}
