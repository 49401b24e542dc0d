import { clsx } from 'clsx'
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#i18n/t'
import styles from './bookings-table.module.css'
import { type BookingSearch, type Sort, toBookingsUrl } from './search-params'

/** A column head that sorts by its column, and reverses the order when it does already. */
export function SortLink({
  search,
  down,
  up,
  children,
}: {
  search: BookingSearch
  down: Sort
  up: Sort
  children: ReactNode
}) {
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
      {children}
      <Icon className={clsx('icon', styles.sortIcon)} />
      <span className="sr-only">
        {isDown ? t(', sorted, high to low') : isUp ? t(', sorted, low to high') : t(', sort')}
      </span>
    </Link>
  )
}
