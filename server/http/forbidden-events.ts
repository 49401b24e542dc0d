import type { FastifyInstance } from 'fastify'
import { recordSecurityEvent } from '../db/security-events.ts'
import type { Deps } from '../deps.ts'
import { readClient } from './client-info.ts'

/** Records every reply 403, after it was sent, so that nobody waits for that. */
export function registerForbiddenEvents(app: FastifyInstance, { db, log }: Deps): void {
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (reply.statusCode !== 403) return
    const { network } = readClient(request)
    const detail = `${request.method} ${request.routeOptions.url ?? ''}`
    recordSecurityEvent({ db, log }, 'was refused', { userId: request.actor?.id, network, detail }).catch(
      (error: unknown) => log.warn({ err: error }, 'a security event could not be recorded'),
    )
  })
}
