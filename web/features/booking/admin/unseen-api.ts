import type { countUnseen, markSeen } from '#contract/booking'
import { api, call } from '../../../api'

const unseenApi = api.injectEndpoints({
  endpoints: (build) => ({
    countUnseen: build.query({ ...call<typeof countUnseen>('GET', '/bookings/unseen'), providesTags: ['unseen'] }),
    markSeen: build.mutation({ ...call<typeof markSeen>('POST', '/bookings/seen'), invalidatesTags: ['unseen'] }),
  }),
})

export const { useCountUnseenQuery, useMarkSeenMutation } = unseenApi
