import type { FastifyInstance } from 'fastify'
import { addReview, listMyReviews, listReviews, ratingSpread } from '#contract/review'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { addOrReplace, reviewsBy, reviewsOf, spreadOf } from './service.ts'

/** More than anyone writes in an hour. */
const limits = [{ name: 'review', by: 'account', most: 30, seconds: 3600 } as const]

/** What people say about venues. */
export function registerReview(app: FastifyInstance, deps: Deps): void {
  route(app, addReview, async ({ actor, body }) => ({ data: await addOrReplace(deps, actor, body) }), { limits })
  route(app, listMyReviews, ({ actor, query }) => reviewsBy(deps, actor, query))
  route(app, listReviews, ({ params, query }) => reviewsOf(deps, params.facilityId, query))
  route(app, ratingSpread, async ({ params }) => ({ data: { stars: await spreadOf(deps, params.facilityId) } }))
}
