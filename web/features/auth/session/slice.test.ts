import { describe, expect, it } from 'vitest'
import { type AuthState, authReducer, logout, parseSession, restored, sessionRejected, setUser } from './slice'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const createToken = (claims: object) => `${part({ alg: 'HS256' })}.${part(claims)}.signature`
const now = Date.parse('2026-11-21T00:00:00Z')
const claims = { sub: '7', email: 'nadia@example.test', role: 'admin', name: 'Nadia Åberg', exp: now / 1000 + 60 }

const session = () => {
  const parsed = parseSession(createToken(claims), now)
  if (!parsed) throw new Error('no session')
  return parsed
}
const start = (): AuthState => authReducer(undefined, { type: 'start' })

describe('the user, decoded from the token', () => {
  it('has e-mail, role and name', () =>
    expect(session().user).toMatchObject({ email: 'nadia@example.test', role: 'admin', name: 'Nadia Åberg', id: '7' }))
  it('is null when the token has expired, is malformed or has no e-mail', () => {
    expect(parseSession(createToken(claims), now + 61_000)).toBeNull()
    expect(parseSession('not.a-token', now)).toBeNull()
    expect(parseSession(createToken({ role: 'admin' }), now)).toBeNull()
  })
  it('is an admin only for the role admin', () =>
    expect(parseSession(createToken({ ...claims, role: 'owner' }), now)?.user.role).toBe('user'))
})

describe('the auth state (spec §4)', () => {
  it('starts signed out', () => expect(start()).toMatchObject({ token: null, user: null }))
  it('sets and clears user and token together', () => {
    const signedIn = authReducer(start(), setUser(session()))
    expect(signedIn).toMatchObject(session())
    expect(authReducer(signedIn, logout())).toMatchObject({ token: null, user: null })
  })
  it('is restored, but never over an earlier sign-in', () => {
    expect(authReducer(start(), restored(session()))).toMatchObject({ ...session(), restored: true })
    const signedIn = authReducer(start(), setUser(session()))
    expect(authReducer(signedIn, restored(null))).toMatchObject({ token: session().token, restored: true })
  })
  it('ends only the session that was rejected', () => {
    const signedIn = authReducer(start(), setUser(session()))
    const refuse = (token: string) => authReducer(signedIn, sessionRejected({ token, endpoint: 'x' })).token
    expect(refuse('an older token')).toBe(session().token)
    expect(refuse(session().token)).toBeNull()
  })
})
