import { type CryptoKey, jwtVerify, SignJWT } from 'jose'
import { TOKEN_DAYS } from './rules.ts'

/** The user a token is made for. */
export type Bearer = { id: string; email: string; name: string; role: string; tokenVersion: number }

/** What a genuine, unexpired token says; whether it was revoked since is the database's to tell. */
export type Claims = { id: string; version: number; expires: number }

const AUDIENCE = 'session'
const REMEMBERED = 5_000

const keys = new Map<string, Promise<CryptoKey>>()
const genuine = new Map<string, Claims>()

/** The signing key of a secret, imported once. */
export function keyOf(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret)
  if (known) return known
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign', 'verify'])
  keys.set(secret, key)
  return key
}

/** A bearer token for `user`, good for 7 days unless their password or role changes before (design: accounts). */
export const signToken = async (secret: string, { id, email, role, name, tokenVersion }: Bearer): Promise<string> =>
  new SignJWT({ email, role, name, ver: tokenVersion })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${TOKEN_DAYS}d`)
    .sign(await keyOf(secret))

/**
 * What a token claims; null when it is forged, malformed or expired. A signature once found good is not computed
 * again: that costs more than the look-up of its user.
 */
export async function readClaims(secret: string, token: string): Promise<Claims | null> {
  const key = `${secret}\0${token}`
  const claims = genuine.get(key) ?? (await verify(secret, token))
  if (!claims || claims.expires <= Date.now() / 1000) return null
  if (genuine.size >= REMEMBERED) genuine.clear()
  genuine.set(key, claims)
  return claims
}

async function verify(secret: string, token: string): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(secret), { algorithms: ['HS256'], audience: AUDIENCE })
    const { sub, ver, exp } = payload
    return sub && exp && typeof ver === 'number' ? { id: sub, version: ver, expires: exp } : null
  } catch {
    return null
  }
}
