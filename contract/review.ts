import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Id, Instant, missingOr, optionalText, Page } from './common.ts'
import { requiredText } from './facility-fields.ts'

export const Review = z.object({
  _id: z.string(),
  rating: z.number(),
  comment: z.string(),
  facility: z.string(),
  date: Instant,
  user: z.object({ name: z.string(), avatarUrl: z.nullable(z.string()) }),
  /** Whether the reviewer has played at this facility. */
  verified: z.boolean(),
})
export type Review = z.infer<typeof Review>

const RATING_RANGE = msg('A rating is a whole number from 1 to 5.')

export const addReview = {
  method: 'POST',
  path: '/reviews/add-review',
  status: 201,
  summary: 'Review a facility; a second review of the same facility replaces the first',
  body: z.strictObject({
    rating: z
      .int(missingOr(msg('Rating is required.'), RATING_RANGE))
      .check(z.gte(1, msg('Rating is required.')), z.lte(5, RATING_RANGE)),
    comment: z.optional(optionalText(2000)),
    facility: Id,
  }),
  reply: Review,
  errors: ['facility_not_found'],
} as const

export const listReviews = {
  method: 'GET',
  path: '/reviews/:facilityId',
  auth: 'public',
  paged: true,
  summary: 'Reviews of a facility, newest first',
  query: z.object(Page),
  reply: z.array(Review),
  errors: ['facility_not_found'],
} as const

/** Distribution of a facility's ratings: `stars[0]` counts those of one star, `stars[4]` those of five. */
export const ratingSpread = {
  method: 'GET',
  path: '/reviews/:facilityId/spread',
  auth: 'public',
  summary: 'How many reviews gave one to five',
  reply: z.object({ stars: z.array(z.number()) }),
  errors: ['facility_not_found'],
} as const

/** A review that an admin has hidden: listed nowhere else, and counted in no rating. */
export const HiddenReview = z.extend(Review, { hiddenReason: z.string() })
export type HiddenReview = z.infer<typeof HiddenReview>

export const hiddenReviews = {
  method: 'GET',
  path: '/reviews/:facilityId/hidden',
  auth: 'admin',
  summary: 'The hidden reviews of a facility, newest first',
  reply: z.array(HiddenReview),
} as const

export const hideReview = {
  method: 'POST',
  path: '/reviews/:id/hide',
  auth: 'admin',
  summary: 'Hide a review; its author sees the reason',
  body: z.strictObject({ reason: requiredText(300) }),
  errors: ['not_found'],
} as const

export const showReview = {
  method: 'POST',
  path: '/reviews/:id/show',
  auth: 'admin',
  summary: 'Show a hidden review again',
  errors: ['not_found'],
} as const

export const MyReview = z.object({
  _id: z.string(),
  rating: z.number(),
  comment: z.string(),
  date: Instant,
  /** Why an admin has hidden it; null while it is shown. */
  hiddenReason: z.nullable(z.string()),
  /** `open` is false once the facility is deleted and has no page any more. */
  facility: z.object({ _id: z.string(), name: z.string(), location: z.string(), open: z.boolean() }),
})
export type MyReview = z.infer<typeof MyReview>

export const listMyReviews = {
  method: 'GET',
  path: '/reviews/user',
  paged: true,
  summary: 'The signed-in user’s reviews, newest first',
  query: z.object(Page),
  reply: z.array(MyReview),
} as const
