import type { listFacilityWaitlist } from '#contract/waitlist'
import { api, call } from '../../../api'

const dayWaitlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFacilityWaitlist: build.query({
      ...call<typeof listFacilityWaitlist>('GET', '/facility/:id/waitlist'),
      providesTags: ['waitlist', 'bookings'],
    }),
  }),
})

export const { useListFacilityWaitlistQuery } = dayWaitlistApi
