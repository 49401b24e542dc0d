import type { FastifyInstance } from 'fastify'
import {
  createClosure,
  createFacility,
  deleteClosure,
  deleteFacility,
  facilityDays,
  getFacility,
  listClosures,
  listFacilities,
  previewDeletion,
  updateFacility,
} from '#contract/facility'
import type { Deps } from '../../deps.ts'
import { ResponseCache } from '../../http/response-cache.ts'
import { route } from '../../http/route.ts'
import { registerArt } from './art.ts'
import * as closures from './closure-service.ts'
import * as editing from './editing-service.ts'
import { daysOfVenue, getVenue, listVenues } from './service.ts'

/** Venues: found, looked at, run. */
export function registerFacility(app: FastifyInstance, deps: Deps): void {
  registerList(app, deps)
  registerArt(app)
  route(app, getFacility, async ({ params }) => ({ data: await getVenue(deps, params.id) }))
  route(app, facilityDays, async ({ params, query }) => ({
    data: await daysOfVenue(deps, params.id, query.from, query.days ?? 14),
  }))
  registerEditing(app, deps)
  registerClosures(app, deps)
}

/**
 * The list is cached for a second (docs/decisions/020-cache-the-facility-list-for-a-second.md), except where it says what
 * is free at a time. Every change through this process clears the cache before it is answered, so users read what they
 * wrote.
 */
function registerList(app: FastifyInstance, deps: Deps): void {
  const cache = new ResponseCache({ maxEntries: 20, accepts: (url) => !url.includes('date=') })
  route(app, listFacilities, ({ query }) => listVenues(deps, query), { cache })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' && reply.statusCode < 400) cache.clear()
    done(null, payload)
  })
}

function registerEditing(app: FastifyInstance, deps: Deps): void {
  route(app, createFacility, async ({ actor, body }) => ({
    data: await editing.addVenue(deps, actor, body),
    message: 'Facility added successfully',
  }))
  route(app, updateFacility, async ({ actor, params, body: { id: _, _id: __, ...edit } }) => ({
    data: await editing.editVenue(deps, actor, params.id, edit),
    message: 'Data updated successfully',
  }))
  route(app, previewDeletion, async ({ params }) => ({ data: await editing.previewDeletion(deps, params.id) }))
  route(app, deleteFacility, async ({ actor, params }) => ({
    data: await editing.deleteVenue(deps, actor, params.id),
    message: 'Facility deleted successfully',
  }))
}

function registerClosures(app: FastifyInstance, deps: Deps): void {
  route(app, listClosures, async ({ params }) => ({ data: await closures.listClosures(deps, params.id) }))
  route(app, createClosure, async ({ actor, params, body }) => ({
    data: await closures.closeVenue(deps, actor, params.id, body),
  }))
  route(app, deleteClosure, async ({ actor, params }) => {
    await closures.openVenue(deps, actor, params.id, params.closureId)
    return { data: null }
  })
}
