import type { z } from 'zod/mini'
import type { recordRefund as call } from '#contract/desk'
import { t } from '#i18n/t'
import { AppError, bookingNotFound } from '../../../../app-error.ts'
import { recordAudit } from '../../../../db/audit.ts'
import { inTransaction, type Trx } from '../../../../db/client.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../http/session.ts'
import { managesBooking } from '../../policy.ts'
import { type BookingRow, lockBooking, writeEvent } from '../../state/bookings.queries.ts'
import { lockPaymentById, updatePayment } from '../payments.queries.ts'
import { trySettle } from '../settle/settle-payment.ts'
import { dropRequest, lockStuckRefund, recordByHand } from './hand-refunds.queries.ts'
import { findRefund, listRefunds, type RefundRow } from './refunds.queries.ts'
import { sumRefunded } from './refunds.rules.ts'
import { mailRefund } from './request-refund.ts'

/**
 * Records that a refund which its provider did not make was made by hand, so that it is not tried again. The provider is
 * asked first whether it was made meanwhile (docs/decisions/157-record-a-refund-made-by-hand.md).
 * @throws AppError booking_not_found; not_refundable when the refund needs nobody
 */
export async function recordRefund(deps: Deps, actor: Actor, id: string, made: z.infer<typeof call.body>) {
  const known = await findRefund(deps.db, made.refund)
  if (known?.bookingId === id) await trySettle(deps, known.paymentId)
  await inTransaction(deps.db, async (trx) => {
    const booking = await lockBooking(trx, id)
    if (!booking || !managesBooking(actor, booking)) throw bookingNotFound()
    const refund = await lockStuckRefund(trx, id, made.refund)
    const payment = refund && (await lockPaymentById(trx, refund.paymentId))
    if (!payment)
      throw new AppError('not_refundable', t('This refund was made meanwhile, or is being tried right now.'))
    const isReported = (await listRefunds(trx, payment.id)).some(({ providerId }) => providerId === made.reference)
    if (isReported) await dropRequest(trx, refund)
    else await tell(trx, booking, await recordByHand(trx, refund, made.reference), actor)
    const refundedMinor = Math.min(payment.chargedMinor, sumRefunded(await listRefunds(trx, payment.id)))
    await updatePayment(trx, payment.id, { refundedMinor })
    const amount = { minor: refund.amountMinor, currency: payment.currency }
    const detail = {
      code: 'refund_by_hand',
      values: { amount, reference: made.reference, reason: made.reason },
    } as const
    const subject = { kind: 'refund', subjectId: id, subject: 'Booking' } as const
    await recordAudit(trx, { by: actor.id, action: 'recorded by hand', detail, ...subject })
  })
}

async function tell(trx: Trx, booking: BookingRow, refund: RefundRow, actor: Actor): Promise<void> {
  const amount = { minor: refund.amountMinor, currency: booking.currency }
  const values = { amount, reference: refund.handReference ?? '' }
  await writeEvent(trx, booking.id, 'refunded', actor.id, { code: 'amount_and_reference', values })
  await mailRefund(trx, 'refunded', booking, refund)
}
