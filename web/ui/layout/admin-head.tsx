import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './admin-head.module.css'

type AdminHeadProps = {
  title: string
  note?: ReactNode
  back?: ReactNode
  children?: ReactNode
}

export function AdminHead({ title, note, back, children }: AdminHeadProps) {
  return (
    <div className={clsx(styles.head, back !== undefined && styles.withBack)}>
      {back}
      <div className={styles.text}>
        <h1 className="display">{title}</h1>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
