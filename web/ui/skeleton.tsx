import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import styles from './skeleton.module.css'

type SkeletonProps = { width?: CSSProperties['width']; height?: CSSProperties['height']; className?: string }

/** A placeholder of the size of what is loading, visible after 200 ms. A text nearby must say that something is loading. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  return (
    <span className={clsx(styles.skeleton, className)} style={{ width, height }} data-testid="skeleton" aria-hidden />
  )
}

type LoadingProps = { label: string; className?: string; children: ReactNode }

/** The skeletons of what is loading; `label` says so to screen readers. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div className={className} role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
