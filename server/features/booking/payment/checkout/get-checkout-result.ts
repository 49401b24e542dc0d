import type { z } from 'zod/mini'
import { toClock } from '#contract/clock'
import type { checkoutSuccess, PaidSession } from '#contract/payment'
import { t } from '#i18n/t'
import { AppError } from '../../../../app-error.ts'
import { formatCourtOf } from '../../../../court-name.ts'
import { readClock } from '../../../../db/clock.ts'
import type { Deps } from '../../../../deps.ts'
import { translateFacility } from '../../../../facility-texts.ts'
import type { CardLineItem, CardSession } from '../../../../gateways/card.ts'
import type { GatewayName } from '../../../../gateways/payment-gateway.ts'
import type { Actor } from '../../../../http/session.ts'
import { getHoursOn } from '../../../../opening-hours.ts'
import { requireCard } from '../../../../payment-methods.ts'
import { sum } from '../../../../sum.ts'
import { type BookingSummary, findBookingSummary } from '../../state/booking-summary.queries.ts'
import { findAttemptByReference } from '../attempts.queries.ts'
import { type BookingPayment, findPaymentBySession, findSessionPayments, type PaymentRow } from '../payments.queries.ts'
import { toItemName } from './create-session.ts'
import { findDetail, type OutcomeDetail, settleForPage } from './outcome-detail.ts'

type Session = z.infer<typeof PaidSession>

/** How long after paying the unguessable session id is enough: customers may return from paying signed out. */
const PUBLIC_MS = 60 * 60_000

/**
 * Returns what the success page shows, `[session, {data: items}]` (spec §3). Settles the payment first, so it is right
 * before the webhook and after it. Public to anyone with the session id for an hour after paying, then to the customer
 * only. The payer's name and e-mail address are shown to the customer, and after paying to others within that hour.
 * @throws AppError session_not_found, unauthenticated; GatewayError when the provider can't be reached
 */
export async function getCheckoutResult(
  deps: Deps,
  actor: Actor | null,
  sessionId: string,
): Promise<z.infer<typeof checkoutSuccess.reply>> {
  const found = await findPaymentBySession(deps.db, sessionId)
  if (!found?.bookingId) throw new AppError('session_not_found', t('There is no such payment.'))
  const isCustomer = actor?.id === (await findBookingSummary(deps.db, found.bookingId)).userId
  if (!isCustomer) await requireRecent(deps, actor, found)
  const attempt = await findAttemptByReference(deps.db, sessionId)
  const isRefused = await settleForPage(deps, found.id, attempt?.gateway)
  const payments = await findSessionPayments(deps.db, found)
  const parts = await Promise.all(payments.map((payment) => toPart(deps, payment)))
  const { session, items } = await readCheckout(deps, sessionId, attempt?.gateway, parts)
  const shown = isCustomer || parts[0]?.payment.paidAt ? session : { ...session, customer: null }
  const outcomes = parts.map(getOutcome)
  const main = parts[Math.max(0, outcomes.indexOf('paid'))] as Part
  const outcome = getOutcomeOfAll(outcomes)
  const detail = await findDetail(deps, main, outcome, isRefused)
  return [{ ...toPaidSession(shown, parts, main), outcome, ...detail }, { data: items.map(toLineItem) }]
}

type ShownSession = Pick<CardSession, 'id' | 'amountTotal' | 'currency' | 'paymentStatus' | 'mode' | 'customer'>

/** Returns what was to be paid: from Stripe as it has it, for other gateways as it is recorded here. */
async function readCheckout(deps: Deps, sessionId: string, gateway: GatewayName | undefined, parts: Part[]) {
  if (gateway === 'stripe') {
    const card = requireCard(deps)
    const [session, items] = await Promise.all([card.getSession(sessionId), card.getLineItems(sessionId)])
    return { session, items }
  }
  const [{ payment, booking }] = parts as [Part]
  const { currency } = payment
  const session: ShownSession = {
    id: sessionId,
    amountTotal: sum(
      parts.map(({ payment: { status, chargedMinor, amountMinor } }) =>
        status === 'paid' ? chargedMinor : amountMinor,
      ),
    ),
    currency,
    paymentStatus: payment.status === 'paid' ? 'paid' : 'unpaid',
    mode: 'payment',
    // wallets don't tell who paid
    customer: {
      name: payment.customerName ?? booking.userName,
      email: payment.customerEmail ?? booking.email,
      country: payment.customerCountry,
    },
  }
  const items = parts.map(({ payment: { amountMinor: amountTotal }, booking }) => ({
    description: toItemName(booking),
    amountTotal,
    currency,
    quantity: 1,
  }))
  return { session, items }
}

/** Refuses actors other than the customer once an hour has passed since the payment. */
async function requireRecent({ db }: Deps, actor: Actor | null, { paidAt }: PaymentRow): Promise<void> {
  if (!paidAt || (await readClock(db)).getTime() - paidAt.getTime() < PUBLIC_MS) return
  if (!actor) throw new AppError('unauthenticated', t('Please login to see this payment.'))
  throw new AppError('session_not_found', t('There is no such payment.'))
}

type Part = { payment: PaymentRow; booking: BookingSummary }

const toPart = async ({ db }: Deps, payment: BookingPayment): Promise<Part> => ({
  payment,
  booking: await findBookingSummary(db, payment.bookingId),
})

function getOutcome({ payment, booking }: Part): Session['outcome'] {
  if (payment.status === 'processing') return 'processing'
  if (payment.status !== 'paid') return 'unpaid'
  return booking.status === 'cancelled' || payment.supersededAt !== null ? 'refunded' : 'paid'
}

/** Returns 'paid' for a link while one of its bookings is paid. */
function getOutcomeOfAll(outcomes: Session['outcome'][]): Session['outcome'] {
  return outcomes.find((outcome) => outcome === 'paid') ?? outcomes[0] ?? 'unpaid'
}

function toPaidSession(
  session: ShownSession,
  parts: Part[],
  { payment, booking }: Part,
): Omit<Session, 'outcome' | keyof OutcomeDetail> {
  const hours = getHoursOn(booking, booking.date)
  const { name, location } = translateFacility({
    name: booking.facilityName,
    location: booking.location,
    texts: booking.facilityTexts,
  })
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
    bookings: payment.checkoutId === null ? [] : parts.map(toLinked),
    paymentLink: payment.checkoutId,
    booking: {
      _id: booking.bookingId,
      facility: name,
      location,
      date: booking.date,
      startTime: booking.startTime,
      endTime: booking.endTime,
      startsAt: booking.startsAt.toISOString(),
      court: formatCourtOf(booking),
      ...(booking.spaceName && { space: formatCourtOf(booking) }),
      ...(booking.place && { isPlace: true }),
      priceParts: booking.priceParts,
      openingTime: toClock(hours.opensMinute),
      closingTime: toClock(hours.closesMinute),
      facilityId: booking.facilityId,
      imageUrl: booking.imageUrl,
    },
  }
}

const toLinked = (part: Part) => {
  const { bookingId, date, startTime, endTime } = part.booking
  return { _id: bookingId, date, startTime, endTime, court: formatCourtOf(part.booking), outcome: getOutcome(part) }
}

const toLineItem = ({ description, amountTotal, currency, quantity }: CardLineItem) => ({
  description,
  amount_total: amountTotal,
  currency,
  quantity,
})
