import { jwtVerify, SignJWT } from 'jose'
import { getLanguage, t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { type Db, inTransaction } from '../../../db/client.ts'
import { recordSecurityEvent } from '../../../db/security-events.ts'
import type { Deps } from '../../../deps.ts'
import { type Identity, IdentityError, type IdentityGateway, type SignInAttempt } from '../../../gateways/identity.ts'
import { findByEmail, findByGoogleSubject, insertUser, verifyEmail } from '../account/users.queries.ts'
import { isGoogleAuthoritative } from '../rules.ts'
import { beginSession } from '../session/session-tokens.ts'
import { importKey } from '../session/tokens.ts'
import { type IssuedCode, issueCode } from '../sign-in/issue-code.ts'
import type { Origin } from '../sign-in/login-attempts.ts'
import { linkGoogle, otherAccount, toUserName } from './link-google.ts'

const getReturnUrl = ({ config }: Deps) => `${config.publicUrl}/login`

function requireGateway({ identity }: Deps): IdentityGateway {
  if (!identity) throw new AppError('unavailable', t('Signing in with Google is not set up here.'))
  return identity
}

type Started = { url: string; state: string; signedAttempt: string }

/** Starts a sign-in with Google. Returns where to send the browser, and what it keeps until it returns. */
export async function startGoogleSignIn(deps: Deps): Promise<Started> {
  const { url, attempt } = await requireGateway(deps)
    .start(getReturnUrl(deps))
    .catch((error: unknown) => fail(deps, error))
  return { url, state: attempt.state, signedAttempt: await signAttempt(deps.sessionSecret, attempt) }
}

type Callback = { code: string; state?: string; iss?: string }

/** A token or, when Google no longer vouches for the address, the code that was mailed there. */
type GoogleSignIn = { token: string } | ({ email: string } & IssuedCode)

/**
 * Exchanges the provider's code for a token, or for a mailed code that links the account
 * (docs/decisions/066-link-google-only-to-a-proven-mailbox.md). A client that follows only the spec (§7) sends no
 * state: its page has compared it, and the code is useless without this browser's verifier.
 * @throws AppError bad_request when the callback doesn't belong to the attempt; forbidden when the provider has not
 * verified the e-mail; conflict when another Google account is linked; provider_down; and as `issueCode`
 */
export async function finishGoogleSignIn(
  deps: Deps,
  { code, state, iss }: Callback,
  signedAttempt: string | undefined,
  origin: Origin,
): Promise<GoogleSignIn> {
  const gateway = requireGateway(deps)
  const attempt = await readAttempt(deps.sessionSecret, signedAttempt)
  if (!attempt) throw invalidAttempt()
  const url = new URL(getReturnUrl(deps))
  url.search = new URLSearchParams({ code, state: state ?? attempt.state, ...(iss && { iss }) }).toString()
  const identity = await gateway.finish(url, attempt).catch((error: unknown) => fail(deps, error))
  if (!identity.emailVerified)
    throw new AppError(
      'forbidden',
      t(
        'Google has not verified this e-mail address, so it can’t sign you in here. Verify it at Google, or login with e-mail and password.',
      ),
    )
  const known = await findByGoogleSubject(deps.db, identity.subject)
  if (!known && !isGoogleAuthoritative(identity)) return confirmByCode(deps, identity, origin)
  const user = known ?? (await linkOrCreateUser(deps, identity, origin))
  const { network } = origin.client
  await recordSecurityEvent(deps, 'logged in', { userId: user.id, network, by: 'with_google' })
  return { token: await beginSession(deps, user, origin.client) }
}

const invalidAttempt = () =>
  new AppError('bad_request', t('This sign-in was not started in this browser, or took too long. Please try again.'))

function fail({ log }: Deps, error: unknown): never {
  log.warn({ err: error }, 'signing in with Google failed')
  if (error instanceof IdentityError && error.isRefused) throw invalidAttempt()
  throw new AppError('provider_down', t('Google is not responding right now. Please try again in a moment.'))
}

const linkOrCreateUser = (deps: Deps, identity: Identity, { client }: Origin) =>
  inTransaction(deps.db, async (trx) => {
    const user = await findOrInsertUser(trx, identity)
    await linkGoogle(trx, deps.log, { userId: user.id, subject: identity.subject, name: identity.name, client })
    return verifyEmail(trx, user.id)
  })

/** Mails a code to the address; redeeming it links the Google account. */
async function confirmByCode(deps: Deps, identity: Identity, origin: Origin): Promise<GoogleSignIn> {
  const user = await findOrInsertUser(deps.db, identity)
  if (user.googleSubject !== null) throw otherAccount()
  const issued = await issueCode(deps, { user, origin, googleSubject: identity.subject })
  return { ...issued, email: user.email }
}

async function findOrInsertUser(db: Db, { email, name }: Identity) {
  const known = await findByEmail(db, email)
  if (known) return known
  await insertUser(db, { email, name: toUserName({ email, name }), language: getLanguage() })
  const user = await findByEmail(db, email)
  if (!user) throw new AppError('conflict', t('Another sign-in with this e-mail is under way. Please try again.'))
  return user
}

/** How long a user may take at the provider. */
export const ATTEMPT_SECONDS = 600

const AUDIENCE = 'google'

/** Signs the attempt for a cookie, so that nobody can forge one. */
const signAttempt = async (secret: string, attempt: SignInAttempt): Promise<string> =>
  new SignJWT(attempt)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setExpirationTime(`${ATTEMPT_SECONDS}s`)
    .sign(await importKey(secret))

/** Reads the attempt of a cookie; null when it is forged, or too old. */
async function readAttempt(secret: string, signed: string | undefined): Promise<SignInAttempt | null> {
  if (!signed) return null
  try {
    const key = await importKey(secret)
    const { payload } = await jwtVerify<SignInAttempt>(signed, key, { algorithms: ['HS256'], audience: AUDIENCE })
    return { state: payload.state, verifier: payload.verifier, nonce: payload.nonce }
  } catch {
    return null
  }
}
