import { Ellipsis, Printer } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { formatDateTime } from '../../../lib/texts/format'
import { getNow } from '../../../lib/time/clock'
import { Button, buttonClass } from '../../../ui/buttons/button'
import { DirectionsLink } from '../../../ui/buttons/directions-link'
import { ClosureNotice } from '../closure-note'
import { ShareButton } from '../share/share-button'
import { AddItemsButton } from './add-items-button'
import { BookAgainLink } from './book-again-link'
import styles from './booking-actions.module.css'
import { CalendarButton } from './calendar-button'
import { RefundButton } from './refund-button'
import { CancelButton, CheckoutLink } from './unpaid-actions'

/** Returns sentences about the deadline for changes, or about why an action is not offered. */
function explainActions({
  isBooked,
  can,
  why,
  freeCancelUntil,
  facility,
  closure,
  playSession,
  payer,
}: BookingDetail): string[] {
  if (closure && can.refund) return []
  const until = formatDateTime(freeCancelUntil, facility.timeZone)
  if (can.refund && playSession) return [t('You can leave free of charge until {time}.', { time: until })]
  if (can.refund && payer)
    return [
      t('You can reschedule or cancel free of charge until {time}. What was paid then goes back to {payer}.', {
        time: until,
        payer: payer.name,
      }),
    ]
  if (can.refund)
    return [t('You can reschedule free of charge or cancel for a full refund until {time}.', { time: until })]
  const reasons = [isBooked === 'paid' ? why.refund : null, can.reschedule ? null : why.reschedule]
  return [...new Set(reasons.flatMap((reason) => reason ?? []))]
}

type BookingActionsProps = {
  booking: BookingDetail
  reschedule: ReactNode
}

const PrintButton = () => (
  <Button variant="outline" onClick={() => window.print()}>
    <Printer className="icon" />
    {t('Print receipt')}
  </Button>
)

/** Lists the actions, the likeliest first. */
function listActions({ booking, reschedule }: BookingActionsProps): ReactNode[] {
  const { can, receipt, closure, facility } = booking
  const over = booking.isBooked === 'cancelled' || Date.parse(booking.endsAt) <= getNow()
  const again = facility.listed && <BookAgainLink key="again" booking={booking} icon />
  const print = receipt && <PrintButton key="print" />
  return [
    can.pay && <CheckoutLink key="pay" booking={booking} />,
    can.cancel && <CancelButton key="cancel" booking={booking} variant="outline" />,
    over && again,
    over && print,
    can.refund && closure && <RefundButton key="refund" booking={booking} />,
    can.addItems && !over && <AddItemsButton key="items" booking={booking} />,
    can.reschedule && <Fragment key="reschedule">{reschedule}</Fragment>,
    !over && <CalendarButton key="calendar" booking={booking._id} />,
    !over && facility.listed && <ShareButton key="share" booking={booking} />,
    <DirectionsLink key="directions" place={facility} className={buttonClass({ variant: 'outline' })} />,
    !over && again,
    !over && print,
    can.refund && !closure && <RefundButton key="refund" booking={booking} />,
  ].filter(Boolean)
}

/** A booking's actions: two buttons, the others behind 'More'. */
export function BookingActions({ booking, reschedule }: BookingActionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const actions = listActions({ booking, reschedule })
  return (
    <section className={styles.actions} aria-label={t('What you can do')}>
      <ClosureNotice booking={booking} />
      <div className={styles.buttons}>
        {actions.slice(0, 2)}
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <Ellipsis className="icon" />
          {t('More')}
        </Button>
        {isOpen && actions.slice(2)}
      </div>
      {explainActions(booking).map((sentence) => (
        <p key={sentence} className={styles.sentence}>
          {sentence}
        </p>
      ))}
    </section>
  )
}
