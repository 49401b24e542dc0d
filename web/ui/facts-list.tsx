import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './facts-list.module.css'

/** Terms and values in two columns, a line under each; takes `dt` and `dd` elements. */
export const FactsList = ({ className, children }: { className?: string; children: ReactNode }) => (
  <dl className={clsx(styles.list, className)}>{children}</dl>
)
