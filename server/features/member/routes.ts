import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/member'
import { t } from '#i18n/t'
import type { Deps } from '../../deps.ts'
import type { Limit } from '../../http/rate-limit.ts'
import { route } from '../../http/route.ts'
import { addMember, changeMember, listMembers, listMyFacilities, removeMember } from './manage-members.ts'

/** Each may send a mail, and reveals whether an e-mail address is registered. */
const limits: Limit[] = [
  { name: 'member', by: 'account', most: 30, seconds: 3600 },
  { name: 'member', by: 'facility', most: 100, seconds: 86_400 },
]

export function registerMember(app: FastifyInstance, deps: Deps): void {
  route(app, calls.listMyFacilities, ({ actor }) => listMyFacilities(deps, actor))
  route(app, calls.listMembers, ({ params }) => listMembers(deps, params.id))
  route(app, calls.addMember, ({ actor, params, body }) => addMember(deps, actor, params.id, body), {
    message: () => t('We asked them by mail.'),
    limits,
  })
  route(
    app,
    calls.changeMember,
    ({ actor, params: { id, userId }, body }) => changeMember(deps, actor, { facilityId: id, userId }, body.role),
    { message: () => t('Role changed.') },
  )
  route(
    app,
    calls.removeMember,
    ({ actor, params: { id, userId }, query }) => removeMember(deps, actor, { facilityId: id, userId }, query.role),
    { message: () => t('Member removed.') },
  )
}
