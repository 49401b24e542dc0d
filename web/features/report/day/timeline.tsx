import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react'
import { formatClock } from '../../../lib/format'
import { useNow } from '../../../lib/use-now'
import type { DayReport } from '../admin-api'
import { onBarKey } from './bar-keys'
import { labelsOf, nowOn, type Scale, scaleOf, type Venue } from './scale'
import { TimelineBar } from './timeline-bar'

/** How far from the left now stands when the timeline opens. */
const NOW_AT = 0.6

/** Scrolls once per day shown, so that now is at 60 %; on other days to the beginning. */
function useOpening(frame: RefObject<HTMLElement | null>, date: string, now: number | null) {
  const done = useRef('')
  useLayoutEffect(() => {
    if (!frame.current || done.current === date) return
    const line = frame.current.querySelector<HTMLElement>('.now-line')
    frame.current.scrollLeft = line && now !== null ? line.offsetLeft - frame.current.clientWidth * NOW_AT : 0
    done.current = date
  }, [frame, date, now])
}

function Axis({ scale, line, clock }: { scale: Scale; line: number | null; clock: string }) {
  return (
    <div className="timeline-axis" aria-hidden>
      <span />
      <div className="h">
        {labelsOf(scale).map((label, index) => (
          <span key={label} data-under-now={(line !== null && Math.abs(line - index) < 0.6) || undefined}>
            {label}
          </span>
        ))}
        {line !== null && <b className="now-label">{clock}</b>}
      </div>
    </div>
  )
}

type RowsProps = { venue: Venue; scale: Scale; now: number; entry: string | undefined }

function VenueRows({ venue, scale, now, entry }: RowsProps) {
  const { _id, name, closed, sold, open, courts, timeZone } = venue
  return (
    <section aria-labelledby={`on-court-${_id}`}>
      <div className="timeline-venue">
        <h3 id={`on-court-${_id}`}>{name}</h3>
        <span>{closed ? 'Closed' : `${sold} of ${open} court-hours sold`}</span>
      </div>
      {courts.map((court) => (
        <div key={court.name} className="timeline-row">
          <div className="l">{court.name}</div>
          <div className="t" data-closed={closed || undefined}>
            {court.bars.map((bar) => (
              <TimelineBar
                key={bar._id}
                {...{ bar, scale, timeZone, now }}
                where={`${name}, ${court.name}`}
                reachable={bar._id === entry}
              />
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}

/** Where Tab enters: the first booking that isn't over, else the first. */
function entryOf(venues: readonly Venue[], now: number) {
  const bars = venues.flatMap(({ courts }) => courts.flatMap((court) => court.bars))
  return (bars.find(({ endsAt }) => Date.parse(endsAt) > now) ?? bars[0])?._id
}

const scrollRegion = { tabIndex: 0 } as const

/** A day on every court, hour by hour: past, now and coming. `timeZone` is where now is read. */
export function Timeline({ report, timeZone, today }: { report: DayReport; timeZone: string; today: boolean }) {
  const frame = useRef<HTMLElement>(null)
  const ticking = useNow(1000)
  const now = ticking ?? Date.parse(report.now)
  const scale = scaleOf(report.venues)
  const clock = formatClock(new Date(now).toISOString(), timeZone)
  const line = today ? nowOn(clock, scale) : null
  const entry = entryOf(report.venues, now)
  useOpening(frame, report.date, line)
  return (
    <section
      ref={frame}
      className="timeline"
      aria-label={today ? `Timeline, now ${clock}` : 'Timeline'}
      onKeyDown={onBarKey}
      {...scrollRegion}
    >
      <div className="timeline-inner" style={{ '--hours': scale.count, '--t': line ?? 0 } as CSSProperties}>
        <Axis scale={scale} line={line} clock={clock} />
        {report.venues.map((venue) => (
          <VenueRows key={venue._id} {...{ venue, scale, now, entry }} />
        ))}
        {line !== null && <div className="now-line" />}
      </div>
    </section>
  )
}
