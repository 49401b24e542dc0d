import type { BookingStatus } from '#contract/booking'
import type { Actor } from '../../plugins/session.ts'

/** What the policies look at. */
export type Judged = {
  personId: string
  status: BookingStatus
  payBy: Date | null
  startsAt: Date
  freeCancelUntil: Date
}

export const isOpen = (status: BookingStatus): boolean => status === 'confirmed' || status === 'pending'

const isTheirs = (who: Actor, booking: Judged) => who.id === booking.personId

export const canSee = (who: Actor, booking: Judged): boolean => isTheirs(who, booking) || who.role === 'admin'

export const canCancel = (who: Actor, booking: Judged): boolean => canSee(who, booking) && isOpen(booking.status)

/** A hold can be paid until it lapses and the slot begins. */
export const canPay = (who: Actor, booking: Judged, now: Date): boolean =>
  isTheirs(who, booking) &&
  isOpen(booking.status) &&
  booking.payBy !== null &&
  booking.payBy > now &&
  booking.startsAt > now

/** Owners while free cancellation applies; admins as long as the money is here. */
export const canRefund = (who: Actor, booking: Judged, now: Date): boolean =>
  booking.status === 'paid' && (who.role === 'admin' || (isTheirs(who, booking) && now < booking.freeCancelUntil))

/** Confirmed until it begins; paid while free cancellation applies; pending only once its payment page is closed. */
export const canReschedule = (who: Actor, booking: Judged, now: Date): boolean =>
  canSee(who, booking) && whyNotReschedule(booking, now) === null

/** Why this can't be cancelled here, as a sentence; null when it can. */
export function whyNotCancel(booking: Judged): string | null {
  if (booking.status === 'cancelled') return 'This booking is cancelled already.'
  if (booking.status === 'paid') return 'This booking is paid. Cancel and refund it on its page.'
  return null
}

export function whyNotRefund(who: Actor, booking: Judged, now: Date): string | null {
  if (booking.status !== 'paid') return 'Nothing has been paid that could be given back.'
  if (canRefund(who, booking, now)) return null
  return 'The time for free cancellation is over, so this booking can no longer be refunded.'
}

export function whyNotReschedule(booking: Judged, now: Date): string | null {
  if (booking.status === 'cancelled') return 'This booking is cancelled.'
  if (booking.startsAt <= now) return 'This booking has begun.'
  if (booking.status === 'pending') return 'Its payment page is open. Pay or cancel it first.'
  if (booking.status === 'paid' && now >= booking.freeCancelUntil)
    return 'The time for free changes is over, so this booking stays as it is.'
  return null
}
