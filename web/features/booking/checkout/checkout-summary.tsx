import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/booking'
import { t } from '#i18n/t'
import { formatDateTime, formatFullDay, formatRange, formatSum } from '../../../lib/texts/format'
import { b, rich } from '../../../lib/texts/rich'
import { useNow } from '../../../lib/time/use-now'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton'
import { Loading } from '../../../ui/feedback/skeleton'
import { Fact, FactsList } from '../../../ui/lists/facts-list'
import { CourtPicture } from '../../../ui/pictures/court-picture'
import { CheckoutLines } from './checkout-lines'
import styles from './checkout-summary.module.css'
import { Hold } from './hold'

/** The deadline for free cancellation. Renders nothing when the booking can't be paid any more. */
function CancelTerms({ booking: { freeCancelUntil, facility, can } }: { booking: Booking }) {
  const now = useNow(30_000)
  // a booking in navigation state from before an update has no deadline
  if (!can.pay || !freeCancelUntil) return null
  if (now !== null && Date.parse(freeCancelUntil) <= now)
    return <p className={styles.terms}>{t('This close to the game, there is no refund once you have paid.')}</p>
  return (
    <p className={styles.terms}>
      {rich('Cancel free of charge until <b>{time}</b>: you get back all you paid. After that there is no refund.', {
        time: formatDateTime(freeCancelUntil, facility.timeZone),
        b,
      })}
    </p>
  )
}

type CheckoutSummaryProps = {
  booking: Booking
  children: ReactNode
}

/** The booking to be paid, with the amount and until when the court is held: on phones at the screen's edge. */
export function CheckoutSummary({ booking, children }: CheckoutSummaryProps) {
  const { facility } = booking
  return (
    <div className={styles.columns}>
      <section className={styles.card} aria-label={t('Your booking')}>
        <div className={styles.game}>
          <CourtPicture {...facility} width={192} height={192} sizes="96px" eager className={styles.picture} />
          <div>
            <p className={clsx('display', styles.when)}>
              {formatFullDay(booking.date)}
              <br />
              {formatRange(booking.startTime, booking.endTime)}
            </p>
            <p className={styles.facility}>{facility.name}</p>
            <p className="muted">{facility.location}</p>
          </div>
        </div>
        <FactsList className={styles.facts}>
          <Fact term={booking.space ? t('Space') : t('Court')}>{booking.court}</Fact>
          {booking.playSession && (
            <Fact term={t('Place in a game')}>{formatSum(booking.payableAmount, booking.currency)}</Fact>
          )}
          <CheckoutLines booking={booking} />
          {booking.pass && <Fact term={booking.pass.name}>−{formatSum(booking.pass.amount, booking.currency)}</Fact>}
        </FactsList>
        <CancelTerms booking={booking} />
      </section>
      <section className={styles.total} aria-label={t('Payment')}>
        <p className={styles.sum}>
          <span>{t('Payable Amount')}</span>
          <b className="display">{formatSum(booking.payableAmount, booking.currency)}</b>
        </p>
        {/* of a part of an offer, the button says why it can’t be paid here */}
        {!booking.enquiry && <Hold booking={booking} className={styles.hold} />}
        {children}
      </section>
    </div>
  )
}

/** The two cards of a booking that is not loaded yet. */
export const CheckoutSkeleton = () => (
  <Loading label={t('Loading your booking')} className={styles.columns}>
    <LinesSkeleton height={200} isPictured className={styles.card} />
    <LinesSkeleton height={160} className={styles.total} />
  </Loading>
)
