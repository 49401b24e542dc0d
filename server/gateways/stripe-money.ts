import type Stripe from 'stripe'
import type { CardCharge, CardDispute, CardRefund } from './card.ts'
import { removeUnstorable, toDate, toId } from './stripe-objects.ts'

// Stripe's charges, refunds and disputes as ours.

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
