import { recordAudit } from '../../../../db/audit.ts'
import type { Trx } from '../../../../db/client.ts'
import { formatAmount } from '../../../../money.ts'
import { inEnglish } from '../../../../show-stored.ts'
import type { BookingRow } from '../../state/bookings.queries.ts'
import { writeEvent } from '../../state/bookings.queries.ts'
import type { PaymentRow } from '../payments.queries.ts'
import { mailRefund } from '../refund/mail-refund.ts'
import { listRefunds, type RefundRow, writeCorrection } from '../refund/refunds.queries.ts'
import { clampRefunds, type ProviderRefund, type RefundCorrection, reconcileRefunds } from '../refund/refunds.rules.ts'
import type { Dispute } from './disputes.rules.ts'

type LockedPayment = { booking: BookingRow; payment: PaymentRow }

/** The payment's share of the provider's refunds and of lost disputes, and the disputes. */
type Reported = { refunds: ProviderRefund[]; disputes: Dispute[] }

/**
 * Makes our refund rows agree with the provider's, lost disputes included, and with what is left of the charge (minor
 * units), in the transaction that has locked booking and payment. Notifies the user of changes. Returns the resulting
 * rows.
 */
export async function syncRefunds(
  trx: Trx,
  { booking, payment }: LockedPayment,
  chargedMinor: number,
  { refunds, disputes }: Reported,
): Promise<RefundRow[]> {
  const before = await listRefunds(trx, payment.id)
  const reconciled = await correct(trx, payment.id, before, reconcileRefunds(before, refunds))
  const after = await correct(trx, payment.id, reconciled, clampRefunds(chargedMinor, reconciled))
  // A customer who won a dispute was notified by their bank.
  const disputed = new Set(disputes.map(({ providerId }) => providerId))
  for (const refund of after.filter(({ providerId }) => !disputed.has(providerId ?? '')))
    await notify(trx, booking, refund, before.find(({ id }) => id === refund.id)?.status)
  return after
}

async function correct(trx: Trx, paymentId: string, rows: RefundRow[], corrections: RefundCorrection[]) {
  for (const correction of corrections) await writeCorrection(trx, paymentId, correction)
  return corrections.length > 0 ? listRefunds(trx, paymentId) : rows
}

/** Notifies the user once when the provider has a refund, and user and admins when the bank has returned one. */
async function notify(trx: Trx, booking: BookingRow, refund: RefundRow, before: RefundRow['status'] | undefined) {
  const { status, byUser } = refund
  const amount = inEnglish(() => formatAmount(refund.amountMinor, booking.currency))
  if (status === 'failed' && before !== 'failed') {
    await writeEvent(trx, booking.id, 'refund failed', null, amount)
    await mailRefund(trx, 'refund-failed', booking, refund)
    const subject = { kind: 'refund', subjectId: booking.id, subject: 'Booking' } as const
    await recordAudit(trx, { by: null, action: 'failed', detail: amount, ...subject })
    return
  }
  const isWithProvider = status === 'pending' || status === 'succeeded'
  const wasWithProvider = before === 'pending' || before === 'succeeded'
  if (!isWithProvider || wasWithProvider) return
  await writeEvent(trx, booking.id, 'refunded', byUser, amount)
  await mailRefund(trx, 'refunded', booking, refund)
}
