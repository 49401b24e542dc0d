import type { Review } from '#contract/review'
import type { Config } from '../../config.ts'
import { getAvatarUrl } from '../auth/account/avatar.ts'
import type { ReviewRow } from './queries.ts'

/** Returns a review as the API shows it. */
export const toReview = (config: Config, row: ReviewRow): Review => ({
  _id: row.id,
  rating: row.rating,
  comment: row.comment,
  facility: row.facilityId,
  date: row.writtenAt.toISOString(),
  user: { name: row.name, avatarUrl: getAvatarUrl(config, row) },
  verified: row.verified,
})
