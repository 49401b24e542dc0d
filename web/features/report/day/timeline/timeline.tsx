import { clsx } from 'clsx'
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { t } from '#i18n/t'
import { getClock, toDigits } from '../../../../lib/texts/format'
import { useNow } from '../../../../lib/time/use-now'
import type { DayReport } from '../../admin-api'
import look from '../clock.module.css'
import { type FacilityDay, getHourLabels, getNowPosition, isDense, type Scale, toScale } from '../scale'
import { onBarKey } from './bar-keys'
import type { BoardSlot } from './empty-cells'
import { countEmpty, FacilityRows } from './facility-rows'
import styles from './timeline.module.css'

/** Position of the current time when the timeline opens, as a share of the width from the left. */
const NOW_AT = 0.6

type ElementRef = RefObject<HTMLElement | null>

/** Scrolls once for each day shown: to the current time, or to the start on other days. */
function useInitialScroll(frame: ElementRef, nowLine: ElementRef, date: string) {
  const scrolledFor = useRef('')
  useLayoutEffect(() => {
    if (!frame.current || scrolledFor.current === date) return
    const line = nowLine.current
    frame.current.scrollLeft = line ? line.offsetLeft - frame.current.clientWidth * NOW_AT : 0
    scrolledFor.current = date
  }, [frame, nowLine, date])
}

type AxisProps = { scale: Scale; now: number | null; clock: string; children: ReactNode }

function Axis({ scale, now, clock, children }: AxisProps) {
  return (
    <div className={styles.axis}>
      <span className={styles.corner}>{children}</span>
      <div className={styles.hours} data-dense={isDense(scale) || undefined} aria-hidden>
        {getHourLabels(scale).map((label, index) => (
          <span key={label} data-under-now={(now !== null && Math.abs(now - index) < 0.6) || undefined}>
            {toDigits(label)}
          </span>
        ))}
        {now !== null && <b className={clsx(look.clock, styles.nowLabel)}>{toDigits(clock)}</b>}
      </div>
    </div>
  )
}

/** Returns which facilities hide their empty courts, none at first, and a button that toggles all of them. */
function useCollapsed(facilities: readonly FacilityDay[]) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const collapsible = facilities.filter((facility) => countEmpty(facility) > 0).map(({ _id }) => _id)
  const isAnyHidden = collapsible.some((id) => collapsed.has(id))
  const toggle = (id: string) =>
    setCollapsed((current) => new Set(current.has(id) ? [...current].filter((one) => one !== id) : [...current, id]))
  const toggleEach = () => setCollapsed(new Set(isAnyHidden ? [] : collapsible))
  const toggleAll = collapsible.length > 0 && (
    <button type="button" className={styles.toggleAll} onClick={toggleEach}>
      {isAnyHidden ? t('Show all courts') : t('Hide empty courts')}
    </button>
  )
  return { collapsed, toggle, toggleAll }
}

/** Returns the id of the bar that Tab reaches: the first booking that isn't over, or else the first. */
function findFirstTabStop(facilities: readonly FacilityDay[], now: number) {
  const bars = facilities.flatMap(({ courts }) => courts.flatMap((court) => court.bars))
  return (bars.find(({ endsAt }) => Date.parse(endsAt) > now) ?? bars[0])?._id
}

const scrollRegion = { tabIndex: 0 } as const

type TimelineProps = {
  report: DayReport
  timeZone: string
  today: boolean
  onBook: (slot: BoardSlot) => void
}

/** A day on every court, hour by hour. `timeZone` is the one in which the current time is shown. */
export function Timeline({ report, timeZone, today, onBook }: TimelineProps) {
  const frame = useRef<HTMLElement>(null)
  const nowLine = useRef<HTMLDivElement>(null)
  const ticking = useNow(1000)
  const now = ticking ?? Date.parse(report.now)
  const scale = toScale(report.facilities)
  const clock = getClock(new Date(now).toISOString(), timeZone)
  const nowPosition = today ? getNowPosition(clock, scale) : null
  const firstStop = findFirstTabStop(report.facilities, now)
  const { collapsed, toggle, toggleAll } = useCollapsed(report.facilities)
  useInitialScroll(frame, nowLine, report.date)
  return (
    <section
      ref={frame}
      className={styles.timeline}
      aria-label={today ? t('Timeline, now {time}', { time: toDigits(clock) }) : t('Timeline')}
      onKeyDown={onBarKey}
      {...scrollRegion}
    >
      <div className={styles.content} style={{ '--hours': scale.count, '--now': nowPosition ?? 0 } as CSSProperties}>
        <Axis scale={scale} now={nowPosition} clock={clock}>
          {toggleAll}
        </Axis>
        {report.facilities.map((facility) => (
          <FacilityRows
            key={facility._id}
            facility={facility}
            scale={scale}
            now={now}
            firstStop={firstStop}
            onBook={onBook}
            date={report.date}
            expanded={!collapsed.has(facility._id)}
            onToggle={() => toggle(facility._id)}
          />
        ))}
        {nowPosition !== null && <div ref={nowLine} className={styles.nowLine} data-testid="now-line" />}
      </div>
    </section>
  )
}
