import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/session'
import { t } from '#i18n/t'
import type { Deps } from '../../../deps.ts'
import { route } from '../../../http/route.ts'
import { endOtherSessions, endSession, listSessions, logOut } from './sessions.ts'

/** Registers logout and the user's list of sessions. */
export function registerSessions(app: FastifyInstance, deps: Deps): void {
  route(app, calls.logout, async ({ actor, request }) => {
    await logOut(deps, actor?.id, request.sessionId)
    return { data: null, message: t('Logged Out Successfully') }
  })
  route(app, calls.listSessions, async ({ actor, request }) => ({
    data: await listSessions(deps, actor.id, request.sessionId),
  }))
  route(app, calls.endSession, async ({ actor, params }) => {
    await endSession(deps, actor.id, params.id)
    return { data: null, message: t('The session is ended.') }
  })
  route(app, calls.endOtherSessions, async ({ actor, request }) => {
    await endOtherSessions(deps, actor.id, request.sessionId)
    return { data: null, message: t('All other sessions are ended.') }
  })
}
