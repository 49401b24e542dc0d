import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { plural } from '../lib/format'
import { iconButtonClass } from './button'
import styles from './pagination.module.css'

type PaginationProps = {
  page: number
  limit: number
  total: number
  /** URL of a page. */
  to: (page: number) => string
  /** The singular noun for a row: `booking`. */
  noun: string
  className?: string
}

type StepProps = { to: string | null; label: string; children: React.ReactNode }

function Step({ to, label, children }: StepProps) {
  if (to === null) {
    return (
      <span className={iconButtonClass()} aria-disabled="true" data-off>
        {children}
      </span>
    )
  }
  return (
    <Link className={iconButtonClass({ outlined: true })} to={to} aria-label={label} preventScrollReset>
      {children}
    </Link>
  )
}

/** Which rows are shown of how many, and links to the previous and next page. */
export function Pagination({ page, limit, total, to, noun, className }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / limit))
  const first = Math.min(total, (page - 1) * limit + 1)
  const last = Math.min(total, page * limit)
  return (
    <nav className={clsx(styles.pagination, className)} aria-label="Pages">
      <p className={clsx(styles.count, 'muted')} aria-live="polite">
        {total > limit ? `${first}–${last} of ${plural(total, noun)}` : plural(total, noun)}
      </p>
      {pages > 1 && (
        <div className={styles.steps}>
          <Step to={page > 1 ? to(page - 1) : null} label="Previous page">
            <ChevronLeft className="icon" />
          </Step>
          <span className={styles.count}>
            Page {page} of {pages}
          </span>
          <Step to={page < pages ? to(page + 1) : null} label="Next page">
            <ChevronRight className="icon" />
          </Step>
        </div>
      )}
    </nav>
  )
}
