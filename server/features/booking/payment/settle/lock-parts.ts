import type { Trx } from '../../../../db/client.ts'
import { type BookingRow, lockBooking } from '../../state/bookings.queries.ts'
import { findPayment, findSessionPayments, lockPaymentById, type PaymentRow } from '../payments.queries.ts'

/** A booking of a checkout session, and its payment. */
export type LockedPart = { booking: BookingRow; payment: PaymentRow }

/**
 * Locks all bookings of a payment's session, ordered by their start, then their payments: several for a payment link,
 * otherwise one.
 */
export async function lockParts(trx: Trx, paymentId: string): Promise<[LockedPart, ...LockedPart[]]> {
  const found = await findPayment(trx, paymentId)
  const together = found ? await findSessionPayments(trx, found) : []
  const bookings: (BookingRow | undefined)[] = []
  for (const { bookingId } of together) bookings.push(await lockBooking(trx, bookingId))
  const parts: LockedPart[] = []
  for (const [at, { id }] of together.entries()) {
    const booking = bookings[at]
    const payment = await lockPaymentById(trx, id)
    if (booking && payment) parts.push({ booking, payment })
  }
  const [first, ...others] = parts
  if (!first || parts.length < together.length) throw new Error(`payment ${paymentId} has no booking`)
  return [first, ...others]
}
