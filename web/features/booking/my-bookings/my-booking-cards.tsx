import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#i18n/t'
import { formatDate, formatHourly, formatSum, toDigits } from '../../../lib/texts/format'
import { StatusBadge } from '../../../ui/marks/badge'
import { Hold } from '../checkout/hold'
import { ClosureNote } from '../closure-note'
import { CardActions } from '../detail/unpaid-actions'
import styles from './my-booking-cards.module.css'
import { RefundedNote } from './my-bookings-table'
import { PlaceNote } from './place-note'
import { type NumberedBooking, WeeklyToggle } from './weekly-group'

const CardFact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

function CardFacts({ booking }: { booking: NumberedBooking }) {
  const { facility, currency } = booking
  return (
    <dl className={styles.facts}>
      <CardFact term={t('Booking Date')}>{formatDate(booking.date)}</CardFact>
      <CardFact term={t('Start Time')}>{toDigits(booking.startTime)}</CardFact>
      <CardFact term={t('End Time')}>{toDigits(booking.endTime)}</CardFact>
      <CardFact term={t('Serial')}>{toDigits(booking.serial)}</CardFact>
      <CardFact term={t('Price/hr')}>{formatHourly(facility.pricePerHour, currency)}</CardFact>
      <CardFact term={t('Payable Amount')}>
        <span>{formatSum(booking.payableAmount, currency)}</span>
        <RefundedNote booking={booking} className={styles.refunded} />
      </CardFact>
    </dl>
  )
}

function Card({ booking }: { booking: NumberedBooking }) {
  const { facility } = booking
  return (
    <article
      className={clsx(
        styles.card,
        booking.isOfGroup && styles.ofGroup,
        booking.isBooked === 'cancelled' && styles.cancelled,
      )}
    >
      <div className={styles.head}>
        <div>
          <h2 className="display">
            <Link to={`/user/bookings/${booking._id}`}>{facility.name}</Link>
          </h2>
          <p className={clsx('muted', styles.location)}>{facility.location}</p>
          <PlaceNote booking={booking} />
        </div>
        <div className={styles.status}>
          <StatusBadge status={booking.isBooked} />
          <ChevronRight className="icon" />
        </div>
      </div>
      <CardFacts booking={booking} />
      {booking.weekly && (
        <div className={styles.weekly}>
          <WeeklyToggle weekly={booking.weekly} isOffer={Boolean(booking.enquiry)} />
        </div>
      )}
      <ClosureNote booking={booking} />
      <div className={styles.actions}>
        <Hold booking={booking} className={styles.hold} />
        <CardActions booking={booking} />
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
