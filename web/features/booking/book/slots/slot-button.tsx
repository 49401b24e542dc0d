import { clsx } from 'clsx'
import { msg, t } from '#i18n/t'
import { toDigits } from '../../../../lib/texts/format'
import styles from './slot-button.module.css'
import type { SlotView } from './slots'

type SlotButtonProps = {
  slot: SlotView
  selected: boolean
  /** Whether the next or previous slot is selected too, so that both are drawn as one. */
  joinsNext: boolean
  joinsPrevious: boolean
  price: string
  showsLastCourt: boolean
  /** Whether Tab reaches this slot; the others are reached with arrow keys. */
  isTabStop: boolean
  onToggle: () => void
}

const notes = {
  full: msg('full'),
  held: msg('yours'),
  over: msg('over'),
  own: msg('yours'),
  short: msg('too short'),
  repriced: msg('other price'),
  away: msg('coach busy'),
} as const

export function SlotButton(props: SlotButtonProps) {
  const { slot, selected, joinsNext, joinsPrevious, price, showsLastCourt, isTabStop, onToggle } = props
  const { startTime, state, courtsLeft } = slot
  const start = toDigits(startTime)
  if (state !== 'free') {
    return (
      <button
        type="button"
        className={clsx(styles.slot, (state === 'own' || state === 'held') && styles.own, selected && styles.selected)}
        disabled
      >
        {['unknown', 'own', 'held'].includes(state) ? <span>{start}</span> : <s>{start}</s>}
        <small>{state === 'unknown' ? ' ' : t(notes[state])}</small>
      </button>
    )
  }
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
      {start}
      <small>
        <span>{price}</span>
        {showsLastCourt && courtsLeft === 1 && <span className={styles.lastCourt}> {t('1 left')}</span>}
      </small>
    </button>
  )
}
