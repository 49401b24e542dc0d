import type { LinkProps } from 'react-router'
import type { Booking } from '#contract/booking'
import { t } from '#i18n/t'
import { formatAdminAmount, formatFullDay, formatRange } from '../../../../lib/texts/format'
import { formatCalculation, getSpaceName } from '../../../../lib/texts/prices'
import { PhoneLink } from '../../../../ui/buttons/phone-link'
import { RowCard } from '../../../../ui/lists/row-card'
import { RowDetail, RowLink } from '../../../../ui/lists/row-link'
import { StatusBadge } from '../../../../ui/marks/badge'
import { EmailText } from '../../../../ui/marks/email-text'
import { ClosureNote } from '../../closure-note'
import styles from './booking-card.module.css'

/** `partly refunded`, or `refunded` once all of it was; nothing without a refund. */
export const formatRefunded = ({ refunded, payableAmount }: Pick<Booking, 'refunded' | 'payableAmount'>) =>
  refunded === 0 ? null : refunded < payableAmount ? t('partly refunded') : t('refunded')

/** A booking as a card with what the desk needs first: time, court, status, customer and phone number. */
export function BookingCard({ booking, link }: { booking: Booking; link: LinkProps }) {
  const { user, facility, currency, payableAmount, priceParts, refunded } = booking
  return (
    <RowCard
      title={formatRange(booking.startTime, booking.endTime)}
      note={formatFullDay(booking.date)}
      aside={
        <>
          <StatusBadge status={booking.isBooked} />
          <span className="muted">{formatRefunded(booking)}</span>
          <ClosureNote booking={booking} />
        </>
      }
      contact={<PhoneLink phone={user.phone} />}
      figure={
        <>
          <span>{formatAdminAmount(payableAmount, currency)}</span>
          <RowDetail className={styles.detail}>
            {refunded > 0
              ? t('{amount} refunded', { amount: formatAdminAmount(refunded, currency) })
              : formatCalculation(priceParts, { currency, format: formatAdminAmount, space: getSpaceName(booking) }) ||
                t('{price}/hr', { price: formatAdminAmount(facility.pricePerHour, currency) })}
          </RowDetail>
        </>
      }
      inactive={booking.isBooked === 'cancelled'}
    >
      <span>
        <b>{booking.court}</b>, {facility.name}
        <RowDetail>{facility.location}</RowDetail>
      </span>
      <RowLink className={styles.client} stretched {...link}>
        {user.name}
      </RowLink>
      <RowDetail className={styles.email}>
        <EmailText>{user.email}</EmailText>
      </RowDetail>
      <RowDetail>{user.address}</RowDetail>
    </RowCard>
  )
}
