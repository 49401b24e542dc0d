import { t } from '#i18n/t'
import { AppError, bookingNotFound } from '../../../../app-error.ts'
import { recordAudit } from '../../../../db/audit.ts'
import { inTransaction } from '../../../../db/client.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../http/session.ts'
import { managesBooking } from '../../policy.ts'
import { lockBooking } from '../../state/bookings.queries.ts'
import { hasChargeInReview } from '../attempts.queries.ts'
import { findSessionPayments, lockPayment, updatePayment } from '../payments.queries.ts'
import { trySettle } from './settle-payment.ts'

/** Accepts a charge that its provider suspects, so that the booking is paid, or has it refunded. */
export async function reviewCharge(deps: Deps, actor: Actor, id: string, isAccepted: boolean): Promise<void> {
  const paymentId = await inTransaction(deps.db, async (trx) => {
    const booking = await lockBooking(trx, id)
    if (!booking || !managesBooking(actor, booking)) throw bookingNotFound()
    const payment = await lockPayment(trx, id)
    if (!payment || !(await hasChargeInReview(trx, payment.id)))
      throw new AppError('not_payable', t('Nothing of this booking waits for a review.'))
    for (const { id } of await findSessionPayments(trx, payment))
      await updatePayment(trx, id, { review: isAccepted ? 'accepted' : 'refused' })
    const action = isAccepted ? 'accepted the payment of' : 'refused the payment of'
    await recordAudit(trx, { by: actor.id, kind: 'booking', action, subjectId: id, subject: 'Booking' })
    return payment.id
  })
  await trySettle(deps, paymentId)
}
