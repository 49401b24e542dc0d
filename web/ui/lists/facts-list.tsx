import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './facts-list.module.css'

/** Terms and values in two columns, a line under each; takes `Fact`s, or `dt` and `dd` elements. */
export const FactsList = ({ className, children }: { className?: string; children: ReactNode }) => (
  <dl className={clsx(styles.list, className)}>{children}</dl>
)

export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </>
)
