import type { BookingDetail } from '#contract/booking'
import { toMajor } from '#contract/money'
import type { Config } from '../../../config.ts'
import type { findMoney } from './booking-money.queries.ts'

type Payment = NonNullable<Awaited<ReturnType<typeof findMoney>>['payment']>
type Receipt = NonNullable<BookingDetail['receipt']>

/** Returns the number of a payment's receipt, the same on the booking's page and in its mail. */
export const formatReceiptNumber = (paymentId: string): string => `BMP-${paymentId.slice(0, 8).toUpperCase()}`

/** Formats the number of an invoice or credit note of a seller, like 2026-000017. */
export const formatInvoiceNumber = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(6, '0')}`

/** Returns who sold a booking: the venue if its own account or its desk took the money, else the site. */
export function getSeller(
  { seller, supportEmail: email }: Pick<Config, 'seller' | 'supportEmail'>,
  { method, accountId }: Pick<Payment, 'method' | 'accountId'>,
  venue: { name: string; location: string },
): NonNullable<Receipt['seller']> {
  const isVenue = accountId !== null || method !== 'card'
  return isVenue ? { name: venue.name, address: venue.location } : { ...seller, email }
}

/** Returns the receipt of a payment; null before it was paid. */
export function toReceipt(
  config: Pick<Config, 'seller' | 'supportEmail'>,
  payment: Payment | null,
  venue: { name: string; location: string },
): Receipt | null {
  if (!payment?.paidAt) return null
  return {
    number: formatReceiptNumber(payment.id),
    paidAt: payment.paidAt.toISOString(),
    charged: toMajor(payment.chargedMinor),
    refunded: toMajor(payment.refundedMinor),
    kept: toMajor(payment.chargedMinor - payment.refundedMinor),
    currency: payment.currency,
    method: payment.method,
    takenBy: payment.takenByName ?? '',
    reference: payment.reference,
    seller: getSeller(config, payment, venue),
  }
}
