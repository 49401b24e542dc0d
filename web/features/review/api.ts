import type { addReview, listReviews, ratingSpread } from '#contract/review'
import { api, call, callWhole } from '../../api'

/** The number of reviews shown initially and added by each click on Show more. */
const PAGE_SIZE = 5

export const toReviewsQuery = (facilityId: string, pages = 1) => ({
  params: { facilityId },
  query: { limit: pages * PAGE_SIZE },
})

export const reviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of a facility's reviews, newest first: `data` and `meta`. */
    listReviews: build.query({
      ...callWhole<typeof listReviews>('GET', '/reviews/:facilityId'),
      providesTags: ['reviews'],
    }),
    ratingSpread: build.query({
      ...call<typeof ratingSpread>('GET', '/reviews/:facilityId/spread'),
      providesTags: ['reviews'],
    }),
    addReview: build.mutation({
      ...call<typeof addReview>('POST', '/reviews/add-review'),
      // the facility's average and count change with it
      invalidatesTags: (_review, error) => (error ? [] : ['reviews', 'facility']),
    }),
  }),
})

export const { useListReviewsQuery, useRatingSpreadQuery, useAddReviewMutation } = reviewApi
