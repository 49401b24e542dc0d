import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton'
import styles from './figures.module.css'

type FigureProps = {
  label: ReactNode
  /** The figure itself, large. */
  value?: ReactNode
  /** A small chart instead of a figure. */
  chart?: ReactNode
  note: ReactNode
}

/** One labelled figure of a `FigureList`. */
export function Figure({ label, value, chart, note }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      {chart ? <dd>{chart}</dd> : <dd className={clsx(styles.value, 'display')}>{value}</dd>}
      <dd className={styles.note}>{note}</dd>
    </div>
  )
}

type FigureListProps = { className?: string; isBusy?: boolean; children: ReactNode }

/** Four figures side by side under one painted line. */
export function FigureList({ className, isBusy = false, children }: FigureListProps) {
  return (
    <dl className={clsx(styles.figures, className)} aria-busy={isBusy}>
      {children}
    </dl>
  )
}

/** The placeholders of a list of figures while they load. */
export function FigureListSkeleton({ labels }: { labels: readonly string[] }) {
  return (
    <dl className={styles.figures} aria-hidden>
      {labels.map((label) => (
        <Figure
          key={label}
          label={label}
          value={<Skeleton width="4ch" height="1.15em" />}
          note={<Skeleton width="12ch" height="1.55em" />}
        />
      ))}
    </dl>
  )
}
