import { isTrial } from '#contract/prices'
import { t } from '#i18n/t'
import type { BookingTemplate } from '../db/jobs.ts'
import { type BookingMail, describeCancelRule, describePassBack, describeRefund } from './booking-mail.ts'
import {
  formatBooking,
  formatReason,
  formatTime,
  linkToBooking,
  linkToFacility,
  listFacts,
  listPriceFacts,
  listReceiptFacts,
  toCancelledEvent,
} from './booking-parts.ts'
import {
  playerBookedAgain,
  playerCancelled,
  playerClosed,
  playerInvited,
  playerMoved,
  playerReminder,
  playerRemoved,
  playerReopened,
} from './co-player-templates.ts'
import { facilityClosed, facilityDeleted, facilityReopened } from './facility-templates.ts'
import { formatInstant, formatWholeDate } from './format.ts'
import { gameOff, gameOn, gameShort, trial } from './game-templates.ts'
import { handedOver, handOverDeclined, handOverOffered, takenOver } from './hand-over-templates.ts'
import { lessonCancelled, lessonClosed, lessonMoved, lessonReminder, lessonReopened } from './lesson-templates.ts'
import { linkReceipt, paymentLink } from './link-templates.ts'
import type { Content } from './mail-content.ts'
import { describeDecision, describeExpired, describeHeld, describePaid } from './place-texts.ts'
import { refunded, refundFailed } from './refund-templates.ts'

type WriteMail = (booking: BookingMail) => Content | null

const bookingMade: WriteMail = (booking) => madeMail(booking, describeHeld(booking))

const madeMail = (booking: BookingMail, held: ReturnType<typeof describeHeld>): Content => ({
  subject: booking.paysAtDesk
    ? t('Booked for you: {booking}', { booking: formatBooking(booking) })
    : t('Held for you: {booking}', { booking: formatBooking(booking) }),
  preview: booking.payBy
    ? t('Pay by {time}.', { time: formatInstant(booking.payBy, booking.timeZone) })
    : t('Your booking was made.'),
  heading: held.heading,
  paragraphs: [held.text, ...describeGroup(booking), describeState(booking)],
  facts: [...listFacts(booking), ...listPriceFacts(booking)],
  action: linkToBooking(booking),
  ...(booking.payBy && { small: describeCancelRule(booking) }),
})

/** Describes a weekly group, whose bookings share one mail. */
const describeGroup = ({ group }: BookingMail) =>
  group
    ? [
        t('It is one of {count, number} weekly bookings, the last on {date}. You find all of them under My Bookings.', {
          count: group.size,
          date: formatWholeDate(group.lastDate),
        }),
      ]
    : []

/** Describes the state at the time of sending, since a mail may be late. */
function describeState({ status, payBy, paysAtDesk, timeZone }: BookingMail): string {
  if (paysAtDesk) return t('The court is yours. Please pay at the venue when you come.')
  if (payBy)
    return t('It is held for you until {time}. Pay by then, or it is released to others.', {
      time: formatInstant(payBy, timeZone),
    })
  return status === 'paid'
    ? t('It is paid; the receipt follows in a separate e-mail.')
    : t('It has since been cancelled.')
}

/** Null once the offer is paid, declined or over. */
const waitlistOffer: WriteMail = (booking) =>
  booking.payBy && {
    subject: booking.isPlace
      ? t('A place for you: {booking}', { booking: formatBooking(booking) })
      : booking.isSpace
        ? t('{space} for you: {booking}', { space: booking.court, booking: formatBooking(booking) })
        : t('A court for you: {booking}', { booking: formatBooking(booking) }),
    preview: t('Held for you until {time}.', { time: formatInstant(booking.payBy, booking.timeZone) }),
    heading: booking.isPlace
      ? t('A place is free, and it is yours first')
      : booking.isSpace
        ? t('{space} is free, and it is yours first', { space: booking.court })
        : t('A court is free, and it is yours first'),
    paragraphs: [
      booking.isPlace
        ? t('Hello {name}, you waited for it, and a place in a game has become free.', booking)
        : booking.isSpace
          ? t('Hello {name}, you waited for this time, and {space} has become free.', {
              ...booking,
              space: booking.court,
            })
          : t('Hello {name}, you waited for this time, and a court has become free.', booking),
      t('It is held for you until {time}. Pay by then, or it goes to the next in line.', {
        time: formatInstant(booking.payBy, booking.timeZone),
      }),
    ],
    facts: [...listFacts(booking), ...listPriceFacts(booking)],
    action: linkToBooking(booking),
    small: describeCancelRule(booking),
  }

/** Once the booking is cancelled, the mail about the refund covers the money. */
const paid: WriteMail = (booking) => {
  if (booking.link) return linkReceipt(booking, booking.link)
  if (booking.status !== 'paid') return null
  return isTrial(booking.priceParts) ? trial(booking) : receiptMail(booking)
}

const receiptMail = (booking: BookingMail): Content => ({
  subject: t('Paid: {booking}', { booking: formatBooking(booking) }),
  preview: `${booking.court}, ${formatTime(booking)}`,
  heading: t('Paid, see you on court'),
  paragraphs: [describePaid(booking), ...describeDecision(booking)],
  facts: [...listFacts(booking), ...listReceiptFacts(booking)],
  action: linkToBooking(booking),
  small: describeCancelRule(booking),
  calendar: booking.calendar('REQUEST'),
})

function describeCancelled({ name, others = 0, group }: BookingMail) {
  if (others === 0) return t('Hello {name}, this booking is cancelled.', { name })
  return group?.isOffer
    ? t(
        'Hello {name}, this booking is cancelled, and with it all of the offer: {others, plural, one {# more booking} other {# more bookings}}.',
        { name, others },
      )
    : t(
        'Hello {name}, this booking is cancelled, and with it {others, plural, one {# more booking} other {# more bookings}} of your weekly group.',
        { name, others },
      )
}

const cancelled: WriteMail = (booking) => ({
  subject: t('Cancelled: {booking}', { booking: formatBooking(booking) }),
  preview: describeRefund(booking),
  heading: t('Your booking is cancelled'),
  paragraphs: [
    describeCancelled(booking),
    ...(booking.isTakenBack ? [] : formatReason(booking)),
    describeRefund(booking),
  ],
  facts: listFacts(booking),
  action: linkToFacility(booking),
  ...toCancelledEvent(booking),
})

/** A late payment may have booked the court again meanwhile. */
const holdExpired: WriteMail = (booking) =>
  booking.status === 'cancelled' ? expiredMail(booking, describeExpired(booking)) : null

const expiredMail = (booking: BookingMail, expired: ReturnType<typeof describeExpired>): Content => ({
  subject: t('Released: {booking}', { booking: formatBooking(booking) }),
  preview: booking.hasPaymentFailed ? t('The payment did not go through.') : t('It was not paid in time.'),
  heading: expired.heading,
  paragraphs: [
    expired.text,
    ...describePassBack(booking),
    t('Nothing was charged. If you still want to play, check whether the slot is still free.'),
  ],
  facts: listFacts(booking),
  action: linkToFacility(booking),
})

const rescheduled: WriteMail = (booking) => (booking.status === 'cancelled' ? null : movedMail(booking))

const movedMail = (booking: BookingMail): Content => ({
  subject: t('Moved: {booking}', { booking: formatBooking(booking) }),
  preview: formatTime(booking),
  heading: t('Your booking has moved'),
  paragraphs: [
    booking.reason
      ? t('Hello {name}, you play at the same time on another court.', booking)
      : t('Hello {name}, here is the new time of your booking. The old slot has been released.', booking),
    ...formatReason(booking),
    ...(booking.payBy || booking.paysAtDesk ? [describeState(booking)] : []),
  ],
  facts: listFacts(booking),
  action: linkToBooking(booking),
  ...(booking.status === 'paid' && { calendar: booking.calendar('REQUEST') }),
})

/** Null once the booking is cancelled or has begun. */
const reminder: WriteMail = (booking) =>
  booking.status !== 'paid' || booking.startsAt <= booking.now
    ? null
    : {
        subject: t('Soon on court: {booking}', { booking: formatBooking(booking) }),
        preview: formatTime(booking),
        heading: t('Your game is coming up'),
        paragraphs: [t('Hello {name}, here are the details of your next game.', booking), ...describeDecision(booking)],
        facts: listFacts(booking),
        action: linkToBooking(booking),
        small: describeCancelRule(booking),
      }

/** Mails that users cause by booking and cancelling in a loop, without those that others cause. */
const isLimited: Partial<Record<BookingTemplate, (booking: BookingMail) => boolean>> = {
  'booking-made': () => true,
  'hold-expired': ({ wasAtCheckout }) => !wasAtCheckout,
  released: ({ wasAtCheckout }) => !wasAtCheckout,
  rescheduled: ({ isOwn }) => isOwn,
  cancelled: ({ isOwn }) => isOwn,
}

/**
 * Returns whether a mail is one too many for a user who books and cancels in a loop at a facility. Mails about money,
 * and about a court that was taken away, are always sent.
 */
export const isOneTooMany = (template: BookingTemplate, booking: BookingMail, mostPerHour: number): boolean =>
  !booking.receipt && booking.recentMails >= mostPerHour && (isLimited[template]?.(booking) ?? false)

/** Every mail about a booking by its template; null when the mail would be outdated or untrue. */
export const bookingTemplates: Record<BookingTemplate, WriteMail> = {
  'booking-made': bookingMade,
  'payment-link': paymentLink,
  paid,
  cancelled,
  'hold-expired': holdExpired,
  released: holdExpired,
  refunded,
  'refund-failed': refundFailed,
  rescheduled,
  reminder,
  'lesson-reminder': lessonReminder,
  'lesson-moved': lessonMoved,
  'lesson-cancelled': lessonCancelled,
  'lesson-closed': lessonClosed,
  'lesson-reopened': lessonReopened,
  'facility-deleted': facilityDeleted,
  'facility-closed': facilityClosed,
  'facility-reopened': facilityReopened,
  'waitlist-offer': waitlistOffer,
  'game-on': gameOn,
  'game-off': gameOff,
  'game-short': gameShort,
  'player-invited': playerInvited,
  'player-removed': playerRemoved,
  'player-reminder': playerReminder,
  'player-moved': playerMoved,
  'player-cancelled': playerCancelled,
  'player-booked-again': playerBookedAgain,
  'player-closed': playerClosed,
  'player-reopened': playerReopened,
  'hand-over-offered': handOverOffered,
  'hand-over-declined': handOverDeclined,
  'handed-over': handedOver,
  'taken-over': takenOver,
}
