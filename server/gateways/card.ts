/** The card provider as the product needs it. `stripe.ts` implements it with Stripe. */
export type CardSession = {
  id: string
  /** Where the customer pays; null once the session is no longer open. */
  url: string | null
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required'
  /** A complete and unpaid session is processing, unless its payment has failed permanently. */
  hasFailed: boolean
  mode: string
  intentId: string | null
  /** Minor units. */
  amountTotal: number | null
  currency: string | null
  expiresAt: Date
  customer: { name: string | null; email: string | null; country: string | null } | null
  /** The id of the booking or of the payment link it was opened for, as we sent it; null when it is not one of ours. */
  reference: string | null
  /** The bookings of a payment link; null for one booking. */
  bookings: string[] | null
  /** Identifies the installation that opened it. */
  successUrl: string | null
  /** Its charge is disputed, or was. */
  isDisputed: boolean
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
  intentId: string | null
  /** Minor units. */
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
}

/**
 * A card holder disputes a charge at their bank. `inquiry`: no money has moved and refunds are possible. `open`: the money is
 * withdrawn and refunds are refused until it is `won` or `lost`.
 */
export type CardDispute = {
  id: string
  intentId: string | null
  /** Minor units. */
  amount: number
  currency: string
  state: 'inquiry' | 'open' | 'won' | 'lost'
  reason: string
  /** Until when evidence can be submitted on the provider's dashboard. */
  respondBy: Date | null
}

export type CardCharge = {
  id: string
  intentId: string | null
  /** Origin of the installation it was made for. */
  site: string | null
  isPaid: boolean
  /** Minor units. */
  amount: number
  refunded: number
}

/** What an event is about; all null for types that don't concern us. */
export type EventSubject = { sessionId: string | null; intentId: string | null }

export type CardEvent = { id: string; type: string; payload: object }

export type NewCardSession = {
  /** The id of the booking it is for, or of a payment link. */
  reference: string
  /** The bookings of a payment link, `MAX_BOOKINGS` at most. */
  bookings?: string[]
  /** What is paid for, line by line; amounts in minor units. */
  items: { name: string; amount: number }[]
  currency: string
  /** Undefined when the provider refused it. */
  customerEmail: string | undefined
  /** Undefined for a day after the session is created. */
  expiresAt: Date | undefined
  successUrl: string
  cancelUrl: string
}

/** bKash refunds a payment in ten parts at most; Stripe allows 100 line items and 50 metadata keys. */
export const MAX_BOOKINGS = 10

export interface CardGateway {
  /** Creates a hosted checkout session. The same key returns the same session. */
  createSession(session: NewCardSession, idempotencyKey: string): Promise<CardSession>
  getSession(id: string): Promise<CardSession>
  getLineItems(id: string): Promise<CardLineItem[]>
  /** Expires an open session; one that is complete or expired is returned as it is. */
  expireSession(id: string): Promise<CardSession>
  refund(request: { intentId: string; amount: number; refundId: string }, idempotencyKey: string): Promise<CardRefund>
  /** Lists every refund of a payment, newest first, including those made on the dashboard. */
  listRefunds(intentId: string): Promise<CardRefund[]>
  /** Lists every dispute of a payment, newest first. */
  listDisputes(intentId: string): Promise<CardDispute[]>
  /** All sessions of the account since a time, newest first, including those of other products. */
  sessionsSince(since: Date): AsyncIterable<CardSession>
  chargesSince(since: Date): AsyncIterable<CardCharge>
  refundsSince(since: Date): AsyncIterable<CardRefund>
  disputesSince(since: Date): AsyncIterable<CardDispute>
  /** Returns whether the provider has an object with this id. */
  exists(kind: 'session' | 'refund' | 'dispute', id: string): Promise<boolean>
  /** Verifies and reads a webhook's raw body. @throws AppError invalid_signature when it is forged or too old */
  readEvent(rawBody: Buffer, signature: string | undefined): CardEvent
  /** What a stored event is about. */
  getEventSubject(event: { type: string; payload: unknown }): EventSubject
  /** Finds the session a stored event is about; null when there is none or another event reports it. */
  findSession(event: { type: string; payload: unknown }): Promise<CardSession | null>
  /** The provider's clock, by its last answer; null before the first. */
  now(): Date | null
  /** The least that can be charged, in minor units. */
  minimumCharge(currency: string): number
}
