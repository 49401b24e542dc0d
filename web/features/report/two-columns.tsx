import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './two-columns.module.css'

/** A wide column and a narrow one; below each other on narrow screens. */
export const TwoColumns = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={clsx(styles.columns, className)}>{children}</div>
)
