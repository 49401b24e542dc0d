import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './row-list.module.css'

type RowListProps = {
  /** Whether the last element of a row is centred vertically. */
  centered?: boolean
  children: ReactNode
}

/** Rows of a card, `li` elements: a name, a state or figure at the end, and optionally a bar below both. */
export const RowList = ({ centered = false, children }: RowListProps) => (
  <ul className={clsx(styles.list, centered && styles.centered)}>{children}</ul>
)
