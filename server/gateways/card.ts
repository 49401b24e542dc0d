import { AppError } from '../app-error.ts'

/** The card provider as the product sees it: what payment/ needs, in its words. `stripe.ts` speaks to the real one. */
export type CardSession = {
  id: string
  /** Where the user pays; null once the session is over. */
  url: string | null
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required'
  /** Complete and unpaid: a payment on its way, unless it has failed for good. */
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
  /** Our refund row's id, when we asked for it; null for a refund made on the provider's dashboard. */
  refundId: string | null
  /** Minor units. */
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
}

/** What an event is about, as far as it says; all null when it is of a kind that doesn't concern us. */
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
  /** Opens a hosted checkout session. The same key answers the same session. */
  openSession(session: NewSession, idempotencyKey: string): Promise<CardSession>
  getSession(id: string): Promise<CardSession>
  getLineItems(id: string): Promise<CardLineItem[]>
  /** Ends an open session; one already complete or expired is answered as it is. */
  expireSession(id: string): Promise<CardSession>
  refund(request: { intentId: string; amount: number; refundId: string }, idempotencyKey: string): Promise<CardRefund>
  /** Every refund of a payment, newest first, whoever asked for it. */
  listRefunds(intentId: string): Promise<CardRefund[]>
  /** Reads a webhook's raw body. @throws AppError invalid_signature when it is forged or too old */
  readEvent(rawBody: Buffer, signature: string | undefined): CardEvent
  /** What an event that was read and stored before is about. */
  subjectOf(event: { type: string; payload: unknown }): EventSubject
}

/**
 * The provider could not do it. `replayed`: it answered with a failure that the same idempotency key would answer
 * again, so a retry needs a new key; otherwise (no answer, time-out) the same key must be used again. What it said is the
 * `cause`, for the log.
 */
export class CardError extends AppError {
  readonly replayed: boolean

  constructor(replayed: boolean, cause: unknown) {
    super('provider_down', 'The card provider does not answer just now. Please try again in a moment.')
    this.replayed = replayed
    this.cause = cause
  }
}
