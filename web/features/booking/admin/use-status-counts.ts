import type { BookingStatus } from '#contract/booking'
import { useListBookingsQuery } from './admin-api'
import { type Asked, filtersOf } from './asked'

/** How many bookings of a status the other filters leave; undefined until it is known. */
function useCount(asked: Asked, status: BookingStatus | ''): number | undefined {
  const { sort: _, ...filters } = filtersOf({ ...asked, status })
  const { data } = useListBookingsQuery({ query: { ...filters, page: 1, limit: 1 } })
  return data?.meta?.total
}

/** The figures beside each status, under '' for all of them. */
export const useStatusCounts = (asked: Asked): Record<BookingStatus | '', number | undefined> => ({
  '': useCount(asked, ''),
  paid: useCount(asked, 'paid'),
  confirmed: useCount(asked, 'confirmed'),
  pending: useCount(asked, 'pending'),
  cancelled: useCount(asked, 'cancelled'),
})
