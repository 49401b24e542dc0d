import type { BookingStatus } from '#contract/booking'
import type { Actor } from '../../http/session.ts'

/*
 * Who may do what with a booking, decided once: the views offer by it (`can`, `why`), the services of booking and payment
 * refuse by it.
 */

/** A booking as the policies look at it. */
export type Booked = {
  userId: string
  status: BookingStatus
  payBy: Date | null
  startsAt: Date
  freeCancelUntil: Date
}

/** What they know of its payment. */
export type Paying = {
  /** The provider has the order and not yet the money. */
  isProcessing: boolean
  /** Somebody cancelled it; its payment page has to be closed first. */
  isCancelling: boolean
  /** Minor units charged that are neither given back nor asked to be. */
  leftMinor: number
}

export type Judged = Booked & Paying

export const isOpen = (status: BookingStatus): boolean => status === 'confirmed' || status === 'pending'

export const isTheirs = (who: Actor, booking: { userId: string }): boolean => who.id === booking.userId

/** Owners and admins; to everybody else the booking does not exist. */
export const canSee = (who: Actor, booking: { userId: string }): boolean =>
  isTheirs(who, booking) || who.role === 'admin'

export const canCancel = (who: Actor, booking: Judged): boolean =>
  canSee(who, booking) && whyNotCancel(booking) === null

/** Only who booked pays. */
export const canPay = (who: Actor, booking: Judged, now: Date): boolean =>
  isTheirs(who, booking) && whyNotPay(booking, now) === null

/** Owners while free cancellation applies; admins as long as the money is here. */
export const canRefund = (who: Actor, booking: Judged, now: Date): boolean =>
  canSee(who, booking) && whyNotRefund(who, booking, now) === null

/** Confirmed until it begins; paid while free cancellation applies; pending only once its payment page is closed. */
export const canReschedule = (who: Actor, booking: Booked, now: Date): boolean =>
  canSee(who, booking) && whyNotReschedule(booking, now) === null

/** Why an unpaid booking can't be cancelled, as a sentence; null when it can. */
export function whyNotCancel(booking: Judged): string | null {
  if (booking.status === 'cancelled') return 'This booking is cancelled already.'
  if (booking.status === 'paid') return 'This booking is paid. Cancel and refund it on its page.'
  if (booking.isProcessing) return 'Its payment is on the way, so it can’t be cancelled until that has ended.'
  return booking.isCancelling ? 'This booking is being cancelled already.' : null
}

/** Why this can't be paid now, as a sentence; null when it can. A hold can be paid until it lapses or the slot begins. */
export function whyNotPay(booking: Judged, now: Date): string | null {
  if (booking.status === 'paid') return 'This booking is paid already.'
  if (booking.status === 'cancelled') return 'This booking is cancelled. Please book again.'
  if (booking.isProcessing) return 'Its payment is on the way. There is nothing more to do.'
  if (booking.isCancelling) return 'This booking is being cancelled.'
  if (booking.startsAt <= now) return 'Its time has begun, so it can no longer be paid.'
  if (booking.payBy === null || booking.payBy <= now) return 'The time to pay is over. Please book again.'
  return null
}

/** Why nothing of this can be given back, as a sentence; null when all of it can. */
export function whyNotRefund(who: Actor, booking: Judged, now: Date): string | null {
  if (booking.leftMinor === 0)
    return 'Nothing has been paid that could be given back, or it is on its way back already.'
  if (who.role === 'admin') return null
  if (booking.status !== 'paid') return 'This booking is cancelled already.'
  return now < booking.freeCancelUntil
    ? null
    : 'The time for free cancellation is over, so this booking can no longer be refunded.'
}

/** Minor units. */
export type RefundWish = { amountMinor: number; reason: string }

/**
 * Why not so much of it for this reason: owners get all of it back, by the policy in force when they booked; admins give
 * back any part, and say why.
 */
export function whyNotGiveBack(who: Actor, booking: Judged, { amountMinor, reason }: RefundWish, now: Date) {
  const why = whyNotRefund(who, booking, now)
  if (why) return why
  if (amountMinor > booking.leftMinor)
    return `At most ${(booking.leftMinor / 100).toFixed(2)} is left to be given back.`
  if (who.role === 'admin') return reason === '' ? 'Say why the money is given back.' : null
  return amountMinor < booking.leftMinor ? 'Only the whole amount can be given back here.' : null
}

export function whyNotReschedule(booking: Booked, now: Date): string | null {
  if (booking.status === 'cancelled') return 'This booking is cancelled.'
  if (booking.startsAt <= now) return 'This booking has begun.'
  if (booking.status === 'pending') return 'Its payment page is open. Pay or cancel it first.'
  if (booking.status === 'paid' && now >= booking.freeCancelUntil)
    return 'The time for free changes is over, so this booking stays as it is.'
  return null
}
