import type { z } from 'zod/mini'
import type { addReview as call, Review } from '#contract/review'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { facilityNotFound } from '../../not-found.ts'
import { upsertReview } from './queries.ts'
import { toReview } from './to-review.ts'

/**
 * Reviews a facility; a second review by the same user replaces the first (spec §9).
 * @throws AppError facility_not_found
 */
export async function addReview(deps: Deps, actor: Actor, body: z.infer<typeof call.body>): Promise<Review> {
  const { facility, rating, comment = '' } = body
  const row = await upsertReview(deps.db, { facilityId: facility, userId: actor.id, rating, comment })
  if (!row) throw facilityNotFound()
  return toReview(deps.config, row)
}
