import type { CSSProperties } from 'react'
import { formatRange } from '../../../lib/format'
import styles from './closed-spans.module.css'
import { getPosition, type Scale, type Venue } from './scale'

/** When a court is closed on a day that is open otherwise, hatched and with the reason. */
export function ClosedSpans({ court, scale }: { court: Venue['courts'][number]; scale: Scale }) {
  return court.closures.map(({ startTime, endTime, reason }) => {
    const { start, length } = getPosition({ startTime, endTime }, scale)
    return (
      <span
        key={`${startTime} ${endTime} ${reason}`}
        className={styles.closed}
        style={{ '--start': start, '--length': length } as CSSProperties}
        title={`Closed ${formatRange(startTime, endTime)}: ${reason}`}
      >
        <span className="sr-only">Closed {formatRange(startTime, endTime)}: </span>
        {reason}
      </span>
    )
  })
}
