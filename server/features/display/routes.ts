import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/display'
import { t } from '#i18n/t'
import type { Deps } from '../../deps.ts'
import type { Limit } from '../../http/rate-limit.ts'
import { route } from '../../http/route.ts'
import { checkInAtDisplay, createDisplay, deleteDisplay, listDisplays, viewDisplay } from './displays.ts'

/** A venue's screens share an address, and each reads again when something changes. */
const limits: Limit[] = [{ name: 'display', by: 'address', most: 600, seconds: 60 }]

/** Codes are short: a queue of customers, but nobody who tries all of them. */
const checkInLimits: Limit[] = [
  { name: 'display check-in', by: 'address', most: 20, seconds: 60 },
  { name: 'display check-in of a day', by: 'address', most: 1000, seconds: 86_400 },
]

/** Registers the calls about screens, and those of the screens themselves, which need only their secret address. */
export function registerDisplay(app: FastifyInstance, deps: Deps): void {
  route(app, calls.listDisplays, ({ params }) => listDisplays(deps, params.id))
  route(app, calls.createDisplay, ({ actor, params, body }) => createDisplay(deps, actor, params.id, body))
  route(app, calls.deleteDisplay, ({ actor, params }) => deleteDisplay(deps, actor, params.id, params.displayId), {
    message: () => t('The screen shows nothing any more.'),
  })
  route(app, calls.viewDisplay, ({ params }) => viewDisplay(deps, params.token), { limits })
  route(app, calls.checkInAtDisplay, ({ params, body }) => checkInAtDisplay(deps, params.token, body.code), {
    limits: checkInLimits,
  })
}
