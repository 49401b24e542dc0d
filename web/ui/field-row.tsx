import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './field-row.module.css'

/** Two fields side by side, or three; below each other on narrow screens. */
export const FieldRow = ({ count = 2, children }: { count?: 2 | 3; children: ReactNode }) => (
  <div className={clsx(styles.row, count === 3 && styles.three)}>{children}</div>
)
