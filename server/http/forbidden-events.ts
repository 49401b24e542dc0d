import type { FastifyInstance } from 'fastify'
import { recordSecurityEvent } from '../db/security-events.ts'
import type { Deps } from '../deps.ts'
import { readClient } from './client-info.ts'

/** Records each reply 403 after it was sent. Replies 429 are only logged: refused requests must not write rows. */
export function registerForbiddenEvents(app: FastifyInstance, { db, log }: Deps): void {
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (reply.statusCode !== 403 && reply.statusCode !== 429) return
    const { network } = readClient(request)
    const userId = request.actor?.id ?? null
    const event = { userId, network, request: `${request.method} ${request.routeOptions.url ?? ''}` }
    if (reply.statusCode === 429) return log.info({ action: 'was limited', ...event }, 'security event')
    recordSecurityEvent({ db, log }, 'was refused', event).catch((error: unknown) =>
      log.warn({ err: error }, 'a security event could not be recorded'),
    )
  })
}
