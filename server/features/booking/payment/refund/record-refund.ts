import type { HandRefund } from '#contract/desk'
import { toMajor } from '#contract/money'
import type { StuckPassRefund } from '#contract/pass-desk'
import { t } from '#i18n/t'
import { AppError, bookingNotFound } from '../../../../app-error.ts'
import { recordAudit } from '../../../../db/audit.ts'
import { inTransaction, type Trx } from '../../../../db/client.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../http/session.ts'
import { managesBooking, whyWithheld } from '../../policy.ts'
import { type BookingRow, lockBooking, writeEvent } from '../../state/bookings.queries.ts'
import { lockPaymentById, updatePayment } from '../payments.queries.ts'
import { lockPurchase } from '../purchase/purchases.queries.ts'
import { queuePaidBackMail } from '../purchase/queue-refund-mails.ts'
import { listDisputes } from '../settle/disputes.queries.ts'
import { isWithheld } from '../settle/disputes.rules.ts'
import { trySettle } from '../settle/settle-payment.ts'
import { dropRequest, findStuckPassRefunds, lockStuckRefund, recordByHand } from './hand-refunds.queries.ts'
import { toAuditSubject } from './record-failure.ts'
import { findRefund, listRefunds, type RefundRow, type RefundWithPayment } from './refunds.queries.ts'
import { sumRefunded } from './refunds.rules.ts'
import { mailRefund } from './request-refund.ts'

/** Lists the refunds of a facility's passes that its owner may record as made by hand. */
export const listStuckPassRefunds = async ({ db }: Deps, facilityId: string): Promise<StuckPassRefund[]> =>
  (await findStuckPassRefunds(db, facilityId)).map(({ id, amountMinor, ...refund }) => ({
    ...refund,
    _id: id,
    amount: toMajor(amountMinor),
  }))

/**
 * Records that a refund of a booking which its provider did not make was made by hand, so that it is not tried again. The
 * provider is asked first whether it was made meanwhile (docs/decisions/157-record-a-refund-made-by-hand.md).
 * @throws AppError booking_not_found; not_refundable when the refund needs nobody, or its payment is disputed
 */
export async function recordRefund(deps: Deps, actor: Actor, id: string, made: HandRefund): Promise<void> {
  const known = await findRefund(deps.db, made.refund)
  const refund = known?.bookingId === id ? known : undefined
  if (refund) await trySettle(deps, refund.paymentId)
  await inTransaction(deps.db, async (trx) => {
    const booking = await lockBooking(trx, id)
    if (!booking || !managesBooking(actor, booking)) throw bookingNotFound()
    const counted = await record(trx, actor, refund, made)
    if (counted) await notify(trx, booking, counted, actor)
  })
}

/**
 * Records the same of a refund of a pass. The route has checked that the actor owns the facility.
 * @throws AppError not_found; not_refundable when the refund needs nobody, or its payment is disputed
 */
export async function recordPassRefund(deps: Deps, actor: Actor, facilityId: string, made: HandRefund): Promise<void> {
  const refund = await findRefund(deps.db, made.refund)
  if (refund?.facilityId !== facilityId) throw new AppError('not_found', t('There is no such refund.'))
  await trySettle(deps, refund.paymentId)
  await inTransaction(deps.db, async (trx) => {
    const { purchase } = await lockPurchase(trx, refund.paymentId)
    const counted = await record(trx, actor, refund, made)
    if (counted) await queuePaidBackMail(trx, purchase.userId, counted.id)
  })
}

/** Returns the row that counts; undefined when the provider has reported it already. What was paid must be locked. */
async function record(trx: Trx, actor: Actor, known: RefundWithPayment | undefined, made: HandRefund) {
  const refund = known && (await lockStuckRefund(trx, known.id))
  const payment = refund && (await lockPaymentById(trx, refund.paymentId))
  if (!payment) throw new AppError('not_refundable', t('This refund was made meanwhile, or is being tried right now.'))
  if (isWithheld(await listDisputes(trx, payment.id))) throw new AppError('not_refundable', whyWithheld())
  const isReported = (await listRefunds(trx, payment.id)).some(({ providerId }) => providerId === made.reference)
  if (isReported) await dropRequest(trx, refund)
  const counted = isReported ? undefined : await recordByHand(trx, refund, made.reference)
  const refundedMinor = Math.min(payment.chargedMinor, sumRefunded(await listRefunds(trx, payment.id)))
  await updatePayment(trx, payment.id, { refundedMinor })
  const amount = { minor: refund.amountMinor, currency: payment.currency }
  const detail = { code: 'refund_by_hand', values: { amount, reference: made.reference, reason: made.reason } } as const
  await recordAudit(trx, { by: actor.id, action: 'recorded by hand', detail, ...toAuditSubject(known) })
  return counted
}

async function notify(trx: Trx, booking: BookingRow, refund: RefundRow, actor: Actor): Promise<void> {
  const amount = { minor: refund.amountMinor, currency: booking.currency }
  const values = { amount, reference: refund.handReference ?? '' }
  await writeEvent(trx, booking.id, 'refunded', actor.id, { code: 'amount_and_reference', values })
  await mailRefund(trx, 'refunded', booking, refund)
}
