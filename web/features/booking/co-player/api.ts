import type {
  changeCoPlayers,
  joinBooking,
  leaveBooking,
  listPlayedBookings,
  viewCoPlayerLink,
} from '#contract/co-player'
import { api, call, callWhole } from '../../../api'

const coPlayerApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeCoPlayers: build.mutation({
      ...callWhole<typeof changeCoPlayers>('PUT', '/bookings/:id/co-players', 'repeatable'),
      invalidatesTags: ['bookings'],
    }),
    listPlayedBookings: build.query({
      ...call<typeof listPlayedBookings>('GET', '/co-players'),
      providesTags: ['playedBookings'],
    }),
    viewCoPlayerLink: build.query({
      ...call<typeof viewCoPlayerLink>('GET', '/co-players/:id'),
      providesTags: ['playedBookings'],
    }),
    joinBooking: build.mutation({
      ...callWhole<typeof joinBooking>('POST', '/co-players/:id/join'),
      invalidatesTags: ['playedBookings'],
    }),
    leaveBooking: build.mutation({
      ...callWhole<typeof leaveBooking>('POST', '/co-players/:id/leave'),
      invalidatesTags: ['playedBookings'],
    }),
  }),
})

export const {
  useChangeCoPlayersMutation,
  useListPlayedBookingsQuery,
  useViewCoPlayerLinkQuery,
  useJoinBookingMutation,
  useLeaveBookingMutation,
} = coPlayerApi
