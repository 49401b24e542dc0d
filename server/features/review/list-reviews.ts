import type { z } from 'zod/mini'
import type { Meta } from '#contract/common'
import type { listReviews as call, HiddenReview, MyReview, Review } from '#contract/review'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { facilityNotFound } from '../../not-found.ts'
import { countOwnReviews, countStars, findHiddenReviews, findOwnReviews, findReviews } from './queries.ts'
import { toReview } from './to-review.ts'

const MAX_ROWS = 1000

type Paging = z.infer<typeof call.query>

/**
 * Lists the reviews of a facility, newest first.
 * @throws AppError facility_not_found
 */
export async function listReviews(
  deps: Deps,
  facilityId: string,
  { page = 1, limit = MAX_ROWS }: Paging,
): Promise<{ data: Review[]; meta: Meta }> {
  const [rows, stars] = await Promise.all([
    findReviews(deps.db, facilityId, { limit, offset: (page - 1) * limit }),
    getRatingSpread(deps, facilityId),
  ])
  const total = stars.reduce((sum, count) => sum + count, 0)
  return { data: rows.map((row) => toReview(deps.config, row)), meta: { total, page, limit } }
}

/**
 * Returns how many reviews gave one star, two, … five.
 * @throws AppError facility_not_found
 */
export async function getRatingSpread({ db }: Deps, facilityId: string): Promise<number[]> {
  const stars = await countStars(db, facilityId)
  if (!stars) throw facilityNotFound()
  return stars
}

/** Lists the reviews of a facility that admins have hidden, newest first. */
export async function listHiddenReviews({ db, config }: Deps, facilityId: string): Promise<HiddenReview[]> {
  const rows = await findHiddenReviews(db, facilityId)
  return rows.map((row) => ({ ...toReview(config, row), hiddenReason: row.hiddenReason }))
}

/** Lists the user's own reviews, newest first, each with its facility. */
export async function listMyReviews(
  { db }: Deps,
  { id }: Actor,
  { page = 1, limit = MAX_ROWS }: Paging,
): Promise<{ data: MyReview[]; meta: Meta }> {
  const [rows, total] = await Promise.all([
    findOwnReviews(db, id, { limit, offset: (page - 1) * limit }),
    countOwnReviews(db, id),
  ])
  const data = rows.map(({ facilityId, name, location, open, writtenAt, id: _id, ...review }) => ({
    ...review,
    _id,
    date: writtenAt.toISOString(),
    facility: { _id: facilityId, name, location, open },
  }))
  return { data, meta: { total, page, limit } }
}
