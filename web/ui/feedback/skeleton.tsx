import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import styles from './skeleton.module.css'

type SkeletonProps = { width?: CSSProperties['width']; height?: CSSProperties['height']; className?: string }

/** A placeholder with the size of the loading content, visible after 200 ms. Wrap it in `Loading` or put a text nearby. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  return (
    <span className={clsx(styles.skeleton, className)} style={{ width, height }} data-testid="skeleton" aria-hidden />
  )
}

type LoadingProps = { label: string; className?: string; children: ReactNode }

/** Wraps the skeletons of loading content and announces `label`. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div className={className} role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
