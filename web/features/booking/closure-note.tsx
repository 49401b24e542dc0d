import { CalendarX } from 'lucide-react'
import type { Booking } from '#contract/booking'
import { t } from '#i18n/t'
import { formatDateTime } from '../../lib/texts/format'
import { getNow } from '../../lib/time/clock'
import styles from './closure-note.module.css'

/** Marks a booking in a list whose facility is closed at its time. Renders nothing for others. */
export const ClosureNote = ({ booking }: { booking: Booking }) =>
  booking.closure && (
    <span className={styles.note}>
      <CalendarX className="icon" />
      {t('Venue closed')}
    </span>
  )

/** Formats when the refund is made; null when it is due. */
const formatRefundTime = (refundAt: string, timeZone: string) =>
  Date.parse(refundAt) <= getNow() ? null : formatDateTime(refundAt, timeZone)

function describeForCustomer(refundAt: string | null, timeZone: string) {
  if (!refundAt)
    return t('Move your booking to another time at no extra cost, or ask at the venue for your money back.')
  const time = formatRefundTime(refundAt, timeZone)
  return time
    ? t(
        'Move your booking to another time at no extra cost, or take a full refund. If you do neither, we refund it in full on {time}.',
        { time },
      )
    : t(
        'Move your booking to another time at no extra cost, or take a full refund. If you do neither, we refund it in full shortly.',
      )
}

function describeForManager(refundAt: string | null, timeZone: string) {
  if (!refundAt)
    return t(
      'Its customer has been notified and can move it. It was paid at the desk, so the money is paid back there.',
    )
  const time = formatRefundTime(refundAt, timeZone)
  return time
    ? t(
        'Its customer has been notified and can move it or take a full refund. Otherwise it is refunded in full on {time}.',
        {
          time,
        },
      )
    : t(
        'Its customer has been notified and can move it or take a full refund. Otherwise it is refunded in full shortly.',
      )
}

/** Explains on a booking's page why the facility is closed and what can be done until when. `isCustomer` is false for managers. */
export function ClosureNotice({ booking, isCustomer = true }: { booking: Booking; isCustomer?: boolean }) {
  const { closure, facility } = booking
  if (!closure) return null
  return (
    <section className={styles.notice} aria-label={t('Venue closed')}>
      <CalendarX className="icon" />
      <div>
        <p>
          <b>{t('{venue} is closed at this time.', { venue: facility.name })}</b> {closure.reason}
        </p>
        <p>
          {isCustomer
            ? describeForCustomer(closure.refundAt, facility.timeZone)
            : describeForManager(closure.refundAt, facility.timeZone)}
        </p>
      </div>
    </section>
  )
}
