import { clsx } from 'clsx'
import { formatCountdown, plural } from '../lib/format'
import { useNow } from '../lib/use-now'
import styles from './hold-line.module.css'

type HoldLineProps = {
  /** What is held until when, before the countdown: `Held until 14:36`. */
  text: string
  /** When it ends, an instant. */
  until: string
  /** How long it was held for in all, in ms: what the full bar stands for. */
  span: number
  className?: string
}

const URGENT = 5 * 60_000

/** For screen readers: changes once a minute only. */
const formatMinutesLeft = (left: number) =>
  left > 0 ? `${plural(Math.ceil(left / 60_000), 'minute')} left` : 'Time is up'

/** How long an unpaid booking still holds its court: words and a shrinking bar, red under five minutes. */
export function HoldLine({ text, until, span, className }: HoldLineProps) {
  const now = useNow()
  const left = now === null ? null : Math.max(0, Date.parse(until) - now)
  const share = left === null ? 1 : Math.min(1, left / span)
  return (
    <span className={clsx(styles.line, className)} data-urgent={(left !== null && left < URGENT) || undefined}>
      <span aria-hidden>
        {text}, {left === null ? '–' : `${formatCountdown(left)} left`}
      </span>
      <span className="sr-only" aria-live="polite">
        {text}. {left !== null && formatMinutesLeft(left)}
      </span>
      <span className={styles.bar}>
        <i style={{ scale: `${share} 1` }} />
      </span>
    </span>
  )
}

/** Time left until an instant, as `5 h 47 m` or `12:05`; a dash before the browser knows the time. */
export function Countdown({ until, className }: { until: string; className?: string }) {
  const now = useNow()
  if (now === null) return <span className={className}>–</span>
  const left = Math.max(0, Date.parse(until) - now)
  const hours = Math.floor(left / 3_600_000)
  const text = hours >= 1 && hours < 24 ? `${hours} h ${Math.floor(left / 60_000) % 60} m` : formatCountdown(left)
  return (
    <span className={clsx('display', className)} role="timer">
      {text}
    </span>
  )
}
