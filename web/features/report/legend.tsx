import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './legend.module.css'

/** What the colours of a chart mean; `dense` for a scale of colours side by side. */
export const Legend = ({ dense = false, children }: { dense?: boolean; children: ReactNode }) => (
  <span className={clsx(styles.legend, dense && styles.dense)}>{children}</span>
)

/** One colour, drawn by the class `mark`, and its meaning. */
export const LegendEntry = ({ mark, children }: { mark: string | undefined; children: ReactNode }) => (
  <span className={styles.entry}>
    <i className={mark} />
    {children}
  </span>
)
