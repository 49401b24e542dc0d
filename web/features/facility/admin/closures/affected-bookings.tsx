import { Link } from 'react-router'
import { formatDay, formatRange } from '../../../../lib/format'
import { StatusBadge } from '../../../../ui/badge'
import { RowDetail } from '../../../../ui/row-link'
import type { AffectedBooking } from '../api'
import styles from './affected-bookings.module.css'

/** The bookings that a closure affects, with customer, time and status. */
export function AffectedBookings({ bookings }: { bookings: readonly AffectedBooking[] }) {
  return (
    <ul className={styles.bookings}>
      {bookings.map(({ _id, name, email, date, startTime, endTime, isBooked }) => (
        <li key={_id}>
          <Link className="link" to={`/admin/bookings?booking=${_id}`}>
            {name}
          </Link>
          <RowDetail>
            {formatDay(date)}, {formatRange(startTime, endTime)}
          </RowDetail>
          {email && <RowDetail className={styles.email}>{email}</RowDetail>}
          <StatusBadge status={isBooked} className={styles.status} />
        </li>
      ))}
    </ul>
  )
}
