import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { msg, t } from '#i18n/t'
import { formatClock, formatDuration, formatRange, toInitials } from '../../../../lib/texts/format'
import { statusNames } from '../../../../ui/marks/badge'
import { Legend, LegendEntry } from '../../legend'
import { useBookingLink } from '../booking-link'
import { type Bar, getBarState, getPosition, type Scale } from '../scale'
import styles from './timeline-bar.module.css'

type TimelineBarProps = {
  bar: Bar
  scale: Scale
  /** Facility and court, for screen readers. */
  where: string
  timeZone: string
  /** ms */
  now: number
  reachable: boolean
}

/** Formats when a booking is paid: `at the desk`, `until 14:36` for a hold, or the time left of an open checkout session. */
export function formatDeadline({ status, payBy, paysAtDesk }: Bar, timeZone: string, now: number) {
  if (paysAtDesk) return t('at the desk')
  if (!payBy) return null
  return status === 'pending'
    ? formatDuration(Date.parse(payBy) - now)
    : t('until {time}', { time: formatClock(payBy, timeZone) })
}

const stateNames = {
  past: msg('played'),
  unpaid: msg('not paid at the desk'),
  paid: msg('paid'),
  confirmed: msg('not paid yet'),
  pending: msg('payment page open'),
  cancelled: msg('cancelled'),
}

/** A booking on its court, as a link to it: customer, deadline and, by colour, whether it is paid. */
export function TimelineBar({ bar, scale, where, timeZone, now, reachable }: TimelineBarProps) {
  const toBooking = useBookingLink()
  const state = getBarState(bar, now)
  const stateName = t(stateNames[state])
  const { start, length } = getPosition(bar, scale)
  const until = state === 'past' ? null : formatDeadline(bar, timeZone, now)
  const range = formatRange(bar.startTime, bar.endTime)
  // begins with the visible text, for speech input (WCAG 2.5.3)
  const visible = until ? `${bar.name} ${until}` : bar.name
  const label = [visible, where, range, stateName].join(', ')
  return (
    <Link
      className={clsx(styles.bar, styles[state])}
      style={{ '--start': start, '--length': length } as CSSProperties}
      {...toBooking(bar._id)}
      aria-label={label}
      title={`${bar.name}, ${range}, ${stateName}`}
      tabIndex={reachable ? 0 : -1}
      data-bar={state}
    >
      <span className={styles.name}>{bar.name}</span>
      <span className={styles.firstName}>{bar.name.split(' ')[0]}</span>
      <span className={styles.initials}>{toInitials(bar.name)}</span>
      {until && <em>{until}</em>}
    </Link>
  )
}

export function TimelineLegend() {
  return (
    <Legend>
      {(['paid', 'confirmed', 'pending'] as const).map((status) => (
        <LegendEntry key={status} mark={styles[status]}>
          {t(statusNames[status])}
        </LegendEntry>
      ))}
      <LegendEntry mark={styles.unpaid}>{t('not paid')}</LegendEntry>
      <LegendEntry mark={styles.past}>{t('played')}</LegendEntry>
    </Legend>
  )
}
