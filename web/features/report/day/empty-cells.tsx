import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import { formatRange } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import styles from './empty-cells.module.css'
import { findCell, type Range, spanCells, toTimes } from './free-cells'
import type { Scale, Venue } from './scale'

/** The hours that a drag has chosen; one cell has only room for its start. */
function formatTimes(range: Range, slotMinutes: number): string {
  const { startTime, endTime } = toTimes(range)
  return range.to - range.from > slotMinutes ? formatRange(startTime, endTime) : startTime
}

/** What is known of a booking that is made from the board. */
export type BoardSlot = { facility: string; court: string; date: string; startTime?: string; endTime?: string }

type EmptyCellsProps = {
  venue: Venue
  court: Venue['courts'][number]
  scale: Scale
  date: string
  /** ms */
  now: number
  onBook: (slot: BoardSlot) => void
}

/**
 * The free time of a court: a click on a cell or a drag over several books them. With the keyboard it is a button that
 * books the court, whose times are chosen in the dialog.
 */
export function EmptyCells({ venue, court, scale, date, now, onBook }: EmptyCellsProps) {
  const { slotMinutes } = useSite()
  const [range, setRange] = useState<Range | null>(null)
  const anchor = useRef<Range | null>(null)
  const day = { venue, court, date, now, slotMinutes }
  const slot = { facility: venue._id, court: String(court.number), date }
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
      aria-label={`Book ${court.name}, ${venue.name}`}
      onPointerDown={(event) => {
        // a mouse keeps sending its moves here while it is dragged out of the row
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
