import { type CryptoKey, jwtVerify, SignJWT } from 'jose'
import { inBatches } from '../../db/batch.ts'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { findSignedIn, type SignedIn } from './queries/users.ts'
import { TOKEN_DAYS } from './rules.ts'

/** The user a token is made for. */
export type TokenUser = { id: string; email: string; name: string; role: string; tokenVersion: number }

/** What a genuine, unexpired token says; whether it was revoked since only the database knows. */
export type Claims = { id: string; version: number; expires: number }

const AUDIENCE = 'session'
const MAX_CACHED = 5_000

const keys = new Map<string, Promise<CryptoKey>>()
const verified = new Map<string, Claims>()

/** The signing key of a secret, imported once. */
export function importKey(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret)
  if (known) return known
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign', 'verify'])
  keys.set(secret, key)
  return key
}

/** A bearer token for `user`, valid for 7 days unless their password or role changes before (spec §9). */
export const signToken = async (secret: string, { id, email, role, name, tokenVersion }: TokenUser): Promise<string> =>
  new SignJWT({ email, role, name, ver: tokenVersion })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${TOKEN_DAYS}d`)
    .sign(await importKey(secret))

/**
 * What a token claims; null when it is forged, malformed or expired. A signature found valid is not verified again: that
 * costs more than looking up the user.
 */
export async function readClaims(secret: string, token: string): Promise<Claims | null> {
  const key = `${secret}\0${token}`
  const claims = verified.get(key) ?? (await verify(secret, token))
  if (!claims || claims.expires <= Date.now() / 1000) return null
  if (verified.size >= MAX_CACHED) verified.clear()
  verified.set(key, claims)
  return claims
}

async function verify(secret: string, token: string): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, await importKey(secret), { algorithms: ['HS256'], audience: AUDIENCE })
    const { sub, ver, exp } = payload
    return sub && exp && typeof ver === 'number' ? { id: sub, version: ver, expires: exp } : null
  } catch {
    return null
  }
}

type FindSignedIn = (id: string) => Promise<SignedIn | undefined>

const finders = new WeakMap<Db, FindSignedIn>()

function getFinder(db: Db): FindSignedIn {
  const known = finders.get(db)
  if (known) return known
  const find = inBatches((ids: string[]) => findSignedIn(db, ids))
  finders.set(db, find)
  return find
}

/** The user a bearer token names; null when it is forged, expired or revoked, or the user is deleted. */
export async function readToken({ db, sessionSecret }: Deps, token: string): Promise<Actor | null> {
  const claims = await readClaims(sessionSecret, token)
  if (!claims) return null
  const user = await getFinder(db)(claims.id)
  if (user?.tokenVersion !== claims.version) return null
  return { id: user.id, email: user.email, name: user.name, role: user.role }
}
