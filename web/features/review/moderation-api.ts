import type { hiddenReviews, hideReview, showReview } from '#contract/review'
import { api, call } from '../../api'

/** Returns the tags that moderation invalidates; the facility's average changes too. */
const getChangedTags = (_: unknown, error: unknown) => (error ? [] : (['reviews', 'facility'] as const))

const moderationApi = api.injectEndpoints({
  endpoints: (build) => ({
    hiddenReviews: build.query({
      ...call<typeof hiddenReviews>('GET', '/reviews/:facilityId/hidden'),
      providesTags: ['reviews'],
    }),
    hideReview: build.mutation({
      ...call<typeof hideReview>('POST', '/reviews/:id/hide'),
      invalidatesTags: getChangedTags,
    }),
    showReview: build.mutation({
      ...call<typeof showReview>('POST', '/reviews/:id/show'),
      invalidatesTags: getChangedTags,
    }),
  }),
})

export const { useHiddenReviewsQuery, useHideReviewMutation, useShowReviewMutation } = moderationApi
