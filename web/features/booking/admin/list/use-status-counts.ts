import type { BookingStatus } from '#contract/booking'
import { useListBookingsQuery } from '../api'
import { type BookingSearch, toQuery } from './search-params'

/** Returns the number of bookings with a status and the other filters; undefined until it is loaded. */
function useCount(search: BookingSearch, status: BookingStatus | ''): number | undefined {
  const { sort: _, ...filters } = toQuery({ ...search, status })
  const { data } = useListBookingsQuery({ query: { ...filters, page: 1, limit: 1 } })
  return data?.meta?.total
}

/** Returns the number of bookings for each status; `''` stands for all. */
export const useStatusCounts = (search: BookingSearch): Record<BookingStatus | '', number | undefined> => ({
  '': useCount(search, ''),
  paid: useCount(search, 'paid'),
  confirmed: useCount(search, 'confirmed'),
  pending: useCount(search, 'pending'),
  cancelled: useCount(search, 'cancelled'),
})
