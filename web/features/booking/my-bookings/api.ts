import type {
  cancelBooking,
  getBooking,
  listMyBookings,
  payWithPass,
  refundBooking,
  rescheduleBooking,
} from '#contract/booking'
import type { addBookingItems } from '#contract/booking-items'
import { api, type CallArgs, call, callWhole } from '../../../api'
import type { RootState } from '../../../store'
import { saveBookings } from './saved-bookings-store'

/** Returns the tags that changing a booking invalidates; after a failure, since a slot may have been taken, fewer. */
const getChangedTags = (_: unknown, error: unknown) =>
  error
    ? (['bookings', 'checkAvailability'] as const)
    : (['bookings', 'checkAvailability', 'facility', 'reports', 'invoices'] as const)

/** How often a user's bookings are polled, in ms, since holds expire without an action here. */
export const POLLING_INTERVAL = 20_000

const getUser = (getState: () => unknown) => (getState() as RootState).auth.user

const myBookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMyBookings: build.query({
      ...callWhole<typeof listMyBookings>('GET', '/bookings/user'),
      providesTags: ['bookings'],
      onQueryStarted: async (_, { queryFulfilled, getState }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) saveBookings(getUser(getState)?.id, answer.data.data)
      },
    }),
    getBooking: build.query({
      ...call<typeof getBooking>('GET', '/bookings/:id'),
      providesTags: ['bookings'],
      onQueryStarted: async (_, { queryFulfilled, getState }) => {
        const answer = await queryFulfilled.catch(() => null)
        const user = getUser(getState)
        // staff may open the bookings of other users
        if (answer && answer.data.user.email === user?.email) saveBookings(user.id, [answer.data])
      },
    }),
    cancelBooking: build.mutation({
      ...call<typeof cancelBooking>('DELETE', '/bookings/:id', 'repeatable'),
      invalidatesTags: getChangedTags,
    }),
    refundBooking: build.mutation({
      ...callWhole<typeof refundBooking>('POST', '/bookings/:id/refund', 'repeatable'),
      invalidatesTags: getChangedTags,
    }),
    payWithPass: build.mutation({
      ...call<typeof payWithPass>('POST', '/bookings/:id/pass', 'repeatable'),
      invalidatesTags: getChangedTags,
    }),
    addBookingItems: build.mutation({
      ...callWhole<typeof addBookingItems>('POST', '/bookings/:id/items', 'repeatable'),
      invalidatesTags: ['bookings', 'items'],
    }),
    rescheduleBooking: build.mutation({
      ...callWhole<typeof rescheduleBooking>('PATCH', '/bookings/:id/schedule', 'repeatable'),
      invalidatesTags: getChangedTags,
    }),
    /** Fetches the calendar file as text, since a link can't send the bearer token. */
    calendarFile: build.query<string, CallArgs<typeof getBooking>>({
      query: ({ params }) => ({ url: `/bookings/${params.id}/calendar.ics`, responseHandler: 'text' }),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const {
  useAddBookingItemsMutation,
  useListMyBookingsQuery,
  useGetBookingQuery,
  useCancelBookingMutation,
  useRefundBookingMutation,
  useRescheduleBookingMutation,
  usePayWithPassMutation,
  useLazyCalendarFileQuery,
} = myBookingsApi
