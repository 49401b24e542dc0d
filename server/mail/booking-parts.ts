import { t } from '#i18n/t'
import { type BookingMail, isDeskPayment, type Seller } from './booking-mail.ts'
import {
  formatCalculation,
  formatDay,
  formatHoursBetween,
  formatInstant,
  formatMoney,
  formatShortMoney,
  formatZone,
} from './format.ts'
import type { Fact } from './mail-content.ts'

// Parts that several mails about a booking share.

export const formatBooking = ({ facility, startsAt, timeZone }: BookingMail) =>
  `${facility}, ${formatDay(startsAt, timeZone)}`

/** Returns the link to the booking's page, which offers to pay while the court is held; to whom it left, to the invoices. */
export const linkToBooking = ({ url, payBy, paysAtDesk, amountMinor, currency, isToFormer }: BookingMail) => ({
  label: isToFormer
    ? t('See your invoices')
    : payBy && !paysAtDesk
      ? t('Pay {amount}', { amount: formatShortMoney(amountMinor, currency) })
      : t('See your booking'),
  url,
})

export const linkToFacility = ({ facilityUrl }: BookingMail) => ({ label: t('See free times'), url: facilityUrl })

export const formatTime = ({ startsAt, endsAt, timeZone }: BookingMail) =>
  formatHoursBetween(startsAt, endsAt, timeZone)

export const listFacts = (booking: BookingMail): Fact[] => [
  { label: t('Venue'), value: `${booking.facility}\n${booking.location}` },
  { label: t('Court'), value: booking.court },
  ...(booking.coach ? [{ label: t('Coach'), value: booking.coach }] : []),
  { label: t('Day'), value: formatDay(booking.startsAt, booking.timeZone) },
  { label: t('Time'), value: `${formatTime(booking)} (${formatZone(booking.startsAt, booking.timeZone)})` },
]

/** Lists the price, and how it adds up unless all hours cost the base price. */
export const listPriceFacts = (booking: BookingMail): Fact[] => [
  ...listCalculation(booking),
  ...listPassFacts(booking),
  { label: t('Price'), value: formatMoney(booking.amountMinor, booking.currency) },
]

const listPassFacts = ({ pass, currency }: BookingMail): Fact[] =>
  pass ? [{ label: t('Pass'), value: `${pass.name}: −${formatMoney(pass.amountMinor, currency)}` }] : []

const listCalculation = ({ priceParts, currency, isSpace, court }: BookingMail): Fact[] =>
  priceParts.length > 0
    ? [{ label: t('Calculation'), value: formatCalculation(priceParts, currency, isSpace ? court : undefined) }]
    : []

export function listReceiptFacts(booking: BookingMail): Fact[] {
  const { receipt, currency, timeZone } = booking
  if (!receipt) return booking.pass ? [...listCalculation(booking), ...listPassFacts(booking)] : []
  const { refundedMinor } = receipt
  return [
    ...listCalculation(booking),
    ...listPassFacts(booking),
    {
      label: t('{object, select, date {Paid} amount {Paid} other {Paid}}', { object: 'amount' }),
      value: formatMoney(receipt.chargedMinor, currency),
    },
    ...(refundedMinor > 0 ? [{ label: t('Refunded'), value: formatMoney(refundedMinor, currency) }] : []),
    { label: t('Paid on'), value: formatInstant(receipt.paidAt, timeZone) },
    { label: t('Receipt'), value: receipt.number },
    toSellerFact(receipt.seller),
  ]
}

export const toSellerFact = ({ name, address, email }: Seller): Fact => ({
  label: t('Sold by'),
  value: [name, address, email].filter(Boolean).join('\n'),
})

export const formatReason = ({ reason }: BookingMail) => (reason ? [t('Reason: {reason}', { reason })] : [])

/**
 * Describes to who plays or teaches what becomes of a booking at a closed time; `name`: whose choice it is. What was paid at the
 * desk is only refunded there.
 */
export const describeChoice = (booking: BookingMail, name: string) =>
  isDeskPayment(booking)
    ? []
    : [
        t(
          'Unless {name} moves the booking to another time, it is cancelled and refunded to who paid. There is nothing for you to do.',
          { name },
        ),
      ]

/** Returns the calendar's cancellation of a booking that was paid or free; only these were sent as events. */
export const toCancelledEvent = (booking: BookingMail) =>
  booking.receipt || booking.amountMinor === 0 ? { calendar: booking.calendar('CANCEL') } : {}
