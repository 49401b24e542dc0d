import type { cancelBooking, getBooking, listMyBookings, refundBooking, rescheduleBooking } from '#contract/booking'
import { api, type CallArgs, call, callWhole } from '../../api'

/** A changed booking changes lists, what is free, and the venue's next free slot. */
const changed = (_: unknown, error: unknown) =>
  error ? (['bookings'] as const) : (['bookings', 'checkAvailability', 'facility', 'reports'] as const)

const myBookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMyBookings: build.query({
      ...callWhole<typeof listMyBookings>('GET', '/bookings/user'),
      providesTags: ['bookings'],
    }),
    getBooking: build.query({ ...call<typeof getBooking>('GET', '/bookings/:id'), providesTags: ['bookings'] }),
    cancelBooking: build.mutation({
      ...call<typeof cancelBooking>('DELETE', '/bookings/:id'),
      invalidatesTags: changed,
    }),
    refundBooking: build.mutation({
      ...callWhole<typeof refundBooking>('POST', '/bookings/:id/refund'),
      invalidatesTags: changed,
    }),
    rescheduleBooking: build.mutation({
      ...callWhole<typeof rescheduleBooking>('PATCH', '/bookings/:id/schedule'),
      invalidatesTags: changed,
    }),
    /** The calendar file as text; a link could not carry the bearer token. */
    calendarFile: build.query<string, CallArgs<typeof getBooking>>({
      query: ({ params }) => ({ url: `/bookings/${params.id}/calendar.ics`, responseHandler: 'text' }),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const {
  useListMyBookingsQuery,
  useGetBookingQuery,
  useCancelBookingMutation,
  useRefundBookingMutation,
  useRescheduleBookingMutation,
  useLazyCalendarFileQuery,
} = myBookingsApi
