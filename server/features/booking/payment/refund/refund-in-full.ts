import type { Trx } from '../../../../db/client.ts'
import type { StoredText } from '../../../../stored-texts/stored-text.ts'
import { lockBooking } from '../../state/bookings.queries.ts'
import { setCancelled } from '../../state/change-status.ts'
import { lockPayment } from '../payments.queries.ts'
import { listRefunds } from './refunds.queries.ts'
import { calculateRemaining } from './refunds.rules.ts'
import { requestRefund } from './request-refund.ts'

/** Cancels a paid booking and requests the refund of all that is left of its payment. */
export async function refundInFull(trx: Trx, id: string, reason: StoredText, by?: string): Promise<void> {
  const booking = await lockBooking(trx, id)
  if (booking?.status !== 'paid') return
  const payment = await lockPayment(trx, id)
  const amountMinor = payment ? calculateRemaining(payment.chargedMinor, await listRefunds(trx, payment.id)) : 0
  if (payment && amountMinor > 0) await requestRefund(trx, { booking, payment, amountMinor, reason, by })
  await setCancelled(trx, booking, { cause: amountMinor > 0 ? 'refunded' : 'admin', reason, by, isReported: false })
}
