import { Navigate } from 'react-router'
import type { BookingStatus } from '#contract/booking'
import { t } from '#i18n/t'
import { formatRange, toDigits } from '../../../lib/texts/format'
import { choiceParam, dayParam, defineSearch, pageParam, type SearchValues } from '../../../lib/urls/search-params'
import { PageLink } from '../../../ui/lists/pagination'
import styles from './my-bookings.module.css'

export const LIMIT = 10

const STATUSES: readonly BookingStatus[] = ['confirmed', 'pending', 'paid', 'cancelled']

/** Which bookings are shown, kept in the URL: `?page=2`, `?status=paid`, `?from=2026-11-21`. */
export const myBookingSearch = defineSearch({ status: choiceParam(STATUSES, ''), from: dayParam, page: pageParam })

export type Filter = SearchValues<typeof myBookingSearch>

type BookingPagesProps = { filter: Filter; page: number; shown: number; total: number }

/**
 * The number of bookings shown and in total, with links to newer and older ones; redirects a page past the last to the last.
 * `page` is the page shown, which may differ from the filter's while that loads.
 */
export function BookingPages({ filter, page, shown, total }: BookingPagesProps) {
  const toPage = (to: number) => myBookingSearch.toUrl({ ...filter, page: to })
  if (shown === 0) return <Navigate to={toPage(Math.ceil(total / LIMIT))} replace />
  const last = (page - 1) * LIMIT + shown
  return (
    <nav className={styles.pages} aria-label={t('Pages of bookings')}>
      <span>
        {page > 1
          ? t('Showing {range} of {total}.', {
              range: formatRange(String(last - shown + 1), String(last)),
              total: toDigits(total),
            })
          : t('Showing {shown} of {total}.', { shown: toDigits(shown), total: toDigits(total) })}
      </span>
      {total > LIMIT && (
        <>
          <PageLink className="link" to={toPage(Math.max(1, filter.page - 1))} disabled={page <= 1}>
            {t('Newer bookings')}
          </PageLink>
          <PageLink className="link" to={toPage(filter.page + 1)} disabled={last >= total}>
            {t('Older bookings')}
          </PageLink>
        </>
      )}
    </nav>
  )
}
