import type { FastifyInstance } from 'fastify'
import type { Role } from '#contract/auth'

/** Who is asking. */
export type Actor = { id: string; email: string; name: string; role: Role }

declare module 'fastify' {
  interface FastifyRequest {
    /** The user a valid, unrevoked bearer token names; null for everybody else. */
    actor: Actor | null
  }
}

/** Finds out who a bearer token names; null when it is forged, expired or revoked. */
export type ReadToken = (token: string) => Promise<Actor | null>

/** Knows every request's user by its bearer token; no cookie authenticates anything, so no other site can act for them. */
export function registerSession(app: FastifyInstance, readToken: ReadToken): void {
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request) => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ')
    if (scheme?.toLowerCase() === 'bearer' && token && request.url.startsWith('/api/'))
      request.actor = await readToken(token)
  })
}
