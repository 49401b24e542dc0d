import { t } from '#i18n/t'
import { formatFullDay, formatRange } from '../../../lib/texts/format'
import { useNow } from '../../../lib/time/use-now'
import { useUser } from '../../../store'
import { StatusBadge } from '../../../ui/marks/badge'
import { CheckInPicture } from '../detail/check-in-code'
import styles from './saved-bookings.module.css'
import { readSavedBookings, type SavedBooking } from './saved-bookings-store'

/** Formats an age: `just now`, `5 minutes ago`, `3 days ago`. */
export function formatAge(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return t('just now')
  if (minutes < 60) return t('{minutes, plural, one {# minute ago} other {# minutes ago}}', { minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return t('{hours, plural, one {# hour ago} other {# hours ago}}', { hours })
  return t('{days, plural, one {# day ago} other {# days ago}}', { days: Math.floor(hours / 24) })
}

function SavedBookingItem({ booking, now }: { booking: SavedBooking; now: number }) {
  const { _id, facility, date, startTime, endTime, court, isBooked, seenAt } = booking
  return (
    <li>
      {isBooked !== 'pending' && <CheckInPicture id={_id} />}
      <div>
        <StatusBadge status={isBooked} />
        <h3 className="display">
          {formatFullDay(date)}
          <br />
          {formatRange(startTime, endTime)}
        </h3>
        <p>{facility.name}</p>
        <p className="muted">
          {facility.location} · {court}
        </p>
        <p className={styles.age}>{t('Last updated {age}', { age: formatAge(now - seenAt) })}</p>
      </div>
    </li>
  )
}

/** The signed-in user's upcoming bookings as stored on this device, with their codes to check in. */
export function SavedBookings() {
  const user = useUser()
  const now = useNow(30_000)
  if (!user || now === null) return null
  const bookings = readSavedBookings(user.id, now)
  return (
    <section aria-labelledby="saved">
      <h2 id="saved" className="display">
        {t('Your bookings')}
      </h2>
      {bookings.length === 0 ? (
        <p className="muted">{t('No booking of yours is saved on this device.')}</p>
      ) : (
        <>
          <p className="muted">{t('As this device last saw them. Show the code at the venue to check in.')}</p>
          <ul className={styles.bookings}>
            {bookings.map((booking) => (
              <SavedBookingItem key={booking._id} booking={booking} now={now} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
