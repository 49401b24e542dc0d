import { newId } from './ids.ts'
import type { SessionItem, SessionRequest } from './session-object.ts'
import { toCardOnFile } from './test-cards.ts'

/** A payment from before the sandbox was first started; amounts in minor units. */
export type PastPayment = {
  sessionId: string
  /** null while its session is open. */
  intentId: string | null
  clientReferenceId: string
  description: string
  amount: number
  currency: string
  email: string
  name: string
  successUrl: string
  cancelUrl: string
  createdAt: Date
  expiresAt: Date
  paidAt: Date | null
  refunds: { id: string; amount: number; reference: string; createdAt: Date }[]
}

const toCustomer = ({ name, email }: PastPayment) => ({ name, email, country: 'BD' })

export function toSessionRow(past: PastPayment) {
  const { currency, amount: unitAmount } = past
  const item: SessionItem = {
    id: newId('li'),
    priceId: newId('price'),
    productId: newId('prod'),
    name: past.description,
    currency,
    unitAmount,
    quantity: 1,
  }
  return {
    id: past.sessionId,
    status: past.paidAt ? 'complete' : 'open',
    payment_status: past.paidAt ? 'paid' : 'unpaid',
    amount_total: past.amount,
    currency,
    line_items: [item],
    request: toRequest(past),
    customer: past.paidAt && toCustomer(past),
    payment_intent: past.intentId,
    created: past.createdAt,
    expires_at: past.expiresAt,
  }
}

const toRequest = ({ successUrl, cancelUrl, clientReferenceId, email }: PastPayment): SessionRequest => ({
  successUrl,
  cancelUrl,
  clientReferenceId,
  customerEmail: email,
  metadata: {},
  locale: null,
  submitType: null,
  intent: { metadata: { booking: clientReferenceId }, description: null, receiptEmail: null },
})

/** Every past payment was made with the default test card. */
const CARD = toCardOnFile('4242424242424242', 12, 2034)

export function toPaidRows(past: PastPayment) {
  const { intentId, amount, currency, paidAt, sessionId, createdAt, clientReferenceId } = past
  if (!intentId || !paidAt) return []
  const charge = newId('ch')
  const intent = {
    id: intentId,
    session_id: sessionId,
    client_secret: `${intentId}_secret_${newId('pm').slice(3)}`,
    charge_id: charge,
    status: 'succeeded',
    amount,
    currency,
    metadata: { booking: clientReferenceId },
    card: CARD,
    customer: toCustomer(past),
    created: createdAt,
    charged_at: paidAt,
  }
  const refunds = past.refunds.map(({ id, amount: part, reference, createdAt: created }) => ({
    id,
    intent_id: intentId,
    charge_id: charge,
    status: 'succeeded',
    amount: part,
    currency,
    metadata: { refund: reference },
    created,
  }))
  return [{ intent, refunds }]
}
