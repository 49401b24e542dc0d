import { Loading, Skeleton } from './skeleton'
import styles from './table-skeleton.module.css'

/** The placeholder of a table while its rows load; `label` is for screen readers. */
export function TableSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <Loading label={label} className={styles.skeleton}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={styles.row} aria-hidden>
          <Skeleton height={16} />
          <Skeleton height={14} />
          <Skeleton height={16} />
        </div>
      ))}
    </Loading>
  )
}
