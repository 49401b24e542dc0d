import { clsx } from 'clsx'
import type { ReactNode } from 'react'

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
    <div className={clsx('empty', !picture && 'empty-plain', className)}>
      {picture && (
        <div className="art">
          <img src={picture} alt="" width="400" height="300" loading="lazy" />
        </div>
      )}
      <div>
        <Heading className="display">{title}</Heading>
        {children && <p>{children}</p>}
        {action}
      </div>
    </div>
  )
}
