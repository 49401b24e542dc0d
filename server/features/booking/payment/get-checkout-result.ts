import type { z } from 'zod/mini'
import { toClock } from '#contract/clock'
import type { checkoutSuccess, PaidSession } from '#contract/payment'
import { AppError } from '../../../app-error.ts'
import { readClock } from '../../../db/clock.ts'
import type { Deps } from '../../../deps.ts'
import type { CardLineItem, CardSession } from '../../../gateways/card.ts'
import type { Actor } from '../../../http/session.ts'
import { getHoursOn } from '../../../opening-hours.ts'
import { type BookingSummary, findBookingSummary } from '../queries/booking-summary.ts'
import { findPaymentBySession, type PaymentRow } from '../queries/payments.ts'
import { settle } from './settle-payment.ts'

type Session = z.infer<typeof PaidSession>

/** How long after paying the unguessable session id is enough: customers may return from paying signed out. */
const PUBLIC_MS = 60 * 60_000

/**
 * What the success page shows, `[session, {data: items}]` (spec §3). Settles the payment first, so it is right before the
 * webhook and after it. Public to anyone with the session id for an hour after paying, then to the customer only. Who paid
 * or is about to pay is shown to the customer, and within that hour to those who return from paying signed out.
 * @throws AppError session_not_found, unauthenticated; CardError when the provider can't be reached
 */
export async function getCheckoutResult(
  deps: Deps,
  actor: Actor | null,
  sessionId: string,
): Promise<z.infer<typeof checkoutSuccess.reply>> {
  const found = await findPaymentBySession(deps.db, sessionId)
  if (!found) throw new AppError('session_not_found', 'There is no such payment.')
  const isCustomer = actor?.id === (await findBookingSummary(deps.db, found.bookingId)).userId
  if (!isCustomer) await requireRecent(deps, actor, found)
  await settle(deps, found.id)
  const [session, items] = await Promise.all([deps.card.getSession(sessionId), deps.card.getLineItems(sessionId)])
  const payment = (await findPaymentBySession(deps.db, sessionId)) ?? found
  const booking = await findBookingSummary(deps.db, payment.bookingId)
  const shown = isCustomer || payment.paidAt ? session : { ...session, customer: null }
  return [toPaidSession(shown, payment, booking), { data: items.map(toLineItem) }]
}

/** Refuses who is not the customer once an hour has passed since the payment. */
async function requireRecent({ db }: Deps, actor: Actor | null, { paidAt }: PaymentRow): Promise<void> {
  if (!paidAt || (await readClock(db)).getTime() - paidAt.getTime() < PUBLIC_MS) return
  if (!actor) throw new AppError('unauthenticated', 'Please login to see this payment.')
  throw new AppError('session_not_found', 'There is no such payment.')
}

function getOutcome(payment: PaymentRow, booking: BookingSummary): Session['outcome'] {
  if (payment.status === 'processing') return 'processing'
  if (payment.status !== 'paid') return 'unpaid'
  return booking.status === 'cancelled' ? 'refunded' : 'paid'
}

function toPaidSession(session: CardSession, payment: PaymentRow, booking: BookingSummary): Session {
  const hours = getHoursOn(booking, booking.date)
  return {
    id: session.id,
    amount_total: session.amountTotal,
    currency: session.currency,
    payment_status: session.paymentStatus,
    mode: session.mode,
    customer_details: session.customer && {
      name: session.customer.name,
      email: session.customer.email,
      address: { country: session.customer.country },
    },
    outcome: getOutcome(payment, booking),
    booking: {
      _id: booking.bookingId,
      facility: booking.facilityName,
      location: booking.location,
      date: booking.date,
      startTime: booking.startTime,
      endTime: booking.endTime,
      startsAt: booking.startsAt.toISOString(),
      court: `Court ${booking.courtNumber}`,
      priceParts: booking.priceParts,
      openingTime: toClock(hours.opensMinute),
      closingTime: toClock(hours.closesMinute),
      facilityId: booking.facilityId,
      imageUrl: booking.imageUrl,
    },
  }
}

const toLineItem = ({ description, amountTotal, currency, quantity }: CardLineItem) => ({
  description,
  amount_total: amountTotal,
  currency,
  quantity,
})
