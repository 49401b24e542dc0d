import { Link } from 'react-router'
import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { formatFullDay, formatRange } from '../../../lib/texts/format'
import { StatusBadge } from '../../../ui/marks/badge'
import { CourtPicture } from '../../../ui/pictures/court-picture'
import { Hold } from '../checkout/hold'
import styles from './booking-head.module.css'

/** Place, time and status of a booking, and until when the court is held. */
export function BookingHead({ booking }: { booking: BookingDetail }) {
  const { facility, cancelReason } = booking
  return (
    <header className={styles.head}>
      <CourtPicture {...facility} width={720} height={480} eager className={styles.picture} />
      <div>
        <StatusBadge status={booking.isBooked} />
        <Hold booking={booking} className={styles.hold} />
        <h2 className="display">
          {formatFullDay(booking.date)}
          <br />
          {formatRange(booking.startTime, booking.endTime)}
        </h2>
        <p>
          {facility.listed ? (
            <Link className="link" to={`/facilities/${facility._id}`}>
              {facility.name}
            </Link>
          ) : (
            <b>{facility.name}</b>
          )}
        </p>
        <p className="muted">
          {facility.location} · {booking.court}
        </p>
        {cancelReason && <p className={styles.reason}>{t('Cancelled: {reason}', { reason: cancelReason })}</p>}
      </div>
    </header>
  )
}
