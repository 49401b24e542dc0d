import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ButtonLink } from '../buttons/button'
import frame from '../pictures/picture-frame.module.css'
import styles from './empty.module.css'

type EmptyProps = {
  title: string
  picture?: string
  children?: ReactNode
  /** A link or a button to what can be done. */
  link?: { to: string; text: string }
  action?: ReactNode
  /** Level of the heading; 2 directly under a page's title. */
  level?: 2 | 3
  className?: string
}

/** An empty state: what is missing and what to do about it. */
export function Empty({ title, picture, children, link, action, level = 3, className }: EmptyProps) {
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
        {link && (
          <div className={styles.action}>
            <ButtonLink to={link.to} variant="outline" size="small">
              {link.text}
            </ButtonLink>
          </div>
        )}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
