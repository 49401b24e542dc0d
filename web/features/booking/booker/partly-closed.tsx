import { CalendarX } from 'lucide-react'
import { formatRange } from '../../../lib/format'
import styles from './partly-closed.module.css'
import type { Booker } from './use-booker'

/** Which hours or courts of the day are closed, and why. */
export function PartlyClosed({ booker: { closures } }: { booker: Booker }) {
  if (closures.length === 0) return null
  return (
    <ul className={styles.closures}>
      {closures.map(({ startTime, endTime, court, reason }) => (
        <li key={`${startTime} ${endTime} ${court} ${reason}`}>
          <CalendarX className="icon" />
          <span>
            {court ? `${court} closed` : 'Closed'} {formatRange(startTime, endTime)}: {reason}
          </span>
        </li>
      ))}
    </ul>
  )
}
