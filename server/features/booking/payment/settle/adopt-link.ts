import type { Trx } from '../../../../db/client.ts'
import { readClock } from '../../../../db/clock.ts'
import type { CardSession } from '../../../../gateways/card.ts'
import { type BookingRow, listInOrder, lockBooking } from '../../state/bookings.queries.ts'
import { findSessionPayments, insertRecovered, lockPayment, toPayment, updatePayment } from '../payments.queries.ts'

/**
 * Records the session of a payment link as payments of its bookings. A booking that has another payment gets its share
 * refunded when the session is settled. Returns the id of one of them, or null when a booking is unknown or the link
 * has another session.
 */
export async function adoptLink(trx: Trx, session: CardSession, bookingIds: string[]): Promise<string | null> {
  const bookings: BookingRow[] = []
  for (const id of await listInOrder(trx, bookingIds)) {
    const booking = await lockBooking(trx, id)
    if (booking) bookings.push(booking)
  }
  if (bookings.length < bookingIds.length) return null
  const checkoutId = session.reference ?? ''
  const known = await findSessionPayments(trx, { id: '', checkoutId })
  if (known[0] && known[0].sessionId !== null) return known[0].sessionId === session.id ? known[0].id : null

  const ids: string[] = []
  for (const booking of bookings) {
    const { bookingId: _, ...opened } = toPayment(booking, session)
    const payment = known.find(({ bookingId }) => bookingId === booking.id)
    if (payment) await updatePayment(trx, payment.id, { ...opened, amountMinor: payment.amountMinor })
    else ids.push(await insertPart(trx, booking, session, checkoutId))
  }
  return known[0]?.id ?? ids[0] ?? null
}

async function insertPart(trx: Trx, booking: BookingRow, session: CardSession, checkoutId: string): Promise<string> {
  const supersededAt = (await lockPayment(trx, booking.id)) ? await readClock(trx) : null
  return insertRecovered(trx, { ...toPayment(booking, session), checkoutId, supersededAt })
}
