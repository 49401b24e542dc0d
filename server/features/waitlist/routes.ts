import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/waitlist'
import { t } from '#i18n/t'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { declineOffer, leaveWaitlist } from './leave-waitlist.ts'
import { listFacilityWaitlist, listWaitlist } from './view-waitlist.ts'

const limits = [{ name: 'waitlist', by: 'account', most: 60, seconds: 3600 } as const]

export function registerWaitlist(app: FastifyInstance, deps: Deps): void {
  route(app, calls.joinWaitlist, ({ actor, body }) => joinWaitlist(deps, actor, body), {
    message: () => t('You are on the waitlist.'),
    limits,
  })
  route(app, calls.listWaitlist, ({ actor }) => listWaitlist(deps, actor))
  route(app, calls.leaveWaitlist, ({ actor, params }) => leaveWaitlist(deps, actor, params.id), {
    message: () => t('You left the waitlist.'),
  })
  route(app, calls.declineOffer, ({ actor, params }) => declineOffer(deps, actor, params.id), {
    message: () => t('The court goes to the next in line.'),
  })
  route(app, calls.listFacilityWaitlist, ({ params, query }) => listFacilityWaitlist(deps, params.id, query.date))
}
