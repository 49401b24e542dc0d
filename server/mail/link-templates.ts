import { t } from '#i18n/t'
import type { BookingMail, LinkMail } from './booking-mail.ts'
import { toSellerFact } from './booking-parts.ts'
import { formatDay, formatHoursBetween, formatInstant, formatMoney, formatShortMoney, formatZone } from './format.ts'
import type { Content, Fact } from './mail-content.ts'

/** Named once, for all times of the mail. */
const describeZone = ({ startsAt, timeZone }: BookingMail) =>
  t('Times are {zone}.', { zone: formatZone(startsAt, timeZone) })

const addAmounts = (bookings: LinkMail['bookings']) =>
  bookings.reduce((total, { amountMinor }) => total + amountMinor, 0)

/** One line a booking, in the order of the checkout's line items. */
const listBookings = (
  { timeZone, currency }: BookingMail,
  bookings: LinkMail['bookings'],
  detail?: 'receipt',
): Fact[] =>
  bookings.map(({ startsAt, endsAt, court, amountMinor, receipt }) => {
    const amount = formatMoney(amountMinor, currency)
    return {
      label: formatDay(startsAt, timeZone),
      value: [
        `${court}, ${formatHoursBetween(startsAt, endsAt, timeZone)}`,
        detail ? t('{amount}, receipt {number}', { amount, number: receipt }) : amount,
      ].join('\n'),
    }
  })

/** Writes the mail with a group's payment link; null once the link is paid, replaced or has ended. */
export function paymentLink(booking: BookingMail): Content | null {
  const { link, facility, location, name, currency, timeZone } = booking
  if (!link?.url) return null
  const count = link.bookings.length
  const amount = formatMoney(addAmounts(link.bookings), currency)
  const time = formatInstant(link.expiresAt, timeZone)
  return {
    subject: t('Pay {amount} for {count, plural, one {# booking} other {# bookings}} at {facility}', {
      amount,
      count,
      facility,
    }),
    preview: t('The link is open until {time}.', { time }),
    heading: t('Pay {count, plural, one {# booking} other {# bookings}} at once', { count }),
    paragraphs: [
      t('Hello {name}, {facility} sent you a link to pay for your weekly group. It is open until {time}.', {
        name,
        facility,
        time,
      }),
      t('If you don’t use it, your courts stay booked and you pay at the venue.'),
    ],
    facts: [
      { label: t('Venue'), value: `${facility}\n${location}` },
      ...listBookings(booking, link.bookings),
      { label: t('Total'), value: amount },
    ],
    action: {
      label: t('Pay {amount}', { amount: formatShortMoney(addAmounts(link.bookings), currency) }),
      url: link.url,
    },
    small: [
      describeZone(booking),
      t(
        'You don’t have to sign in to pay. Anyone who has this link can pay, but nobody can change your bookings by it.',
      ),
    ],
  }
}

/** Writes the receipt of what was paid through a link; null once all of it is cancelled. */
export function linkReceipt(booking: BookingMail, link: LinkMail): Content | null {
  const { facility, location, name, currency, timeZone, receipt, site } = booking
  const paid = link.bookings.filter(({ isPaid }) => isPaid)
  if (!receipt || paid.length === 0) return null
  const count = paid.length
  const amount = formatMoney(addAmounts(paid), currency)
  return {
    subject: t('Paid: {count, plural, one {# booking} other {# bookings}} at {facility}', { count, facility }),
    preview: t('{amount} for {count, plural, one {# booking} other {# bookings}}', { amount, count }),
    heading: t('Paid, see you on court'),
    paragraphs: [
      t(
        'Hello {name}, your payment arrived and {count, plural, one {the court is} other {the courts are}} yours. This mail is your receipt.',
        { name, count },
      ),
    ],
    facts: [
      { label: t('Venue'), value: `${facility}\n${location}` },
      ...listBookings(booking, paid, 'receipt'),
      { label: t('{object, select, date {Paid} amount {Paid} other {Paid}}', { object: 'amount' }), value: amount },
      { label: t('Paid on'), value: formatInstant(receipt.paidAt, timeZone) },
      toSellerFact(receipt.seller),
    ],
    action: { label: t('See your bookings'), url: `${site}/user/bookings` },
    small: [describeZone(booking), t('Each booking can be cancelled by itself, under the venue’s rules.')],
  }
}
