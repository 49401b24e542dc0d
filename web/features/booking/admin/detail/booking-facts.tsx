import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { formatAdminAmount, formatDateTime } from '../../../../lib/format'
import { FactsList } from '../../../../ui/facts-list'
import { PhoneLink } from '../../../../ui/phone-link'
import { PriceFact } from '../../../../ui/price-fact'

/** The customer's contact details, and what the booking costs. */
export function BookingFacts({ booking }: { booking: BookingDetail }) {
  const { user, facility, currency } = booking
  return (
    <FactsList>
      <dt>{t('Client Name')}</dt>
      <dd>{user.name}</dd>
      {user.email !== '' && (
        <>
          <dt>{t('Email')}</dt>
          <dd>
            <a className="link" href={`mailto:${user.email}`}>
              {user.email}
            </a>
          </dd>
        </>
      )}
      <dt>{t('Contact')}</dt>
      <dd>
        <PhoneLink phone={user.phone} />
      </dd>
      <dt>{t('Address')}</dt>
      <dd>{user.address || '–'}</dd>
      <dt>{t('Price/hr')}</dt>
      <dd>{formatAdminAmount(facility.pricePerHour, currency)}</dd>
      <PriceFact parts={booking.priceParts} currency={currency} format={formatAdminAmount} />
      <dt>{t('Payable Amount')}</dt>
      <dd>{formatAdminAmount(booking.payableAmount, currency)}</dd>
      {booking.refunded > 0 && (
        <>
          <dt>{t('Refunded')}</dt>
          <dd>{formatAdminAmount(booking.refunded, currency)}</dd>
        </>
      )}
      <dt>{t('Booked')}</dt>
      <dd>{formatDateTime(booking.createdAt, facility.timeZone)}</dd>
      <dt>{t('Time zone')}</dt>
      <dd>{facility.timeZone}</dd>
    </FactsList>
  )
}
