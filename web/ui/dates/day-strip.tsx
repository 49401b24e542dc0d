import type { CSSProperties } from 'react'
import { toDigits } from '../../lib/texts/format'
import styles from './day-strip.module.css'
/** The state of one hour: `next` is the first free one, the requested one or the user’s own; `refused` was requested, but is taken. */
export type DayStripCell = 'free' | 'next' | 'refused' | 'taken' | 'past'

type DayStripProps = {
  cells: readonly DayStripCell[]
  label: string
  openingTime?: string
  closingTime?: string
  onHall?: boolean
}

const parseHour = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60
/** `08` for a whole hour, `11:30` otherwise. */
const formatHour = (hour: number) => {
  const [whole, minutes] = [Math.floor(hour), Math.round((hour % 1) * 60)].map((part) => String(part).padStart(2, '0'))
  return minutes === '00' ? `${whole}` : `${whole}:${minutes}`
}

/** The marks of the axis: opening, 12 and 17 where they leave room, and for each the hours up to the next one. */
export function toAxisMarks(openingTime: string, closingTime: string) {
  const [from, to] = [parseHour(openingTime), parseHour(closingTime)]
  const marks = [from, ...[12, 17].filter((hour) => hour > from + 1 && hour < to - 1)]
  return marks.map((hour, index) => ({ mark: formatHour(hour), span: (marks[index + 1] ?? to) - hour }))
}

/** How many hours an element covers, for its style. */
const setHours = (hours: number) => ({ '--hours': hours }) as CSSProperties

type Run = { state: DayStripCell; from: number; hours: number }

/** Joins adjacent hours of one state into one element: a list of facilities has hundreds of hours. */
function toRuns(cells: readonly DayStripCell[]): Run[] {
  const runs: Run[] = []
  for (const [from, state] of cells.entries()) {
    const last = runs.at(-1)
    if (last?.state === state) last.hours++
    else runs.push({ state, from, hours: 1 })
  }
  return runs
}

/** The availability of one facility on one day, hour by hour from opening to closing. */
export function DayStrip({
  cells,
  label,
  openingTime = '08:00',
  closingTime = '22:00',
  onHall = false,
}: DayStripProps) {
  const axis = toAxisMarks(openingTime, closingTime)
  return (
    <div className={onHall ? styles.onHall : undefined}>
      <span className={styles.strip} role="img" aria-label={label} style={setHours(cells.length)}>
        {/* taken hours look as the strip does by default */}
        {toRuns(cells).map(({ state, from, hours }) => (
          <i
            key={from}
            data-state={state === 'taken' ? undefined : state}
            style={hours > 1 ? setHours(hours) : undefined}
          />
        ))}
      </span>
      <span
        className={styles.axis}
        aria-hidden="true"
        style={{ gridTemplateColumns: axis.map(({ span }) => `${span}fr`).join(' ') }}
      >
        {axis.map(({ mark }) => (
          <i key={mark}>{toDigits(mark)}</i>
        ))}
        <i>{toDigits(formatHour(parseHour(closingTime)))}</i>
      </span>
    </div>
  )
}

export function markNext(cells: readonly ('free' | 'taken' | 'past')[]): DayStripCell[] {
  const next = cells.indexOf('free')
  return cells.map((cell, index) => (index === next ? 'next' : cell))
}
