import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

type CardProps = {
  title: string
  /** Names the section where several cards of a page have the same title. */
  label?: string | undefined
  /** Elements next to the heading; the last is at the end of the line. */
  aside?: ReactNode
  /** Whether changes of the heading are announced. */
  liveTitle?: boolean
  className?: string
  children: ReactNode
}

/** A bordered section with a heading of level 2. */
export function Card({ title, label, aside, liveTitle = false, className, children }: CardProps) {
  const id = useId()
  return (
    <section
      className={clsx(styles.card, className)}
      {...(label ? { 'aria-label': label } : { 'aria-labelledby': id })}
    >
      <div className={styles.head}>
        <h2 id={id} className="display" {...(liveTitle && { 'aria-live': 'polite' })}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

export const CardNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>
