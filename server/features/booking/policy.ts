import type { BookingStatus } from '#contract/booking'
import { t } from '#i18n/t'
import type { Actor } from '../../http/session.ts'
import { formatMajor } from '../../money.ts'

/*
 * Who may do what with a booking, decided in one place for views (`can`, `why`) and use cases. Its customer is the user
 * it is for; its managers are admins and the members of its facility, who are its owners and staff. `whyNot…` returns
 * the reason as a sentence, null when there is none.
 */

/** What the policies must know of a booking. */
type BookingFacts = {
  userId: string
  /** Who paid, if not its customer; missing in a booking that was just made. */
  payerId?: string | null
  facilityId: string
  status: BookingStatus
  payBy: Date | null
  startsAt: Date
  freeCancelUntil: Date
  /** Set while a paid booking is at a time for which its facility was closed. */
  closureId: string | null
  /** It holds its court while unpaid, and is paid at the facility. */
  paysAtDesk: boolean
  /** The session of which it is a place or the court; missing in a booking that was just made. */
  playSessionId?: string | null
  /** Null for a court. */
  place?: number | null
  /** Minor units of its price that a pass pays. */
  passMinor?: number
  /** A place that is free, as the customer's first at the facility. */
  isTrial?: boolean
  /** The enquiry that it answers at an agreed price, with others that are paid together; missing in a new booking. */
  enquiryId?: string | null
  /** The desk has handed out items of it that are not back; missing in a new booking. */
  hasItemsOut?: boolean
}

/** What the policies must know of a booking and its payment. */
export type PolicyContext = BookingFacts & {
  /** The provider has the order but not the money yet. */
  isProcessing: boolean
  /** The provider has the money and suspects fraud. */
  isInReview?: boolean
  /** Somebody cancelled it; its checkout session has to expire first. */
  isCancelling: boolean
  /** A dispute at the card holder's bank withholds the money. */
  isWithheld: boolean
  /** The money was taken at the desk. */
  isDeskPayment: boolean
  /** Minor units charged that are neither refunded nor about to be, and those that are. */
  leftMinor: number
  refundedMinor: number
}

/** `isListed` is false once the facility was deleted, `isSpaceRemoved` once the space that it is of was removed. */
type Movable = BookingFacts & {
  isListed?: boolean
  isSpaceRemoved?: boolean
  isProcessing?: boolean
  isCancelling?: boolean
}

type Subject = Pick<BookingFacts, 'userId' | 'facilityId'>
type Paid = Subject & Pick<BookingFacts, 'payerId'>

/**
 * Returns whether the actor is the booking's customer, also where staff made it for them. To an API key, bookings of its
 * maker elsewhere are not theirs.
 */
export const isTheirs = (actor: Actor, { userId, facilityId }: Subject): boolean =>
  actor.id === userId && (!actor.key || managesFacility(actor, facilityId))

/** Whether the actor manages a facility (courts, desk, bookings of others): admins, its owners and its staff do. */
export const managesFacility = (actor: Actor, facilityId: string): boolean =>
  actor.role === 'admin' || actor.memberships?.[facilityId] !== undefined

/**
 * Whether the actor manages a booking: those who manage its facility do, but members don't manage their own bookings, nor
 * those that they paid and handed over.
 */
export const managesBooking = (actor: Actor, booking: Paid): boolean =>
  managesFacility(actor, booking.facilityId) &&
  (actor.role === 'admin' || !(isTheirs(actor, booking) || booking.payerId === actor.id))

/** Whether the actor may see a booking; for all but its customer and who manages its facility it does not exist. */
export const canSee = (actor: Actor, booking: Subject): boolean =>
  isTheirs(actor, booking) || managesFacility(actor, booking.facilityId)

/** Whether the actor may see how a booking of theirs was paid: not a customer who took it over from who paid. */
export const canSeeMoney = (actor: Actor, booking: Paid): boolean =>
  !booking.payerId || booking.payerId === actor.id || managesBooking(actor, booking)

export const canCancel = (actor: Actor, booking: PolicyContext, now: Date): boolean =>
  canSee(actor, booking) && whyNotCancel(actor, booking, now) === null

export const canPay = (actor: Actor, booking: PolicyContext, now: Date): boolean =>
  isTheirs(actor, booking) && whyNotPay(booking, now) === null

export const canTakePayment = (actor: Actor, booking: PolicyContext, now: Date): boolean =>
  managesFacility(actor, booking.facilityId) && whyNotTakePayment(booking, now) === null

export const canReviewCharge = (actor: Actor, booking: PolicyContext): boolean =>
  managesBooking(actor, booking) && booking.isInReview === true

export const canRefund = (actor: Actor, booking: PolicyContext, now: Date): boolean =>
  canSee(actor, booking) && whyNotRefund(actor, booking, now) === null

export const canReschedule = (actor: Actor, booking: Movable, now: Date): boolean =>
  canSee(actor, booking) && whyNotReschedule(actor, booking, now) === null

export function whyNotCancel(actor: Actor, booking: PolicyContext, now: Date): string | null {
  if (booking.status === 'cancelled') return t('This booking has already been cancelled.')
  if (isCourtOfGame(booking)) return whyOnlyGame()
  if (booking.status === 'paid') return t('This booking is paid. Cancel and refund it on its page.')
  if (booking.isProcessing) return t('Its payment is being processed, so it can’t be cancelled until that is done.')
  if (booking.isCancelling) return t('This booking is being cancelled already.')
  if (booking.enquiryId)
    return managesBooking(actor, booking)
      ? whyOnlyWholeOffer()
      : t('This is part of an offer. Decline all of it under My enquiries.')
  // A customer who played without paying must not be able to cancel what they owe.
  return booking.paysAtDesk && booking.startsAt <= now && !managesBooking(actor, booking)
    ? t('This booking has already started. Please pay at the venue.')
    : whyItemsOut(actor, booking)
}

/** Once items were handed out, only who manages a booking changes it. */
const whyItemsOut = (actor: Actor, booking: BookingFacts) =>
  booking.hasItemsOut && !managesBooking(actor, booking)
    ? t('Items were handed out with this booking. Please ask at the venue.')
    : null

/** A hold can be paid until it expires or the slot begins. */
export function whyNotPay(booking: PolicyContext, now: Date): string | null {
  const why = whyNoPayment(booking)
  if (why) return why
  if (booking.enquiryId) return t('This is part of an offer. Pay for all of it under My enquiries.')
  if (booking.paysAtDesk) return t('This booking is paid at the venue.')
  if (booking.startsAt <= now) return t('The slot has already started, so it can no longer be paid.')
  return isOverdue(booking, now) ? t('The time to pay has run out. Please book again.') : null
}

/** Money can be taken after the start too. */
export function whyNotTakePayment(booking: PolicyContext, now: Date): string | null {
  const why = whyNoPayment(booking)
  if (why) return why
  if (booking.playSessionId) return t('Places in a game are paid online.')
  if (booking.enquiryId) return whyOnlyByOffer()
  return !booking.paysAtDesk && isOverdue(booking, now) ? t('The time to pay has run out. Please book again.') : null
}

/** Why no single booking of an offer is cancelled: that would end the link by which the others are paid. */
export const whyOnlyWholeOffer = () =>
  t('This is part of an offer, which is cancelled as a whole. Take back the offer under Enquiries.')

/** Why no single booking of an offer is paid: money for one would end the link for all. */
export const whyOnlyByOffer = () =>
  t('This is part of an offer, which is paid as a whole by its link. To take it otherwise, take back the offer first.')

const isCourtOfGame = ({ playSessionId, place }: BookingFacts) => Boolean(playSessionId) && !place

const whyOnlyGame = () => t('This court belongs to a game. Cancel the game on its page.')

/** Returns until when a hold can be paid online: not once it has begun, also where it ends later. */
export const getPayEnd = <End extends Date | null>({ payBy, startsAt }: { payBy: End; startsAt: Date }): End | Date =>
  payBy && payBy > startsAt ? startsAt : payBy

const isOverdue = ({ payBy }: BookingFacts, now: Date) => payBy === null || payBy <= now

function whyNoPayment(booking: PolicyContext): string | null {
  if (booking.status === 'paid') return t('This booking has already been paid.')
  if (booking.status === 'cancelled') return t('This booking is cancelled. Please book again.')
  if (booking.isProcessing) return t('Its payment is being processed. There is nothing more to do.')
  if (booking.isCancelling) return t('This booking is being cancelled.')
  return null
}

export function whyNotRefund(actor: Actor, booking: PolicyContext, now: Date): string | null {
  if (booking.leftMinor === 0 && !isPaidWithoutMoney(booking))
    return t('There is no payment to refund, or the refund is already on its way.')
  // its host's pass may have paid a part of it; once the game has begun, nobody can cancel that instead
  const isOver = managesBooking(actor, booking) && booking.startsAt <= now
  if (booking.status === 'paid' && isCourtOfGame(booking) && !isOver) return whyOnlyGame()
  if (booking.isWithheld) return whyWithheld()
  if (managesBooking(actor, booking)) return null
  if (!isTheirs(actor, booking)) return t('You paid for this booking, so somebody else at the venue has to refund it.')
  if (booking.status !== 'paid') return t('This booking has already been cancelled.')
  if (booking.isDeskPayment) return t('This was paid at the venue. Please ask there for a refund.')
  return now < booking.freeCancelUntil || booking.closureId !== null
    ? whyItemsOut(actor, booking)
    : t('The deadline for free cancellation has passed, so this booking can no longer be refunded.')
}

/** Why nothing goes back to who paid while their bank has the money. */
export const whyWithheld = () =>
  t('The payment is disputed at the bank, so it can’t be refunded until the dispute is settled.')

/** Cancelling it gives something back, also when no money was paid. */
const isPaidWithoutMoney = ({ status, passMinor = 0, isTrial = false }: BookingFacts) =>
  status === 'paid' && (passMinor > 0 || isTrial)

/** Amounts in minor units; staff may refund `staffLimitMinor` of a booking in all. */
export type RefundRequest = { amountMinor: number; reason: string; staffLimitMinor: number }

/** A customer may refund all of it, by the policy when they booked; managers any part, staff up to their limit. */
export function whyNotRefundAmount(
  actor: Actor,
  booking: PolicyContext,
  { amountMinor, reason, staffLimitMinor }: RefundRequest,
  now: Date,
) {
  const why = whyNotRefund(actor, booking, now)
  if (why) return why
  if (amountMinor > booking.leftMinor)
    return t('At most {amount} can still be refunded.', { amount: formatMajor(booking.leftMinor) })
  if (managesBooking(actor, booking)) {
    const isAboveLimit = isStaff(actor, booking) && booking.refundedMinor + amountMinor > staffLimitMinor
    if (isAboveLimit) return whyAboveLimit(staffLimitMinor)
    return reason === '' ? t('Enter a reason for the refund.') : null
  }
  return amountMinor < booking.leftMinor ? t('Only the full amount can be refunded here.') : null
}

/** Why a member may not refund a sale at the desk; staff may up to their limit. */
export const whyNotRefundSale = (actor: Actor, facilityId: string, minor: number, staffLimitMinor: number) =>
  isStaff(actor, { facilityId }) && minor > staffLimitMinor
    ? t('Staff may refund a sale of at most {amount}. Ask an owner of this venue or an admin.', {
        amount: formatMajor(staffLimitMinor),
      })
    : null

const isStaff = (actor: Actor, { facilityId }: Pick<Subject, 'facilityId'>) =>
  actor.role !== 'admin' && actor.memberships?.[facilityId] === 'staff'

const whyAboveLimit = (limitMinor: number) =>
  t('Staff may refund at most {amount} of a booking. Ask an owner of this venue or an admin.', {
    amount: formatMajor(limitMinor),
  })

/** Items are added until it is paid or its payment page was opened. */
export function whyNotAddItems(booking: PolicyContext & { hasPayment: boolean }, now: Date): string | null {
  if (booking.status === 'cancelled') return t('This booking is cancelled.')
  if (booking.status === 'paid') return t('This booking is paid. Ask at the desk for more.')
  if (booking.playSessionId) return t('A game has no rented or bought items.')
  if (booking.enquiryId) return t('Its price was agreed. Ask at the desk for more.')
  if (booking.startsAt <= now) return t('This booking has already started.')
  if (booking.status === 'pending' || booking.hasPayment)
    return t('Its payment page is open. Pay, and ask at the desk for more.')
  return !booking.paysAtDesk && isOverdue(booking, now) ? t('The time to pay has run out. Please book again.') : null
}

/** A customer says who plays until it begins, a manager also later. */
export function whyNotChangeCoPlayers(actor: Actor, booking: BookingFacts, now: Date): string | null {
  if (booking.status === 'cancelled') return t('This booking is cancelled.')
  if (booking.playSessionId) return t('Who plays in a game is on its page.')
  return booking.startsAt <= now && !managesBooking(actor, booking) ? t('This booking has already started.') : null
}

/** What the policy must know to hand a booking over. */
export type HandOverFacts = BookingFacts & { groupId?: string | null; coachId?: string | null }

/** Why a booking can’t change its customer: only the paid court or space of one customer can, until it begins, at an open time. */
export function whyNotHandOver(booking: HandOverFacts, now: Date): string | null {
  if (booking.status === 'cancelled') return t('This booking is cancelled.')
  if (booking.playSessionId) return t('A game or a place in one can’t be handed over.')
  if (booking.groupId) return t('A booking of a weekly group can’t be handed over. Please ask the venue.')
  if (booking.coachId) return t('A lesson can’t be handed over, since it was agreed with its coach.')
  if (booking.enquiryId) return t('This is part of an offer, which can’t be handed over.')
  if (booking.startsAt <= now) return t('This booking has already started.')
  if (booking.status !== 'paid') return t('Only a booking that is paid can be handed over.')
  if (booking.closureId !== null) return t('The venue is closed at this time.')
  return booking.hasItemsOut ? t('Items were handed out with this booking. Give them back first.') : null
}

export function whyNotReschedule(actor: Actor, booking: Movable, now: Date): string | null {
  if (booking.status === 'cancelled') return t('This booking is cancelled.')
  if (booking.playSessionId) return t('A game keeps its time.')
  if (booking.enquiryId && booking.closureId === null)
    return t('Its price was agreed for this time, so it can’t be moved.')
  if (booking.startsAt <= now) return t('This booking has already started.')
  if (booking.isListed === false) return whyUnlisted()
  if (booking.isSpaceRemoved) return t('The venue no longer has this space, so this booking can’t be rescheduled.')
  if (booking.isProcessing) return t('Its payment is being processed, so it can’t be moved until that is done.')
  if (booking.isCancelling) return t('This booking is being cancelled.')
  if (booking.status === 'pending') return t('Its payment page is open. Pay or cancel it first.')
  if (booking.status === 'paid' && now >= booking.freeCancelUntil && booking.closureId === null)
    return t('The deadline for free changes has passed, so this booking can no longer be rescheduled.')
  return whyItemsOut(actor, booking)
}

/** Why no booking can be moved to another time of a deleted facility. */
export const whyUnlisted = () => t('This venue takes no more bookings, so this one can’t be rescheduled.')
