import { t } from '#i18n/t'
import { AppError, bookingNotFound } from '../../../app-error.ts'
import { inTransaction, type Trx } from '../../../db/client.ts'
import { readClock } from '../../../db/clock.ts'
import { enqueue } from '../../../db/queue.ts'
import type { Deps } from '../../../deps.ts'
import { GatewayError } from '../../../gateways/gateway-error.ts'
import type { Actor } from '../../../http/session.ts'
import { toEnglish } from '../../../stored-texts/english-columns.ts'
import { type StoredText, toJson } from '../../../stored-texts/stored-text.ts'
import { withItemsOut } from '../items/with-items-out.ts'
import { findPaymentByBooking, lockPayment, updatePayment } from '../payment/payments.queries.ts'
import { settle } from '../payment/settle/settle-payment.ts'
import { canSee, whyNotCancel } from '../policy.ts'
import { toPolicyContext } from '../policy-context.rules.ts'
import { findBookingSummary } from '../state/booking-summary.queries.ts'
import { lockBooking } from '../state/bookings.queries.ts'
import type { CancelCause } from '../state/cancel-cause.rules.ts'
import { type Cancellation, setCancelled } from '../state/change-status.ts'
import { findUnpaidBookings } from './change-booking.queries.ts'

/**
 * Cancels an unpaid booking for its customer or one of its managers (spec §4). An open checkout session is expired
 * first: if it was just paid, the booking is paid and stays.
 * @throws AppError booking_not_found, not_cancellable, provider_down (it is then cancelled as soon as the provider
 * answers)
 */
export async function cancelBooking(deps: Deps, actor: Actor, id: string, reason?: StoredText): Promise<void> {
  const paymentId = await inTransaction(deps.db, async (trx) => {
    const booking = await lockBooking(trx, id)
    if (!booking || !canSee(actor, booking)) throw bookingNotFound()
    const payment = await lockPayment(trx, id)
    const context = toPolicyContext(await withItemsOut(trx, booking), payment)
    const why = whyNotCancel(actor, context, await readClock(trx))
    if (why) throw new AppError('not_cancellable', why)

    const cause = booking.userId === actor.id ? 'customer' : 'admin'
    if (payment) {
      const cancelReason = { cancelReason: toEnglish(reason) || null, cancelReasonText: toJson(reason) }
      await updatePayment(trx, payment.id, { cancelCause: cause, ...cancelReason, cancelledBy: actor.id })
      return payment.id
    }
    await setCancelled(trx, booking, { cause, by: actor.id, reason })
    return undefined
  })
  if (!paymentId) return

  await expireSession(deps, paymentId)
  const { status } = await findBookingSummary(deps.db, id)
  if (status === 'cancelled') return
  throw new AppError(
    'not_cancellable',
    status === 'paid'
      ? t('The payment went through just now, so the booking stands. You can cancel and refund it on its page.')
      : t('Its payment is being processed, so it can’t be cancelled until that is done.'),
  )
}

async function expireSession(deps: Deps, paymentId: string): Promise<void> {
  try {
    await settle(deps, paymentId)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn({ err: error, paymentId }, 'the payment provider did not expire a checkout session')
    throw new AppError(
      'provider_down',
      t('The payment provider is not responding right now. The booking will be cancelled as soon as it does.'),
    )
  }
}

/** Cancels a facility's unpaid bookings that are not over, in the transaction that deletes the facility; paid ones stay. */
export async function cancelUnpaidBookings(trx: Trx, facilityId: string, cause: CancelCause, by: Actor): Promise<void> {
  for (const id of await findUnpaidBookings(trx, facilityId)) await cancelUnpaid(trx, id, { cause, by: by.id })
}

/**
 * Cancels a booking if it is still unpaid; returns whether it did. A job expires its checkout session afterwards, and a
 * payment that arrives before that is refunded in full.
 */
export async function cancelUnpaid(trx: Trx, id: string, cancellation: Cancellation): Promise<boolean> {
  const booking = await lockBooking(trx, id)
  if (booking?.status !== 'confirmed' && booking?.status !== 'pending') return false
  await setCancelled(trx, booking, cancellation)
  const payment = await findPaymentByBooking(trx, id)
  // one job for all bookings of a payment link
  if (payment)
    await enqueue(
      trx,
      { name: 'settle', payload: { paymentId: payment.id } },
      { key: `settle:${payment.checkoutId ?? payment.id}` },
    )
  return true
}
