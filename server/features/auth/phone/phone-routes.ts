import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/phone'
import { t } from '#i18n/t'
import type { Deps } from '../../../deps.ts'
import type { Limit } from '../../../http/rate-limit.ts'
import { route } from '../../../http/route.ts'
import { identityLimits, readConfirmation } from '../account/confirm-identity.ts'
import { logOut } from '../session/sessions.ts'
import { addAttempt, readOrigin, removeAttempt } from '../sign-in/login-attempts.ts'
import { loginByPhone, verifyPhoneLogin } from './sign-in-by-phone.ts'
import { sendPhoneCode, verifyNumber } from './verify-number.ts'

const limits = {
  // the caps of messages are stricter; this one is for requests that are refused
  send: [{ name: 'phone-code', by: 'account', most: 30, seconds: 3600 }],
  login: [{ name: 'phone-login', by: 'address', most: 60, seconds: 3600 }],
  verifyLogin: [{ name: 'phone-login-verify', by: 'address', most: 60, seconds: 300 }],
} satisfies Record<string, Limit[]>

export function registerPhone(app: FastifyInstance, deps: Deps): void {
  const { config } = deps
  route(app, calls.sendPhoneCode, ({ actor, request }) => sendPhoneCode(deps, actor.id, readOrigin(config, request)), {
    message: () => t('A code is on its way to your phone.'),
    limits: limits.send,
  })
  route(
    app,
    calls.verifyPhone,
    ({ actor, body, request }) => verifyNumber(deps, actor.id, body.code, readConfirmation(request, body)),
    { message: () => t('Your number is verified.'), limits: identityLimits },
  )
  route(
    app,
    calls.loginByPhone,
    async ({ body, request, reply }) => {
      const origin = readOrigin(config, request)
      const { attempt } = await loginByPhone(deps, body.phone, origin)
      reply.header('set-cookie', addAttempt(config, origin, attempt))
    },
    { message: () => t('If this number has an account, a code is on its way.'), limits: limits.login },
  )
  route(
    app,
    calls.verifyPhoneLogin,
    async ({ body, request, reply }) => {
      const origin = readOrigin(config, request)
      const { token, attempt } = await verifyPhoneLogin(deps, body.code, origin)
      await logOut(deps, request.actor?.id, request.sessionId)
      reply.header('set-cookie', removeAttempt(config, origin, attempt))
      return { token }
    },
    { message: () => t('Login Successful'), limits: limits.verifyLogin },
  )
}
