import { clsx } from 'clsx'
import { Link } from 'react-router'
import styles from './segments.module.css'

export type SegmentChoice = { label: string; to: string; current: boolean }

type SegmentsProps = {
  /** What is chosen, for screen readers. */
  label: string
  choices: readonly SegmentChoice[]
  /** Whether a click replaces the entry in the browser's history and keeps the scroll position. */
  inPlace?: boolean
  className?: string
}

/** Links side by side, one of them marked as current. Keyed by position, since labels may change. */
export function Segments({ label, choices, inPlace = false, className }: SegmentsProps) {
  const places = choices.map((choice, place) => ({ ...choice, place }))
  return (
    <nav className={clsx(styles.segments, className)} aria-label={label}>
      {places.map(({ place, label: text, to, current }) => (
        <Link
          key={place}
          to={to}
          discover="none"
          replace={inPlace}
          preventScrollReset={inPlace}
          {...(current && { 'aria-current': 'true' as const })}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
