import type { GatewayName } from '#contract/payment'
import type { CardDispute, CardRefund } from './card.ts'

export type { GatewayName }

/*
 * A payment provider as the product needs it: it opens a page to pay on, reads what became of it, and acts. Its
 * notifications only name an attempt to read again; their content is never applied (decision 033). What a provider
 * lacks is left out of its object, and the product does without it.
 *
 * Every call throws `GatewayError` when it failed, and nothing else:
 * - no answer, or one that can't be understood: `new GatewayError(false, cause)`. It may have been executed, so it is
 *   repeated with the same reference or refund id.
 * - refused: `new GatewayError(isReplayed, cause, { code, param })`. `isReplayed` only if a refund may be tried again with
 *   another `number`; a refund whose earlier try may have been executed must not set it.
 * - overloaded: `new GatewayError(false, cause, 'busy')`.
 * `cause` is logged: no password, token or URL with one in it.
 */

/** A gateway that a venue can connect with an account of its own. */
export type Connector = {
  /** The names of its credentials; the first is shown again, to recognize the account by. */
  fields: string[]
  /** Makes no call yet. */
  create(credentials: Record<string, string>): PaymentGateway
}

export type Order = {
  /** What is paid for, line by line; amounts in minor units, positive in all. */
  items: { name: string; amount: number }[]
  /** The sum of the items. */
  amount: number
  /** Three small letters, as in CURRENCY. */
  currency: string
  /** Who pays; a walk-in has no e-mail address. `phone` is E.164 where it is known; never null for `needsPhone`. */
  customer: { name: string; email: string | null; phone: string | null }
  /** The venue, for providers that insist on an address. */
  address: { street: string; city: string; country: string }
  /** When the booking no longer waits for money. A page that can't end then may outlive it. */
  expiresAt: Date
  /** Where the browser returns, however the page was left: the public route of this gateway, by GET or POST. */
  returnUrl: string
  /** Where the provider's server sends notifications; handled like `returnUrl`. */
  notificationUrl: string
}

/** One try to pay at a gateway, as it is stored. */
export type AttemptRef = {
  /** Ours, unique: 26 characters of Crockford base32, `-` and a number; 29 at most. */
  reference: string
  /** What `open` returned; null when its answer was lost. Nobody was given its URL then, and it is never opened again. */
  providerId: string | null
  openedAt: Date
  /** What we requested so far, for providers that can't list refunds: `read` must report each that it finds. */
  refunds: KnownRefund[]
}

/**
 * One of our refund rows. `providerId` is null until a reply or `read` names it; `sentAt` is set while an answer is due
 * or lost, so that it may have been made.
 */
export type KnownRefund = RefundKey & {
  chargeId: string
  providerId: string | null
  amount: number
  sentAt: Date | null
}

/** The id of our refund row, and which try it is. `toReference` makes both the provider's key, 29 characters at most. */
export type RefundKey = { refundId: string; number: number }

export type OpenedAttempt = {
  /** What the provider calls the attempt; unique at this gateway. */
  providerId: string
  /** Where the customer pays. */
  url: string
}

/** Money that was taken from a customer. A charge never disappears from `read`, also when it is refunded. */
export type Charge = {
  /** The id to refund it by; unique at this gateway, and the same in every answer. */
  id: string
  /** What the customer paid, in minor units, before fees. */
  amount: number
  /** Three small letters. */
  currency: string
  /** The provider suspects fraud and asks not to serve it yet: the court is held, the booking is not paid. */
  isInReview: boolean
  payer: { name: string | null; email: string | null; country: string | null } | null
}

export type RefundFact = Omit<CardRefund, 'intentId'> & { chargeId: string }

/** The state of an attempt at the provider at one moment. */
export type Snapshot = {
  /**
   * - open: it may still be paid, or nothing is known of it
   * - approved: the customer agreed; the money moves with `complete` only
   * - processing: a payment is under way, and its end is not known
   * - paid: `charges` is not empty. It may be charged again nevertheless
   * - failed: a payment was under way and failed permanently, and it can't be tried again
   * - ended: it can't be paid any more
   * A declined try is `open` if the customer may try again. Only an answer that says so ends an attempt, never a
   * failed call or an empty list.
   */
  state: 'open' | 'approved' | 'processing' | 'paid' | 'failed' | 'ended'
  /** Oldest first. One that differs from the order in amount or currency is reported as it is. */
  charges: Charge[]
  /** Those of `attempt.refunds` that the provider has, and others it may know of; none may be missing once reported. */
  refunds: RefundFact[]
  /** Only of gateways that know disputes; newest first. */
  disputes: Omit<CardDispute, 'intentId'>[]
  /** What later notifications call a payment whose end is not known yet (Stripe). */
  intentId?: string | null
}

/** A notification or a returning browser: `fields` are those of form or query, the form first. */
export type NotificationRequest = { fields: Record<string, string> }

/**
 * Which attempt it is about: ours, or the provider's id. `isApproved`: the browser says that the customer agreed, so
 * `complete` may be tried though `read` does not know it.
 */
export type NotifiedAttempt = { reference: string } | { providerId: string; isApproved?: boolean }

export interface PaymentGateway {
  readonly name: GatewayName
  /** The phone of the payer must be known before `open`. */
  readonly needsPhone: boolean
  /** Tests the credentials by a call that changes nothing. @throws GatewayError with a refusal when they are wrong */
  check?(): Promise<void>
  /** What can be charged in a currency, in minor units; null when it does not take that currency. */
  getLimits(currency: string): { minimum: number; maximum: number | null } | null
  /** Opens a page to pay on. Called once for a reference, so a reply that is lost needs no repetition. */
  open(order: Order, attempt: AttemptRef): Promise<OpenedAttempt>
  /** Reads the attempt's current state, always from the provider itself: no cache, no earlier notification. */
  read(attempt: AttemptRef): Promise<Snapshot>
  /**
   * Returns which attempt a request is about, never what happened; null when it names none. Anyone may send such a
   * request, so a signature is a filter at most: a wrong one returns null.
   */
  readNotification(request: NotificationRequest): NotifiedAttempt | null
  /**
   * Takes the money of an approved attempt. What is done already counts as done, and what is not approved is left as it
   * is: `read` says which. After a time-out it throws, and is called again if `read` still says `approved`. Returns what
   * the provider answered if that says all that `read` would, else null.
   */
  complete?(attempt: AttemptRef): Promise<Snapshot | null>
  /** Ends an open page. One that was paid or ended meanwhile is left as it is. */
  close?(attempt: AttemptRef): Promise<void>
  /**
   * Refunds a part of a charge, once for each key however often it is called. A key that may have been used before, as
   * after a lost reply, is searched for first where the provider allows that; otherwise it is sent again unchanged.
   */
  refund(attempt: AttemptRef, refund: RefundKey & { chargeId: string; amount: number }): Promise<RefundFact>
}
