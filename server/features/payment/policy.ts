import type { BookingStatus } from '#contract/booking'
import type { Actor } from '../../plugins/session.ts'
import type { PaymentStatus } from './rules.ts'

type Booked = { personId: string; status: BookingStatus; payBy: Date | null; startsAt: Date; freeCancelUntil: Date }

/** Only who booked pays. */
export const mayPay = (who: Actor, booking: { personId: string }): boolean => who.id === booking.personId

/** Owners and admins; to everybody else the booking does not exist. */
export const mayEnd = (who: Actor, booking: { personId: string }): boolean =>
  mayPay(who, booking) || who.role === 'admin'

/** Why this can't be paid now, as a sentence; null when it can. */
export function whyNotPay(
  booking: Booked,
  payment: { status: PaymentStatus; endingCause: string | null } | undefined,
  now: Date,
): string | null {
  if (booking.status === 'paid') return 'This booking is paid already.'
  if (booking.status === 'cancelled') return 'This booking is cancelled. Please book again.'
  if (payment?.status === 'processing') return 'Its payment is on the way. There is nothing more to do.'
  if (payment?.endingCause) return 'This booking is being cancelled.'
  if (booking.startsAt <= now) return 'Its time has begun, so it can no longer be paid.'
  if (booking.payBy === null || booking.payBy <= now) return 'The time to pay is over. Please book again.'
  return null
}

/** Why an unpaid booking can't be cancelled, as a sentence; null when it can. */
export function whyNotEnd(booking: Booked, payment: { status: PaymentStatus } | undefined): string | null {
  if (booking.status === 'cancelled') return 'This booking is cancelled already.'
  if (booking.status === 'paid') return 'This booking is paid. Cancel and refund it on its page.'
  if (payment?.status === 'processing')
    return 'Its payment is on the way, so it can’t be cancelled until that has ended.'
  return null
}

type Asked = { amountMinor: number; leftMinor: number; reason: string; now: Date }

/**
 * Why this can't be refunded so, as a sentence; null when it can. Owners get all of it back while free cancellation
 * applies, from the policy in force when they booked; admins give back any part of what is here, and say why.
 */
export function whyNotRefund(
  who: Actor,
  booking: Booked,
  { amountMinor, leftMinor, reason, now }: Asked,
): string | null {
  if (leftMinor === 0) return 'Nothing has been paid that could be given back, or it is on its way back already.'
  if (amountMinor > leftMinor) return `At most ${(leftMinor / 100).toFixed(2)} is left to be given back.`
  if (who.role === 'admin') return reason === '' ? 'Say why the money is given back.' : null
  if (booking.status !== 'paid') return 'This booking is cancelled already.'
  if (amountMinor < leftMinor) return 'Only the whole amount can be given back here.'
  return now < booking.freeCancelUntil
    ? null
    : 'The time for free cancellation is over, so this booking can no longer be refunded.'
}
