import type { CSSProperties, ReactNode } from 'react'
import { t } from '#i18n/t'
import { formatRange } from '../../../lib/format'
import { rich } from '../../../lib/rich'
import styles from './closed-spans.module.css'
import { type FacilityDay, getPosition, type Scale } from './scale'

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>

/** The closures of a court on an open day, hatched and with the reason. */
export function ClosedSpans({ court, scale }: { court: FacilityDay['courts'][number]; scale: Scale }) {
  return court.closures.map(({ startTime, endTime, reason }) => {
    const { start, length } = getPosition({ startTime, endTime }, scale)
    const time = formatRange(startTime, endTime)
    return (
      <span
        key={`${startTime} ${endTime} ${reason}`}
        className={styles.closed}
        style={{ '--start': start, '--length': length } as CSSProperties}
        title={t('Closed {time}: {reason}', { time, reason })}
      >
        {rich('<hidden>Closed {time}: </hidden>{reason}', { time, reason, hidden })}
      </span>
    )
  })
}
