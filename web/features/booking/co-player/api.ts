import type {
  changeCoPlayers,
  joinBooking,
  leaveBooking,
  listPlayedBookings,
  viewCoPlayerLink,
} from '#contract/co-player'
import type { acceptHandOver, declineHandOver, offerHandOver, withdrawHandOver } from '#contract/hand-over'
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
    offerHandOver: build.mutation({
      ...callWhole<typeof offerHandOver>('POST', '/bookings/:id/hand-over', 'repeatable'),
      invalidatesTags: ['bookings'],
    }),
    withdrawHandOver: build.mutation({
      ...callWhole<typeof withdrawHandOver>('DELETE', '/bookings/:id/hand-over', 'repeatable'),
      invalidatesTags: ['bookings'],
    }),
    acceptHandOver: build.mutation({
      ...callWhole<typeof acceptHandOver>('POST', '/co-players/:id/take-over', 'repeatable'),
      invalidatesTags: ['bookings', 'playedBookings'],
    }),
    declineHandOver: build.mutation({
      ...callWhole<typeof declineHandOver>('POST', '/co-players/:id/decline', 'repeatable'),
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
  useOfferHandOverMutation,
  useWithdrawHandOverMutation,
  useAcceptHandOverMutation,
  useDeclineHandOverMutation,
} = coPlayerApi
