import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { formatDateTime } from '../../../lib/texts/format'
import styles from './booking-history.module.css'

export function BookingHistory({ booking }: { booking: BookingDetail }) {
  const { history, facility } = booking
  return (
    <section aria-labelledby="history">
      <h3 id="history" className="display">
        {t('History')}
      </h3>
      <ol className={styles.events}>
        {history.map(({ at, what, by }) => (
          <li key={`${at} ${what}`}>
            <span className={styles.what}>{what}</span>
            <span className={styles.when}>
              {[formatDateTime(at, facility.timeZone), by].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
