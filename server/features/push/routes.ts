import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/push'
import { t } from '#i18n/t'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

const limits = [{ name: 'push', by: 'account', most: 30, seconds: 3600 } as const]

export function registerPush(app: FastifyInstance, deps: Deps): void {
  route(app, calls.getPushKey, async () => ({ key: deps.push.publicKey }))
  route(
    app,
    calls.subscribePush,
    ({ actor, request, body: { endpoint, keys } }) =>
      subscribe(deps, { userId: actor.id, sessionId: request.sessionId }, { endpoint, ...keys }),
    { message: () => t('Notifications are on.'), limits },
  )
  route(app, calls.unsubscribePush, ({ request }) => unsubscribe(deps, request.sessionId), {
    message: () => t('Notifications are off.'),
  })
}
