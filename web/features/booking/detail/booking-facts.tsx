import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { formatDate, formatDateTime, formatHourly, formatSum, toDigits } from '../../../lib/texts/format'
import { getSpaceName } from '../../../lib/texts/prices'
import { Fact, FactsList } from '../../../ui/lists/facts-list'
import { PriceFact } from '../../../ui/marks/price-fact'

/** The booking's details. Times are in the facility's time zone, which is shown. */
export function BookingFacts({ booking }: { booking: BookingDetail }) {
  const { facility, currency } = booking
  return (
    <FactsList>
      <Fact term={t('Booking Date')}>{formatDate(booking.date)}</Fact>
      <Fact term={t('Start Time')}>{toDigits(booking.startTime)}</Fact>
      <Fact term={t('End Time')}>{toDigits(booking.endTime)}</Fact>
      <Fact term={t('Time zone')}>{facility.timeZone}</Fact>
      {!booking.playSession && <Fact term={t('Price/hr')}>{formatHourly(facility.pricePerHour, currency)}</Fact>}
      {booking.coach && <Fact term={t('Coach')}>{booking.coach.name}</Fact>}
      <PriceFact parts={booking.priceParts} currency={currency} space={getSpaceName(booking)} />
      {booking.pass && <Fact term={booking.pass.name}>−{formatSum(booking.pass.amount, currency)}</Fact>}
      {booking.payer && <Fact term={t('Booked and paid by')}>{booking.payer.name}</Fact>}
      <Fact term={t('Payable Amount')}>{formatSum(booking.payableAmount, currency)}</Fact>
      <Fact term={t('Booked')}>{formatDateTime(booking.createdAt, facility.timeZone)}</Fact>
    </FactsList>
  )
}
