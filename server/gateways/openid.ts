import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  type IDToken,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { type Identity, IdentityError, type IdentityGateway, type SignInAttempt } from './identity.ts'

/** `timeLimitFactor` multiplies how long to wait for the provider. */
type OpenIdSettings = { issuer: string; clientId: string; clientSecret: string; timeLimitFactor?: number }

const TIMEOUT_SECONDS = 10
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Creates the sign-in with an OpenID provider: code flow with PKCE, state and nonce. The provider's metadata is read on
 * first use, since in demo mode the process that is starting serves it; a failed read is retried at the next use.
 */
export function openIdentity(settings: OpenIdSettings): IdentityGateway {
  let known: Promise<Configuration> | undefined
  const discover = () => {
    known ??= readMetadata(settings).catch((error: unknown) => {
      known = undefined
      throw new IdentityError('the provider can’t be reached', false, error)
    })
    return known
  }
  return {
    clientId: settings.clientId,
    start: async (redirectUrl) => startAt(await discover(), redirectUrl),
    finish: async (callbackUrl, attempt) => {
      const configuration = await discover()
      return finishWith(configuration, callbackUrl, attempt).catch((error: unknown) => {
        throw asIdentityError(error)
      })
    },
  }
}

function readMetadata({ issuer, clientId, clientSecret, timeLimitFactor = 1 }: OpenIdSettings) {
  const url = new URL(issuer)
  // Plain http is allowed for a provider on this machine only.
  const execute = url.protocol === 'http:' && loopback.has(url.hostname) ? [allowInsecureRequests] : []
  return discovery(url, clientId, clientSecret, undefined, {
    execute,
    timeout: TIMEOUT_SECONDS * timeLimitFactor,
  })
}

async function startAt(configuration: Configuration, redirectUrl: string) {
  const attempt = { state: randomState(), verifier: randomPKCECodeVerifier(), nonce: randomNonce() }
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUrl,
    scope: 'openid email profile',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  })
  return { url: url.href, attempt }
}

async function finishWith(configuration: Configuration, callbackUrl: URL, attempt: SignInAttempt): Promise<Identity> {
  const tokens = await authorizationCodeGrant(configuration, withIssuer(configuration, callbackUrl), {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
  })
  return toIdentity(tokens.claims())
}

/** Adds the issuer when a client that knows only the spec passes the code alone; there is only one provider. */
function withIssuer(configuration: Configuration, callbackUrl: URL): URL {
  const { issuer, authorization_response_iss_parameter_supported: requiresIssuer } = configuration.serverMetadata()
  const url = new URL(callbackUrl)
  if (requiresIssuer && !url.searchParams.has('iss')) url.searchParams.set('iss', issuer)
  return url
}

function toIdentity(claims: IDToken | undefined): Identity {
  const email = claims?.email
  if (!claims || typeof email !== 'string') throw new IdentityError('the provider gave no e-mail', true, undefined)
  const name = typeof claims.name === 'string' && claims.name.trim() ? claims.name.trim() : email.split('@')[0]
  return {
    subject: claims.sub,
    email,
    emailVerified: claims.email_verified === true,
    hostedDomain: typeof claims.hd === 'string' ? claims.hd : null,
    name: name ?? email,
  }
}

/** Codes of openid-client for a provider that could not be reached. */
const unreachable = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT'])

function asIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error
  const { message, code } = error as { message: string; code?: string }
  const refused =
    error instanceof AuthorizationResponseError ||
    (error instanceof ResponseBodyError && error.status < 500) ||
    (error instanceof ClientError && !unreachable.has(code ?? '') && !isServerError(error))
  return new IdentityError(message, refused, error)
}

const isServerError = (error: ClientError) => error.cause instanceof Response && error.cause.status >= 500
