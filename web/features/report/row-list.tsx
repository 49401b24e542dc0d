import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './row-list.module.css'

type RowListProps = {
  /** What stands at the end of a row is centred in its height. */
  centered?: boolean
  children: ReactNode
}

/** Rows of a card, `li` elements: a name, at its end a state or figure, and perhaps a bar below both. */
export const RowList = ({ centered = false, children }: RowListProps) => (
  <ul className={clsx(styles.list, centered && styles.centered)}>{children}</ul>
)
