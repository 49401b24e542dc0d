import { t } from '#i18n/t'
import { type BookingMail, describeCancelRule, describeRefund, isDeskPayment } from './booking-mail.ts'
import {
  formatBooking,
  formatReason,
  linkToBooking,
  linkToFacility,
  listFacts,
  toCancelledEvent,
} from './booking-parts.ts'
import { formatInstant } from './format.ts'
import type { Content } from './mail-content.ts'

// Mails about a booking whose facility has closed, for good or at its time.

export const facilityDeleted = (booking: BookingMail): Content => ({
  subject: t('Cancelled: {booking}', { booking: formatBooking(booking) }),
  preview: t('The venue is no longer on Book My Play.'),
  heading: t('Your venue has left Book My Play'),
  paragraphs: [
    t('Hello {name}, {facility} is no longer on Book My Play, so your booking there is cancelled.', booking),
    ...formatReason(booking),
    describeRefund(booking),
  ],
  facts: listFacts(booking),
  action: { label: t('Find another venue'), url: `${booking.site}/facilities` },
  ...toCancelledEvent(booking),
})

/** Tells a customer that the facility closes at the time of a paid booking; null once it was moved or refunded. */
export function facilityClosed(booking: BookingMail): Content | null {
  if (booking.status === 'paid') return booking.refundAt && offerChoice(booking, booking.refundAt)
  return {
    subject: t('Cancelled: {booking}', { booking: formatBooking(booking) }),
    preview: t('The venue is closed then. {refund}', { refund: describeRefund(booking) }),
    heading: t('Your venue is closed at your time'),
    paragraphs: [
      t(
        'Hello {name}, {facility} is closed at the time you booked, so we had to cancel your booking. We are sorry.',
        booking,
      ),
      ...formatReason(booking),
      describeRefund(booking),
    ],
    facts: listFacts(booking),
    action: linkToFacility(booking),
    ...toCancelledEvent(booking),
  }
}

function describeDeadline({ now, timeZone, pass, receipt, payer }: BookingMail, refundAt: Date) {
  if (payer)
    return t('If you do neither, the booking is cancelled before it begins, and what was paid goes back to {payer}.', {
      payer,
    })
  if (pass && !receipt)
    return t('If you do neither, the booking is cancelled before it begins, and {pass} gets back what it paid.', {
      pass: pass.name,
    })
  return refundAt > now
    ? t('If you do neither, the full amount goes back at {time} to the card or wallet you paid with.', {
        time: formatInstant(refundAt, timeZone),
      })
    : t('If you do neither, the full amount goes back to the card or wallet you paid with, before your booking begins.')
}

const offerChoice = (booking: BookingMail, refundAt: Date): Content => ({
  subject: t('Venue closed: {booking}', { booking: formatBooking(booking) }),
  preview: t('Choose another time or a full refund.'),
  heading: t('Your venue is closed at your time'),
  paragraphs: [
    t('Hello {name}, {facility} is closed at the time you booked. We are sorry.', booking),
    ...formatReason(booking),
    isDeskPayment(booking)
      ? t(
          'You can move your booking to another time of the same length at no extra cost on its page, or ask the venue for a full refund.',
        )
      : t(
          'You can move your booking to another time of the same length at no extra cost, or take a full refund. Both are on the page of your booking, even after its deadline for free changes.',
        ),
    ...(isDeskPayment(booking) ? [] : [describeDeadline(booking, refundAt)]),
  ],
  facts: listFacts(booking),
  action: { label: t('Move or refund'), url: booking.url },
})

export const facilityReopened = (booking: BookingMail): Content | null =>
  booking.status !== 'paid' || booking.refundAt
    ? null
    : {
        subject: t('Open after all: {booking}', { booking: formatBooking(booking) }),
        preview: t('Your booking stands.'),
        heading: t('Your venue is open after all'),
        paragraphs: [
          t(
            'Hello {name}, {facility} is open at the time you booked after all, so your booking stands and nothing is refunded.',
            booking,
          ),
        ],
        facts: listFacts(booking),
        action: linkToBooking(booking),
        small: describeCancelRule(booking),
      }
