import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/webhook'
import { t } from '#i18n/t'
import type { Deps } from '../../deps.ts'
import type { Limit } from '../../http/rate-limit.ts'
import { route } from '../../http/route.ts'
import * as use from './manage-webhooks.ts'

/** Each is a message to a server that isn't ours. */
const limits: Limit[] = [{ name: 'webhook by hand', by: 'account', most: 60, seconds: 600 }]

/** Registers the calls about webhooks, which receive a venue's events. */
export function registerWebhook(app: FastifyInstance, deps: Deps): void {
  route(app, calls.listWebhooks, ({ params }) => use.listWebhooks(deps, params.id))
  route(app, calls.createWebhook, ({ actor, params, body }) => use.createWebhook(deps, actor, params.id, body))
  route(app, calls.deleteWebhook, ({ actor, params }) => use.deleteWebhook(deps, actor, params), {
    message: () => t('Nothing is sent there any more.'),
  })
  route(app, calls.enableWebhook, ({ params }) => use.enableWebhook(deps, params), {
    message: () => t('The webhook is on again.'),
  })
  route(app, calls.rotateWebhookSecret, ({ actor, params }) => use.rotateSecret(deps, actor, params))
  route(app, calls.testWebhook, ({ params }) => use.sendTest(deps, params), {
    limits,
    message: () => t('The test event is on its way.'),
  })
  route(app, calls.listWebhookDeliveries, ({ params }) => use.listDeliveries(deps, params))
  route(app, calls.resendWebhookDelivery, ({ params }) => use.resend(deps, params), {
    limits,
    message: () => t('The event is on its way again.'),
  })
}
