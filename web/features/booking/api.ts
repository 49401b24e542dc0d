import type { checkAvailability } from '#contract/availability'
import type { createBooking } from '#contract/booking'
import type { facilityDays } from '#contract/facility'
import { api, type CallArgs, call } from '../../api'

type CreateBookingArgs = CallArgs<typeof createBooking> & {
  /** One key per booking request: sent twice, it books once. */
  key: string
}

const booking = call<typeof createBooking>('POST', '/bookings')

export const bookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkAvailability: build.query({
      ...call<typeof checkAvailability>('GET', '/check-availability'),
      providesTags: ['checkAvailability', 'slots'],
    }),
    facilityDays: build.query({
      ...call<typeof facilityDays>('GET', '/facility/:id/days'),
      providesTags: ['checkAvailability', 'days'],
    }),
    createBooking: build.mutation({
      query: ({ key, ...arg }: CreateBookingArgs) => ({ ...booking.query(arg), headers: { 'idempotency-key': key } }),
      transformResponse: booking.transformResponse,
      // after a success, `use-book.ts` invalidates the tags when the page is left
      invalidatesTags: (_booking, error) => (error ? ['checkAvailability'] : []),
    }),
  }),
})

export const { useCheckAvailabilityQuery, useFacilityDaysQuery, useCreateBookingMutation } = bookingApi
