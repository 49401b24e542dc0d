import { sql } from 'kysely'
import type { BookingDetail } from '#contract/booking'
import { refundBooking } from '../server/features/booking/payment/refund/refund-booking.ts'
import { tellSandbox } from './faults/fixture.ts'
import type { BookingFixture } from './payment-fixture.ts'

/*
 * Refunds that the card provider does not make, and that an admin records as made by hand.
 */

/** Refunds a booking, which the provider has refused for a week. Returns the id of the refund. */
export async function makeStuckRefund(
  { app, admin, bookingId }: BookingFixture,
  refund: Parameters<typeof refundBooking>[3],
): Promise<string> {
  await tellSandbox(app, '', { fail: { calls: 1, only: 'POST /v1/refunds' } })
  await refundBooking(app.deps, admin, bookingId, refund)
  const { rows } = await sql<{ id: string }>`
    update refund set created_at = now() - interval '8 days' from payment
    where payment.id = payment_id and booking_id = ${bookingId} returning refund.id`.execute(app.db)
  return rows[0]?.id ?? ''
}

/** Records over HTTP that a refund was made by hand. */
export const recordByHand = ({ app, bookingId }: BookingFixture, token: string, refund: string, reference = 'BANK7') =>
  app.api('POST', `/bookings/${bookingId}/refund/by-hand`, {
    token,
    body: { refund, reference, reason: 'Paid by bank' },
  })

/** Reads a booking as the admin's dialog does. */
export const viewBooking = async ({ app, bookingId }: BookingFixture, token: string): Promise<BookingDetail> =>
  (await app.api<BookingDetail>('GET', `/bookings/${bookingId}`, { token })).body.data
