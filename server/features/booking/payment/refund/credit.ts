import type { Trx } from '../../../../db/client.ts'
import { getPayer, writeEvent } from '../../state/bookings.queries.ts'
import { updatePayment } from '../payments.queries.ts'
import { giveCredit, reduceCredited, takeCredit } from './credit.queries.ts'
import { insertRefund, type RefundRow } from './refunds.queries.ts'
import { findExcessCredit } from './refunds.rules.ts'
import { mailRefund, type RequestedRefund } from './request-refund.ts'

/**
 * Gives a refund as credit: the money stays at the venue, and no gateway has anything to do. It counts as refunded, so that
 * nobody gives it back again.
 * @throws Error when more is given back than was paid (a check of the database)
 */
export async function refundAsCredit(
  trx: Trx,
  { booking, payment, amountMinor, reason, by }: RequestedRefund & { by: string },
  offerId: string,
): Promise<void> {
  const { id: bookingId } = booking
  const userId = getPayer(booking)
  const creditedPassId = await giveCredit(trx, { offerId, bookingId, userId, minor: amountMinor, by })
  const row = { paymentId: payment.id, amountMinor, reason, by, creditedPassId }
  const refund = await insertRefund(trx, { ...row, status: 'succeeded' })
  await updatePayment(trx, payment.id, { refundedMinor: payment.refundedMinor + amountMinor })
  const amount = { minor: amountMinor, currency: payment.currency }
  await writeEvent(trx, bookingId, 'refunded', by, { code: 'amount_as_credit', values: { amount } })
  await mailRefund(trx, 'refunded', booking, refund)
}

/**
 * Takes credit back when a gateway or a lost dispute has given back its money too; what was used is lost. Returns whether
 * it did.
 */
export async function takeBackCredit(
  trx: Trx,
  bookingId: string,
  chargedMinor: number,
  refunds: RefundRow[],
): Promise<boolean> {
  const excess = findExcessCredit(chargedMinor, refunds)
  for (const { id, passId, amountMinor, leftMinor } of excess) {
    await takeCredit(trx, passId, amountMinor, bookingId)
    await reduceCredited(trx, id, leftMinor)
  }
  return excess.length > 0
}
