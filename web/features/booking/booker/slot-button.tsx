import { clsx } from 'clsx'
import styles from './slot-button.module.css'
import type { SlotView } from './slots'

type SlotButtonProps = {
  slot: SlotView
  selected: boolean
  /** The slot after it, or before it, is selected too: both are drawn as one. */
  joinsNext: boolean
  joinsPrevious: boolean
  price: string
  /** The one slot that Tab leads to; arrow keys lead to the others. */
  isTabStop: boolean
  onToggle: () => void
}

const notes = { full: 'full', over: 'over', unknown: ' ' } as const

/** A slot of the day: its start with its price, or why it can't be selected. */
export function SlotButton({ slot, selected, joinsNext, joinsPrevious, price, isTabStop, onToggle }: SlotButtonProps) {
  const { startTime, state, courtsLeft } = slot
  if (state !== 'free') {
    return (
      <button type="button" className={styles.slot} disabled>
        {state === 'unknown' ? startTime : <s>{startTime}</s>}
        <small>{notes[state]}</small>
      </button>
    )
  }
  const isLastCourt = courtsLeft === 1
  return (
    <button
      type="button"
      className={clsx(
        styles.slot,
        selected && styles.selected,
        joinsNext && styles.joinsNext,
        joinsPrevious && styles.joinsPrevious,
      )}
      data-start={startTime}
      aria-pressed={selected}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onToggle}
    >
      {startTime}
      <small className={isLastCourt ? styles.lastCourt : undefined}>{isLastCourt ? '1 left' : price}</small>
      {isLastCourt && <span className="sr-only">, {price}</span>}
    </button>
  )
}
