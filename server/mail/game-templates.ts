import { t } from '#i18n/t'
import { type BookingMail, describeCancelRule, describeRefund } from './booking-mail.ts'
import {
  formatBooking,
  formatReason,
  formatTime,
  linkToBooking,
  listFacts,
  listPriceFacts,
  toCancelledEvent,
} from './booking-parts.ts'
import { formatInstant } from './format.ts'
import type { Content } from './mail-content.ts'

// Mails about a place in a game, or about its court to a host without a place.

/** A place that costs nothing. */
export const trial = (booking: BookingMail): Content => ({
  subject: t('Your free trial: {booking}', { booking: formatBooking(booking) }),
  preview: formatTime(booking),
  heading: t('Your first place here is free'),
  paragraphs: [t('Hello {name}, you have a place, and there is nothing to pay.', booking)],
  facts: [...listFacts(booking), ...listPriceFacts(booking)],
  action: linkToBooking(booking),
  ...(booking.freeCancelUntil > booking.now && {
    small: [
      t('If you can’t come, please leave by {time}.', {
        time: formatInstant(booking.freeCancelUntil, booking.timeZone),
      }),
    ],
  }),
  calendar: booking.calendar('REQUEST'),
})

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
        ...(booking.isPlace && { small: describeCancelRule(booking) }),
      }

/** Null once enough places are paid, or it is decided. */
export const gameShort = (booking: BookingMail): Content | null => {
  const { session, name, timeZone } = booking
  if (!session?.isUndecided || session.unpaid === 0) return null
  const time = formatInstant(session.decideAt, timeZone)
  return {
    subject: t('Not paid yet: {booking}', { booking: formatBooking(booking) }),
    preview: t('Decided {time}.', { time }),
    heading: session.isSplit ? t('Some shares are not paid yet') : t('Your game needs more players'),
    paragraphs: [
      session.isSplit
        ? t('Hello {name}, {count, plural, one {# share is} other {# shares are}} not paid yet.', {
            name,
            count: session.unpaid,
          })
        : t(
            'Hello {name}, {count, plural, one {# more place} other {# more places}} must be paid for it to take place.',
            {
              name,
              count: session.unpaid,
            },
          ),
      t(
        'If that is not done by {time}, it is cancelled, everybody gets all their money back, and the court is free for others. You can pay what is left on its page.',
        { time },
      ),
    ],
    facts: listFacts(booking),
    action: { label: t('Pay what is left'), url: session.url },
  }
}

export const gameOff = (booking: BookingMail): Content => ({
  subject: t('It does not take place: {booking}', { booking: formatBooking(booking) }),
  preview: describeRefund(booking),
  heading: t('Your game does not take place'),
  paragraphs: [
    booking.isPlace
      ? t('Hello {name}, the game is cancelled, and your place with it.', booking)
      : t('Hello {name}, the game is cancelled, and its court with it.', booking),
    ...formatReason(booking),
    describeRefund(booking),
  ],
  facts: listFacts(booking),
  action: { label: t('Find another game'), url: `${booking.site}/play` },
  ...(booking.isPlace && toCancelledEvent(booking)),
})
