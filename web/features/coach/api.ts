import type { getCoach, listCoaches } from '#contract/coach'
import { api, call, callWhole } from '../../api'

export const coachApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCoaches: build.query({ ...callWhole<typeof listCoaches>('GET', '/coaches'), providesTags: ['coaches'] }),
    getCoach: build.query({ ...call<typeof getCoach>('GET', '/coaches/:id'), providesTags: ['coaches'] }),
  }),
})

export const { useListCoachesQuery, useGetCoachQuery } = coachApi
