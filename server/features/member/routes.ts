import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/member'
import { t } from '#i18n/t'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { addMember, changeMember, listMembers, listMyVenues, removeMember } from './manage-members.ts'

/** Each may mail someone, and tells whether an e-mail address is registered. */
const limits = [{ name: 'member', by: 'account', most: 30, seconds: 3600 } as const]

/** Registers the routes of a facility's members. */
export function registerMember(app: FastifyInstance, deps: Deps): void {
  route(app, calls.listMyVenues, async ({ actor }) => ({ data: await listMyVenues(deps, actor) }))
  route(app, calls.listMembers, async ({ params }) => ({ data: await listMembers(deps, params.id) }))
  route(
    app,
    calls.addMember,
    async ({ actor, params, body }) => ({
      data: await addMember(deps, actor, params.id, body),
      message: t('Member added.'),
    }),
    { limits },
  )
  route(app, calls.changeMember, async ({ actor, params: { id, userId }, body }) => ({
    data: await changeMember(deps, actor, { facilityId: id, userId }, body.role),
    message: t('Role changed.'),
  }))
  route(app, calls.removeMember, async ({ actor, params: { id, userId } }) => {
    await removeMember(deps, actor, { facilityId: id, userId })
    return { data: null, message: t('Member removed.') }
  })
}
