import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '#contract/auth'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { getCookieName, isSecure, readCookie, writeCookie } from '../../../http/cookies.ts'
import type { Limit } from '../../../http/rate-limit.ts'
import { route } from '../../../http/route.ts'
import { logOut } from '../session/sessions.ts'
import { addAttempt, readOrigin } from '../sign-in/login-attempts.ts'
import { ATTEMPT_SECONDS, finishGoogleSignIn, startGoogleSignIn } from './sign-in-with-google.ts'

const ATTEMPT = 'google_attempt'
const STATE = 'google_state'

const limits: Limit[] = [{ name: 'google', by: 'address', most: 30, seconds: 300 }]

/**
 * Registers the sign-in with Google, step by step. The redirect leads to a page of the specification, so that no token is
 * in an address:
 * 1. `GET /auth/google/start` sets two cookies and redirects to the provider.
 * 2. The provider redirects to the page `/login?code=…&state=…` (or `?error=…`, also when step 1 failed).
 * 3. That page compares `state` with the cookie `google_state`, the one of the two it can read, and calls `GET
 * /api/auth/google?code=…&state=…&iss=…`, which takes the verifier from the httpOnly cookie `google_attempt`.
 * 4. It answers a token, or the e-mail address that a code was sent to: then that page continues as after a login.
 */
export function registerGoogle(app: FastifyInstance, deps: Deps): void {
  app.get('/auth/google/start', { schema: { hide: true } }, (request, reply) =>
    redirectToProvider(app, deps, request, reply),
  )
  route(
    app,
    calls.google,
    async ({ query, request, reply }) => {
      const origin = readOrigin(deps.config, request)
      const attempt = readCookie(request.headers.cookie, getCookieName(deps.config, ATTEMPT))
      const signedIn = await finishGoogleSignIn(deps, query, attempt, origin)
      const cleared = formatCookies(deps, { signedAttempt: '', state: '' }, 0)
      if ('token' in signedIn) {
        await logOut(deps, request.actor?.id, request.sessionId)
        reply.header('set-cookie', cleared)
        return signedIn
      }
      const { email, message } = signedIn
      reply.header('set-cookie', [...cleared, addAttempt(deps.config, origin, signedIn.attempt)])
      return { email, message }
    },
    { message: (signedIn) => ('token' in signedIn ? t('Login Successful') : signedIn.message), limits },
  )
}

async function redirectToProvider(app: FastifyInstance, deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { publicUrl } = deps.config
  const { at } = request.query as { at?: string }
  reply.header('cache-control', 'no-store')
  // The cookies must be set on the host the provider returns to: http://127.0.0.1 and http://localhost are two.
  if (request.host !== new URL(publicUrl).host && at !== 'public')
    return reply.redirect(`${publicUrl}/auth/google/start?at=public`)
  try {
    await app.limit(request, reply, limits)
    const started = await startGoogleSignIn(deps)
    reply.header('set-cookie', formatCookies(deps, started, ATTEMPT_SECONDS))
    return reply.redirect(started.url)
  } catch (error) {
    // A browser navigated here: the form it came from shows what went wrong.
    if (error instanceof AppError) return reply.redirect(`/login?error=${error.code}`)
    throw error
  }
}

type CookieValues = { signedAttempt: string; state: string }

function formatCookies({ config }: Deps, { signedAttempt, state }: CookieValues, seconds: number): string[] {
  const options = { path: '/', seconds, secure: isSecure(config) }
  return [
    writeCookie(getCookieName(config, ATTEMPT), signedAttempt, { ...options, httpOnly: true }),
    writeCookie(getCookieName(config, STATE), state, { ...options, httpOnly: false }),
  ]
}
