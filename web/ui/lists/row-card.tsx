import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './row-card.module.css'

type RowCardProps = {
  /** The first line: a time or a name. */
  title: ReactNode
  note?: ReactNode
  /** Opposite the title: a status, a menu. */
  aside?: ReactNode
  /** Opposite the phone number: an amount. */
  figure?: ReactNode
  /** How to reach the customer, at the foot. */
  contact?: ReactNode
  /** Whether it is shown as inactive, like a cancelled booking. */
  inactive?: boolean
  children?: ReactNode
}

/** A row of a table as a card: its title and state, its facts, and at the foot a phone number and an amount. */
export function RowCard({ title, note, aside, figure, contact, inactive = false, children }: RowCardProps) {
  return (
    <article className={clsx(styles.card, inactive && styles.inactive)}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <p className={clsx('display', styles.title)}>{title}</p>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {children && <div className={styles.facts}>{children}</div>}
      {(contact || figure) && (
        <div className={styles.foot}>
          <div className={styles.contact}>{contact}</div>
          <div className={styles.figure}>{figure}</div>
        </div>
      )}
    </article>
  )
}
