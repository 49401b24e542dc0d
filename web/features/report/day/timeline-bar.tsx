import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { formatClock, formatCountdown, formatRange } from '../../../lib/format'
import { type Bar, lookOf, placeOf, type Scale } from './scale'

type TimelineBarProps = {
  bar: Bar
  scale: Scale
  /** Venue and court, for who can't see where the bar lies. */
  where: string
  timeZone: string
  /** ms */
  now: number
  reachable: boolean
}

/** `until 14:36` for a hold, the time left for an open payment page. */
function deadline({ status, payBy }: Bar, timeZone: string, now: number) {
  if (!payBy) return null
  return status === 'pending' ? formatCountdown(Date.parse(payBy) - now) : `until ${formatClock(payBy, timeZone)}`
}

const words = { past: 'played', paid: 'paid', confirmed: 'not paid yet', pending: 'payment page open', cancelled: '' }

/** One booking on its court: who, until when, paid or not. Leads to the booking. */
export function TimelineBar({ bar, scale, where, timeZone, now, reachable }: TimelineBarProps) {
  const look = lookOf(bar, now)
  const { at, hours } = placeOf(bar, scale)
  const until = look === 'past' ? null : deadline(bar, timeZone, now)
  const range = formatRange(bar.startTime, bar.endTime)
  // begins with the words that are seen, for those who speak to their screen (WCAG 2.5.3)
  const seen = until ? `${bar.name} ${until}` : bar.name
  const said = [seen, where, range, words[look]].filter(Boolean).join(', ')
  return (
    <Link
      className={`bar bar-${look}`}
      style={{ '--a': at, '--n': hours } as CSSProperties}
      to={`/admin/bookings?booking=${bar._id}`}
      aria-label={said}
      title={`${bar.name}, ${range}, ${words[look]}`}
      tabIndex={reachable ? 0 : -1}
    >
      <span>{bar.name}</span> {until && <em>{until}</em>}
    </Link>
  )
}
