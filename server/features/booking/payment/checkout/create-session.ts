import { SESSION_MINUTES } from '#contract/checkout-session'
import type { Config } from '../../../../config.ts'
import { formatCourtOf } from '../../../../court-name.ts'
import type { Deps } from '../../../../deps.ts'
import type { CardGateway, CardSession, NewCardSession } from '../../../../gateways/card.ts'
import { GatewayError, type Refusal } from '../../../../gateways/gateway-error.ts'
import { runInAccountLanguage } from '../../../../mail/recipient-language.ts'
import { requireCard } from '../../../../payment-methods.ts'
import { formatDate, formatHours } from '../../../../wall-clock.ts'
import { type BookingSummary, findBookingSummary } from '../../state/booking-summary.queries.ts'
import {
  type BookingPayment,
  type Expiry,
  findPayment,
  findSessionPayments,
  type PaymentRow,
  startNextAttempt,
} from '../payments.queries.ts'
import { toPurchaseSession } from '../purchase/purchase-order.ts'
import { toLinkUrl } from './link-url.ts'

/**
 * The session's length once the provider refused an expiry as too early. It may outlast the hold, whose end expires it: if
 * each attempt moved the hold's end, retrying would hold a court for ever.
 */
const WIDENED_MINUTES = 120

/** Returns when a session created now ends; `refusal` is what the provider refused of the attempt before. */
export const toExpiry = (card: CardGateway | null, refusal: Refusal | null = null): Expiry => ({
  providerNow: card?.now() ?? null,
  minutes: refusal?.param === 'expires_at' ? WIDENED_MINUTES : SESSION_MINUTES,
})

/**
 * Creates a payment's session at the provider. A failure that the provider would repeat for the same key is followed by
 * one more attempt with a new key, without what it refused. Without an answer the session may exist, so the next
 * request must use the same key. If language, e-mail or the facility's name has changed by then, the provider refuses
 * that key: the next attempt opens a second session, and the first, whose URL nobody was given, expires.
 */
export async function createSessionWithRetry(deps: Deps, payment: PaymentRow): Promise<CardSession> {
  const refusal = await callProvider(deps, payment, null).catch((error: unknown) => {
    if (error instanceof GatewayError && error.isReplayed) return error
    throw error
  })
  if (!(refusal instanceof GatewayError)) return refusal
  await startNextAttempt(deps.db, payment, toExpiry(deps.card, refusal.refusal))
  const retried = (await findPayment(deps.db, payment.id)) ?? payment
  try {
    return await callProvider(deps, retried, refusal.refusal)
  } catch (error) {
    if (error instanceof GatewayError && error.isReplayed)
      await startNextAttempt(deps.db, retried, toExpiry(deps.card, error.refusal))
    throw error
  }
}

async function callProvider(deps: Deps, payment: PaymentRow, refused: Refusal | null): Promise<CardSession> {
  const session = await toNewCardSession(deps, payment)
  const accepted = refused?.param === 'customer_email' ? { ...session, customerEmail: undefined } : session
  return requireCard(deps).createSession(accepted, `${session.reference}:${payment.attempt}`)
}

/**
 * Uses the language of the customer's account, not of the request: staff open links for others, and the reconciler,
 * which has no request, must send the same parameters with the same key.
 */
async function toNewCardSession(deps: Deps, payment: PaymentRow): Promise<NewCardSession> {
  const { db, config } = deps
  if (payment.purchaseId !== null) return toPurchaseSession(deps, payment)
  const parts = await findSessionPayments(db, payment)
  const bookings = await Promise.all(parts.map((part) => findBookingSummary(db, part.bookingId)))
  const language = bookings[0]?.language ?? null
  return runInAccountLanguage(config, language, () => writeSession(config, payment, parts, bookings))
}

function writeSession(
  config: Config,
  { checkoutId, currency, expiresAt }: PaymentRow,
  parts: BookingPayment[],
  bookings: BookingSummary[],
): NewCardSession {
  const [first] = bookings
  const { publicUrl } = config
  return {
    reference: checkoutId ?? first?.bookingId ?? '',
    ...(checkoutId !== null && { bookings: parts.map((part) => part.bookingId) }),
    items: bookings.map((booking, at) => ({ name: toItemName(booking), amount: parts[at]?.amountMinor ?? 0 })),
    currency,
    // Stripe allows a session at most a day, and gives it one by itself: a link may be longer, and its end expires it
    expiresAt: checkoutId === null ? expiresAt : undefined,
    // a walk-in has no address
    customerEmail: first?.email || undefined,
    // without a language prefix: the returning browser has the language in its cookie
    successUrl: `${publicUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: checkoutId === null ? `${publicUrl}/user/bookings` : toLinkUrl(config, checkoutId),
  }
}

export const toItemName = ({ facilityName, date, startTime, endTime, ...booking }: BookingSummary) =>
  `${facilityName}, ${formatCourtOf(booking)}, ${formatDate(date)}, ${formatHours(startTime, endTime)}`
