import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names'

type EmptyProps = {
  /** The sentence that says so, as a heading. */
  title: string
  /** A small picture of a court with nobody on it. */
  picture?: string
  /** One helpful fact. */
  children?: ReactNode
  /** One way out. */
  action?: ReactNode
  className?: string
}

/** Nothing here, and what to do about it. */
export function Empty({ title, picture, children, action, className }: EmptyProps) {
  return (
    <div className={classNames('empty', !picture && 'empty-plain', className)}>
      {picture && (
        <div className="art">
          <img src={picture} alt="" width="400" height="300" loading="lazy" />
        </div>
      )}
      <div>
        <h3 className="display">{title}</h3>
        {children && <p>{children}</p>}
        {action}
      </div>
    </div>
  )
}
