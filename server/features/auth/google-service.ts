import { jwtVerify, SignJWT } from 'jose'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { type Identity, IdentityError, type IdentityGateway, type SignInAttempt } from '../../gateways/identity.ts'
import * as query from './queries.ts'
import { keyOf, signToken } from './tokens.ts'

/** How long a user may take at the provider. */
export const ATTEMPT_SECONDS = 600

const AUDIENCE = 'google'

/** Where the provider sends the browser back to. */
const returnUrl = ({ config }: Deps) => `${config.publicUrl}/login`

/** The attempt, signed, as a cookie keeps it: nobody can plant one of their own making. */
const seal = async (secret: string, attempt: SignInAttempt): Promise<string> =>
  new SignJWT(attempt)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setExpirationTime(`${ATTEMPT_SECONDS}s`)
    .sign(await keyOf(secret))

async function open(secret: string, sealed: string | undefined): Promise<SignInAttempt | null> {
  if (!sealed) return null
  try {
    const key = await keyOf(secret)
    const { payload } = await jwtVerify<SignInAttempt>(sealed, key, { algorithms: ['HS256'], audience: AUDIENCE })
    return { state: payload.state, verifier: payload.verifier }
  } catch {
    return null
  }
}

function mustIdentify({ identity }: Deps): IdentityGateway {
  if (!identity) throw new AppError('unavailable', 'Signing in with Google is not set up here.')
  return identity
}

/** Begins a sign-in: where to send the browser, and what it keeps meanwhile. @throws AppError unavailable, provider_down */
export async function startGoogle(deps: Deps): Promise<{ url: string; state: string; sealed: string }> {
  const { url, attempt } = await mustIdentify(deps)
    .start(returnUrl(deps))
    .catch((error: unknown) => fail(deps, error))
  return { url, state: attempt.state, sealed: await seal(deps.sessionSecret, attempt) }
}

type Answer = { code: string; state?: string; iss?: string }

/**
 * Ends a sign-in: the provider's code becomes a token. The state may be left out, as a client that knows only the spec
 * does (§7): its page has compared it, and the code is worth nothing without this browser's verifier.
 * @throws AppError bad_request when the answer doesn't belong to the attempt; forbidden when the provider has not
 *   verified the e-mail; provider_down
 */
export async function finishGoogle(deps: Deps, answer: Answer, sealed: string | undefined): Promise<string> {
  const identity = mustIdentify(deps)
  const attempt = await open(deps.sessionSecret, sealed)
  if (!attempt) throw notOurs()
  const url = new URL(returnUrl(deps))
  const told = { code: answer.code, state: answer.state ?? attempt.state, ...(answer.iss && { iss: answer.iss }) }
  url.search = new URLSearchParams(told).toString()
  const who = await identity.finish(url, attempt).catch((error: unknown) => fail(deps, error))
  if (!who.emailVerified)
    throw new AppError(
      'forbidden',
      'Google has not verified this e-mail address, so it can’t sign you in here. Verify it at Google, or login with e-mail and password.',
    )
  return signToken(deps.sessionSecret, await userOf(deps, who))
}

const notOurs = () =>
  new AppError('bad_request', 'This sign-in was not started in this browser, or took too long. Please try again.')

function fail({ log }: Deps, error: unknown): never {
  log.warn({ err: error }, 'signing in with Google failed')
  if (error instanceof IdentityError && error.refused) throw notOurs()
  throw new AppError('provider_down', 'Google does not answer just now. Please try again in a moment.')
}

/** Who that is here: by Google's own id, else by the verified e-mail, else somebody new. */
async function userOf({ db }: Deps, who: Identity) {
  const known = await query.findByGoogle(db, who.subject)
  if (known) return known
  return inTransaction(db, async (trx) => {
    const fresh = { email: who.email, name: who.name.slice(0, 100), googleSubject: who.subject }
    const user =
      (await query.linkGoogle(trx, who.email, who.subject)) ??
      (await query.insertUser(trx, fresh)) ??
      // Another sign-in of the same user was first.
      (await query.findByGoogle(trx, who.subject))
    if (!user) throw new AppError('conflict', 'Another sign-in with this e-mail is under way. Please try again.')
    return user
  })
}
