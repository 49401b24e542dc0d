import { toPrefix } from '#i18n/t'
import { formatCourtOf } from '../court-name.ts'
import type { Deps } from '../deps.ts'
import { toLinkUrl } from '../features/booking/payment/checkout/link-url.ts'
import { findLinkBookings } from '../features/booking/payment/checkout/payment-links.queries.ts'
import { formatReceiptNumber } from '../features/booking/view/receipt.ts'
import type { LinkMail } from './booking-mail.ts'

/** Loads a payment link with the bookings that it pays; null once it has none. */
export async function loadPaymentLink({ db, config }: Deps, checkoutId: string): Promise<LinkMail | null> {
  const bookings = await findLinkBookings(db, checkoutId)
  const [first] = bookings
  if (!first) return null
  return {
    url: bookings.every(({ isOpen }) => isOpen) ? toLinkUrl(config, checkoutId, toPrefix()) : null,
    expiresAt: first.expiresAt,
    bookings: bookings.map(({ paymentId, status, isPaid, startsAt, endsAt, amountMinor, ...place }) => ({
      startsAt,
      endsAt,
      amountMinor,
      court: formatCourtOf(place),
      isPaid: isPaid && status === 'paid',
      receipt: formatReceiptNumber(paymentId),
    })),
  }
}
