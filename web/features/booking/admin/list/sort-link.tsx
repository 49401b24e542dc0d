import { clsx } from 'clsx'
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { t } from '#i18n/t'
import styles from './bookings-table.module.css'
import { readBookingSearch, type Sort, toBookingsUrl } from './search-params'

/** A column head that sorts by its column, and reverses the order when it does already. */
export function SortLink({ down, up, children }: { down: Sort; up: Sort; children: ReactNode }) {
  const [params] = useSearchParams()
  const search = readBookingSearch(params)
  const [isDown, isUp] = [search.sort === down, search.sort === up]
  const Icon = isDown ? ArrowDown : isUp ? ArrowUp : ArrowDownUp
  return (
    <Link
      className={styles.sortLink}
      to={toBookingsUrl({ ...search, sort: isDown ? up : down, page: 1 })}
      replace
      preventScrollReset
      data-sorted={isDown || isUp || undefined}
    >
      <span>{children}</span>
      {/* the icon's name, not hidden text: the head's text is only the column's */}
      <Icon
        className={clsx('icon', styles.sortIcon)}
        role="img"
        aria-hidden={false}
        aria-label={isDown ? t(', sorted, high to low') : isUp ? t(', sorted, low to high') : t(', sort')}
      />
    </Link>
  )
}
