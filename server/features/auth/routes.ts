import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '#contract/auth'
import * as sessionCalls from '#contract/session'
import { t } from '#i18n/t'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { readClient } from '../../http/client-info.ts'
import type { Limit } from '../../http/rate-limit.ts'
import { route } from '../../http/route.ts'
import { drawAvatar } from './account/avatar.ts'
import { identityLimits, readConfirmation } from './account/confirm-identity.ts'
import { deleteAccount, deleteWalkIn } from './account/delete-account.ts'
import { registerPictures } from './account/picture-routes.ts'
import { getProfile } from './account/profile.ts'
import { signUp } from './account/sign-up.ts'
import { updateProfile } from './account/update-profile.ts'
import { registerGoogle } from './google/google-routes.ts'
import { changePassword } from './password/change-password.ts'
import { createPasswordLimits } from './password/password-limits.ts'
import { forgotPassword, resetPassword } from './password/reset-password.ts'
import { registerPhone } from './phone/phone-routes.ts'
import { endOtherSessions, endSession, listSessions, logOut } from './session/sessions.ts'
import { logIn } from './sign-in/log-in.ts'
import { addAttempt, readOrigin, removeAttempt } from './sign-in/login-attempts.ts'
import { verifyCode } from './sign-in/verify-code.ts'

const by = (by: Limit['by'], name: string, most: number, seconds: number): Limit => ({ name, by, most, seconds })

const MINUTES = 60
const HOUR = 3600

const limits = {
  signup: [by('address', 'signup', 20, HOUR)],
  verify: [by('address', 'verify', 60, 5 * MINUTES)],
  forgot: [by('address', 'forgot', 20, HOUR)],
  reset: [by('address', 'reset', 30, 5 * MINUTES)],
}

export function registerAuth(app: FastifyInstance, deps: Deps): void {
  registerSignIn(app, deps)
  registerPasswordReset(app, deps)
  registerPhone(app, deps)
  registerGoogle(app, deps)
  registerAccount(app, deps)
  registerSessions(app, deps)
  registerAvatar(app)
  registerPictures(app, deps)
}

function registerSignIn(app: FastifyInstance, deps: Deps) {
  route(app, calls.signup, ({ body }) => signUp(deps, body), {
    message: () => t('Your account is ready. Please login.'),
    limits: limits.signup,
  })
  const limitPasswords = createPasswordLimits(deps)
  route(
    app,
    calls.login,
    async ({ body, request, reply }) => {
      const origin = readOrigin(deps.config, request)
      const caller = { email: body.email, address: request.ip }
      const { message, attempt } = await limitPasswords(caller, () => logIn(deps, body, origin))
      reply.header('set-cookie', addAttempt(deps.config, origin, attempt))
      return { message }
    },
    { message: ({ message }) => message },
  )
  route(
    app,
    calls.verifyOtp,
    async ({ body, request, reply }) => {
      const origin = readOrigin(deps.config, request)
      const verify = () => verifyCode(deps, body, origin)
      const { token, attempt } = await limitRefused(app, { request, reply, limits: limits.verify }, verify)
      await logOut(deps, request.actor?.id, request.sessionId)
      reply.header('set-cookie', removeAttempt(deps.config, origin, attempt))
      return { token }
    },
    { message: () => t('Login Successful') },
  )
}

type Refused = { request: FastifyRequest; reply: FastifyReply; limits: Limit[] }

/** Counts refused requests only, after the refusal, so that a right code or link is accepted whatever others try. */
async function limitRefused<T>(app: FastifyInstance, { request, reply, limits }: Refused, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.statusCode < 500) await app.limit(request, reply, limits)
    throw error
  }
}

function registerPasswordReset(app: FastifyInstance, deps: Deps) {
  route(
    app,
    calls.forgotPassword,
    async ({ body, request }) => {
      const message = await forgotPassword(deps, body.email, readClient(request))
      return { message }
    },
    { message: ({ message }) => message, limits: limits.forgot },
  )
  route(
    app,
    calls.resetPassword,
    async ({ params, body, request, reply }) => {
      const reset = () => resetPassword(deps, { token: params.token, password: body.password }, readClient(request))
      await limitRefused(app, { request, reply, limits: limits.reset }, reset)
    },
    { message: () => t('Your password is changed. Please login with it.') },
  )
}

function registerAccount(app: FastifyInstance, deps: Deps) {
  route(app, calls.getProfile, ({ actor }) => getProfile(deps, actor.id))
  route(app, calls.updateProfile, ({ actor, body }) => updateProfile(deps, actor.id, body), {
    message: () => t('Your profile is saved.'),
    // the picture of another site may be fetched
    limits: [{ name: 'profile', by: 'account', most: 60, seconds: 3600 }],
  })
  route(
    app,
    calls.changePassword,
    async ({ actor, body, request }) => ({
      token: await changePassword(deps, actor.id, body.password, readConfirmation(request, body)),
    }),
    { message: () => t('Your password is changed. Other devices are signed out.'), limits: identityLimits },
  )
  route(
    app,
    calls.deleteAccount,
    ({ actor, body, request }) => deleteAccount(deps, actor.id, readConfirmation(request, body)),
    { message: () => t('Your account is deleted.'), limits: identityLimits },
  )
  route(app, calls.deleteWalkIn, ({ params, actor }) => deleteWalkIn(deps, actor, params.id))
}

/** `GET /avatar/{name}.svg`. A wildcard, since a name may be longer than a path parameter. */
function registerAvatar(app: FastifyInstance) {
  app.get<{ Params: { '*': string } }>('/avatar/*', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/svg+xml')
    return drawAvatar(request.params['*'].replace(/\.svg$/, '').slice(0, 100))
  })
}

function registerSessions(app: FastifyInstance, deps: Deps): void {
  route(app, sessionCalls.logout, ({ actor, request }) => logOut(deps, actor?.id, request.sessionId), {
    message: () => t('Logged Out Successfully'),
  })
  route(app, sessionCalls.listSessions, ({ actor, request }) => listSessions(deps, actor.id, request.sessionId))
  route(app, sessionCalls.endSession, ({ actor, params }) => endSession(deps, actor.id, params.id), {
    message: () => t('The session is ended.'),
  })
  route(
    app,
    sessionCalls.endOtherSessions,
    ({ actor, request }) => endOtherSessions(deps, actor.id, request.sessionId),
    {
      message: () => t('All other sessions are ended.'),
    },
  )
}
