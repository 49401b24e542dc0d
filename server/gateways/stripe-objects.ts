import type Stripe from 'stripe'
import type { CardCharge, CardDispute, CardLineItem, CardRefund, CardSession, NewSession } from './card.ts'

/*
 * Stripe's objects as ours, and ours as Stripe's parameters.
 */

export const toSeconds = (at: Date) => Math.ceil(at.getTime() / 1000)
const toDate = (seconds: number) => new Date(seconds * 1000)

/** `methods`: Stripe's names of the payment methods that are offered. */
export const toSessionParams = (session: NewSession, methods: string[]): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: methods,
  // The price is charged as it is: not converted, not reduced by a code.
  adaptive_pricing: { enabled: false },
  allow_promotion_codes: false,
  client_reference_id: session.bookingId,
  ...(session.customerEmail !== undefined && { customer_email: session.customerEmail }),
  expires_at: toSeconds(session.expiresAt),
  success_url: session.successUrl,
  cancel_url: session.cancelUrl,
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: session.currency,
        unit_amount: session.amount,
        product_data: { name: session.description },
      },
    },
  ],
  // so that booking and installation are found from the payment, on the provider's dashboard too
  payment_intent_data: { metadata: { booking: session.bookingId, site: new URL(session.successUrl).origin } },
})

/** The id of something that may be expanded. */
export const toId = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : reference

/** Text typed at the provider, without what PostgreSQL can't store: the character NUL and unpaired surrogates. */
export const removeUnstorable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

export const toCardSession = (session: Stripe.Checkout.Session): CardSession => ({
  id: session.id,
  url: session.url,
  status: toSessionStatus(session.status),
  paymentStatus: toPaymentStatus(session.payment_status),
  failed: hasFailed(session),
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
  bookingId: session.client_reference_id,
  successUrl: session.success_url,
  disputed: isDisputed(session.payment_intent),
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

/** Whether the delayed payment of a complete session has failed; the session itself never says so. */
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

export const toCardRefund = (refund: Stripe.Refund): CardRefund => ({
  id: refund.id,
  refundId: refund.metadata?.refund ?? null,
  intentId: toId(refund.payment_intent),
  amount: refund.amount,
  status: toRefundStatus(refund.status),
})

function toRefundStatus(status: string | null): CardRefund['status'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

export const toCardCharge = (charge: Stripe.Charge): CardCharge => ({
  id: charge.id,
  intentId: toId(charge.payment_intent),
  site: charge.metadata.site ?? null,
  isPaid: charge.status === 'succeeded',
  amount: charge.amount,
  refunded: charge.amount_refunded,
})

export const toCardDispute = (dispute: Stripe.Dispute): CardDispute => ({
  id: dispute.id,
  intentId: toId(dispute.payment_intent),
  amount: dispute.amount,
  currency: dispute.currency,
  state: toDisputeState(dispute.status),
  reason: removeUnstorable(dispute.reason),
  respondBy: dispute.evidence_details.due_by === null ? null : toDate(dispute.evidence_details.due_by),
})

// 'prevented' and 'warning_closed' ended without money moving. A status the provider adds later counts as open.
function toDisputeState(status: string): CardDispute['state'] {
  if (status === 'won' || status === 'lost') return status
  if (status === 'prevented' || status === 'warning_closed') return 'won'
  return status.startsWith('warning_') ? 'inquiry' : 'open'
}
