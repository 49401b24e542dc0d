import { Link } from 'react-router'
import type { BookingDetail } from '#contract/booking'
import { isItem } from '#contract/prices'
import { t } from '#i18n/t'
import { useSite } from '../../../../lib/page/site'
import { formatAdminAmount, formatDateTime } from '../../../../lib/texts/format'
import { getSpaceName } from '../../../../lib/texts/prices'
import { PhoneLink } from '../../../../ui/buttons/phone-link'
import { Fact, FactsList } from '../../../../ui/lists/facts-list'
import { EmailText } from '../../../../ui/marks/email-text'
import { PriceFact } from '../../../../ui/marks/price-fact'
import { formatPlayers } from '../../co-player/format-players'

/** Who booked and what it costs, with a way to hand out its items. */
export function BookingFacts({ booking }: { booking: BookingDetail }) {
  const { user, facility, currency } = booking
  const { timeZone } = useSite()
  return (
    <FactsList>
      <Fact term={t('Client Name')}>{user.name}</Fact>
      {user.email !== '' && (
        <Fact term={t('Email')}>
          <a className="link" href={`mailto:${user.email}`}>
            <EmailText>{user.email}</EmailText>
          </a>
        </Fact>
      )}
      <Fact term={t('Contact')}>
        <PhoneLink phone={user.phone} />
      </Fact>
      {user.address !== '' && <Fact term={t('Address')}>{user.address}</Fact>}
      {booking.payer && (
        <Fact term={t('Booked and paid by')}>
          {[booking.payer.name, booking.payer.email].filter(Boolean).join(', ')}
        </Fact>
      )}
      {booking.coPlayers && booking.coPlayers.players.length > 0 && (
        <Fact term={t('Plays with')}>{formatPlayers(booking.coPlayers.players)}</Fact>
      )}
      <Fact term={t('Price/hr')}>{formatAdminAmount(facility.pricePerHour, currency)}</Fact>
      <PriceFact
        parts={booking.priceParts}
        currency={currency}
        space={getSpaceName(booking)}
        format={formatAdminAmount}
      />
      {booking.priceParts.some(isItem) && (
        <Fact term={t('Rent and sale')}>
          <Link className="link" to={`/admin/facilities/${facility._id}/items`}>
            {t('Hand out and take back')}
          </Link>
        </Fact>
      )}
      {booking.pass && <Fact term={booking.pass.name}>−{formatAdminAmount(booking.pass.amount, currency)}</Fact>}
      <Fact term={t('Payable Amount')}>{formatAdminAmount(booking.payableAmount, currency)}</Fact>
      {booking.refunded > 0 && <Fact term={t('Refunded')}>{formatAdminAmount(booking.refunded, currency)}</Fact>}
      <Fact term={t('Booked')}>{formatDateTime(booking.createdAt, facility.timeZone)}</Fact>
      {facility.timeZone !== timeZone && <Fact term={t('Time zone')}>{facility.timeZone}</Fact>}
    </FactsList>
  )
}
