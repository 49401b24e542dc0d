import { recordAudit } from '../../db/audit.ts'
import type { Trx } from '../../db/client.ts'
import { enqueue } from '../../db/queue.ts'
import type { CardRefund } from '../../gateways/card.ts'
import type { BookingRow } from './change-status.ts'
import { findEmail, insertEvent, type PaymentRow } from './queries/payments.ts'
import { insertRefund, listRefunds, type RefundRow, writeCorrection } from './queries/refunds.ts'
import { fitRequests, takeOver } from './rules/settlement.ts'

/*
 * Refunds as rows, inside the transaction that holds booking and payment: asked for, taken over from the provider, and
 * told to the user once the provider has them.
 */

type Subject = { booking: BookingRow; payment: PaymentRow }

type Request = Subject & { amountMinor: number; reason: string; by?: string | undefined }

/** Writes the wish for a refund and the job that carries it out: both, or neither. Answers the row's id. */
export async function requestRefund(trx: Trx, { booking, payment, amountMinor, reason, by }: Request): Promise<string> {
  const refund = await insertRefund(trx, { paymentId: payment.id, amountMinor, reason, by: by ?? null })
  await insertEvent(trx, booking.id, 'refund requested', by ?? null, reason)
  await enqueue(trx, { name: 'refund', payload: { refundId: refund.id } }, { key: `refund:${refund.id}` })
  return refund.id
}

/** Makes our rows agree with the provider's list and with what is left of the charge; answers them as they are then. */
export async function correctRefunds(
  trx: Trx,
  subject: Subject,
  charged: number,
  told: CardRefund[],
): Promise<RefundRow[]> {
  const before = await listRefunds(trx, subject.payment.id)
  const taken = takeOver(before, told)
  for (const correction of taken) await writeCorrection(trx, subject.payment.id, correction)
  const between = taken.length > 0 ? await listRefunds(trx, subject.payment.id) : before
  const fitted = fitRequests(charged, between)
  for (const correction of fitted) await writeCorrection(trx, subject.payment.id, correction)
  const after = fitted.length > 0 ? await listRefunds(trx, subject.payment.id) : between
  for (const refund of after) await tellOf(trx, subject, refund, before.find(({ id }) => id === refund.id)?.status)
  return after
}

/** Tells the user when money is on its way and when their bank sent it back, and admins of the latter. */
async function tellOf(trx: Trx, { booking }: Subject, refund: RefundRow, before: RefundRow['status'] | undefined) {
  const wasMade = before === 'pending' || before === 'succeeded'
  if (refund.status === 'failed' && before !== 'failed') return tellFailure(trx, booking, refund)
  if (wasMade || refund.status === 'requested' || refund.status === 'failed') return
  await insertEvent(trx, booking.id, 'refunded', refund.byUser, spoken(refund.amountMinor, booking.currency))
  await mail(trx, 'refunded', booking, refund)
}

async function mail(trx: Trx, template: 'refunded' | 'refund-failed', booking: BookingRow, refund: RefundRow) {
  const to = await findEmail(trx, booking.userId)
  const data = { bookingId: booking.id, amountMinor: refund.amountMinor, reason: refund.reason }
  await enqueue(trx, { name: 'mail', payload: { cause: `${template}:${refund.id}`, template, to, data } })
}

async function tellFailure(trx: Trx, booking: BookingRow, refund: RefundRow) {
  const detail = spoken(refund.amountMinor, booking.currency)
  await insertEvent(trx, booking.id, 'refund failed', null, detail)
  await mail(trx, 'refund-failed', booking, refund)
  await recordAudit(trx, {
    by: null,
    kind: 'refund',
    action: 'failed',
    subjectId: booking.id,
    subject: 'Booking',
    detail,
  })
}

/** 1250, 'usd' → '12.50 USD'. */
export const spoken = (amountMinor: number, currency: string): string =>
  `${(amountMinor / 100).toFixed(2)} ${currency.toUpperCase()}`
