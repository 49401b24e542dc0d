import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/invitation'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { answerInvitation, listInvitations } from './answer-invitation.ts'

export function registerInvitation(app: FastifyInstance, deps: Deps): void {
  route(app, calls.listInvitations, ({ actor }) => listInvitations(deps, actor))
  route(app, calls.answerInvitation, ({ actor, params, body }) => answerInvitation(deps, actor, params.id, body.accept))
}
