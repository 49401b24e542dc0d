import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { google } from '#contract/auth'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Limit } from '../../http/rate-limit.ts'
import { route } from '../../http/route.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { ATTEMPT_SECONDS, finishGoogle, startGoogle } from './google-service.ts'

const ATTEMPT = 'google_attempt'
const STATE = 'google_state'

const limits: Limit[] = [{ name: 'google', by: 'address', most: 30, seconds: 300 }]

/**
 * Sign-in with Google, as the browser walks it (docs/decisions/012-google-redirects-to-the-login-page.md):
 * 1. `GET /auth/google/start` sets two cookies and leaves for the provider.
 * 2. The provider comes back to the page `/login?code=…&state=…` (or `?error=…`, also when starting failed).
 * 3. That page compares `state` with the cookie `google_state`, the one of the two it can read, and calls
 *    `GET /api/auth/google?code=…&state=…&iss=…`, which takes the verifier from the httpOnly cookie `google_attempt`.
 */
export function registerGoogle(app: FastifyInstance, deps: Deps): void {
  app.get('/auth/google/start', { schema: { hide: true } }, async (request, reply) => leave(app, deps, request, reply))
  route(
    app,
    google,
    async ({ query, request, reply }) => {
      const token = await finishGoogle(deps, query, readCookie(request.headers.cookie, ATTEMPT))
      reply.header('set-cookie', cookies(deps, { sealed: '', state: '' }, 0))
      return { data: { token }, message: 'Login Successful' }
    },
    { limits },
  )
}

async function leave(app: FastifyInstance, deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { publicUrl } = deps.config
  const { at } = request.query as { at?: string }
  reply.header('cache-control', 'no-store')
  // The cookies must be set on the host the provider returns to: http://127.0.0.1 and http://localhost are two.
  if (request.host !== new URL(publicUrl).host && at !== 'public')
    return reply.redirect(`${publicUrl}/auth/google/start?at=public`)
  try {
    await app.limit(request, reply, limits)
    const started = await startGoogle(deps)
    reply.header('set-cookie', cookies(deps, started, ATTEMPT_SECONDS))
    return reply.redirect(started.url)
  } catch (error) {
    // A user navigated here: they are led back to the form, which says that it didn't work.
    if (error instanceof AppError) return reply.redirect(`/login?error=${error.code}`)
    throw error
  }
}

function cookies({ config }: Deps, { sealed, state }: { sealed: string; state: string }, seconds: number): string[] {
  const secure = config.publicUrl.startsWith('https:')
  return [
    writeCookie(ATTEMPT, sealed, { path: '/api/auth/google', seconds, httpOnly: true, secure }),
    writeCookie(STATE, state, { path: '/login', seconds, httpOnly: false, secure }),
  ]
}
