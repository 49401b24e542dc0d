import { t } from '#i18n/t'
import { type BookingMail, describeCancelRule, describeRefund } from './booking-mail.ts'
import { formatBooking, formatReason, formatTime, linkToBooking, listFacts, toCancelledEvent } from './booking-parts.ts'
import type { Content } from './mail-content.ts'

// Mails about a place in a game.

/** Nothing is left to say once the place is cancelled or the game has begun. */
export const gameOn = (booking: BookingMail): Content | null =>
  booking.status !== 'paid' || booking.startsAt <= booking.now
    ? null
    : {
        subject: t('It takes place: {booking}', { booking: formatBooking(booking) }),
        preview: formatTime(booking),
        heading: t('Your game takes place'),
        paragraphs: [t('Hello {name}, enough players have paid, so the game takes place. See you on court.', booking)],
        facts: listFacts(booking),
        action: linkToBooking(booking),
        small: describeCancelRule(booking),
      }

export const gameOff = (booking: BookingMail): Content => ({
  subject: t('It does not take place: {booking}', { booking: formatBooking(booking) }),
  preview: describeRefund(booking),
  heading: t('Your game does not take place'),
  paragraphs: [
    t('Hello {name}, the game is cancelled, and your place with it.', booking),
    ...formatReason(booking),
    describeRefund(booking),
  ],
  facts: listFacts(booking),
  action: { label: t('Find another game'), url: booking.gamesUrl },
  ...toCancelledEvent(booking),
})
