import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/review'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import {
  addReview,
  getRatingSpread,
  hideReview,
  listHiddenReviews,
  listMyReviews,
  listReviews,
  showReview,
} from './reviews.ts'

/** More than anyone writes in an hour. */
const limits = [{ name: 'review', by: 'account', most: 30, seconds: 3600 } as const]

export function registerReview(app: FastifyInstance, deps: Deps): void {
  route(app, calls.addReview, ({ actor, body }) => addReview(deps, actor, body), { limits })
  route(app, calls.listMyReviews, ({ actor, query }) => listMyReviews(deps, actor, query))
  route(app, calls.listReviews, ({ params, query }) => listReviews(deps, params.facilityId, query))
  route(app, calls.ratingSpread, async ({ params }) => ({ stars: await getRatingSpread(deps, params.facilityId) }))
  route(app, calls.hiddenReviews, ({ params }) => listHiddenReviews(deps, params.facilityId))
  route(app, calls.hideReview, ({ actor, params, body }) => hideReview(deps, actor, params.id, body.reason))
  route(app, calls.showReview, ({ actor, params }) => showReview(deps, actor, params.id))
}
