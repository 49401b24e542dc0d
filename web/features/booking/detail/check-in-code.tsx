import { clsx } from 'clsx'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { Booking } from '#contract/booking'
import { toCheckInCode } from '#contract/check-in-code'
import { t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { toDigits } from '../../../lib/texts/format'
import { getNow } from '../../../lib/time/clock'
import { useNow } from '../../../lib/time/use-now'
import { Skeleton } from '../../../ui/feedback/skeleton'
import styles from './check-in-code.module.css'

type Code = ComponentType<{ text: string; label: string }>

/** Renders nothing if its code can't be loaded, as when offline. */
const QrCode = lazy(
  (): Promise<{ default: Code }> => import('../../../ui/pictures/qr-code').catch(() => ({ default: () => null })),
)

/** A booking's QR code, with the URL of its check-in page (`/check-in/:id`). */
export function CheckInPicture({ id }: { id: string }) {
  const { publicUrl } = useSite()
  return (
    <div className={styles.picture}>
      <Suspense fallback={<Skeleton height="100%" />}>
        <QrCode text={`${publicUrl}/check-in/${id}`} label={t('QR code to check in')} />
      </Suspense>
    </div>
  )
}

type Checkable = Pick<Booking, '_id' | 'isBooked' | 'paysAtDesk' | 'endsAt' | 'attendance'>

/** Whether the court is the customer's: paid, or to be paid at the facility. */
const isSecured = ({ isBooked, paysAtDesk }: Checkable) =>
  isBooked === 'paid' || (paysAtDesk && isBooked === 'confirmed')

/** The code to check in, shown until the customer has come or the booking is over; none while the court is only held. */
export function CheckInCode({ booking, className }: { booking: Checkable; className?: string | undefined }) {
  // never rendered on the server, so it may use the clock at once and nothing moves
  const [start] = useState(getNow)
  const now = useNow(60_000) ?? start
  const { _id, endsAt, attendance } = booking
  if (!isSecured(booking) || attendance !== null || Date.parse(endsAt) <= now) return null
  return (
    <section className={clsx(styles.checkIn, className)} aria-labelledby="check-in">
      <CheckInPicture id={_id} />
      <div>
        <h3 id="check-in" className="display">
          {t('Check in')}
        </h3>
        <p>{t('Code {code}', { code: toDigits(toCheckInCode(_id)) })}</p>
        <p className="muted">{t('Show this code at the venue. It works without a connection too.')}</p>
      </div>
    </section>
  )
}
