import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

type SkeletonProps = { width?: CSSProperties['width']; height?: CSSProperties['height']; className?: string }

/** A box of exactly the size of what comes; it appears only after 200 ms. Say in words nearby that something is loading. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  return <span className={clsx(styles.skeleton, className)} style={{ width, height }} aria-hidden />
}
