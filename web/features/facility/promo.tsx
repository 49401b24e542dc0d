import { clsx } from 'clsx'
import { plural } from '../../lib/format'
import { lazy } from '../../lib/lazy'
import { useSite } from '../../lib/site'
import frame from '../../ui/picture-frame.module.css'
import styles from './promo.module.css'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const listFormat = lazy(() => new Intl.ListFormat('en'))

/** The promo section of the list (spec §2), with the rules in force. */
export function Promo() {
  const { slotMinutes, payWithinMinutes, bookingHorizonDays, closedWeekdays } = useSite()
  const closed = listFormat().format(closedWeekdays.map((day) => weekdays[day] ?? ''))
  return (
    <section className={styles.promo} aria-label="Scheduling">
      <div className={styles.text}>
        <h2 className="display">Convenient & Flexible Scheduling</h2>
        <p>
          Plans change. Every booking shows, before you pay, until when the court is held and until when you can cancel.
        </p>
        <ul>
          <li>
            <b className="display">{slotMinutes} min</b>
            <span>slots, back to back if you want more</span>
          </li>
          <li>
            <b className="display">{payWithinMinutes} min</b>
            <span>to pay while we hold the court</span>
          </li>
          <li>
            <b className="display">{plural(bookingHorizonDays, 'day')}</b>
            <span>ahead, every day{closed && ` but ${closed}`}</span>
          </li>
        </ul>
      </div>
      <div className={clsx(frame.frame, styles.picture)}>
        <img src="/art/promo.webp" alt="" width="900" height="620" loading="lazy" decoding="async" />
      </div>
    </section>
  )
}
