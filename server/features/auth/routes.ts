import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/auth'
import type { Deps } from '../../deps.ts'
import { readClient } from '../../http/client-info.ts'
import type { Limit } from '../../http/rate-limit.ts'
import { route } from '../../http/route.ts'
import { drawAvatar } from './avatar.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { forgotPassword } from './forgot-password.ts'
import { getProfile } from './get-profile.ts'
import { registerGoogle } from './google-routes.ts'
import { logIn } from './log-in.ts'
import { resetPassword } from './reset-password.ts'
import { registerSessions } from './session-routes.ts'
import { signUp } from './sign-up.ts'
import { updateProfile } from './update-profile.ts'
import { verifyCode } from './verify-code.ts'

const by = (by: Limit['by'], name: string, most: number, seconds: number): Limit => ({ name, by, most, seconds })

const MINUTES = 60
const HOUR = 3600

const limits = {
  signup: [by('address', 'signup', 20, HOUR)],
  login: [by('address', 'login', 30, 5 * MINUTES), by('email', 'login', 10, 5 * MINUTES)],
  verify: [by('address', 'verify', 60, 5 * MINUTES), by('email', 'verify', 20, 5 * MINUTES)],
  forgot: [by('address', 'forgot', 20, HOUR), by('email', 'forgot', 5, HOUR)],
  reset: [by('address', 'reset', 30, 5 * MINUTES)],
  password: [by('account', 'password', 10, 5 * MINUTES)],
}

/** Sign-up, sign-in, password recovery and the user's own account. */
export function registerAuth(app: FastifyInstance, deps: Deps): void {
  registerSignIn(app, deps)
  registerPasswordReset(app, deps)
  registerGoogle(app, deps)
  registerAccount(app, deps)
  registerSessions(app, deps)
  registerAvatar(app)
}

function registerSignIn(app: FastifyInstance, deps: Deps) {
  const signedUp = 'Your account is ready. Please login.'
  route(app, calls.signup, async ({ body }) => ({ data: await signUp(deps, body), message: signedUp }), {
    limits: limits.signup,
  })
  route(
    app,
    calls.login,
    async ({ body, request }) => {
      const message = await logIn(deps, body, readClient(request))
      return { data: { message }, message }
    },
    { limits: limits.login },
  )
  const welcome = 'Login Successful'
  route(
    app,
    calls.verifyOtp,
    async ({ body, request }) => ({
      data: { token: await verifyCode(deps, body, readClient(request)) },
      message: welcome,
    }),
    {
      limits: limits.verify,
    },
  )
}

function registerPasswordReset(app: FastifyInstance, deps: Deps) {
  route(
    app,
    calls.forgotPassword,
    async ({ body, request }) => {
      const message = await forgotPassword(deps, body.email, readClient(request))
      return { data: { message }, message }
    },
    { limits: limits.forgot },
  )
  route(
    app,
    calls.resetPassword,
    async ({ params, body, request }) => {
      const { password } = body
      await resetPassword(deps, { token: params.token, password }, readClient(request))
      return { data: null, message: 'Your password is changed. Please login with it.' }
    },
    { limits: limits.reset },
  )
}

function registerAccount(app: FastifyInstance, deps: Deps) {
  route(app, calls.getProfile, async ({ actor }) => ({ data: await getProfile(deps, actor.id) }))
  route(app, calls.updateProfile, async ({ actor, body }) => ({
    data: await updateProfile(deps, actor.id, body),
    message: 'Your profile is saved.',
  }))
  route(
    app,
    calls.changePassword,
    async ({ actor, body, request }) => ({
      data: { token: await changePassword(deps, actor.id, body, readClient(request)) },
      message: 'Your password is changed. Other devices are signed out.',
    }),
    { limits: limits.password },
  )
  route(
    app,
    calls.deleteAccount,
    async ({ actor, body }) => {
      await deleteAccount(deps, actor.id, body.currentPassword)
      return { data: null, message: 'Your account is deleted.' }
    },
    { limits: limits.password },
  )
}

/** `GET /avatar/{name}.svg`. A wildcard, since a name may be longer than a path parameter. */
function registerAvatar(app: FastifyInstance) {
  app.get<{ Params: { '*': string } }>('/avatar/*', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/svg+xml')
    return drawAvatar(request.params['*'].replace(/\.svg$/, '').slice(0, 100))
  })
}
