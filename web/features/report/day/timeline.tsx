import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react'
import { formatClock } from '../../../lib/format'
import { useNow } from '../../../lib/use-now'
import type { DayReport } from '../admin-api'
import { onBarKey } from './bar-keys'
import { getHourLabels, getNowPosition, type Scale, toScale, type Venue } from './scale'
import styles from './timeline.module.css'
import { TimelineBar } from './timeline-bar'

/** Position of the current time when the timeline opens, as a share of the width from the left. */
const NOW_AT = 0.6

type ElementRef = RefObject<HTMLElement | null>

/** Scrolls once per day shown: to now, or to the beginning where the day has no now. */
function useInitialScroll(frame: ElementRef, nowLine: ElementRef, date: string) {
  const scrolledFor = useRef('')
  useLayoutEffect(() => {
    if (!frame.current || scrolledFor.current === date) return
    const line = nowLine.current
    frame.current.scrollLeft = line ? line.offsetLeft - frame.current.clientWidth * NOW_AT : 0
    scrolledFor.current = date
  }, [frame, nowLine, date])
}

function Axis({ scale, now, clock }: { scale: Scale; now: number | null; clock: string }) {
  return (
    <div className={styles.axis} aria-hidden>
      <span />
      <div className={styles.hours}>
        {getHourLabels(scale).map((label, index) => (
          <span key={label} data-under-now={(now !== null && Math.abs(now - index) < 0.6) || undefined}>
            {label}
          </span>
        ))}
        {now !== null && <b className={styles.nowLabel}>{clock}</b>}
      </div>
    </div>
  )
}

type RowsProps = { venue: Venue; scale: Scale; now: number; firstStop: string | undefined }

function VenueRows({ venue, scale, now, firstStop }: RowsProps) {
  const { _id, name, closed, sold, open, courts, timeZone } = venue
  return (
    <section aria-labelledby={`on-court-${_id}`}>
      <div className={styles.venue}>
        <h3 id={`on-court-${_id}`}>{name}</h3>
        <span>{closed ? 'Closed' : `${sold} of ${open} court-hours sold`}</span>
      </div>
      {courts.map((court) => (
        <div key={court.name} className={styles.row} data-row>
          <div className={styles.court}>{court.name}</div>
          <div className={styles.track} data-closed={closed || undefined}>
            {court.bars.map((bar) => (
              <TimelineBar
                key={bar._id}
                {...{ bar, scale, timeZone, now }}
                where={`${name}, ${court.name}`}
                reachable={bar._id === firstStop}
              />
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}

/** The bar that Tab reaches: the first booking that isn't over, else the first. */
function findFirstTabStop(venues: readonly Venue[], now: number) {
  const bars = venues.flatMap(({ courts }) => courts.flatMap((court) => court.bars))
  return (bars.find(({ endsAt }) => Date.parse(endsAt) > now) ?? bars[0])?._id
}

const scrollRegion = { tabIndex: 0 } as const

/** A day on every court, hour by hour. `timeZone` is the one in which the current time is shown. */
export function Timeline({ report, timeZone, today }: { report: DayReport; timeZone: string; today: boolean }) {
  const frame = useRef<HTMLElement>(null)
  const nowLine = useRef<HTMLDivElement>(null)
  const ticking = useNow(1000)
  const now = ticking ?? Date.parse(report.now)
  const scale = toScale(report.venues)
  const clock = formatClock(new Date(now).toISOString(), timeZone)
  const nowPosition = today ? getNowPosition(clock, scale) : null
  const firstStop = findFirstTabStop(report.venues, now)
  useInitialScroll(frame, nowLine, report.date)
  return (
    <section
      ref={frame}
      className={styles.timeline}
      aria-label={today ? `Timeline, now ${clock}` : 'Timeline'}
      onKeyDown={onBarKey}
      {...scrollRegion}
    >
      <div className={styles.content} style={{ '--hours': scale.count, '--now': nowPosition ?? 0 } as CSSProperties}>
        <Axis scale={scale} now={nowPosition} clock={clock} />
        {report.venues.map((venue) => (
          <VenueRows key={venue._id} {...{ venue, scale, now, firstStop }} />
        ))}
        {nowPosition !== null && <div ref={nowLine} className={styles.nowLine} data-testid="now-line" />}
      </div>
    </section>
  )
}
