import type { listWaitlist } from '#contract/waitlist'
import { api, call } from '../../../api'

const waitlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWaitlist: build.query({
      ...call<typeof listWaitlist>('GET', '/waitlist'),
      providesTags: ['waitlist', 'bookings'],
    }),
  }),
})

export const { useListWaitlistQuery } = waitlistApi
