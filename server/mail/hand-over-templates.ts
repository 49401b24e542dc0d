import { t } from '#i18n/t'
import { type BookingMail, describeCancelRule } from './booking-mail.ts'
import { formatBooking, formatTime, linkToBooking, listFacts, toCancelledEvent } from './booking-parts.ts'
import type { Content } from './mail-content.ts'

// Mails about a booking that its customer offers to a co-player.

const isAhead = ({ status, startsAt, now }: BookingMail) => status === 'paid' && startsAt > now

/**
 * Asks a co-player; null once the offer ended, and while the venue is closed then: pages and `playerReopened` show the offer
 * once that is over.
 */
export function handOverOffered(booking: BookingMail): Content | null {
  const { coPlayer, name, site } = booking
  if (!coPlayer?.isOffered || !isAhead(booking) || booking.refundAt) return null
  return {
    subject: t('{name} offers you a booking: {booking}', { name, booking: formatBooking(booking) }),
    preview: formatTime(booking),
    heading: t('Do you take the booking over?'),
    paragraphs: [
      t('Hello {player}, {name} can’t come and offers you the booking in which you play.', {
        player: coPlayer.name,
        name,
      }),
      t(
        'It is paid. If you accept, it is yours: you may move or cancel it under the venue’s rules. Refunds go back to who paid.',
      ),
    ],
    facts: listFacts(booking),
    action: { label: t('Accept or decline'), url: `${site}/user/bookings` },
  }
}

/** Null once it was offered again or is over. */
export const handOverDeclined = (booking: BookingMail): Content | null =>
  !booking.coPlayer || booking.coPlayer.isOffered || !isAhead(booking)
    ? null
    : {
        subject: t('Declined: {booking}', { booking: formatBooking(booking) }),
        preview: t('The booking is still yours.'),
        heading: t('{player} does not take the booking over', { player: booking.coPlayer.name }),
        paragraphs: [
          t(
            'Hello {name}, your co-player declined, so the booking is still yours. You can offer it to another.',
            booking,
          ),
        ],
        facts: listFacts(booking),
        action: linkToBooking(booking),
      }

/** Confirms to the customer before that it is not theirs any more; null once it is theirs again. */
export function handedOver(booking: BookingMail): Content | null {
  if (!booking.isToFormer) return null
  return {
    subject: t('Handed over: {booking}', { booking: formatBooking(booking) }),
    preview: t('Your co-player has accepted.'),
    heading: t('Your booking is handed over'),
    paragraphs: [
      t('Hello {name}, your co-player has taken this booking over. It is not under your bookings any more.', booking),
      booking.payer
        ? t('What was paid for it stays with {payer}.', { payer: booking.payer })
        : t(
            'What you paid stays with you: the receipt is yours, and should the booking be cancelled, a refund goes back in the way you paid.',
          ),
    ],
    facts: listFacts(booking),
    action: linkToBooking(booking),
    ...toCancelledEvent(booking),
  }
}

/** Confirms to the new customer, with the event for their calendar. */
export const takenOver = (booking: BookingMail): Content | null =>
  isAhead(booking)
    ? {
        subject: t('Yours now: {booking}', { booking: formatBooking(booking) }),
        preview: `${booking.court}, ${formatTime(booking)}`,
        heading: t('The booking is yours, see you on court'),
        paragraphs: [t('Hello {name}, you have taken this booking over. It is paid.', booking)],
        facts: listFacts(booking),
        action: linkToBooking(booking),
        small: describeCancelRule(booking),
        calendar: booking.calendar('REQUEST'),
      }
    : null
