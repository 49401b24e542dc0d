import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Role } from '#contract/auth'
import type { Memberships } from '../db/scope.ts'

/** The user who makes a request. Memberships are read with the session at each request; without any, they manage nothing. */
export type Actor = { id: string; email: string; name: string; role: Role; memberships?: Memberships }

export type SignedInSession = { actor: Actor; sessionId: string }

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of a valid bearer token; null without one. */
    actor: Actor | null
    sessionId: string | null
  }
}

/** The session of a bearer token sent from `address`; null when it is forged, expired or ended. */
export type ReadToken = (token: string, address: string) => Promise<SignedInSession | null>

/** Sets every request's actor by its bearer token. No cookie authenticates, so no other site can act for a user. */
export function registerSession(app: FastifyInstance, readToken: ReadToken): void {
  app.decorateRequest('actor', null)
  app.decorateRequest('sessionId', null)
  const signIn = async (request: FastifyRequest, token: string) => {
    const session = await readToken(token, request.ip)
    request.actor = session?.actor ?? null
    request.sessionId = session?.sessionId ?? null
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ')
    // no promise is created without a token, as most requests have none
    if (scheme?.toLowerCase() !== 'bearer' || !token || !request.url.startsWith('/api/')) return done()
    signIn(request, token).then(() => done(), done)
  })
}
