import type { FastifyInstance } from 'fastify'
import * as closureCalls from '#contract/closure'
import * as calls from '#contract/facility'
import * as gatewayCalls from '#contract/facility-gateway'
import * as savedCalls from '#contract/saved-facility'
import { t } from '#i18n/t'
import type { Deps } from '../../deps.ts'
import { createEventCache, hasEvent, ResponseCache } from '../../http/response-cache.ts'
import { route } from '../../http/route.ts'
import { closeDays, listClosures, previewClosure, reopenDays } from './closure/close-days.ts'
import { previewHours } from './closure/close-outside-hours.ts'
import { registerCourtArt } from './court-art/court-art-routes.ts'
import { createFacility } from './edit/create-facility.ts'
import { deleteFacility, previewDeletion } from './edit/delete-facility.ts'
import { updateFacility } from './edit/update-facility.ts'
import { connectGateway, disconnectGateway, listGateways } from './gateways/connect-gateway.ts'
import { registerPhotos } from './photos/photo-routes.ts'
import { listFacilities } from './view/list-facilities.ts'
import { listSavedFacilities, listSavedIds, saveFacility, unsaveFacility } from './view/saved-facilities.ts'
import { viewDays, viewFacility } from './view/view-facility.ts'

export function registerFacility(app: FastifyInstance, deps: Deps): void {
  registerList(app, deps)
  registerCourtArt(app, deps)
  registerPhotos(app, deps)
  const cache = createEventCache()
  route(app, calls.getFacility, ({ params }) => viewFacility(deps, params.id), { cache })
  route(app, calls.facilityDays, ({ params, query }) => viewDays(deps, params.id, query), {
    cache,
  })
  registerSaved(app, deps)
  registerEditing(app, deps)
  registerClosures(app, deps)
  registerGateways(app, deps)
}

/**
 * The list is cached for a second (docs/decisions/020-cache-the-facility-list-for-a-second.md), except where it shows
 * what is free at a time and no event asks for it. Every change here clears the cache, so users read what they wrote.
 */
function registerList(app: FastifyInstance, deps: Deps): void {
  const cache = new ResponseCache({ maxEntries: 100, accepts: (url) => hasEvent(url) || !url.includes('date=') })
  route(app, calls.listFacilities, ({ query, scope }) => listFacilities(deps, { ...query, scope }), { cache })
  route(app, calls.listManagedFacilities, ({ query, scope }) =>
    listFacilities(deps, { ...query, scope, isManaged: true }),
  )
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' && reply.statusCode < 400) cache.clear()
    done(null, payload)
  })
}

function registerSaved(app: FastifyInstance, deps: Deps): void {
  route(app, savedCalls.listSavedFacilities, ({ actor, query }) => listSavedFacilities(deps, actor.id, query))
  route(app, savedCalls.listSavedIds, ({ actor }) => listSavedIds(deps, actor.id))
  route(app, savedCalls.saveFacility, ({ actor, params }) => saveFacility(deps, actor.id, params.id))
  route(app, savedCalls.unsaveFacility, ({ actor, params }) => unsaveFacility(deps, actor.id, params.id))
}

function registerEditing(app: FastifyInstance, deps: Deps): void {
  route(app, calls.createFacility, ({ actor, body }) => createFacility(deps, actor, body), {
    message: () => t('Facility added successfully'),
  })
  route(
    app,
    calls.updateFacility,
    ({ actor, params, body: { id: _, _id: __, ...change } }) => updateFacility(deps, actor, params.id, change),
    { message: () => t('Data updated successfully') },
  )
  route(app, calls.previewDeletion, ({ params }) => previewDeletion(deps, params.id))
  route(app, calls.deleteFacility, ({ actor, params }) => deleteFacility(deps, actor, params.id), {
    message: () => t('Facility deleted successfully'),
  })
}

function registerClosures(app: FastifyInstance, deps: Deps): void {
  route(app, closureCalls.listClosures, ({ params }) => listClosures(deps, params.id))
  route(app, closureCalls.previewClosure, ({ params, body }) => previewClosure(deps, params.id, body))
  route(app, closureCalls.previewHours, ({ params, body }) => previewHours(deps, params.id, body))
  route(app, closureCalls.createClosure, ({ actor, params, body }) => closeDays(deps, actor, params.id, body))
  route(app, closureCalls.deleteClosure, ({ actor, params }) => reopenDays(deps, actor, params.id, params.closureId))
}

/** Each connection calls the provider. */
const connectLimits = [{ name: 'connect-gateway', by: 'account', most: 20, seconds: 3600 } as const]

function registerGateways(app: FastifyInstance, deps: Deps): void {
  route(app, gatewayCalls.listFacilityGateways, ({ params }) => listGateways(deps, params.id))
  route(app, gatewayCalls.connectGateway, ({ actor, params, body }) => connectGateway(deps, actor, params.id, body), {
    limits: connectLimits,
  })
  route(app, gatewayCalls.disconnectGateway, ({ actor, params: { id, accountId } }) =>
    disconnectGateway(deps, actor, id, accountId),
  )
}
