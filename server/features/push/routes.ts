import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/push'
import { t } from '#i18n/t'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

const limits = [{ name: 'push', by: 'account', most: 30, seconds: 3600 } as const]

/** Registers the routes that turn push messages on and off in a browser. */
export function registerPush(app: FastifyInstance, deps: Deps): void {
  route(app, calls.getPushKey, async () => ({ data: { key: deps.push.publicKey } }))
  route(
    app,
    calls.subscribePush,
    async ({ actor, request, body: { endpoint, keys } }) => {
      await subscribe(deps, { userId: actor.id, sessionId: request.sessionId }, { endpoint, ...keys })
      return { data: null, message: t('Notifications are on.') }
    },
    { limits },
  )
  route(app, calls.unsubscribePush, async ({ request }) => {
    await unsubscribe(deps, request.sessionId)
    return { data: null, message: t('Notifications are off.') }
  })
}
