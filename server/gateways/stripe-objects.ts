import type Stripe from 'stripe'
import type { CardLineItem, CardSession, NewCardSession } from './card.ts'

// Stripe's objects as ours, and ours as Stripe's parameters.

export const toSeconds = (at: Date) => Math.ceil(at.getTime() / 1000)
export const toDate = (seconds: number) => new Date(seconds * 1000)

/** Returns the parameters of a new session; `methods` are Stripe's names of the payment methods that are offered. */
export const toSessionParams = (session: NewCardSession, methods: string[]): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  // Stripe has no Bangla, so its page is in the browser's language where Stripe has that, else in English.
  locale: 'auto',
  allowed_payment_method_types: methods,
  // The price is charged as it is: not converted, not reduced by a code.
  adaptive_pricing: { enabled: false },
  allow_promotion_codes: false,
  client_reference_id: session.reference,
  ...(session.bookings && { metadata: toMetadata(session.bookings) }),
  ...(session.customerEmail !== undefined && { customer_email: session.customerEmail }),
  ...(session.expiresAt && { expires_at: toSeconds(session.expiresAt) }),
  success_url: session.successUrl,
  cancel_url: session.cancelUrl,
  line_items: session.items.map(({ name, amount }) => ({
    quantity: 1,
    price_data: { currency: session.currency, unit_amount: amount, product_data: { name } },
  })),
  // so that booking and installation are found from the payment, on the provider's dashboard too
  payment_intent_data: { metadata: { booking: session.reference, site: new URL(session.successUrl).origin } },
})

/** One booking a key: a value has room for thirteen ids only. */
const toMetadata = (bookings: string[]) => Object.fromEntries(bookings.map((id, at) => [`booking_${at + 1}`, id]))

function readBookings(metadata: Stripe.Metadata | null): string[] | null {
  const bookings = Object.entries(metadata ?? {}).flatMap(([key, id]) => (/^booking_\d+$/.test(key) ? [id] : []))
  return bookings.length > 0 ? bookings : null
}

/** Returns the id of something that may be expanded. */
export const toId = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : reference

/** Removes what PostgreSQL can't store from a text typed at the provider: the character NUL and unpaired surrogates. */
export const removeUnstorable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Returns a session as ours; its payment intent may be expanded or not. */
export const toCardSession = (session: Stripe.Checkout.Session): CardSession => ({
  id: session.id,
  url: session.url,
  status: toSessionStatus(session.status),
  paymentStatus: toPaymentStatus(session.payment_status),
  hasFailed: hasFailed(session),
  mode: session.mode,
  intentId: toId(session.payment_intent),
  amountTotal: session.amount_total,
  currency: session.currency,
  expiresAt: toDate(session.expires_at),
  customer: session.customer_details && {
    name: session.customer_details.name && removeUnstorable(session.customer_details.name),
    email: session.customer_details.email,
    country: session.customer_details.address?.country ?? null,
  },
  reference: session.client_reference_id,
  bookings: readBookings(session.metadata),
  successUrl: session.success_url,
  isDisputed: isDisputed(session.payment_intent),
})

/** Known of an expanded charge only. */
function isDisputed(intent: Stripe.Checkout.Session['payment_intent']): boolean {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  return typeof charge === 'object' && charge?.disputed === true
}

// A status the provider adds later counts as not decided yet.
const toSessionStatus = (status: string | null): CardSession['status'] =>
  status === 'complete' || status === 'expired' ? status : 'open'

const toPaymentStatus = (status: string): CardSession['paymentStatus'] =>
  status === 'paid' || status === 'no_payment_required' ? status : 'unpaid'

/** Whether the delayed payment of a complete session has failed; the session itself never shows it. */
function hasFailed({ status, payment_status, payment_intent }: Stripe.Checkout.Session): boolean {
  if (status !== 'complete' || payment_status !== 'unpaid' || typeof payment_intent !== 'object') return false
  return payment_intent?.status === 'requires_payment_method' || payment_intent?.status === 'canceled'
}

export const toCardLineItem = (item: Stripe.LineItem): CardLineItem => ({
  description: item.description,
  amountTotal: item.amount_total,
  currency: item.currency,
  quantity: item.quantity,
})
