import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Profile, Token } from './auth.ts'
import { asPhone, text } from './common.ts'

const PhoneCode = z.string(msg('Enter the six digits.')).check(z.regex(/^\d{6}$/, msg('The code has six digits.')))

export const sendPhoneCode = {
  method: 'POST',
  path: '/auth/phone/code',
  summary: 'Send a code to the phone number of the profile',
  /** `phone` as E.164. */
  reply: z.object({ phone: z.string() }),
  errors: ['bad_request', 'conflict', 'unavailable'],
} as const

export const verifyPhone = {
  method: 'POST',
  path: '/auth/phone/verify',
  summary: 'Prove by the code that messages to the number are read',
  body: z.strictObject({ code: PhoneCode, currentPassword: z.optional(z.string()) }),
  reply: Profile,
  errors: ['wrong_code', 'wrong_password', 'forbidden', 'conflict'],
} as const

/** Its reply is the same whether the number has an account or not. */
export const loginByPhone = {
  method: 'POST',
  path: '/auth/phone/login',
  auth: 'public',
  summary: 'Send a code to a verified phone number',
  body: z.strictObject({ phone: text(40, msg('Phone number is required')).check(asPhone) }),
  errors: ['bad_request', 'unavailable'],
} as const

/** Takes the cookie that `loginByPhone` set in this browser. */
export const verifyPhoneLogin = {
  method: 'POST',
  path: '/auth/phone/login/verify',
  auth: 'public',
  summary: 'Trade the code sent to a phone for a token',
  body: z.strictObject({ code: PhoneCode }),
  reply: Token,
  errors: ['wrong_code'],
} as const
