import type { BookingStatus } from '#contract/booking'
import { useListBookingsQuery } from './admin-api'
import { type BookingSearch, toQuery } from './search-params'

/** The number of bookings with a status under the other filters; undefined until it is known. */
function useCount(search: BookingSearch, status: BookingStatus | ''): number | undefined {
  const { sort: _, ...filters } = toQuery({ ...search, status })
  const { data } = useListBookingsQuery({ query: { ...filters, page: 1, limit: 1 } })
  return data?.meta?.total
}

/** The numbers shown next to each status; `''` is for all of them. */
export const useStatusCounts = (search: BookingSearch): Record<BookingStatus | '', number | undefined> => ({
  '': useCount(search, ''),
  paid: useCount(search, 'paid'),
  confirmed: useCount(search, 'confirmed'),
  pending: useCount(search, 'pending'),
  cancelled: useCount(search, 'cancelled'),
})
