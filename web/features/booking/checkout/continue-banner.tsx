import { ArrowRight, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#i18n/t'
import { clearBookingRequest, readBookingRequest, toBookerUrl } from '../../../lib/booking-request'
import { formatDay, toDigits } from '../../../lib/format'
import { clearReturnPath, readReturnPath } from '../../../lib/return-path'
import { useUser } from '../../../store'
import { buttonClass, IconButton } from '../../../ui/button'
import styles from './continue-banner.module.css'

type Interrupted = { text: string; subject: string; to: string }

/** Reads what login interrupted: a booking request, or else the page that required it. */
function readInterrupted(): Interrupted | null {
  const request = readBookingRequest()
  const page = readReturnPath()
  if (request) {
    const subject = `${request.name}, ${formatDay(request.date).replace(',', '')}, ${toDigits(request.startTime)}`
    return { text: t('Continue booking'), subject, to: toBookerUrl(request) }
  }
  return page && { text: t('Back to'), subject: page.title, to: page.path }
}

/** After login, a banner that links back to what it interrupted. Renders nothing otherwise. */
export function ContinueBanner() {
  const user = useUser()
  const [interrupted, setInterrupted] = useState<Interrupted | null>(null)
  useEffect(() => setInterrupted(user ? readInterrupted() : null), [user])
  if (!interrupted) return null
  const { text, subject, to } = interrupted
  const dismiss = () => {
    clearBookingRequest()
    clearReturnPath()
    setInterrupted(null)
  }
  return (
    <aside className={styles.banner} aria-label={t('Where you left off')}>
      <Link className={buttonClass({ variant: 'quiet' }, styles.link)} to={to} onClick={dismiss}>
        <span>
          {text}: <b>{subject}</b>
        </span>
        <ArrowRight className="icon" />
      </Link>
      <IconButton label={t('Dismiss')} onClick={dismiss}>
        <X className="icon" />
      </IconButton>
    </aside>
  )
}
