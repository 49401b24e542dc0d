import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { formatDateTime } from '../../../lib/format'
import { Button, buttonClass } from '../../../ui/button'
import { DirectionsLink } from '../../../ui/directions-link'
import { ClosureNotice } from '../closure-note'
import { ShareButton } from '../share/share-button'
import { BookAgainLink } from './book-again-link'
import styles from './booking-actions.module.css'
import { CalendarButton } from './calendar-button'
import { RefundButton } from './refund-button'
import { UnpaidActions } from './unpaid-actions'

/** Returns sentences about the deadline for changes, or about why an action is not offered. */
function explainActions({ isBooked, can, why, freeCancelUntil, facility, closure }: BookingDetail): string[] {
  if (closure && can.refund) return []
  const until = formatDateTime(freeCancelUntil, facility.timeZone)
  if (can.refund)
    return [t('You can reschedule free of charge or cancel for a full refund until {time}.', { time: until })]
  const reasons = [isBooked === 'paid' ? why.refund : null, can.reschedule ? null : why.reschedule]
  return [...new Set(reasons.flatMap((reason) => reason ?? []))]
}

type BookingActionsProps = {
  booking: BookingDetail
  reschedule: ReactNode
}

export function BookingActions({ booking, reschedule }: BookingActionsProps) {
  const { can, isBooked, receipt, facility, closure } = booking
  const isCancelled = isBooked === 'cancelled'
  return (
    <section className={styles.actions} aria-label={t('What you can do')}>
      <ClosureNotice booking={booking} />
      <div className={styles.buttons}>
        <UnpaidActions booking={booking} />
        {can.reschedule && reschedule}
        {can.refund && closure && <RefundButton booking={booking} />}
        {!isCancelled && <CalendarButton booking={booking._id} />}
        {!isCancelled && facility.listed && <ShareButton booking={booking} />}
        <DirectionsLink place={facility} className={buttonClass({ variant: 'outline' })} />
        <BookAgainLink booking={booking} icon />
        {receipt && (
          <Button variant="outline" onClick={() => window.print()}>
            <Printer className="icon" />
            {t('Print receipt')}
          </Button>
        )}
        {can.refund && !closure && <RefundButton booking={booking} />}
      </div>
      {explainActions(booking).map((sentence) => (
        <p key={sentence} className={styles.sentence}>
          {sentence}
        </p>
      ))}
    </section>
  )
}
