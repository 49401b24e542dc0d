import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './field-row.module.css'

type FieldRowProps = {
  count?: 2 | 3
  /** Whether its labels and values are short, like times and numbers, so that a phone has room for them too. */
  short?: boolean
  children: ReactNode
}

/** Two fields side by side, or three; below each other on narrow screens, unless they are short. */
export const FieldRow = ({ count = 2, short = false, children }: FieldRowProps) => (
  <div className={clsx(styles.row, count === 3 && styles.three, short && styles.short)}>{children}</div>
)
