import type { BookingDetail } from '#contract/booking'
import { formatDate, formatDateTime, formatHourly, formatSum } from '../../../lib/format'
import { FactsList } from '../../../ui/facts-list'
import { PriceFact } from '../../../ui/price-fact'

/** The booking's details. Times are in the venue's time zone, which is shown. */
export function BookingFacts({ booking }: { booking: BookingDetail }) {
  const { facility, currency } = booking
  return (
    <FactsList>
      <dt>Booking Date</dt>
      <dd>{formatDate(booking.date)}</dd>
      <dt>Start Time</dt>
      <dd>{booking.startTime}</dd>
      <dt>End Time</dt>
      <dd>{booking.endTime}</dd>
      <dt>Time zone</dt>
      <dd>{facility.timeZone}</dd>
      <dt>Price/hr</dt>
      <dd>{formatHourly(facility.pricePerHour, currency)}</dd>
      <PriceFact parts={booking.priceParts} currency={currency} />
      <dt>Payable Amount</dt>
      <dd>{formatSum(booking.payableAmount, currency)}</dd>
      <dt>Booked</dt>
      <dd>{formatDateTime(booking.createdAt, facility.timeZone)}</dd>
    </FactsList>
  )
}
