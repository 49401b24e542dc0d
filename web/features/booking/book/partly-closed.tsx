import { CalendarX } from 'lucide-react'
import { t } from '#i18n/t'
import { formatRange } from '../../../lib/format'
import styles from './partly-closed.module.css'
import type { Booker } from './use-booker'

/** `Court 2 closed 18:00–20:00: new lights`, or `Closed …` when it is the whole facility. */
function formatClosure({ startTime, endTime, court, reason }: Booker['closures'][number]) {
  const time = formatRange(startTime, endTime)
  return court
    ? t('{court} closed {time}: {reason}', { court, time, reason })
    : t('Closed {time}: {reason}', { time, reason })
}

/** Which hours or courts of the day are closed, and why. */
export function PartlyClosed({ booker: { closures } }: { booker: Booker }) {
  if (closures.length === 0) return null
  return (
    <ul className={styles.closures}>
      {closures.map(formatClosure).map((text) => (
        <li key={text}>
          <CalendarX className="icon" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
