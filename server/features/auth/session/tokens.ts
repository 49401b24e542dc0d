import { type CryptoKey, jwtVerify, SignJWT } from 'jose'
import { TOKEN_DAYS } from '../rules.ts'

export type TokenUser = { id: string; email: string; name: string; role: string; tokenVersion: number }

/** The content of a genuine, unexpired token; only the database knows whether it was revoked since. */
export type Claims = { session: string; version: number; expires: number }

const AUDIENCE = 'session'
const MAX_CACHED = 5_000

const keys = new Map<string, Promise<CryptoKey>>()
const verified = new Map<string, Claims>()

/** Returns the signing key of a secret, imported once. */
export function importKey(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret)
  if (known) return known
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign', 'verify'])
  keys.set(secret, key)
  return key
}

/**
 * Returns a session's bearer token, valid for 7 days or until the session ends, or the user's password or role changes.
 */
export const signToken = async (
  secret: string,
  { id, email, role, name, tokenVersion }: TokenUser,
  sessionId: string,
): Promise<string> =>
  new SignJWT({ email, role, name, ver: tokenVersion, sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${TOKEN_DAYS}d`)
    .sign(await importKey(secret))

/**
 * Returns what a token claims; null when it is forged, malformed or expired. A signature found valid is not verified
 * again: that costs more than looking up the user.
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
    const { sid, ver, exp } = payload
    return exp && typeof sid === 'string' && typeof ver === 'number'
      ? { session: sid, version: ver, expires: exp }
      : null
  } catch {
    return null
  }
}
