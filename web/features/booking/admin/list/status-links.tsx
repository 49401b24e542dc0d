import type { BookingStatus } from '#contract/booking'
import { msg, t } from '#i18n/t'
import { formatGrouped } from '../../../../lib/texts/format'
import { Segments } from '../../../../ui/tabs/segments'
import { useListBookingsQuery } from '../api'
import styles from './bookings-filters.module.css'
import { LIST_OPTIONS } from './list-options'
import { type BookingSearch, STATUSES, toBookingsUrl, toQuery } from './search-params'

/** Returns the number of bookings with a status and the other filters; undefined until it is loaded. */
function useCount(search: BookingSearch, status: BookingStatus | ''): number | undefined {
  const { sort: _, ...filters } = toQuery({ ...search, status })
  const { data } = useListBookingsQuery({ query: { ...filters, page: 1, limit: 1 } }, LIST_OPTIONS)
  return data?.meta?.total
}

/** `''` has the number of all bookings. */
const useStatusCounts = (search: BookingSearch): Record<BookingStatus | '', number | undefined> => ({
  '': useCount(search, ''),
  paid: useCount(search, 'paid'),
  confirmed: useCount(search, 'confirmed'),
  pending: useCount(search, 'pending'),
  cancelled: useCount(search, 'cancelled'),
})

const statusLabels = {
  '': msg('All'),
  paid: msg('Paid'),
  confirmed: msg('Confirmed'),
  pending: msg('Pending'),
  cancelled: msg('Cancelled'),
}

const withCount = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} ${formatGrouped(count)}`

/** Links to each status, with its number of bookings under the other filters. */
export function StatusLinks({ search }: { search: BookingSearch }) {
  const counts = useStatusCounts(search)
  const choices = (['', ...STATUSES] as const).map((status) => ({
    label: withCount(t(statusLabels[status]), counts[status]),
    to: toBookingsUrl({ ...search, status, page: 1 }),
    current: status === search.status,
  }))
  return <Segments className={styles.statuses} label={t('Booking Status')} choices={choices} inPlace />
}
