import type { z } from 'zod/mini'
import type { checkoutSuccess, PaidSession } from '#contract/payment'
import { AppError } from '../../app-error.ts'
import { readClock } from '../../db/clock.ts'
import type { Deps } from '../../deps.ts'
import type { CardLineItem, CardSession } from '../../gateways/card.ts'
import type { Actor } from '../../http/session.ts'
import { clockOf } from '../../wall-clock.ts'
import { findOccasion, findPaymentOfSession, type Occasion, type PaymentRow } from './queries/payments.ts'
import { settle } from './settle-payment.ts'

/** How long the unguessable session id opens the page by itself: people come back from paying signed out. */
const OPEN_MS = 60 * 60_000

type Outcome = z.infer<typeof PaidSession>['outcome']

/**
 * What was paid, `[session, {data: items}]` (spec §3), after settling it: right when opened twice, before the webhook or
 * after it. Open to whoever knows the id for an hour after paying, later to the payer.
 * @throws AppError session_not_found, unauthenticated; CardError when the provider can't be asked
 */
export async function showSuccess(
  deps: Deps,
  actor: Actor | null,
  sessionId: string,
): Promise<z.infer<typeof checkoutSuccess.reply>> {
  const known = await findPaymentOfSession(deps.db, sessionId)
  if (!known) throw new AppError('session_not_found', 'There is no such payment.')
  await admit(deps, actor, known)
  const { session, items } = await ask(deps, known, sessionId)
  const payment = (await findPaymentOfSession(deps.db, sessionId)) ?? known
  const occasion = await findOccasion(deps.db, payment.bookingId)
  return [asPaidSession(session, payment, occasion), { data: items.map(asLineItem) }]
}

async function admit({ db }: Deps, actor: Actor | null, { paidAt, bookingId }: PaymentRow) {
  if (!paidAt || (await readClock(db)).getTime() - paidAt.getTime() < OPEN_MS) return
  if (!actor) throw new AppError('unauthenticated', 'Please login to see this payment.')
  const { userId } = await findOccasion(db, bookingId)
  if (userId !== actor.id) throw new AppError('session_not_found', 'There is no such payment.')
}

async function ask(deps: Deps, payment: PaymentRow, sessionId: string) {
  await settle(deps, payment.id)
  const [session, items] = await Promise.all([deps.card.getSession(sessionId), deps.card.getLineItems(sessionId)])
  return { session, items }
}

function outcomeOf(payment: PaymentRow, { status }: Occasion): Outcome {
  if (payment.status === 'processing') return 'processing'
  if (payment.status !== 'paid') return 'unpaid'
  return status === 'cancelled' ? 'refunded' : 'paid'
}

const asPaidSession = (session: CardSession, payment: PaymentRow, occasion: Occasion): z.infer<typeof PaidSession> => ({
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
  outcome: outcomeOf(payment, occasion),
  booking: {
    _id: occasion.bookingId,
    facility: occasion.facilityName,
    location: occasion.location,
    date: occasion.date,
    startTime: occasion.startTime,
    endTime: occasion.endTime,
    startsAt: occasion.startsAt.toISOString(),
    court: `Court ${occasion.courtNumber}`,
    openingTime: clockOf(occasion.opensMinute),
    closingTime: clockOf(occasion.closesMinute),
    facilityId: occasion.facilityId,
  },
})

const asLineItem = ({ description, amountTotal, currency, quantity }: CardLineItem) => ({
  description,
  amount_total: amountTotal,
  currency,
  quantity,
})
