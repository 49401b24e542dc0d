import type { FastifyInstance } from 'fastify'
import type { Role } from '#contract/auth'

/** The user who makes a request. */
export type Actor = { id: string; email: string; name: string; role: Role }

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of a valid bearer token; null without one. */
    actor: Actor | null
  }
}

/** The user a bearer token names; null when it is forged, expired or revoked. */
export type ReadToken = (token: string) => Promise<Actor | null>

/** Sets every request's actor by its bearer token. No cookie authenticates, so no other site can act for a user. */
export function registerSession(app: FastifyInstance, readToken: ReadToken): void {
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request) => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ')
    if (scheme?.toLowerCase() === 'bearer' && token && request.url.startsWith('/api/'))
      request.actor = await readToken(token)
  })
}
