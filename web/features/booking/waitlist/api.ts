import type { declineOffer, joinWaitlist, leaveWaitlist, listWaitlist } from '#contract/waitlist'
import { api, call } from '../../../api'

/** What an offer that is given up changes; also when it failed, since it may have ended meanwhile. */
const changed = ['waitlist', 'bookings', 'checkAvailability'] as const

export const waitlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWaitlist: build.query({
      ...call<typeof listWaitlist>('GET', '/waitlist'),
      providesTags: ['waitlist', 'bookings'],
    }),
    joinWaitlist: build.mutation({
      ...call<typeof joinWaitlist>('POST', '/waitlist'),
      // refused, the hour is free again, or the list is another than the page shows
      invalidatesTags: (_entry, error) => (error ? ['waitlist', 'checkAvailability'] : ['waitlist']),
    }),
    leaveWaitlist: build.mutation({
      ...call<typeof leaveWaitlist>('DELETE', '/waitlist/:id'),
      invalidatesTags: [...changed],
    }),
    declineOffer: build.mutation({
      ...call<typeof declineOffer>('POST', '/waitlist/:id/decline'),
      invalidatesTags: [...changed],
    }),
  }),
})

export const { useListWaitlistQuery, useJoinWaitlistMutation, useLeaveWaitlistMutation, useDeclineOfferMutation } =
  waitlistApi
