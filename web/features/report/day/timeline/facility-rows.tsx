import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { CSSProperties } from 'react'
import { t } from '#i18n/t'
import { formatDay, formatRange, toDigits } from '../../../../lib/texts/format'
import { hidden, rich } from '../../../../lib/texts/rich'
import { type FacilityDay, getPosition, type Scale } from '../scale'
import { type BoardSlot, EmptyCells } from './empty-cells'
import styles from './timeline.module.css'
import { TimelineBar } from './timeline-bar'
import { WaitingRow } from './waiting-row'

function ClosedSpans({ court, scale }: { court: FacilityDay['courts'][number]; scale: Scale }) {
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

const isEmpty = ({ bars }: FacilityDay['courts'][number]) => bars.length === 0

/** Courts without bookings, which can be hidden. */
export const countEmpty = ({ courts }: FacilityDay) => courts.filter(isEmpty).length

function formatState({ closed, nextOpenDay, sold, open }: FacilityDay) {
  if (!closed) return t('{sold} of {open} court-hours sold', { sold: toDigits(sold), open: toDigits(open) })
  return nextOpenDay ? t('Closed, opens {day}', { day: formatDay(nextOpenDay) }) : t('Closed')
}

type RowsProps = {
  facility: FacilityDay
  scale: Scale
  now: number
  firstStop: string | undefined
  date: string
  expanded: boolean
  onToggle: () => void
  onBook: (slot: BoardSlot) => void
}

/** The courts of a facility, hour by hour; those without a booking can be hidden. */
export function FacilityRows({ facility, scale, now, firstStop, date, expanded, onToggle, onBook }: RowsProps) {
  const { _id, name, closed, courts, timeZone } = facility
  const empty = countEmpty(facility)
  const isCollapsed = (court: FacilityDay['courts'][number]) => !expanded && isEmpty(court)
  return (
    <section aria-labelledby={`on-court-${_id}`}>
      <div className={styles.facility}>
        <h3 id={`on-court-${_id}`}>{name}</h3>
        <span>{formatState(facility)}</span>
      </div>
      {courts.map((court) => (
        <div key={court.name} className={styles.row} data-row data-collapsed={isCollapsed(court) || undefined}>
          <div className={styles.court}>{court.name}</div>
          <div className={styles.track} data-closed={closed || undefined}>
            {!closed && !isCollapsed(court) && (
              <EmptyCells facility={facility} court={court} scale={scale} date={date} now={now} onBook={onBook} />
            )}
            <ClosedSpans court={court} scale={scale} />
            {court.bars.map((bar) => (
              <TimelineBar
                key={bar._id}
                bar={bar}
                scale={scale}
                timeZone={timeZone}
                now={now}
                where={`${name}, ${court.name}`}
                reachable={bar._id === firstStop}
              />
            ))}
          </div>
        </div>
      ))}
      <WaitingRow facility={facility} date={date} scale={scale} />
      {empty > 0 && (
        <button type="button" className={styles.toggle} aria-expanded={expanded} onClick={onToggle}>
          <ChevronDown className={clsx('icon', styles.chevron)} />
          <span>
            {expanded
              ? t('Hide empty courts')
              : t('{empty, plural, one {# court without a booking} other {# courts without a booking}}', { empty })}
          </span>
        </button>
      )}
    </section>
  )
}
