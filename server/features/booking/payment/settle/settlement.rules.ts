import type { BookingStatus } from '#contract/booking'
import type { PlainCode } from '../../../../stored-texts/stored-text.ts'
import type { CancelCause } from '../../state/cancel-cause.rules.ts'
import { calculateRemaining, MAX_FAILED_REFUNDS, type Refund } from '../refund/refunds.rules.ts'

/*
 * Decides what a payment means for its booking, from the facts alone (docs/architecture.md). The functions may be called
 * any number of times and in any order: facts that were already acted on lead to no further action.
 */

export type PaymentStatus = 'opening' | 'open' | 'processing' | 'paid' | 'expired'

export type BookingFacts = {
  status: BookingStatus
  cancelCause: CancelCause | null
  hasBegun: boolean
  /** Too late to wait until somebody has looked at a suspicious charge. */
  isSoon?: boolean
  /** Why money that arrives after the booking was cancelled is refunded. */
  lateReason?: PlainCode
}

export type PaymentFacts = {
  status: PaymentStatus
  /** Minor units. */
  chargedMinor: number
  /** Set when someone asked to cancel. */
  cancelCause: CancelCause | null
  /** What is due, in minor units of the currency. */
  amountMinor: number
  currency: string
  /** Set when money taken at the desk or another link took its place, or its link ended unpaid. */
  supersededAt: Date | null
  /** Set when it is one of the payments of a payment link, which is about several bookings. */
  checkoutId?: string | null
  /** The time of its page or link is over. */
  isOver?: boolean
  /** A further charge of a checkout that was paid already. */
  isSurplus?: boolean
  /** What a manager decided about a charge in review. */
  review?: string | null
}

export type SessionFacts = {
  /** `approved`: the customer agreed, and the money moves once we take it. */
  status: 'open' | 'approved' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required'
  /** A delayed payment that has failed permanently. */
  hasFailed: boolean
  /** Minor units. */
  amountTotal: number | null
  currency: string | null
  /** An open page can't be ended at the provider. */
  isEndless?: boolean
  /** A page is open that can be ended, whatever became of the others. */
  hasOpenPage?: boolean
  /** The provider has the money, `amountTotal`, and suspects fraud: it counts as unpaid. */
  isInReview?: boolean
}

/** `session` is null while none is known. */
export type Facts = {
  booking: BookingFacts
  payment: PaymentFacts
  session: SessionFacts | null
  refunds: Refund[]
  /** A dispute withholds the money, so that nothing can be refunded until it has ended. */
  isWithheld: boolean
}

export type Action =
  | { type: 'set_status'; status: 'open' | 'processing' | 'expired' }
  /** The provider has charged this amount, in minor units. */
  | { type: 'record_charge'; amount: number }
  | { type: 'mark_paid' }
  /** Take a court for the same time again, or refund what is left when there is none. */
  | { type: 'rebook' }
  | { type: 'cancel'; cause: CancelCause; reason?: PlainCode }
  /** The link ended unpaid: the booking is paid at the desk, as before it. */
  | { type: 'end_link' }
  /** Another amount was charged than was due: notify the operator. */
  | { type: 'report_charge'; amount: number }
  /** Minor units. */
  | { type: 'refund'; amount: number; reason: PlainCode }
  /** Expire what is open at the provider, then read it again. */
  | { type: 'expire_session' }
  /** Take the money that the customer has approved, then read it again. */
  | { type: 'complete' }
  /** The payment ends here, though its page can't be ended: money that still arrives is late. */
  | { type: 'abandon' }

/**
 * Decides what must happen now for the bookings of one checkout, each in this order, so that bookings, payments and
 * provider agree. Every part's session has the part's share of the amount. What can't be ended at the provider ends here
 * for all bookings when one of them no longer needs it.
 */
export function decideAll(parts: Facts[]): Action[][] {
  const decided = parts.map(decide)
  const isEnded = decided.flat().some(isUnpaidEnd)
  return isEnded ? decided.map((actions, at) => (actions.some(isUnpaidEnd) ? actions : endLink(parts[at]))) : decided
}

const isUnpaidEnd = (action: Action) =>
  action.type === 'abandon' || (action.type === 'set_status' && action.status === 'expired')

const endLink = (facts: Facts | undefined): Action[] =>
  facts && ['opening', 'open', 'processing'].includes(facts.payment.status)
    ? [{ type: 'set_status', status: 'expired' }, { type: 'end_link' }]
    : []

/** Decides what must happen now for one booking, in this order. */
export function decide(given: Facts): Action[] {
  const actions = decideOutcome(given)
  const { payment, session } = given
  const hasEnded = payment.status === 'paid' || payment.status === 'expired' || actions.some(isEnd)
  return hasEnded && session?.hasOpenPage ? [...actions, { type: 'expire_session' }] : actions
}

const isEnd = ({ type }: Action) => type === 'record_charge' || type === 'abandon'

function decideOutcome(given: Facts): Action[] {
  const facts = given.payment.supersededAt === null ? given : { ...given, booking: toSupersededBooking(given) }
  const { booking, payment, session } = facts
  if (payment.status === 'paid') return decidePaid(facts, payment.chargedMinor)
  if (session && isPaid(session)) {
    const amount = session.amountTotal ?? 0
    return [{ type: 'record_charge', amount }, ...decideCharge(facts, session, amount)]
  }
  if (session?.isInReview) return decideInReview(facts, session.amountTotal ?? 0)
  if (payment.status === 'expired') return isUnpaid(booking) ? [endFor(payment)] : []
  return session ? decideUnpaid(facts, session) : decideWithoutSession(facts)
}

function decideUnpaid(facts: Facts, session: SessionFacts): Action[] {
  // other pages can be opened by a payment link as long as it lasts
  if ((session.status === 'expired' || session.hasFailed) && isLink(facts.payment)) return decideWithoutSession(facts)
  if (session.status === 'expired' || session.hasFailed) return decideEndedUnpaid(facts)
  if (session.status === 'complete')
    return facts.payment.status === 'processing' ? [] : [{ type: 'set_status', status: 'processing' }]
  if (session.status === 'approved') return mustEnd(facts) ? decideAbandoned(facts) : [{ type: 'complete' }]
  return decideOpen(facts)
}

/**
 * Keeps the court for the provider's decision about a suspicious charge; once it can't wait, refunds the money. The charge
 * of a link waits for all its bookings, until the link is over.
 */
function decideInReview({ booking, payment, refunds }: Facts, amount: number): Action[] {
  const canWait = isLink(payment) ? !payment.isOver : isUnpaid(booking) && !booking.isSoon
  if (canWait && payment.review !== 'refused')
    return payment.status === 'processing' ? [] : [{ type: 'set_status', status: 'processing' }]
  const reason = 'suspicious_charge'
  const cancel: Action[] = isUnpaid(booking) ? [refuseFor(payment, reason)] : []
  const remaining = calculateRemaining(amount, refunds)
  const refund: Action[] = remaining > 0 ? [{ type: 'refund', amount: remaining, reason }] : []
  return [{ type: 'record_charge', amount }, ...cancel, ...refund]
}

/** Returns the booking of a superseded payment as cancelled, so that whatever the payment still brings is refunded. */
const toSupersededBooking = ({ booking, payment }: Facts): BookingFacts & { lateReason: PlainCode } => ({
  status: 'cancelled',
  cancelCause: 'admin',
  hasBegun: false,
  lateReason: toLateReason(payment, booking),
})

function toLateReason(payment: PaymentFacts, booking: BookingFacts): PlainCode {
  if (payment.isSurplus) return 'paid_twice'
  return isLink(payment) && isUnpaid(booking) ? 'link_ended' : 'paid_at_desk'
}

const isLink = ({ checkoutId }: PaymentFacts) => checkoutId != null

const isUnpaid = ({ status }: BookingFacts) => status === 'confirmed' || status === 'pending'

const isPaid = (session: SessionFacts) => session.status === 'complete' && session.paymentStatus !== 'unpaid'

/** A link that ends unpaid cancels only what someone asked to cancel. */
const endFor = (payment: PaymentFacts): Action =>
  payment.cancelCause === null && isLink(payment)
    ? { type: 'end_link' }
    : { type: 'cancel', cause: payment.cancelCause ?? 'expired' }

/** A booking whose payment is refunded at once has no court; what a link was for is paid at the desk. */
const refuseFor = (payment: PaymentFacts, reason: PlainCode): Action =>
  isLink(payment) ? endFor(payment) : { type: 'cancel', cause: 'refunded', reason }

/** Too late to pay online: once the slot has begun, except by a link, whose bookings are owed until paid. */
const isTooLate = ({ booking, payment }: Facts) => (isLink(payment) ? payment.isOver === true : booking.hasBegun)

/** Decides about a new charge: refunds an excess, and any other differing amount in full. */
function decideCharge(facts: Facts, session: SessionFacts, charged: number): Action[] {
  const { booking, payment, refunds } = facts
  const isSameCurrency = (session.currency ?? payment.currency) === payment.currency
  if (isSameCurrency && charged === payment.amountMinor) return decidePaid(facts, charged)
  const report: Action = { type: 'report_charge', amount: charged }
  const remaining = calculateRemaining(charged, refunds)
  if (charged > 0 && remaining === 0) return [report, ...decidePaid(facts, charged)]
  if (isUnpaid(booking) && isSameCurrency && charged > payment.amountMinor) {
    const amount = Math.min(remaining, charged - payment.amountMinor)
    return [report, { type: 'mark_paid' }, { type: 'refund', amount, reason: 'overcharged' }]
  }
  const cancel: Action[] = isUnpaid(booking) ? [refuseFor(payment, 'wrong_charge')] : []
  const refund: Action[] = remaining > 0 ? [{ type: 'refund', amount: remaining, reason: 'wrong_charge' }] : []
  return [report, ...cancel, ...refund]
}

function decidePaid({ booking, payment, refunds, isWithheld }: Facts, charged: number): Action[] {
  const remaining = calculateRemaining(charged, refunds)
  if (booking.status !== 'cancelled') {
    if (charged > 0 && remaining === 0) return [{ type: 'cancel', cause: 'refunded' }]
    return booking.status === 'paid' ? [] : [{ type: 'mark_paid' }]
  }
  if (remaining === 0 || isWithheld) return []
  const isNew = payment.status !== 'paid' && refunds.length === 0
  if (isNew && booking.cancelCause === 'expired' && payment.cancelCause === null) return [{ type: 'rebook' }]
  const late = booking.lateReason ?? 'paid_after_cancellation'
  const failed = refunds.filter(({ status }) => status === 'failed').length
  if (failed >= MAX_FAILED_REFUNDS) return []
  return [{ type: 'refund', amount: remaining, reason: failed > 0 ? 'refund_returned' : late }]
}

/**
 * Decides while no page can be paid on: one may be opening, but nobody has its URL yet, or all are too old to be watched, as
 * when a gateway refuses to say what became of them.
 */
function decideWithoutSession(facts: Facts): Action[] {
  const { booking, payment } = facts
  const isUnwatched = payment.status === 'open' && payment.isOver === true
  // the session became known only after the provider's answer was read
  if (payment.status !== 'opening' && !isUnwatched && !isLink(payment)) return []
  const expire: Action = { type: 'set_status', status: 'expired' }
  if (mustEnd(facts)) return isUnpaid(booking) ? [expire, endFor(payment)] : [expire]
  return payment.status === 'processing' ? [{ type: 'set_status', status: 'open' }] : []
}

function decideEndedUnpaid({ booking, payment, session }: Facts): Action[] {
  const expire: Action = { type: 'set_status', status: 'expired' }
  if (!isUnpaid(booking)) return [expire]
  const end = endFor(payment)
  const hasFailed = session?.hasFailed && end.type === 'cancel' && end.cause === 'expired'
  return [expire, hasFailed ? { ...end, reason: 'payment_failed' } : end]
}

/** Nobody may pay any more. */
const mustEnd = (facts: Facts) => !isUnpaid(facts.booking) || isTooLate(facts) || facts.payment.cancelCause !== null

function decideOpen(facts: Facts): Action[] {
  const { payment, session } = facts
  // a payment under way has failed, but its page stays open: the court is not held for another try
  if (payment.status === 'processing' && !isLink(payment)) return session?.isEndless ? decideAbandoned(facts) : []
  if (mustEnd(facts)) return session?.isEndless ? decideAbandoned(facts) : [{ type: 'expire_session' }]
  return payment.status === 'open' ? [] : [{ type: 'set_status', status: 'open' }]
}

const decideAbandoned = ({ booking, payment }: Facts): Action[] =>
  isUnpaid(booking) ? [{ type: 'abandon' }, endFor(payment)] : [{ type: 'abandon' }]
