import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { msg, t } from '#i18n/t'
import { toDigits } from '../lib/format'
import { iconButtonClass } from './button'
import styles from './pagination.module.css'

/** How many rows there are, of each kind that a list can have. */
const totals = {
  booking: msg('{total, plural, one {# booking} other {# bookings}}'),
  customer: msg('{total, plural, one {# customer} other {# customers}}'),
  event: msg('{total, plural, one {# event} other {# events}}'),
  proposal: msg('{total, plural, one {# proposal} other {# proposals}}'),
  venue: msg('{total, plural, one {# venue} other {# venues}}'),
}

type PaginationProps = {
  page: number
  limit: number
  total: number
  /** URL of a page. */
  to: (page: number) => string
  /** What the rows are. */
  noun: keyof typeof totals
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
  const first = toDigits(Math.min(total, (page - 1) * limit + 1))
  const last = toDigits(Math.min(total, page * limit))
  const count = t(totals[noun], { total })
  return (
    <nav className={clsx(styles.pagination, className)} aria-label={t('Pages')}>
      <p className={clsx(styles.count, 'muted')} aria-live="polite">
        {total > limit ? t('{first}–{last} of {count}', { first, last, count }) : count}
      </p>
      {pages > 1 && (
        <div className={styles.steps}>
          <Step to={page > 1 ? to(page - 1) : null} label={t('Previous page')}>
            <ChevronLeft className="icon" />
          </Step>
          <span className={styles.count}>
            {t('Page {page, number, ::group-off} of {pages, number, ::group-off}', { page, pages })}
          </span>
          <Step to={page < pages ? to(page + 1) : null} label={t('Next page')}>
            <ChevronRight className="icon" />
          </Step>
        </div>
      )}
    </nav>
  )
}
