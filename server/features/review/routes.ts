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

/** Registers the routes of reviews. */
export function registerReview(app: FastifyInstance, deps: Deps): void {
  route(app, calls.addReview, async ({ actor, body }) => ({ data: await addReview(deps, actor, body) }), { limits })
  route(app, calls.listMyReviews, ({ actor, query }) => listMyReviews(deps, actor, query))
  route(app, calls.listReviews, ({ params, query }) => listReviews(deps, params.facilityId, query))
  route(app, calls.ratingSpread, async ({ params }) => ({
    data: { stars: await getRatingSpread(deps, params.facilityId) },
  }))
  route(app, calls.hiddenReviews, async ({ params }) => ({ data: await listHiddenReviews(deps, params.facilityId) }))
  route(app, calls.hideReview, async ({ actor, params, body }) => {
    await hideReview(deps, actor, params.id, body.reason)
    return { data: null }
  })
  route(app, calls.showReview, async ({ actor, params }) => {
    await showReview(deps, actor, params.id)
    return { data: null }
  })
}
