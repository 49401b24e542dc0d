import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { formatDate, formatDateTime, formatHourly, formatSum, toDigits } from '../../../lib/format'
import { FactsList } from '../../../ui/facts-list'
import { PriceFact } from '../../../ui/price-fact'

/** The booking's details. Times are in the facility's time zone, which is shown. */
export function BookingFacts({ booking }: { booking: BookingDetail }) {
  const { facility, currency } = booking
  return (
    <FactsList>
      <dt>{t('Booking Date')}</dt>
      <dd>{formatDate(booking.date)}</dd>
      <dt>{t('Start Time')}</dt>
      <dd>{toDigits(booking.startTime)}</dd>
      <dt>{t('End Time')}</dt>
      <dd>{toDigits(booking.endTime)}</dd>
      <dt>{t('Time zone')}</dt>
      <dd>{facility.timeZone}</dd>
      <dt>{t('Price/hr')}</dt>
      <dd>{formatHourly(facility.pricePerHour, currency)}</dd>
      <PriceFact parts={booking.priceParts} currency={currency} />
      <dt>{t('Payable Amount')}</dt>
      <dd>{formatSum(booking.payableAmount, currency)}</dd>
      <dt>{t('Booked')}</dt>
      <dd>{formatDateTime(booking.createdAt, facility.timeZone)}</dd>
    </FactsList>
  )
}
