import type { Trx } from '../../../../db/client.ts'
import type { StoredText } from '../../../../stored-texts/stored-text.ts'
import { lockBooking } from '../../state/bookings.queries.ts'
import { setCancelled } from '../../state/change-status.ts'
import { lockPayment } from '../payments.queries.ts'
import { requestFullRefund } from './request-refund.ts'

/** Cancels a paid booking and requests the refund of all that is left of its payment. */
export async function refundInFull(trx: Trx, id: string, reason: StoredText, by?: string): Promise<void> {
  const booking = await lockBooking(trx, id)
  if (booking?.status !== 'paid') return
  const payment = await lockPayment(trx, id)
  const isRefunded = await requestFullRefund(trx, { booking, payment, reason, by })
  await setCancelled(trx, booking, { cause: isRefunded ? 'refunded' : 'admin', reason, by, isReported: false })
}
