import { jwtVerify, SignJWT } from 'jose'
import type { SignInAttempt } from '../../../gateways/identity.ts'
import { importKey } from '../session/tokens.ts'

/** How long a user may take at the provider. */
export const ATTEMPT_SECONDS = 600

const AUDIENCE = 'google'

/** Signs the attempt for a cookie, so that nobody can forge one. */
export const signAttempt = async (secret: string, attempt: SignInAttempt): Promise<string> =>
  new SignJWT(attempt)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setExpirationTime(`${ATTEMPT_SECONDS}s`)
    .sign(await importKey(secret))

/** Reads the attempt of a cookie; null when it is forged, or too old. */
export async function readAttempt(secret: string, signed: string | undefined): Promise<SignInAttempt | null> {
  if (!signed) return null
  try {
    const key = await importKey(secret)
    const { payload } = await jwtVerify<SignInAttempt>(signed, key, { algorithms: ['HS256'], audience: AUDIENCE })
    return { state: payload.state, verifier: payload.verifier, nonce: payload.nonce }
  } catch {
    return null
  }
}
