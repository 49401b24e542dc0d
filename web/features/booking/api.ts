import type { checkAvailability } from '#contract/availability'
import type { createBooking } from '#contract/booking'
import type { listFacilityCoaches } from '#contract/coach'
import type { facilityDays } from '#contract/facility'
import type { listItems } from '#contract/item'
import { api, call } from '../../api'

/** Tags what belongs to a day, so that a change of another day doesn't refetch it. */
const toDayTag = (args?: { query?: { date?: string | undefined } }) => ({
  type: 'slots' as const,
  id: args?.query?.date,
})

export const bookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkAvailability: build.query({
      ...call<typeof checkAvailability>('GET', '/check-availability'),
      providesTags: (_reply, _error, args) => ['checkAvailability', toDayTag(args)],
    }),
    facilityDays: build.query({
      ...call<typeof facilityDays>('GET', '/facility/:id/days'),
      providesTags: ['checkAvailability', 'days'],
    }),
    listFacilityCoaches: build.query({
      ...call<typeof listFacilityCoaches>('GET', '/facility/:id/coaches'),
      providesTags: (_reply, _error, args) => ['checkAvailability', toDayTag(args), 'coaches'],
    }),
    listItems: build.query({
      ...call<typeof listItems>('GET', '/facility/:id/items'),
      // what is for sale is left for all days, so a change of any counts
      providesTags: (_reply, _error, args) => ['checkAvailability', toDayTag(args), 'days', 'items'],
    }),
    createBooking: build.mutation({
      ...call<typeof createBooking>('POST', '/bookings', 'repeatable'),
      // after a success, `use-send-booking.ts` invalidates the tags when the page is left
      invalidatesTags: (_booking, error) => (error ? ['checkAvailability', 'bookings'] : []),
    }),
  }),
})

export const {
  useCheckAvailabilityQuery,
  useFacilityDaysQuery,
  useListFacilityCoachesQuery,
  useListItemsQuery,
  useCreateBookingMutation,
} = bookingApi
