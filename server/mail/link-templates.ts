import type { BookingMail, LinkMail } from './booking-mail.ts'
import { formatDay, formatHours, formatInstant, formatMoney, formatZone } from './format.ts'
import type { Content, Fact } from './mail-content.ts'

/** Named once, for all times of the mail. */
const zone = ({ startsAt, timeZone }: BookingMail) => `Times are ${formatZone(startsAt, timeZone)}.`

const sum = (bookings: LinkMail['bookings']) => bookings.reduce((total, { amountMinor }) => total + amountMinor, 0)

const count = (bookings: LinkMail['bookings']) => `${bookings.length} ${bookings.length === 1 ? 'booking' : 'bookings'}`

/** One line a booking, in the order of the checkout's line items. */
const lines = ({ timeZone, currency }: BookingMail, bookings: LinkMail['bookings'], detail?: 'receipt'): Fact[] =>
  bookings.map(({ startsAt, endsAt, court, amountMinor, receipt }) => ({
    label: formatDay(startsAt, timeZone),
    value: [
      `${court}, ${formatHours(startsAt, endsAt, timeZone)}`,
      [formatMoney(amountMinor, currency), ...(detail ? [`receipt ${receipt}`] : [])].join(', '),
    ].join('\n'),
  }))

/** Where to pay for bookings of a weekly group at once; null once the link is paid, replaced or has ended. */
export function paymentLink(booking: BookingMail): Content | null {
  const { link, facility, location, name, currency, timeZone } = booking
  if (!link?.url) return null
  const total = formatMoney(sum(link.bookings), currency)
  return {
    subject: `Pay ${total} for ${count(link.bookings)} at ${facility}`,
    preview: `The link is open until ${formatInstant(link.expiresAt, timeZone)}.`,
    heading: `Pay ${count(link.bookings)} at once`,
    paragraphs: [
      `Hello ${name}, ${facility} sent you a link to pay for your weekly group by card. It is open until ${formatInstant(link.expiresAt, timeZone)}.`,
      'If you don’t use it, your courts stay booked and you pay at the venue.',
    ],
    facts: [
      { label: 'Venue', value: `${facility}\n${location}` },
      ...lines(booking, link.bookings),
      { label: 'Total', value: total },
    ],
    action: { label: `Pay ${total.replace(/\.00$/, '')}`, url: link.url },
    small: [
      zone(booking),
      'You don’t have to sign in to pay. Anyone who has this link can pay, but nobody can change your bookings by it.',
    ],
  }
}

/** The receipt of what was paid through a link; null once all of it is cancelled. */
export function linkReceipt(booking: BookingMail, link: LinkMail): Content | null {
  const { facility, location, name, currency, timeZone, receipt, url } = booking
  const paid = link.bookings.filter(({ isPaid }) => isPaid)
  if (!receipt || paid.length === 0) return null
  const total = formatMoney(sum(paid), currency)
  return {
    subject: `Paid: ${count(paid)} at ${facility}`,
    preview: `${total} for your weekly group`,
    heading: 'Paid, see you on court',
    paragraphs: [
      `Hello ${name}, your payment arrived and ${paid.length === 1 ? 'the court is' : 'the courts are'} yours. This mail is your receipt.`,
    ],
    facts: [
      { label: 'Venue', value: `${facility}\n${location}` },
      ...lines(booking, paid, 'receipt'),
      { label: 'Paid', value: total },
      { label: 'Paid on', value: formatInstant(receipt.paidAt, timeZone) },
    ],
    action: { label: 'See your bookings', url: url.replace(/\/[^/]+$/, '') },
    small: [zone(booking), 'Each booking can be cancelled by itself, under the venue’s rules.'],
  }
}
