import type { CardGateway, CardSession } from './card.ts'
import type { Charge, PaymentGateway, Snapshot } from './payment-gateway.ts'

/** What settling needs of a gateway: all but opening pages and reading notifications. */
export type SettlingGateway = Omit<PaymentGateway, 'open' | 'readNotification'>

/** Returns the card provider as a payment gateway. Its sessions are opened with keys of their own (create-session.ts). */
export const toPaymentGateway = (card: CardGateway): SettlingGateway => ({
  name: 'stripe',
  needsPhone: false,
  getLimits: (currency) => ({ minimum: card.minimumCharge(currency), maximum: null }),
  read: async ({ providerId }) => readSnapshot(card, await card.getSession(providerId ?? '')),
  close: async ({ providerId }) => void (await card.expireSession(providerId ?? '')),
  refund: async (_attempt, { chargeId: intentId, amount, refundId, number }) => ({
    ...(await card.refund({ intentId, amount, refundId }, `refund:${refundId}:${number}`)),
    chargeId: intentId,
  }),
})

async function readSnapshot(card: CardGateway, session: CardSession): Promise<Snapshot> {
  const { intentId, isDisputed } = session
  const snapshot = { state: toState(session), charges: toCharges(session), refunds: [], disputes: [], intentId }
  // only a paid session has refunds and disputes
  if (session.paymentStatus !== 'paid' || intentId === null) return snapshot
  const refunds = (await card.listRefunds(intentId)).map((refund) => ({ ...refund, chargeId: intentId }))
  return { ...snapshot, refunds, disputes: isDisputed ? await card.listDisputes(intentId) : [] }
}

const isPaid = ({ status, paymentStatus }: CardSession) => status === 'complete' && paymentStatus !== 'unpaid'

function toState(session: CardSession): Snapshot['state'] {
  if (session.status !== 'complete') return session.status === 'open' ? 'open' : 'ended'
  if (isPaid(session)) return 'paid'
  return session.hasFailed ? 'failed' : 'processing'
}

/** A session without an amount has no payment intent, and nothing to refund. */
function toCharges(session: CardSession): Charge[] {
  if (!isPaid(session)) return []
  const { id, intentId, amountTotal, currency, customer: payer } = session
  return [{ id: intentId ?? id, amount: amountTotal ?? 0, currency: currency ?? '', isInReview: false, payer }]
}
