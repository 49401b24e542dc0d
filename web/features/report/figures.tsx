import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { t } from '#i18n/t'
import { formatGrouped } from '../../lib/texts/format'
import { rich } from '../../lib/texts/rich'
import { Skeleton } from '../../ui/feedback/skeleton'
import styles from './figures.module.css'

const roundTo2 = (value: number) => Math.round(value * 100) / 100

type ChangeProps = {
  by: number
  /** The earlier value: with it, the change is shown in percent. */
  of?: number
  unit?: 'points'
  /** The period it is compared with: `last Saturday`. */
  than: string
}

/** `+12 vs last Saturday`, or with `of` the change in percent; green up, red down. */
export function Change({ by, of, unit, than }: ChangeProps) {
  if (of === 0) return <span>{by > 0 ? t('up from none {than}', { than }) : t('none {than}', { than })}</span>
  // a percentage of a very small value is meaningless
  if (of !== undefined && by > 10 * of) return <span>{t('up from almost none {than}', { than })}</span>
  const value = of === undefined ? roundTo2(by) : Math.round((by / of) * 100)
  if (value === 0) return <span>{t('same as {than}', { than })}</span>
  const figure = `${value > 0 ? '+' : '−'}${formatGrouped(Math.abs(value))}${of === undefined ? '' : '%'}`
  const change = unit === 'points' ? t('{figure} points', { figure }) : figure
  return rich('<change></change> vs {than}', {
    change: () => <span className={value > 0 ? styles.up : styles.down}>{change}</span>,
    than,
  })
}

/** An amount like `BDT. 1,486` with its currency in small type. */
export function Amount({ text }: { text: string }) {
  const [currency, ...figure] = text.split(' ')
  return (
    <>
      <small>{currency}</small> <span>{figure.join(' ')}</span>
    </>
  )
}

type FigureProps = {
  label: ReactNode
  value?: ReactNode
  chart?: ReactNode
  note: ReactNode
}

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

type FigureListSkeletonProps = { labels: readonly string[]; className?: string | undefined }

export function FigureListSkeleton({ labels, className }: FigureListSkeletonProps) {
  return (
    <dl className={clsx(styles.figures, className)} aria-hidden>
      {labels.map((label) => (
        <Figure
          key={label}
          label={label}
          value={<Skeleton width="4ch" height="0.75em" className={styles.loadingValue} />}
          note={<Skeleton width="12ch" height="0.85em" className={styles.loadingNote} />}
        />
      ))}
    </dl>
  )
}
