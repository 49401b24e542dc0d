import type { CSSProperties } from 'react'
import { classNames } from '../lib/class-names'

type SkeletonProps = { width?: CSSProperties['width']; height?: CSSProperties['height']; className?: string }

/** A box of exactly the size of what comes; it appears only after 200 ms. Say in words nearby that something is loading. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  return <span className={classNames('skeleton', className)} style={{ width, height }} aria-hidden />
}
