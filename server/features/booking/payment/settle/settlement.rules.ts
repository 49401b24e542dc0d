import type { BookingStatus } from '#contract/booking'
import type { PlainCode } from '../../../../stored-texts/stored-text.ts'
import type { CancelCause } from '../../state/cancel-cause.rules.ts'
import { calculateRemaining, MAX_FAILED_REFUNDS, type Refund } from '../refund/refunds.rules.ts'

/*
 * What a payment means for its booking, as functions of the facts alone (docs/architecture.md). They may be called any
 * number of times and in any order: facts that were already acted on lead to no further action.
 */

export type PaymentStatus = 'opening' | 'open' | 'processing' | 'paid' | 'expired'

export type BookingFacts = {
  status: BookingStatus
  cancelCause: CancelCause | null
  hasBegun: boolean
  /** Why money that arrives now is refunded, when not because the booking was cancelled. */
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
  /** Set when it is one of the payments of a payment link, whose session is about several bookings. */
  checkoutId?: string | null
}

export type SessionFacts = {
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required'
  /** A delayed payment that has failed for good. */
  hasFailed: boolean
  /** Minor units. */
  amountTotal: number | null
  currency: string | null
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
  /** Expire the session at the provider, then read it again. */
  | { type: 'expire_session' }

/**
 * Decides what must happen now for the bookings of one session, each in this order, so that bookings, payments and
 * provider agree. Every part's session has the part's share of the amount. A session that is not known yet ends for all
 * bookings when one of them no longer needs it.
 */
export function decideAll(parts: Facts[]): Action[][] {
  const decided = parts.map(decide)
  const isEnded = parts[0]?.session === null && decided.flat().some(({ type }) => type === 'set_status')
  return isEnded ? decided.map((actions, at) => (actions.length > 0 ? actions : endLink(parts[at]))) : decided
}

const endLink = (facts: Facts | undefined): Action[] =>
  facts?.payment.status === 'opening' ? [{ type: 'set_status', status: 'expired' }, { type: 'end_link' }] : []

/** Decides what must happen now for one booking, in this order. */
export function decide(given: Facts): Action[] {
  const facts = given.payment.supersededAt === null ? given : { ...given, booking: toSupersededBooking(given) }
  const { booking, payment, session } = facts
  if (payment.status === 'paid') return decidePaid(facts, payment.chargedMinor)
  if (session && isPaid(session)) {
    const amount = session.amountTotal ?? 0
    return [{ type: 'record_charge', amount }, ...decideCharge(facts, session, amount)]
  }
  if (payment.status === 'expired') return isUnpaid(booking) ? [endFor(payment)] : []
  if (!session) return decideWithoutSession(facts)
  if (session.status === 'expired' || session.hasFailed) return decideEndedUnpaid(facts)
  if (session.status === 'complete')
    return payment.status === 'processing' ? [] : [{ type: 'set_status', status: 'processing' }]
  return decideOpen(facts)
}

/** Returns the booking of a superseded payment as cancelled, so that whatever the payment still brings is refunded. */
const toSupersededBooking = ({ booking, payment }: Facts): BookingFacts & { lateReason: PlainCode } => ({
  status: 'cancelled',
  cancelCause: 'admin',
  hasBegun: false,
  lateReason: isLink(payment) && isUnpaid(booking) ? 'link_ended' : 'paid_at_desk',
})

const isLink = ({ checkoutId }: PaymentFacts) => checkoutId != null

const isUnpaid = ({ status }: BookingFacts) => status === 'confirmed' || status === 'pending'

const isPaid = (session: SessionFacts) => session.status === 'complete' && session.paymentStatus !== 'unpaid'

/** A link that ends unpaid cancels only what someone asked to cancel. */
const endFor = (payment: PaymentFacts): Action =>
  payment.cancelCause === null && isLink(payment)
    ? { type: 'end_link' }
    : { type: 'cancel', cause: payment.cancelCause ?? 'expired' }

/** Too late to pay online: once the slot has begun, except by a link, whose bookings are owed until paid. */
const isTooLate = ({ booking, payment }: Facts) => booking.hasBegun && !isLink(payment)

/** Decides about a new charge: of a higher one the excess is refunded, of any other that differs all of it. */
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
  const cancel: Action[] = isUnpaid(booking) ? [{ type: 'cancel', cause: 'refunded', reason: 'wrong_charge' }] : []
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

/** Decides while no session is known: one may be opening, but nobody has its URL yet. */
function decideWithoutSession(facts: Facts): Action[] {
  const { booking, payment } = facts
  // the session became known only after the provider's answer was read
  if (payment.status !== 'opening') return []
  if (!isUnpaid(booking)) return [{ type: 'set_status', status: 'expired' }]
  if (payment.cancelCause === null && !isTooLate(facts)) return []
  return [{ type: 'set_status', status: 'expired' }, endFor(payment)]
}

function decideEndedUnpaid({ booking, payment, session }: Facts): Action[] {
  const expire: Action = { type: 'set_status', status: 'expired' }
  if (!isUnpaid(booking)) return [expire]
  const end = endFor(payment)
  const hasFailed = session?.hasFailed && end.type === 'cancel' && end.cause === 'expired'
  return [expire, hasFailed ? { ...end, reason: 'payment_failed' } : end]
}

function decideOpen(facts: Facts): Action[] {
  const { booking, payment } = facts
  if (payment.status === 'processing') return []
  if (!isUnpaid(booking) || isTooLate(facts) || payment.cancelCause !== null) return [{ type: 'expire_session' }]
  return payment.status === 'open' ? [] : [{ type: 'set_status', status: 'open' }]
}
