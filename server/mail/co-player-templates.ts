import { t } from '#i18n/t'
import type { BookingMail } from './booking-mail.ts'
import { describeChoice, formatBooking, formatTime, listFacts } from './booking-parts.ts'
import type { Content } from './mail-content.ts'

/** A mail to a co-player; null once they were removed or have left. The name of who booked is all they learn of them. */
const toJoined =
  (write: (booking: BookingMail) => Content | null) =>
  (booking: BookingMail): Content | null =>
    booking.coPlayer?.state === 'joined' ? write(booking) : null

/** Adds the booking's facts and a link to the player's own bookings. */
const withFacts = (booking: BookingMail, words: Pick<Content, 'subject' | 'heading' | 'paragraphs'>) => ({
  ...words,
  preview: formatTime(booking),
  facts: listFacts(booking),
  action: { label: t('See your bookings'), url: `${booking.site}/user/bookings` },
})

/** Invites to join. The same for everybody: it says nothing of whether the address has an account. */
export function playerInvited(booking: BookingMail): Content | null {
  const { coPlayer, name, status, endsAt, now } = booking
  if (coPlayer?.state !== 'invited' || status === 'cancelled' || endsAt <= now) return null
  return {
    subject: t('{name} plays with you: {booking}', { name, booking: formatBooking(booking) }),
    preview: formatTime(booking),
    heading: t('You are named as a player'),
    paragraphs: [
      t('Hello {player}, {name} booked a court and named you as one of those who play.', {
        player: coPlayer.name,
        name,
      }),
      t('Join to see the booking in your account, with the code to check in, and to be reminded of it.'),
    ],
    facts: listFacts(booking),
    action: { label: t('Join the booking'), url: coPlayer.joinUrl },
    small: [t('If you don’t know {name}, ignore this e-mail. Whoever has this link can join.', { name })],
  }
}

export const playerReminder = toJoined((booking) =>
  booking.status !== 'paid' || booking.startsAt <= booking.now
    ? null
    : withFacts(booking, {
        subject: t('Soon on court: {booking}', { booking: formatBooking(booking) }),
        heading: t('Your game is coming up'),
        paragraphs: [t('You play with {name}. Here are the details.', booking)],
      }),
)

export const playerMoved = toJoined((booking) =>
  booking.status === 'cancelled'
    ? null
    : withFacts(booking, {
        subject: t('Moved: {booking}', { booking: formatBooking(booking) }),
        heading: t('The booking of {name} has moved', booking),
        paragraphs: [t('You play with {name}. Here is when and where now.', booking)],
      }),
)

/** A late payment may have booked the court again meanwhile. */
export const playerCancelled = toJoined((booking) =>
  booking.status !== 'cancelled'
    ? null
    : withFacts(booking, {
        subject: t('Cancelled: {booking}', { booking: formatBooking(booking) }),
        heading: t('The booking of {name} is cancelled', booking),
        paragraphs: [t('You were to play with {name} then. There is nothing for you to do.', booking)],
      }),
)

/** After a late payment, which may come before they are mailed that it is cancelled. The court may be another. */
export const playerBookedAgain = toJoined((booking) =>
  booking.status === 'cancelled'
    ? null
    : withFacts(booking, {
        subject: t('Booked again: {booking}', { booking: formatBooking(booking) }),
        heading: t('The booking of {name} is not cancelled after all', booking),
        paragraphs: [t('You play with {name}. Here is when and where now.', booking)],
      }),
)

/** Who booked was mailed a choice, and alone has one. Null once they have chosen, or the venue is open again. */
export const playerClosed = toJoined((booking) =>
  booking.status !== 'paid' || !booking.refundAt
    ? null
    : withFacts(booking, {
        subject: t('Venue closed: {booking}', { booking: formatBooking(booking) }),
        heading: t('Your venue is closed at your time'),
        paragraphs: [
          t('{facility} is closed when you were to play with {name}.', booking),
          ...describeChoice(booking, booking.name),
        ],
      }),
)

/** Repeats an offer, which was neither mailed nor could be accepted while the venue was closed. */
export const playerReopened = toJoined((booking) => {
  if (booking.status !== 'paid' || booking.refundAt) return null
  const mail = withFacts(booking, {
    subject: t('Open after all: {booking}', { booking: formatBooking(booking) }),
    heading: t('Your venue is open after all'),
    paragraphs: [t('You play with {name}. Here are the details.', booking)],
  })
  if (!booking.coPlayer?.isOffered || booking.startsAt <= booking.now) return mail
  const offer = t('{host} can’t come and offers you this booking.', { host: booking.name })
  return { ...mail, paragraphs: [...mail.paragraphs, offer], action: { ...mail.action, label: t('Accept or decline') } }
})

/** Null once the booking is cancelled or over. */
export const playerRemoved = (booking: BookingMail): Content | null =>
  booking.status === 'cancelled' || booking.endsAt <= booking.now
    ? null
    : withFacts(booking, {
        subject: t('No longer named: {booking}', { booking: formatBooking(booking) }),
        heading: t('You are no longer named as a player'),
        paragraphs: [
          t('Who plays in the booking of {name} was changed, and you are not among them any more.', booking),
        ],
      })
