import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './empty.module.css'
import frame from './picture-frame.module.css'

type EmptyProps = {
  /** The sentence that says so, as a heading. */
  title: string
  /** A small picture of a court with nobody on it. */
  picture?: string
  /** One helpful fact. */
  children?: ReactNode
  /** One way out. */
  action?: ReactNode
  /** 2 straight under a page's title. */
  level?: 2 | 3
  className?: string
}

/** Nothing here, and what to do about it. */
export function Empty({ title, picture, children, action, level = 3, className }: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div className={clsx(styles.empty, !picture && styles.plain, className)}>
      {picture && (
        <div className={clsx(frame.frame, styles.picture)}>
          <img src={picture} alt="" width="400" height="300" loading="lazy" />
        </div>
      )}
      <div>
        <Heading className="display">{title}</Heading>
        {children && <p>{children}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
