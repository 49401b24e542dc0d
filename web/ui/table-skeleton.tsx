import { Skeleton } from './skeleton'
import styles from './table-skeleton.module.css'

/** A table's box while its rows are on their way; `label` says so. */
export function TableSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} height={28} />
      ))}
    </div>
  )
}
