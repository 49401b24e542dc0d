import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/contact'
import { t } from '#i18n/t'
import type { Deps } from '../../deps.ts'
import type { Limit } from '../../http/rate-limit.ts'
import { route } from '../../http/route.ts'
import { sendMessage } from './send-message.ts'

const limits: Limit[] = [
  { name: 'contact', by: 'address', most: 5, seconds: 3600 },
  { name: 'contact', by: 'email', most: 5, seconds: 3600 },
]

export function registerContact(app: FastifyInstance, deps: Deps): void {
  route(app, calls.sendMessage, ({ body }) => sendMessage(deps, body), {
    message: () => t('Thank you for your message. We will reply by e-mail.'),
    limits,
  })
}
