import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '#i18n/t'
import { useHydrated } from '../../../lib/browser/use-hydrated'
import { useSite } from '../../../lib/page/site'
import { clearPendingAction, readPendingBooking } from '../../../lib/storage/pending-action'
import { formatPrice, formatRange } from '../../../lib/texts/format'
import { formatRelativeDay } from '../../../lib/time/calendar-day'
import { IconButton } from '../../../ui/buttons/button'
import layout from '../../../ui/layout/layout.module.css'
import styles from './interrupted-booking.module.css'

/** What the login interrupted: the booking that is made right after it. Renders nothing without one. */
export function InterruptedBooking() {
  const { currency, today } = useSite()
  const isHydrated = useHydrated()
  const [request, setRequest] = useState(() => (isHydrated ? readPendingBooking() : null))
  useEffect(() => setRequest(readPendingBooking()), [])
  if (!request) return null
  const dismiss = () => {
    clearPendingAction()
    setRequest(null)
  }
  return (
    <aside className={clsx(layout.ruled, styles.booking)} aria-label={t('Your booking')}>
      <div>
        <p className={styles.name}>{request.name}</p>
        <p className={styles.facts}>
          <span>{formatRelativeDay(request.date, today)}</span>
          <span className={styles.time}>{formatRange(request.startTime, request.endTime)}</span>
          <span>{formatPrice(request.amount, currency)}</span>
        </p>
        <p className={styles.note}>{t('We book it right after you log in.')}</p>
      </div>
      <IconButton label={t('Don’t book it')} onClick={dismiss}>
        <X className="icon" />
      </IconButton>
    </aside>
  )
}
