import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, type LinkProps, Navigate, useLocation } from 'react-router'
import { msg, t } from '#i18n/t'
import { toDigits } from '../../lib/texts/format'
import { buttonClass } from '../buttons/button'
import styles from './pagination.module.css'

const totals = {
  booking: msg('{total, plural, one {# booking} other {# bookings}}'),
  customer: msg('{total, plural, one {# customer} other {# customers}}'),
  enquiry: msg('{total, plural, one {# enquiry} other {# enquiries}}'),
  event: msg('{total, plural, one {# event} other {# events}}'),
  coach: msg('{total, plural, one {# coach} other {# coaches}}'),
  game: msg('{total, plural, one {# game} other {# games}}'),
  invoice: msg('{total, plural, one {# invoice} other {# invoices}}'),
  proposal: msg('{total, plural, one {# proposal} other {# proposals}}'),
  sale: msg('{total, plural, one {# sale} other {# sales}}'),
  facility: msg('{total, plural, one {# venue} other {# venues}}'),
}

export type PaginationProps = {
  page: number
  limit: number
  total: number
  /** The number of rows on the page; 0 on a page past the last redirects to the last. */
  shown: number
  to: (page: number) => string
  noun: keyof typeof totals
  className?: string
}

type PageLinkProps = LinkProps & { disabled: boolean }

/** A link to another page; a disabled one stays focusable. */
export const PageLink = ({ disabled, ...link }: PageLinkProps) => (
  <Link {...link} aria-disabled={disabled} onClick={(event) => disabled && event.preventDefault()} />
)

const Step = (props: PageLinkProps) => (
  <PageLink {...props} className={buttonClass({ variant: 'outline', size: 'small' })} preventScrollReset />
)

/** Which rows are shown of how many, and links to the previous and next page. */
export function Pagination({ page, limit, total, shown, to, noun, className }: PaginationProps) {
  const { state } = useLocation()
  const pages = Math.max(1, Math.ceil(total / limit))
  // `page` alone is not enough: while another page loads, `total` and `shown` belong to the previous list
  if (shown === 0 && page > pages) return <Navigate to={to(pages)} replace state={state} />
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
          <Step to={to(Math.max(1, page - 1))} disabled={page <= 1} aria-label={t('Previous page')}>
            <ChevronLeft className="icon" />
            {t('Previous')}
          </Step>
          <span className={styles.count}>
            {t('Page {page, number, ::group-off} of {pages, number, ::group-off}', { page, pages })}
          </span>
          <Step to={to(Math.min(pages, page + 1))} disabled={page >= pages} aria-label={t('Next page')}>
            {t('Next')}
            <ChevronRight className="icon" />
          </Step>
        </div>
      )}
    </nav>
  )
}
