import type { ReactNode } from 'react'
import type { Booking } from '#contract/booking'
import { formatClock, formatDay, formatRange, formatSum, plural } from '../../lib/format'
import { CourtPicture } from '../../ui/court-picture'
import { Hold } from './hold'

/** How long a booking is, in hours. */
const hoursOf = ({ startsAt, endsAt }: Pick<Booking, 'startsAt' | 'endsAt'>) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000

type CheckoutSummaryProps = {
  booking: Booking
  /** The way on, under the facts. */
  children: ReactNode
}

/** What is about to be paid: venue, when, amount, and until when the court is held. */
export function CheckoutSummary({ booking, children }: CheckoutSummaryProps) {
  const { facility, payBy } = booking
  return (
    <section className="checkout" aria-label="Your booking">
      <CourtPicture {...facility} width={1040} height={780} eager />
      <div className="checkout-facts">
        <p className="checkout-when display">
          {formatDay(booking.date)}
          <br />
          {formatRange(booking.startTime, booking.endTime)}
        </p>
        <p className="font-semibold">{facility.name}</p>
        <p className="text-muted">{facility.location}</p>
        <dl className="facts-list">
          <dt>{booking.court}</dt>
          <dd>{plural(hoursOf(booking), 'hour')}</dd>
          <dt>Price/hr</dt>
          <dd>{formatSum(facility.pricePerHour, booking.currency)}</dd>
          <dt>Payable Amount</dt>
          <dd className="checkout-sum display">{formatSum(booking.payableAmount, booking.currency)}</dd>
        </dl>
        <Hold booking={booking} />
        {payBy && (
          <p className="text-sm text-muted">
            The court is held for you until <b className="text-text">{formatClock(payBy, facility.timeZone)}</b>. Not
            paid by then, it is free again.
          </p>
        )}
        {children}
      </div>
    </section>
  )
}
