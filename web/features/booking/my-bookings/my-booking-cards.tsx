import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#i18n/t'
import { formatDate, formatPrice, formatSum, toDigits } from '../../../lib/format'
import { StatusBadge } from '../../../ui/badge'
import { Hold } from '../checkout/hold'
import { ClosureNote } from '../closure-note'
import styles from './my-booking-cards.module.css'
import type { NumberedBooking } from './my-bookings-table'
import { RefundedNote } from './my-bookings-table'
import { RowActions } from './row-actions'

function Card({ booking }: { booking: NumberedBooking }) {
  const { facility } = booking
  return (
    <article className={clsx(styles.card, booking.isBooked === 'cancelled' && styles.cancelled)}>
      <div className={styles.head}>
        <div>
          <h2 className="display">
            <Link to={`/user/bookings/${booking._id}`}>{facility.name}</Link>
          </h2>
          <p className={clsx('muted', styles.location)}>{facility.location}</p>
        </div>
        <div className={styles.status}>
          <StatusBadge status={booking.isBooked} />
          <ChevronRight className="icon" />
        </div>
      </div>
      <Hold booking={booking} className={styles.hold} />
      <ClosureNote booking={booking} />
      <dl className={styles.facts}>
        <div>
          <dt>{t('Booking Date')}</dt>
          <dd>{formatDate(booking.date)}</dd>
        </div>
        <div>
          <dt>{t('Start Time')}</dt>
          <dd>{toDigits(booking.startTime)}</dd>
        </div>
        <div>
          <dt>{t('End Time')}</dt>
          <dd>{toDigits(booking.endTime)}</dd>
        </div>
        <div>
          <dt>{t('Payable Amount')}</dt>
          <dd>
            {formatSum(booking.payableAmount, booking.currency)}
            <RefundedNote booking={booking} className={styles.refunded} />
          </dd>
        </div>
        <div>
          <dt>{t('Price/hr')}</dt>
          <dd>{formatPrice(facility.pricePerHour, booking.currency)}</dd>
        </div>
        <div>
          <dt>{t('Serial')}</dt>
          <dd>{toDigits(booking.serial)}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <RowActions booking={booking} />
      </div>
    </article>
  )
}

/** My Bookings on narrow screens: a card for each booking with the content of all columns (spec §2). A card opens its booking. */
export function MyBookingCards({ bookings }: { bookings: NumberedBooking[] }) {
  return (
    <div className={styles.cards}>
      {bookings.map((booking) => (
        <Card key={booking._id} booking={booking} />
      ))}
    </div>
  )
}
