import type { BookingStatus } from '#contract/booking'
import { type Refund, remainingAmount } from './refunds.ts'

/*
 * What a payment means for its booking, as functions of the facts alone (docs/architecture.md). They may be called any
 * number of times and in any order: facts that were already acted on lead to no further action.
 */

export type PaymentStatus = 'opening' | 'open' | 'processing' | 'paid' | 'expired'
export type CancelCause = 'lapsed' | 'owner' | 'admin' | 'facility_deleted' | 'refunded'

export type BookingFacts = { status: BookingStatus; cancelCause: CancelCause | null; hasBegun: boolean }

export type PaymentFacts = {
  status: PaymentStatus
  /** Minor units. */
  chargedMinor: number
  /** Set when someone asked to cancel. */
  cancelCause: CancelCause | null
}

export type SessionFacts = {
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required'
  /** A delayed payment that has failed for good. */
  failed: boolean
  /** Minor units. */
  amountTotal: number | null
}

/** `session` is null while none is known. */
export type Facts = {
  booking: BookingFacts
  payment: PaymentFacts
  session: SessionFacts | null
  refunds: Refund[]
}

export type Action =
  | { type: 'set_status'; status: 'open' | 'processing' | 'expired' }
  /** The provider has charged this amount, in minor units. */
  | { type: 'record_charge'; amount: number }
  | { type: 'mark_paid' }
  /** Take a court for the same time again, or refund what is left when there is none. */
  | { type: 'rebook' }
  | { type: 'cancel'; cause: CancelCause }
  /** Minor units. */
  | { type: 'refund'; amount: number; reason: string }
  /** Expire the session at the provider, then read it again. */
  | { type: 'expire_session' }

/** A refund that the bank returns is requested again until so many have failed; then an admin must find out why. */
const MAX_FAILED_REFUNDS = 3

/** Why a payment for a cancelled booking is refunded. */
export const LATE_PAYMENT = 'The booking was cancelled before the payment arrived.'

const RETURNED_REFUND = 'An earlier refund did not go through.'

/** What must happen now, in this order, for booking, payment and provider to agree. */
export function decide(facts: Facts): Action[] {
  const { booking, payment, session } = facts
  if (payment.status === 'paid') return decidePaid(facts, payment.chargedMinor)
  if (session && isPaid(session)) {
    const amount = session.amountTotal ?? 0
    return [{ type: 'record_charge', amount }, ...decidePaid(facts, amount)]
  }
  if (payment.status === 'expired') return isUnpaid(booking) ? [cancelFor(payment)] : []
  if (!session) return decideWithoutSession(facts)
  if (session.status === 'expired' || session.failed) return decideEndedUnpaid(facts)
  if (session.status === 'complete')
    return payment.status === 'processing' ? [] : [{ type: 'set_status', status: 'processing' }]
  return decideOpen(facts)
}

const isUnpaid = ({ status }: BookingFacts) => status === 'confirmed' || status === 'pending'

const isPaid = (session: SessionFacts) => session.status === 'complete' && session.paymentStatus !== 'unpaid'

const cancelFor = ({ cancelCause }: PaymentFacts): Action => ({ type: 'cancel', cause: cancelCause ?? 'lapsed' })

function decidePaid({ booking, payment, refunds }: Facts, charged: number): Action[] {
  const remaining = remainingAmount(charged, refunds)
  if (booking.status !== 'cancelled') {
    if (charged > 0 && remaining === 0) return [{ type: 'cancel', cause: 'refunded' }]
    return booking.status === 'paid' ? [] : [{ type: 'mark_paid' }]
  }
  if (remaining === 0) return []
  const isNew = payment.status !== 'paid' && refunds.length === 0
  if (isNew && booking.cancelCause === 'lapsed' && payment.cancelCause === null) return [{ type: 'rebook' }]
  const failed = refunds.filter(({ status }) => status === 'failed').length
  if (failed >= MAX_FAILED_REFUNDS) return []
  return [{ type: 'refund', amount: remaining, reason: failed > 0 ? RETURNED_REFUND : LATE_PAYMENT }]
}

/** No session is known: one may be being opened, but nobody has its URL yet. */
function decideWithoutSession({ booking, payment }: Facts): Action[] {
  // the session became known only after the provider's answer was read
  if (payment.status !== 'opening') return []
  if (!isUnpaid(booking)) return [{ type: 'set_status', status: 'expired' }]
  if (payment.cancelCause === null && !booking.hasBegun) return []
  return [{ type: 'set_status', status: 'expired' }, cancelFor(payment)]
}

function decideEndedUnpaid({ booking, payment }: Facts): Action[] {
  const expire: Action = { type: 'set_status', status: 'expired' }
  return isUnpaid(booking) ? [expire, cancelFor(payment)] : [expire]
}

function decideOpen({ booking, payment }: Facts): Action[] {
  if (payment.status === 'processing') return []
  if (!isUnpaid(booking) || booking.hasBegun || payment.cancelCause !== null) return [{ type: 'expire_session' }]
  return payment.status === 'open' ? [] : [{ type: 'set_status', status: 'open' }]
}
