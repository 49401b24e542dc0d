import type { Trx } from '../../../../db/client.ts'
import type { MailPayload } from '../../../../db/jobs.ts'
import { enqueue } from '../../../../db/queue.ts'
import { readText } from '../../../../stored-texts/english-columns.ts'
import type { StoredText } from '../../../../stored-texts/stored-text.ts'
import { queueMailAndPush } from '../../../push/queue-push.ts'
import { type BookingRow, findEmail, getPayer, writeEvent } from '../../state/bookings.queries.ts'
import { type PaymentRow, updatePayment } from '../payments.queries.ts'
import { insertRefund, listRefunds, type RefundRow } from './refunds.queries.ts'
import { calculateRemaining } from './refunds.rules.ts'

export type RequestedRefund = {
  booking: BookingRow
  payment: PaymentRow
  amountMinor: number
  reason: StoredText | undefined
  /** The user who requests it; undefined for the system itself. */
  by?: string | undefined
}

/**
 * Writes a requested refund of a locked booking and payment, and queues the job that makes it. Returns the refund's id.
 */
export async function requestBookingRefund(trx: Trx, request: RequestedRefund): Promise<string> {
  const { booking, payment, amountMinor, reason, by = null } = request
  const refund = await insertRefund(trx, { paymentId: payment.id, amountMinor, reason, by })
  await writeEvent(trx, booking.id, 'refund requested', by, reason)
  await enqueue(trx, { name: 'refund', payload: {} })
  return refund.id
}

/** Requests the refund of all that is left of a locked booking's payment. Returns whether anything was. */
export async function requestFullRefund(
  trx: Trx,
  { payment, ...request }: Omit<RequestedRefund, 'payment' | 'amountMinor'> & { payment: PaymentRow | undefined },
): Promise<boolean> {
  const amountMinor = payment ? calculateRemaining(payment.chargedMinor, await listRefunds(trx, payment.id)) : 0
  if (payment && amountMinor > 0) await requestBookingRefund(trx, { ...request, payment, amountMinor })
  return amountMinor > 0
}

/**
 * Writes a refund that was paid out at the desk, in the way the money was taken: nobody else has to do anything for it.
 * @throws Error when more is paid out than was taken (a check of the database)
 */
export async function recordDeskRefund(trx: Trx, request: RequestedRefund & { by: string }): Promise<void> {
  const { booking, payment, amountMinor, reason, by } = request
  const refund = await insertRefund(trx, { paymentId: payment.id, amountMinor, reason, by, status: 'succeeded' })
  await updatePayment(trx, payment.id, { refundedMinor: payment.refundedMinor + amountMinor })
  const amount = { minor: amountMinor, currency: payment.currency }
  await writeEvent(trx, booking.id, 'refunded', by, { code: 'amount', values: { amount } })
  await mailRefund(trx, 'refunded', booking, refund)
}

/** Mails who paid about a refund, and pushes it unless they asked for it; a walk-in gets no mail. */
export async function mailRefund(
  trx: Trx,
  template: 'refunded' | 'refund-failed',
  booking: BookingRow,
  refund: RefundRow,
): Promise<void> {
  const payer = getPayer(booking)
  const to = await findEmail(trx, payer)
  if (to === null) return
  const why = readText(refund.reasonText, refund.reason) ?? null
  const mail: MailPayload = {
    cause: `${template}:${refund.id}`,
    template,
    to,
    data: {
      bookingId: booking.id,
      ...(payer !== booking.userId && { recipientId: payer }),
      amountMinor: refund.amountMinor,
      why,
      reason: refund.reason,
      ...describeWay(refund),
    },
  }
  if (template === 'refunded' && refund.byUser === payer) await enqueue(trx, { name: 'mail', payload: mail })
  else await queueMailAndPush(trx, mail)
}

function describeWay({ creditedPassId, handReference, providerId }: RefundRow) {
  if (creditedPassId !== null) return { isCredit: true }
  return handReference === null ? providerId === null && { isDeskRefund: true } : { handReference }
}
