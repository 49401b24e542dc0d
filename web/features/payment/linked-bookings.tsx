import { clsx } from 'clsx'
import { t } from '#i18n/t'
import { formatFullDay, formatRange } from '../../lib/format'
import styles from './linked-bookings.module.css'
import type { CheckoutResult } from './paid-receipt'

type LinkedBookingsProps = { bookings: CheckoutResult[0]['bookings']; className?: string | undefined }

/** The bookings of a payment link, in the order of the purchased items; cancelled ones are marked. */
export const LinkedBookings = ({ bookings, className }: LinkedBookingsProps) => (
  <>
    <p className={clsx('display', className)}>
      {t('{count, plural, one {# booking} other {# bookings}}', { count: bookings.length })}
    </p>
    <ul className={styles.bookings}>
      {bookings.map(({ _id, date, startTime, endTime, court, outcome }) => (
        <li key={_id} className={clsx(outcome === 'refunded' && styles.refunded)}>
          {formatFullDay(date)}, {formatRange(startTime, endTime)} · {court}
          {outcome === 'refunded' && <span> · {t('refunded')}</span>}
        </li>
      ))}
    </ul>
  </>
)
