import { t } from '#i18n/t'
import { AppError, bookingNotFound } from '../../../app-error.ts'
import type { Trx } from '../../../db/client.ts'
import { readClock } from '../../../db/clock.ts'
import type { Actor } from '../../../http/session.ts'
import { listItemLines } from '../items/booking-items.queries.ts'
import { findPaymentByBooking } from '../payment/payments.queries.ts'
import { isTheirs, whyNotPay } from '../policy.ts'
import { toPolicyContext } from '../policy-context.rules.ts'
import { type BookingRow, lockBooking, writeEvent } from '../state/bookings.queries.ts'

/**
 * Locks an unpaid booking of the actor's that becomes the court of a session, in the transaction that makes the session. A
 * lesson doesn't, since the session's price has no part for a coach; `isClass`: the venue pays the coach of its class.
 * @throws AppError booking_not_found, conflict
 */
export async function giveToSession(
  trx: Trx,
  actor: Actor,
  id: string,
  { isClass = false } = {},
): Promise<BookingRow & { now: Date }> {
  const booking = await lockBooking(trx, id)
  if (!booking || !isTheirs(actor, booking)) throw bookingNotFound()
  const payment = await findPaymentByBooking(trx, id)
  const now = await readClock(trx)
  const why = booking.playSessionId
    ? t('This booking belongs to a game already.')
    : whyNotPay(toPolicyContext(booking, payment), now)
  if (why) throw new AppError('conflict', why)
  if (payment || booking.groupId)
    throw new AppError('conflict', t('Only a booking without an open payment can become a game.'))
  if (booking.coachId && !isClass)
    throw new AppError('conflict', t('A lesson is paid by who booked it: it can’t be split or become a game.'))
  if ((await listItemLines(trx, id)).length > 0)
    throw new AppError('conflict', t('A booking with rented or bought items can’t become a game.'))
  await writeEvent(trx, id, 'opened as a game', actor.id)
  return { ...booking, now }
}
