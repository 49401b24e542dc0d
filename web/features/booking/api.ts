import type { checkAvailability, createBooking } from '#contract/booking'
import type { facilityDays } from '#contract/facility'
import { api, type CallArgs, call } from '../../api'

type Created = CallArgs<typeof createBooking> & {
  /** The same key for the same wish: a request sent twice books once. */
  key: string
}

const booking = call<typeof createBooking>('POST', '/bookings')

export const bookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkAvailability: build.query({
      ...call<typeof checkAvailability>('GET', '/check-availability'),
      providesTags: ['checkAvailability'],
    }),
    facilityDays: build.query({
      ...call<typeof facilityDays>('GET', '/facility/:id/days'),
      providesTags: ['checkAvailability'],
    }),
    createBooking: build.mutation({
      query: ({ key, ...arg }: Created) => ({ ...booking.query(arg), headers: { 'idempotency-key': key } }),
      transformResponse: booking.transformResponse,
      // spec §7: a booking refreshes availability and lists; the venue's next free slot follows
      invalidatesTags: (_booking, error) =>
        error ? ['checkAvailability'] : ['checkAvailability', 'bookings', 'facility'],
    }),
  }),
})

export const { useCheckAvailabilityQuery, useFacilityDaysQuery, useCreateBookingMutation } = bookingApi
