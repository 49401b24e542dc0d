import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import { t } from '#i18n/t'
import { useSite } from '../../../../lib/page/site'
import { formatRange, toDigits } from '../../../../lib/texts/format'
import type { FacilityDay, Scale } from '../scale'
import styles from './empty-cells.module.css'
import { findCell, type MinuteRange, spanCells, toTimes } from './free-cells'

/** Formats the dragged range; a single cell has room for its start only. */
function formatTimes(range: MinuteRange, slotMinutes: number): string {
  const { startTime, endTime } = toTimes(range)
  return range.to - range.from > slotMinutes ? formatRange(startTime, endTime) : toDigits(startTime)
}

export type BoardSlot = { facility: string; court: string; date: string; startTime?: string; endTime?: string }

type EmptyCellsProps = {
  facility: FacilityDay
  court: FacilityDay['courts'][number]
  scale: Scale
  date: string
  /** ms */
  now: number
  onBook: (slot: BoardSlot) => void
}

/**
 * The free time of a court, on which a click on a cell or a drag over several books them. For keyboards it is a button that
 * opens the dialog without times.
 */
export function EmptyCells({ facility, court, scale, date, now, onBook }: EmptyCellsProps) {
  const { slotMinutes } = useSite()
  const [range, setRange] = useState<MinuteRange | null>(null)
  const anchor = useRef<MinuteRange | null>(null)
  const day = { facility, court, date, now, slotMinutes }
  const slot = { facility: facility._id, court: String(court.number), date }
  const toCell = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return findCell(day, (scale.from + ((clientX - left) / width) * scale.count) * 60)
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const cell = toCell(event)
    setRange(anchor.current && cell ? spanCells(day, anchor.current, cell) : (anchor.current ?? cell))
  }
  const end = () => {
    const chosen = anchor.current && range
    anchor.current = null
    setRange(null)
    if (chosen) onBook({ ...slot, ...toTimes(chosen) })
  }
  const leave = () => {
    anchor.current = null
    setRange(null)
  }
  return (
    <button
      type="button"
      className={styles.cells}
      aria-label={t('Book {court}, {venue}', { court: court.name, venue: facility.name })}
      onPointerDown={(event) => {
        // captures the mouse, so that a drag can leave the row
        if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId)
        anchor.current = event.button === 0 ? toCell(event) : null
        setRange(anchor.current)
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={leave}
      onPointerLeave={leave}
      onClick={({ detail }) => detail === 0 && onBook(slot)}
    >
      {range && (
        <span
          className={styles.range}
          style={
            {
              '--start': range.from / 60 - scale.from,
              '--length': (range.to - range.from) / 60,
            } as CSSProperties
          }
        >
          {formatTimes(range, slotMinutes)}
        </span>
      )}
    </button>
  )
}
