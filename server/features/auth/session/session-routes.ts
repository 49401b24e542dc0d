import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/session'
import { t } from '#i18n/t'
import type { Deps } from '../../../deps.ts'
import { route } from '../../../http/route.ts'
import { endOtherSessions, endSession, listSessions, logOut } from './sessions.ts'

export function registerSessions(app: FastifyInstance, deps: Deps): void {
  route(app, calls.logout, ({ actor, request }) => logOut(deps, actor?.id, request.sessionId), {
    message: () => t('Logged Out Successfully'),
  })
  route(app, calls.listSessions, ({ actor, request }) => listSessions(deps, actor.id, request.sessionId))
  route(app, calls.endSession, ({ actor, params }) => endSession(deps, actor.id, params.id), {
    message: () => t('The session is ended.'),
  })
  route(app, calls.endOtherSessions, ({ actor, request }) => endOtherSessions(deps, actor.id, request.sessionId), {
    message: () => t('All other sessions are ended.'),
  })
}
