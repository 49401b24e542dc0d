import { t } from '#i18n/t'
import { type BookingMail, describePassBack } from './booking-mail.ts'
import {
  formatBooking,
  formatReason,
  linkToBooking,
  listFacts,
  listReceiptFacts,
  toCancelledEvent,
} from './booking-parts.ts'
import { formatMoney } from './format.ts'
import type { Content } from './mail-content.ts'

/** Tells a customer that the provider has the refund, or that the facility has paid it back itself. */
export function refunded(booking: BookingMail): Content {
  const { currency } = booking
  const amount = formatMoney(booking.refundMinor ?? booking.receipt?.refundedMinor ?? 0, currency)
  const isOver = booking.status === 'cancelled'
  return {
    subject: booking.isCredit
      ? t('{amount} of credit: {booking}', { amount, booking: formatBooking(booking) })
      : t('Refunded {amount}: {booking}', { amount, booking: formatBooking(booking) }),
    preview: summarize(booking, amount),
    heading: booking.isCredit
      ? t('You have {amount} of credit', { amount })
      : t('{amount} refunded to you', { amount }),
    paragraphs: [
      describePayback(booking, amount),
      ...formatReason(booking),
      isOver ? t('The booking is cancelled.') : t('The booking stands.'),
      ...describePassBack(booking),
    ],
    facts: [...listFacts(booking), ...listReceiptFacts(booking)],
    action: booking.isCredit ? { label: t('My passes'), url: `${booking.site}/passes` } : linkToBooking(booking),
    ...(isOver && toCancelledEvent(booking)),
  }
}

function summarize({ isCredit, isDeskRefund, handReference, facility }: BookingMail, amount: string): string {
  if (isCredit) return t('{amount} of your next bookings at {facility} is paid.', { amount, facility })
  if (isDeskRefund) return t('{amount} was paid back at the venue.', { amount })
  return handReference
    ? t('The venue has paid {amount} back to you.', { amount })
    : t('{amount} is on its way to the card or wallet you paid with.', { amount })
}

function describePayback(booking: BookingMail, amount: string): string {
  const { name, facility, isCredit, isDeskRefund, handReference: reference } = booking
  if (isCredit)
    return t(
      'Hello {name}, {amount} was added to your credit at {facility} in place of a refund. It pays for your next bookings there; you find it under Passes.',
      { name, amount, facility },
    )
  if (isDeskRefund) return t('Hello {name}, {amount} was paid back to you at the venue.', { name, amount })
  if (reference)
    return t('Hello {name}, the venue has paid {amount} back to you. Reference: {reference}', {
      name,
      amount,
      reference,
    })
  return t(
    'Hello {name}, we refunded {amount} to the card or wallet you paid with. It should appear on your statement within 5 to 10 days.',
    { name, amount },
  )
}

/** Tells a customer that the bank returned the refund, so that they don't wait for what the earlier mail promised. */
export function refundFailed(booking: BookingMail): Content {
  const amount = formatMoney(booking.refundMinor ?? 0, booking.currency)
  return {
    ...describeReturn({ name: booking.name, amount, of: formatBooking(booking) }),
    facts: [...listFacts(booking), ...listReceiptFacts(booking)],
    action: linkToBooking(booking),
  }
}

/** Says that the bank of a customer returned a refund; `of`: what was paid. */
export const describeReturn = ({ name, amount, of: booking }: { name: string; amount: string; of: string }) => ({
  subject: t('Your refund came back: {booking}', { booking }),
  preview: t('Your bank sent {amount} back to us.', { amount }),
  heading: t('{amount} did not reach you', { amount }),
  paragraphs: [
    t('Hello {name}, your bank sent back the {amount} we returned to the card or wallet you paid with.', {
      name,
      amount,
    }),
    t(
      'We will try again, and if your bank keeps refusing it we will find another way to pay you back. If the card was closed or replaced, please write to us.',
    ),
  ],
})
