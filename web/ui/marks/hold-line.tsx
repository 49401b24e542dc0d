import { clsx } from 'clsx'
import { t } from '#i18n/t'
import { formatDuration } from '../../lib/texts/format'
import { useNow } from '../../lib/time/use-now'
import styles from './hold-line.module.css'

type HoldLineProps = {
  /** The text before the countdown: `Held until 14:36`. */
  text: string
  /** When the hold expires, an instant. */
  until: string
  /** The length of the hold in ms, which the full bar represents. */
  span: number
  className?: string
}

const URGENT = 5 * 60_000

/** The text for screen readers, which changes only once a minute. */
const formatMinutesLeft = (left: number) =>
  left > 0
    ? t('{minutes, plural, one {# minute} other {# minutes}} left', { minutes: Math.ceil(left / 60_000) })
    : t('Time is up')

/** Time left until an unpaid booking's hold expires: a text and a shrinking bar, red in the last five minutes. */
export function HoldLine({ text, until, span, className }: HoldLineProps) {
  const now = useNow()
  const left = now === null ? null : Math.max(0, Date.parse(until) - now)
  const share = left === null ? 1 : Math.min(1, left / span)
  return (
    <span className={clsx(styles.line, className)} data-urgent={(left !== null && left < URGENT) || undefined}>
      <span aria-hidden>
        {text},{' '}
        <span className={styles.left}>{left === null ? '–' : t('{time} left', { time: formatDuration(left) })}</span>
      </span>
      <span className="sr-only" aria-live="polite">
        {left === null ? text : `${text}. ${formatMinutesLeft(left)}`}
      </span>
      <span className={styles.bar}>
        <i style={{ scale: `${share} 1` }} />
      </span>
    </span>
  )
}

/** Time left until an instant, as a duration; a dash before hydration. */
export function Countdown({ until, className }: { until: string; className?: string }) {
  const now = useNow()
  if (now === null) return <span className={className}>–</span>
  const left = Math.max(0, Date.parse(until) - now)
  return (
    <span className={clsx('display', className)} role="timer">
      {formatDuration(left)}
    </span>
  )
}
