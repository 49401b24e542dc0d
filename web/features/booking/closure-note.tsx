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

const formatWhen = (refundAt: string, timeZone: string) =>
  Date.parse(refundAt) <= Date.now() ? 'shortly' : `on ${formatDateTime(refundAt, timeZone)}`

const tellOwner = (refundAt: string | null, timeZone: string) =>
  refundAt
    ? `Move your booking to another time at no extra cost, or take a full refund. If you do neither, we refund it in full ${formatWhen(refundAt, timeZone)}.`
    : 'Move your booking to another time at no extra cost, or ask at the venue for your money back.'

const tellAdmin = (refundAt: string | null, timeZone: string) =>
  refundAt
    ? `Its owner has been told and can move it or take a full refund. Otherwise it is refunded in full ${formatWhen(refundAt, timeZone)}.`
    : 'Its owner has been told and can move it. It was paid at the desk, so the money is paid back there.'

/** On its own page: why it can't be played, and what its owner can do until when. `isOwner` is false to admins. */
export function ClosureNotice({ booking, isOwner = true }: { booking: Booking; isOwner?: boolean }) {
  const { closure, facility } = booking
  if (!closure) return null
  return (
    <section className={styles.notice} aria-label="Venue closed">
      <CalendarX className="icon" />
      <div>
        <p>
          <b>{facility.name} is closed at this time.</b> {closure.reason}
        </p>
        <p>
          {isOwner ? tellOwner(closure.refundAt, facility.timeZone) : tellAdmin(closure.refundAt, facility.timeZone)}
        </p>
      </div>
    </section>
  )
}
