import { msg, t } from '#i18n/t'
import { formatGrouped } from '../../../../lib/format'
import { Segments } from '../../../../ui/segments'
import styles from './bookings-filters.module.css'
import { type BookingSearch, STATUSES, toBookingsUrl } from './search-params'
import { useStatusCounts } from './use-status-counts'

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
