import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Role } from '#contract/auth'
import { actingKey } from '../db/acting-key.ts'
import type { Memberships } from '../db/fragments/scope.ts'

/**
 * The user who makes a request. Memberships are read with the session at each request; without any, they manage nothing.
 */
export type Actor = {
  id: string
  email: string
  name: string
  role: Role
  memberships?: Memberships
  /** The API key that acts with one of this user's memberships. */
  key?: { name: string; isReadOnly: boolean }
}

export type SignedInSession = { actor: Actor; sessionId: string }

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of a valid bearer token; null without one. */
    actor: Actor | null
    sessionId: string | null
  }
}

/** What reads bearer tokens: those of sessions, sent from `address`, and API keys. Null when one is forged or has ended. */
export type Readers = {
  readToken(token: string, address: string): Promise<SignedInSession | null>
  isKey(token: string): boolean
  readKey(key: string): Promise<Actor | null>
}

/** Sets every request's actor by its bearer token. No cookie authenticates, so no other site can act for a user. */
export function registerSession(app: FastifyInstance, { readToken, isKey, readKey }: Readers): void {
  app.decorateRequest('actor', null)
  app.decorateRequest('sessionId', null)
  const signIn = async (request: FastifyRequest, token: string) => {
    const session = await readToken(token, request.ip)
    request.actor = session?.actor ?? null
    request.sessionId = session?.sessionId ?? null
  }
  const signInByKey = async (request: FastifyRequest, key: string) => {
    request.actor = await readKey(key)
    return request.actor?.key?.name
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ')
    // no promise is created without a token, as most requests have none
    if (scheme?.toLowerCase() !== 'bearer' || !token || !request.url.startsWith('/api/')) return done()
    if (isKey(token))
      signInByKey(request, token).then((name) => (name === undefined ? done() : actingKey.run(name, done)), done)
    else signIn(request, token).then(() => done(), done)
  })
}
