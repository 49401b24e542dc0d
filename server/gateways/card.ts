import { AppError } from '../app-error.ts'

/** The card provider as the product needs it. `stripe.ts` implements it with Stripe. */
export type CardSession = {
  id: string
  /** Where the customer pays; null once the session is no longer open. */
  url: string | null
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required'
  /** A complete and unpaid session is processing, unless its payment has failed for good. */
  failed: boolean
  mode: string
  intentId: string | null
  /** Minor units. */
  amountTotal: number | null
  currency: string | null
  expiresAt: Date
  customer: { name: string | null; email: string | null; country: string | null } | null
}

export type CardLineItem = {
  description: string | null
  amountTotal: number
  currency: string
  quantity: number | null
}

export type CardRefund = {
  id: string
  /** The id of our refund row, when we requested it; null for a refund made on the provider's dashboard. */
  refundId: string | null
  /** Minor units. */
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
}

/** What an event is about; all null for types that don't concern us. */
export type EventSubject = { sessionId: string | null; intentId: string | null }

export type CardEvent = { id: string; type: string; payload: object }

export type NewSession = {
  bookingId: string
  /** Minor units. */
  amount: number
  currency: string
  description: string
  customerEmail: string
  expiresAt: Date
  successUrl: string
  cancelUrl: string
}

export interface CardGateway {
  /** Opens a hosted checkout session. The same key returns the same session. */
  openSession(session: NewSession, idempotencyKey: string): Promise<CardSession>
  getSession(id: string): Promise<CardSession>
  getLineItems(id: string): Promise<CardLineItem[]>
  /** Expires an open session; one that is complete or expired is returned as it is. */
  expireSession(id: string): Promise<CardSession>
  refund(request: { intentId: string; amount: number; refundId: string }, idempotencyKey: string): Promise<CardRefund>
  /** Every refund of a payment, newest first, those made on the dashboard included. */
  listRefunds(intentId: string): Promise<CardRefund[]>
  /** Verifies and reads a webhook's raw body. @throws AppError invalid_signature when it is forged or too old */
  readEvent(rawBody: Buffer, signature: string | undefined): CardEvent
  /** What a stored event is about. */
  subjectOf(event: { type: string; payload: unknown }): EventSubject
}

/**
 * A call to the provider failed. `replayed`: it answered with a failure that it would repeat for the same idempotency key,
 * so a retry needs a new key; otherwise (no answer, time-out) a retry must use the same key. `cause` is for the log.
 */
export class CardError extends AppError {
  readonly replayed: boolean

  constructor(replayed: boolean, cause: unknown) {
    super('provider_down', 'The card provider does not answer just now. Please try again in a moment.')
    this.replayed = replayed
    this.cause = cause
  }
}
