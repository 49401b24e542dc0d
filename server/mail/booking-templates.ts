import type { BookingTemplate } from '../db/jobs.ts'
import { formatDate } from '../wall-clock.ts'
import { type BookingMail, cancelRule, describeRefund, isDeskPayment } from './booking-mail.ts'
import { formatCalculation, formatDay, formatHours, formatInstant, formatMoney, formatZone } from './format.ts'
import { linkReceipt, paymentLink } from './link-templates.ts'
import type { Content, Fact } from './mail-content.ts'

type WriteMail = (booking: BookingMail) => Content | null

const short = ({ facility, startsAt, timeZone }: BookingMail) => `${facility}, ${formatDay(startsAt, timeZone)}`

/** The booking's page, which offers to pay while the court is held. */
const seeBooking = ({ url, payBy, paysAtDesk, amountMinor, currency }: BookingMail) => ({
  label: payBy && !paysAtDesk ? `Pay ${formatMoney(amountMinor, currency).replace(/\.00$/, '')}` : 'See your booking',
  url,
})
const bookAgain = ({ facilityUrl }: BookingMail) => ({ label: 'See free times', url: facilityUrl })

const formatTime = ({ startsAt, endsAt, timeZone }: BookingMail) => formatHours(startsAt, endsAt, timeZone)

const facts = (booking: BookingMail): Fact[] => [
  { label: 'Venue', value: `${booking.facility}\n${booking.location}` },
  { label: 'Court', value: booking.court },
  { label: 'Day', value: formatDay(booking.startsAt, booking.timeZone) },
  { label: 'Time', value: `${formatTime(booking)} (${formatZone(booking.startsAt, booking.timeZone)})` },
]

const price = ({ amountMinor, currency }: BookingMail): Fact => ({
  label: 'Price',
  value: formatMoney(amountMinor, currency),
})

/** How the price adds up, unless all hours cost the base price. */
const calculation = ({ priceParts, currency }: BookingMail): Fact[] =>
  priceParts.length > 0 ? [{ label: 'Calculation', value: formatCalculation(priceParts, currency) }] : []

function receiptFacts(booking: BookingMail): Fact[] {
  const { receipt, currency, timeZone } = booking
  if (!receipt) return []
  return [
    ...calculation(booking),
    { label: 'Paid', value: formatMoney(receipt.chargedMinor, currency) },
    ...(receipt.refundedMinor > 0 ? [{ label: 'Refunded', value: formatMoney(receipt.refundedMinor, currency) }] : []),
    { label: 'Paid on', value: formatInstant(receipt.paidAt, timeZone) },
    { label: 'Receipt', value: receipt.number },
  ]
}

const formatReason = ({ reason }: BookingMail) => (reason ? [`Reason: ${reason}`] : [])

const bookingMade: WriteMail = (booking) => ({
  subject: `${booking.paysAtDesk ? 'Booked' : 'Held'} for you: ${short(booking)}`,
  preview: booking.payBy ? `Pay by ${formatInstant(booking.payBy, booking.timeZone)}.` : 'Your booking was made.',
  heading: 'Your court is held',
  paragraphs: [`Hello ${booking.name}, you booked a court.`, ...describeGroup(booking), describeState(booking)],
  facts: [...facts(booking), ...calculation(booking), price(booking)],
  action: seeBooking(booking),
  ...(booking.payBy && { small: cancelRule(booking) }),
})

/** Of a weekly group only the first booking is mailed about. */
const describeGroup = ({ group }: BookingMail) =>
  group
    ? [
        `It is one of ${group.size} weekly bookings, the last on ${formatDate(group.lastDate)}. You find all of them under My Bookings.`,
      ]
    : []

/** A late mail says what is true when it is sent. */
function describeState({ status, payBy, paysAtDesk, timeZone }: BookingMail): string {
  if (paysAtDesk) return 'The court is yours. Please pay at the venue when you come.'
  if (payBy)
    return `It is held for you until ${formatInstant(payBy, timeZone)}. Pay by then, or it is released to others.`
  return status === 'paid' ? 'It is paid; the receipt follows in a separate e-mail.' : 'It has since been cancelled.'
}

/** Nothing is offered any more once it is paid, declined or over. */
const waitlistOffer: WriteMail = (booking) =>
  booking.payBy && {
    subject: `A court for you: ${short(booking)}`,
    preview: `Held for you until ${formatInstant(booking.payBy, booking.timeZone)}.`,
    heading: 'A court is free, and it is yours first',
    paragraphs: [
      `Hello ${booking.name}, you waited for this time, and a court has become free.`,
      `It is held for you until ${formatInstant(booking.payBy, booking.timeZone)}. Pay by then, or it goes to the next in line.`,
    ],
    facts: [...facts(booking), ...calculation(booking), price(booking)],
    action: seeBooking(booking),
    small: cancelRule(booking),
  }

/** Once the booking is cancelled, the mail about the refund says everything about the money. */
const paid: WriteMail = (booking) =>
  booking.link ? linkReceipt(booking, booking.link) : booking.status === 'paid' ? receiptMail(booking) : null

const receiptMail = (booking: BookingMail): Content => ({
  subject: `Paid: ${short(booking)}`,
  preview: `${booking.court}, ${formatTime(booking)}`,
  heading: 'Paid, see you on court',
  paragraphs: [`Hello ${booking.name}, your payment arrived and the court is yours. This mail is your receipt.`],
  facts: [...facts(booking), ...receiptFacts(booking)],
  action: seeBooking(booking),
  small: cancelRule(booking),
  calendar: booking.calendar('REQUEST'),
})

/** Only a paid booking was sent as a calendar event. */
const cancelEvent = (booking: BookingMail) => (booking.receipt ? { calendar: booking.calendar('CANCEL') } : {})

const describeOthers = ({ others = 0 }: BookingMail) =>
  others > 0 ? `, and with it ${others} more ${others === 1 ? 'booking' : 'bookings'} of your weekly group` : ''

const cancelled: WriteMail = (booking) => ({
  subject: `Cancelled: ${short(booking)}`,
  preview: describeRefund(booking),
  heading: 'Your booking is cancelled',
  paragraphs: [
    `Hello ${booking.name}, this booking is cancelled${describeOthers(booking)}.`,
    ...formatReason(booking),
    describeRefund(booking),
  ],
  facts: facts(booking),
  action: bookAgain(booking),
  ...cancelEvent(booking),
})

/** A late payment may have booked the court again meanwhile. */
const released: WriteMail = (booking) => (booking.status === 'cancelled' ? releasedMail(booking) : null)

const releasedMail = (booking: BookingMail): Content => ({
  subject: `Released: ${short(booking)}`,
  preview: 'It was not paid in time.',
  heading: 'Your court is no longer held',
  paragraphs: [
    `Hello ${booking.name}, this booking was not paid in time, so the court is free for others again.`,
    'Nothing was charged. If you still want to play, check whether the slot is still free.',
  ],
  facts: facts(booking),
  action: bookAgain(booking),
})

const refunded: WriteMail = (booking) => {
  const amount = formatMoney(booking.refundMinor ?? booking.receipt?.refundedMinor ?? 0, booking.currency)
  const isOver = booking.status === 'cancelled'
  return {
    subject: `Refunded ${amount}: ${short(booking)}`,
    preview: booking.isDeskRefund ? `${amount} was paid back at the venue.` : `${amount} is on its way to your card.`,
    heading: `${amount} refunded to you`,
    paragraphs: [
      booking.isDeskRefund
        ? `Hello ${booking.name}, ${amount} was paid back to you at the venue.`
        : `Hello ${booking.name}, we refunded ${amount} to the card you paid with. It should appear on your statement within 5 to 10 days.`,
      ...formatReason(booking),
      isOver ? 'The booking is cancelled.' : 'The booking stands.',
    ],
    facts: [...facts(booking), ...receiptFacts(booking)],
    action: seeBooking(booking),
    ...(isOver && cancelEvent(booking)),
  }
}

/** The bank would not take the money: the user must not go on waiting for what the mail before promised. */
const refundFailed: WriteMail = (booking) => {
  const amount = formatMoney(booking.refundMinor ?? 0, booking.currency)
  return {
    subject: `Your refund came back: ${short(booking)}`,
    preview: `Your bank sent ${amount} back to us.`,
    heading: `${amount} did not reach you`,
    paragraphs: [
      `Hello ${booking.name}, your bank sent back the ${amount} we returned to the card you paid with.`,
      'We will try again, and if your bank keeps refusing it we will find another way to pay you back. If the card was closed or replaced, please write to us.',
    ],
    facts: [...facts(booking), ...receiptFacts(booking)],
    action: seeBooking(booking),
  }
}

const rescheduled: WriteMail = (booking) => (booking.status === 'cancelled' ? null : movedMail(booking))

const movedMail = (booking: BookingMail): Content => ({
  subject: `Moved: ${short(booking)}`,
  preview: formatTime(booking),
  heading: 'Your booking has moved',
  paragraphs: [
    booking.reason
      ? `Hello ${booking.name}, you play at the same time on another court.`
      : `Hello ${booking.name}, here is the new time of your booking. The old slot has been released.`,
    ...formatReason(booking),
    ...(booking.payBy || booking.paysAtDesk ? [describeState(booking)] : []),
  ],
  facts: facts(booking),
  action: seeBooking(booking),
  ...(booking.status === 'paid' && { calendar: booking.calendar('REQUEST') }),
})

/** Nothing is left to remind of once the booking is cancelled or has begun. */
const reminder: WriteMail = (booking) =>
  booking.status !== 'paid' || booking.startsAt <= booking.now
    ? null
    : {
        subject: `Soon on court: ${short(booking)}`,
        preview: formatTime(booking),
        heading: 'Your game is coming up',
        paragraphs: [`Hello ${booking.name}, here are the details of your next game.`],
        facts: facts(booking),
        action: seeBooking(booking),
        small: cancelRule(booking),
      }

const facilityDeleted: WriteMail = (booking) => ({
  subject: `Cancelled: ${short(booking)}`,
  preview: 'The venue is no longer on Book My Play.',
  heading: 'Your venue has left Book My Play',
  paragraphs: [
    `Hello ${booking.name}, ${booking.facility} is no longer on Book My Play, so your booking there is cancelled.`,
    ...formatReason(booking),
    describeRefund(booking),
  ],
  facts: facts(booking),
  action: { label: 'Find another venue', url: booking.facilityUrl.replace(/\/[^/]+$/, '') },
  ...cancelEvent(booking),
})

/** A paid booking that was moved or refunded meanwhile needs no choice any more. */
const facilityClosed: WriteMail = (booking) => {
  if (booking.status === 'paid') return booking.refundAt && offerChoice(booking, booking.refundAt)
  return {
    subject: `Cancelled: ${short(booking)}`,
    preview: `The venue is closed then. ${describeRefund(booking)}`,
    heading: 'Your venue is closed at your time',
    paragraphs: [
      `Hello ${booking.name}, ${booking.facility} is closed at the time you booked, so we had to cancel your booking. We are sorry.`,
      ...formatReason(booking),
      describeRefund(booking),
    ],
    facts: facts(booking),
    action: bookAgain(booking),
    ...cancelEvent(booking),
  }
}

const describeDeadline = ({ now, timeZone }: BookingMail, refundAt: Date) =>
  refundAt > now
    ? `If you do neither, the full amount is refunded to your card at ${formatInstant(refundAt, timeZone)}.`
    : 'If you do neither, the full amount is refunded to your card before your booking begins.'

const offerChoice = (booking: BookingMail, refundAt: Date): Content => ({
  subject: `Venue closed: ${short(booking)}`,
  preview: 'Choose another time or a full refund.',
  heading: 'Your venue is closed at your time',
  paragraphs: [
    `Hello ${booking.name}, ${booking.facility} is closed at the time you booked. We are sorry.`,
    ...formatReason(booking),
    isDeskPayment(booking)
      ? 'You can move your booking to another time of the same length at no extra cost on its page, or ask the venue for a full refund.'
      : 'You can move your booking to another time of the same length at no extra cost, or take a full refund. Both are on the page of your booking, also after its deadline for free changes.',
    ...(isDeskPayment(booking) ? [] : [describeDeadline(booking, refundAt)]),
  ],
  facts: facts(booking),
  action: { label: 'Move or refund', url: booking.url },
})

const facilityReopened: WriteMail = (booking) =>
  booking.status !== 'paid' || booking.refundAt
    ? null
    : {
        subject: `Open after all: ${short(booking)}`,
        preview: 'Your booking stands.',
        heading: 'Your venue is open after all',
        paragraphs: [
          `Hello ${booking.name}, ${booking.facility} is open at the time you booked after all, so your booking stands and nothing is refunded.`,
        ],
        facts: facts(booking),
        action: seeBooking(booking),
        small: cancelRule(booking),
      }

const aboutHolds = new Set<BookingTemplate>(['booking-made', 'released', 'rescheduled', 'cancelled'])

/** Whether one more mail would only tell a user who books and cancels in a loop; mails about money are always sent. */
export const isOneTooMany = (template: BookingTemplate, booking: BookingMail, mostPerHour: number): boolean =>
  aboutHolds.has(template) && !booking.receipt && booking.recentMails >= mostPerHour

/** Every mail about a booking by its template; null when the mail would be outdated or untrue. */
export const bookingTemplates: Record<BookingTemplate, WriteMail> = {
  'booking-made': bookingMade,
  'payment-link': paymentLink,
  paid,
  cancelled,
  released,
  refunded,
  'refund-failed': refundFailed,
  rescheduled,
  reminder,
  'facility-deleted': facilityDeleted,
  'facility-closed': facilityClosed,
  'facility-reopened': facilityReopened,
  'waitlist-offer': waitlistOffer,
}
