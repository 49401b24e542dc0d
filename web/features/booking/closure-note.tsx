import { CalendarX } from 'lucide-react'
import type { Booking } from '#contract/booking'
import { formatDateTime } from '../../lib/format'
import styles from './closure-note.module.css'

/** In lists: this booking can't be played where it is. Nothing for any other. */
export const ClosureNote = ({ booking }: { booking: Booking }) =>
  booking.closure && (
    <span className={styles.note}>
      <CalendarX className="icon" />
      Venue closed
    </span>
  )

/** On its own page: why it can't be played, and what its owner can do until when. `isOwner` is false to admins. */
export function ClosureNotice({ booking, isOwner = true }: { booking: Booking; isOwner?: boolean }) {
  const { closure, facility } = booking
  if (!closure) return null
  const until = formatDateTime(closure.refundAt, facility.timeZone)
  const isDue = Date.parse(closure.refundAt) <= Date.now()
  const when = isDue ? 'shortly' : `on ${until}`
  return (
    <section className={styles.notice} aria-label="Venue closed">
      <CalendarX className="icon" />
      <div>
        <p>
          <b>{facility.name} is closed at this time.</b> {closure.reason}
        </p>
        <p>
          {isOwner
            ? `Move your booking to another time at no extra cost, or take a full refund. If you do neither, we refund it in full ${when}.`
            : `Its owner has been told and can move it or take a full refund. Otherwise it is refunded in full ${when}.`}
        </p>
      </div>
    </section>
  )
}
