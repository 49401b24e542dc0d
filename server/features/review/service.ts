import type { z } from 'zod/mini'
import type { Meta } from '#contract/common'
import type { addReview, listReviews, MyReview, Review } from '#contract/review'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { avatarOf } from '../auth/service.ts'
import { countOwnReviews, countStars, findOwnReviews, findReviews, type ReviewRow, writeReview } from './queries.ts'

const MOST_ROWS = 1000

/**
 * Reviews a venue; a second review by the same user replaces the first.
 * @throws AppError facility_not_found
 */
export async function addOrReplace(deps: Deps, by: Actor, asked: z.infer<typeof addReview.body>): Promise<Review> {
  const { facility, rating, comment = '' } = asked
  const row = await writeReview(deps.db, { facilityId: facility, userId: by.id, rating, comment })
  if (!row) throw unknown()
  return viewOf(deps, row)
}

/**
 * Reviews of a venue, newest first.
 * @throws AppError facility_not_found
 */
export async function reviewsOf(
  deps: Deps,
  facilityId: string,
  { page = 1, limit = MOST_ROWS }: z.infer<typeof listReviews.query>,
): Promise<{ data: Review[]; meta: Meta }> {
  const [rows, stars] = await Promise.all([
    findReviews(deps.db, facilityId, { limit, offset: (page - 1) * limit }),
    spreadOf(deps, facilityId),
  ])
  const total = stars.reduce((sum, count) => sum + count, 0)
  return { data: rows.map((row) => viewOf(deps, row)), meta: { total, page, limit } }
}

/**
 * How many reviews gave one star, two, … five.
 * @throws AppError facility_not_found
 */
export async function spreadOf({ db }: Deps, facilityId: string): Promise<number[]> {
  const stars = await countStars(db, facilityId)
  if (!stars) throw unknown()
  return stars
}

/** What a user wrote, newest first, each with its venue. */
export async function reviewsBy(
  { db }: Deps,
  { id }: Actor,
  { page = 1, limit = MOST_ROWS }: z.infer<typeof listReviews.query>,
): Promise<{ data: MyReview[]; meta: Meta }> {
  const [rows, total] = await Promise.all([
    findOwnReviews(db, id, { limit, offset: (page - 1) * limit }),
    countOwnReviews(db, id),
  ])
  const data = rows.map(({ facilityId, name, location, open, writtenAt, id: _id, ...said }) => ({
    ...said,
    _id,
    date: writtenAt.toISOString(),
    facility: { _id: facilityId, name, location, open },
  }))
  return { data, meta: { total, page, limit } }
}

const unknown = () => new AppError('facility_not_found', 'There is no such venue.')

const viewOf = ({ config }: Deps, row: ReviewRow): Review => ({
  _id: row.id,
  rating: row.rating,
  comment: row.comment,
  facility: row.facilityId,
  date: row.writtenAt.toISOString(),
  user: { name: row.name, avatarUrl: avatarOf(config, row) },
  verified: row.verified,
})
