import type { listMyReviews } from '#contract/review'
import { api, callWhole } from '../../api'

const myReviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMyReviews: build.query({
      ...callWhole<typeof listMyReviews>('GET', '/reviews/user'),
      providesTags: ['reviews'],
    }),
  }),
})

export const { useListMyReviewsQuery } = myReviewsApi
