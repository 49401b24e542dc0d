import { AppError } from '../../app-error.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import { enqueue } from '../../db/queue.ts'
import type { CancelCause } from '../../db/schema.gen.ts'
import type { Deps } from '../../deps.ts'
import { CardError } from '../../gateways/card.ts'
import type { Actor } from '../../http/session.ts'
import { type BookingRow, lockBooking, setCancelled } from './change-status.ts'
import { canSee, whyNotCancel } from './policy.ts'
import { findOccasion, findPaymentIdOf, findUnpaidOf, lockPayment, updatePayment } from './queries/payments.ts'
import { judged } from './rules/settlement.ts'
import { settle } from './settle-payment.ts'

/**
 * Cancels an unpaid booking for its owner or an admin (spec §4). An open payment page is closed first; when the payment
 * turns out to have come in that very moment, the booking is paid and stays.
 * @throws AppError booking_not_found, not_cancellable, provider_down (it is cancelled then as soon as the provider answers)
 */
export async function cancelBooking(deps: Deps, actor: Actor, id: string, reason = ''): Promise<void> {
  const paymentId = await inTransaction(deps.db, (trx) => beginToEnd(trx, actor, id, reason))
  if (!paymentId) return
  await settleNow(deps, paymentId)
  const { status } = await findOccasion(deps.db, id)
  if (status === 'cancelled') return
  throw new AppError(
    'not_cancellable',
    status === 'paid'
      ? 'It was paid in this very moment, so it stands. You can cancel and refund it on its page.'
      : 'Its payment is on the way, so it can’t be cancelled until that has ended.',
  )
}

/** Cancels at once what has no payment page; otherwise notes the wish, and answers the payment whose page must close. */
async function beginToEnd(trx: Trx, actor: Actor, id: string, reason: string): Promise<string | undefined> {
  const booking = await lockBooking(trx, id)
  if (!booking || !canSee(actor, booking)) throw new AppError('booking_not_found', 'There is no such booking.')
  const payment = await lockPayment(trx, id)
  const why = whyNotCancel(judged(booking, payment))
  if (why) throw new AppError('not_cancellable', why)
  const cause: CancelCause = booking.userId === actor.id ? 'owner' : 'admin'
  if (!payment) {
    await setCancelled(trx, booking, { cause, by: actor.id, ...(reason && { reason }) })
    if (cause === 'admin') await audit(trx, actor, booking, reason)
    return undefined
  }
  await updatePayment(trx, payment.id, { cancelCause: cause, cancelReason: reason || null, cancelledBy: actor.id })
  return payment.id
}

const audit = (trx: Trx, actor: Actor, { id }: BookingRow, detail: string) =>
  recordAudit(trx, { by: actor.id, kind: 'booking', action: 'cancelled', subjectId: id, subject: 'Booking', detail })

async function settleNow(deps: Deps, paymentId: string) {
  try {
    await settle(deps, paymentId)
  } catch (error) {
    if (!(error instanceof CardError)) throw error
    deps.log.warn({ err: error, paymentId }, 'the card provider did not close a payment page')
    throw new AppError(
      'provider_down',
      'The card provider does not answer just now. The booking will be cancelled as soon as it does.',
    )
  }
}

/**
 * Cancels a venue's unpaid bookings that are not over, in the transaction that closes the venue; paid ones stand. Their
 * payment pages are closed by the queue; a payment that comes before that is given back in full.
 */
export async function cancelUnpaidOf(trx: Trx, facilityId: string, cause: CancelCause, by: Actor): Promise<void> {
  for (const id of await findUnpaidOf(trx, facilityId)) {
    const booking = await lockBooking(trx, id)
    if (booking?.status !== 'confirmed' && booking?.status !== 'pending') continue
    await setCancelled(trx, booking, { cause, by: by.id })
    const paymentId = await findPaymentIdOf(trx, id)
    if (paymentId) await enqueue(trx, { name: 'settle', payload: { paymentId } }, { key: `settle:${paymentId}` })
  }
}
