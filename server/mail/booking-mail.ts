import type { CoPlayer } from '#contract/co-player'
import type { PassKind } from '#contract/pass-terms'
import type { PricePart } from '#contract/price-rules'
import { t } from '#i18n/t'
import type { PlaySessionForMail } from '../features/play-session/warnings.queries.ts'
import type { Calendar } from '../gateways/mail.ts'
import { formatInstant, formatMoney } from './format.ts'

/** A booking for its mails. Money is in minor units; instants are shown in the facility's zone, which is named. */
export type BookingMail = {
  status: 'confirmed' | 'pending' | 'paid' | 'cancelled'
  name: string
  facility: string
  location: string
  /** The facility's photo, or its drawn court. */
  pictureUrl: string
  court: string
  /** A space is booked: `court` is its name. */
  isSpace?: boolean
  /** Who teaches; empty without a coach. */
  coach: string
  /** It is a place in a game. */
  isPlace: boolean
  startsAt: Date
  endsAt: Date
  timeZone: string
  amountMinor: number
  /** How it adds up; empty when all hours cost the same base price. */
  priceParts: PricePart[]
  currency: string
  /** The pass that pays a part of the price or all of it. */
  pass?: { name: string; kind: PassKind; amountMinor: number } | null
  /** Until when the hold lasts; null once paid or cancelled. */
  payBy: Date | null
  paysAtDesk: boolean
  freeCancelUntil: Date
  now: Date
  /** When a paid booking at a closed time is refunded unless moved. */
  refundAt: Date | null
  receipt: {
    number: string
    paidAt: Date
    chargedMinor: number
    refundedMinor: number
    method: string
    seller: Seller
  } | null
  /** Where the product is, in the language of the mail, without a slash at the end. */
  site: string
  /** The booking's own page, and the facility's. */
  url: string
  facilityUrl: string
  /** The game that it is a place or the court of, with its page; null for others. */
  session?: (PlaySessionForMail & { url: string }) | null
  /** Mails of the last hour about the user's holds at the facility. */
  recentMails: number
  /** The user caused the mail. */
  isOwn: boolean
  /** Who paid, where the customer took the booking over and the mail is not to who paid. */
  payer?: string | null
  /** It is to somebody whose booking it no longer is. */
  isToFormer?: boolean
  wasAtCheckout: boolean
  /** It was cancelled because a delayed payment failed. */
  hasPaymentFailed: boolean
  /** It was cancelled because the bank of who paid took the money back. */
  isTakenBack?: boolean
  /** Set by the cause of the mail. */
  reason?: string | undefined
  refundMinor?: number | undefined
  isDeskRefund?: boolean | undefined
  isCredit?: boolean | undefined
  handReference?: string | undefined
  /** How many more bookings of its weekly group or offer were cancelled with it. */
  others?: number
  /** The weekly group it is part of, which is described in the one mail about its bookings. */
  group?: { size: number; lastDate: string; isOffer?: boolean } | null
  /** The co-player to whom it is, with the link to join. */
  coPlayer?: { name: string; state: CoPlayer['state']; isOffered: boolean; joinUrl: string } | null
  /** The payment link that its payment is part of. */
  link?: LinkMail | null
  /** The event to put into, change in or take out of a calendar. */
  calendar(method: Calendar['method']): Calendar
}

/** Whose account took the money. */
export type Seller = { name: string; address?: string | undefined; email?: string | undefined }

/** A payment link; `url` is null unless it is open. */
export type LinkMail = { url: string | null; expiresAt: Date; bookings: LinkedBooking[] }
type LinkedBooking = {
  court: string
  startsAt: Date
  endsAt: Date
  amountMinor: number
  /** Paid through the link, and not cancelled since. */
  isPaid: boolean
  receipt: string
}

export const isDeskPayment = ({ receipt }: BookingMail) => receipt !== null && receipt.method !== 'card'

/** Returns until when cancelling is free, or whom to ask. */
export const describeCancelRule = (booking: BookingMail) =>
  isDeskPayment(booking) ? [t('To cancel, please contact the venue.')] : describeOnlineRule(booking)

function describeOnlineRule({ freeCancelUntil, now, timeZone, payer }: BookingMail) {
  if (freeCancelUntil <= now) return [t('The deadline for cancelling with a refund has passed.')]
  const time = formatInstant(freeCancelUntil, timeZone)
  return payer
    ? [t('You can cancel until {time}. What was paid then goes back to {payer}.', { time, payer })]
    : [t('You can cancel for a full refund until {time}.', { time })]
}

/** Returns what happens to the money of a cancelled booking. */
export function describeRefund(booking: BookingMail): string {
  const { receipt, payer } = booking
  if (booking.isTakenBack) return [...describePassBack(booking), ...describeTakenBack(booking)].join(' ')
  if (payer) return t('What was paid for it goes back to {payer}.', { payer })
  const back = describePassBack(booking)
  if (!receipt || receipt.chargedMinor === 0) return back[0] ?? t('Nothing was charged.')
  const left = receipt.chargedMinor - receipt.refundedMinor
  const money = left > 0 ? describeDue(booking, left) : describeDone(booking, receipt.refundedMinor)
  return [...back, money].join(' ')
}

/** What a cancelled booking gives back to the pass that paid it; a member price has no balance. */
export const describePassBack = ({ pass, status }: BookingMail): string[] =>
  pass && pass.kind !== 'rate' && status === 'cancelled'
    ? [t('{pass} got back what it paid.', { pass: pass.name })]
    : []

function describeTakenBack({ payer, link, startsAt, now }: BookingMail): string[] {
  if (payer) return [t('The bank of {payer} took back what they had paid for it.', { payer })]
  const again = startsAt > now ? [t('If you still want to play, please book again and pay in another way.')] : []
  // anybody may have paid through a link
  if (link) return [t('The bank of who paid for it took the money back, because the payment was disputed.'), ...again]
  return [
    t('Your bank took back what you had paid for it, because the payment was disputed.'),
    ...again,
    t('If you did not ask your bank for that, please write to us.'),
  ]
}

function describeDone(booking: BookingMail, refundedMinor: number) {
  const amount = formatMoney(refundedMinor, booking.currency)
  return isDeskPayment(booking)
    ? t('The {amount} you paid has been refunded at the venue.', { amount })
    : t('The {amount} you paid has been refunded to the card or wallet you paid with.', { amount })
}

function describeDue(booking: BookingMail, leftMinor: number) {
  const amount = formatMoney(leftMinor, booking.currency)
  return isDeskPayment(booking)
    ? t('Please ask the venue for the {amount} you paid there.', { amount })
    : t(
        'The {amount} you paid will be refunded to the card or wallet you paid with; we will e-mail you when the refund is on its way.',
        {
          amount,
        },
      )
}
