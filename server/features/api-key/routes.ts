import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/api-key'
import { t } from '#i18n/t'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'

/** Registers the keys by which programs call the API. */
export function registerApiKey(app: FastifyInstance, deps: Deps): void {
  route(app, calls.listApiKeys, ({ params }) => listApiKeys(deps, params.id))
  route(app, calls.createApiKey, ({ actor, params, body, request }) =>
    createApiKey(deps, { userId: actor.id, sessionId: request.sessionId }, params.id, body),
  )
  route(app, calls.revokeApiKey, ({ actor, params }) => revokeApiKey(deps, actor, params.id, params.keyId), {
    message: () => t('The key works no more.'),
  })
}
