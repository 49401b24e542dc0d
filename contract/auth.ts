import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { asPhone, Email, IMAGE_URL_MESSAGE, Instant, imageUrl, name, optionalText, storableText } from './common.ts'

export const Role = z.enum(['user', 'admin'])
export type Role = z.infer<typeof Role>

/** 8–128 characters. The server also refuses common ones (`checkNewPassword`). */
export const Password = z
  .string(msg('Password is required'))
  .check(
    z.minLength(1, msg('Password is required')),
    z.minLength(8, msg('A password has at least 8 characters.')),
    z.maxLength(128, msg('A password has at most 128 characters.')),
  )

/** The password of a sign-in. Its length is not checked, since the demo accounts have a short one. */
const GivenPassword = z
  .string(msg('Password is required'))
  .check(z.minLength(1, msg('Password is required')), z.maxLength(128, msg('A password has at most 128 characters.')))

export const Otp = z.string(msg('Enter the four digits.')).check(z.regex(/^\d{4}$/, msg('The code has four digits.')))

const PictureUrl = z.string().check(z.maxLength(2000), storableText, imageUrl)
const DrawnAvatar = z.string().check(z.maxLength(2000), storableText, z.regex(/^\/(avatar|pictures)\/\S+$/))

export const Profile = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  phone: z.string(),
  phoneVerified: z.boolean(),
  /** Whether messages about bookings are sent to the verified number too. */
  smsNews: z.boolean(),
  address: z.string(),
  avatarUrl: z.nullable(z.string()),
  /** The language of pages and mails; null when the user has not chosen one. */
  language: z.nullable(z.string()),
  hasPassword: z.boolean(),
  createdAt: Instant,
})
export type Profile = z.infer<typeof Profile>

export const Token = z.object({ token: z.string() })

export const signup = {
  method: 'POST',
  path: '/auth/signup',
  auth: 'public',
  status: 201,
  summary: 'Create an account',
  body: z.strictObject({ name: name(100, msg('Name is required')), email: Email, password: Password }),
  reply: z.object({ _id: z.string(), name: z.string(), email: z.string(), role: Role }),
  errors: ['email_taken'],
} as const

export const login = {
  method: 'POST',
  path: '/auth/login',
  auth: 'public',
  summary: 'Check e-mail and password, send a one-time code',
  body: z.strictObject({ email: Email, password: GivenPassword }),
  /** `message` carries the code as its 12th word in demo mode, dots in live mode (spec §4). */
  reply: z.object({ message: z.string() }),
  errors: ['wrong_password', 'password_reset_required', 'unavailable'],
} as const

/** Takes the cookie that `login` set in this browser, which names the login the code belongs to. */
export const verifyOtp = {
  method: 'POST',
  path: '/auth/verify-otp',
  auth: 'public',
  summary: 'Trade the one-time code for a token',
  body: z.strictObject({ email: Email, otp: Otp }),
  reply: Token,
  legacyTopLevel: ['token'],
  errors: ['wrong_code', 'password_reset_required'],
} as const

export const forgotPassword = {
  method: 'POST',
  path: '/auth/forgot-password',
  auth: 'public',
  summary: 'Mail a link to choose a new password',
  body: z.strictObject({ email: Email }),
  reply: z.object({ message: z.string() }),
  errors: ['account_not_found', 'unavailable'],
} as const

export const resetPassword = {
  method: 'PATCH',
  path: '/auth/reset-password/:token',
  auth: 'public',
  summary: 'Choose a new password by the mailed link',
  params: z.object({ token: z.string() }),
  body: z.strictObject({ password: Password, token: z.optional(z.string()) }),
  errors: ['invalid_reset_link'],
} as const

export const google = {
  method: 'GET',
  path: '/auth/google',
  auth: 'public',
  summary: 'Trade the code Google sent back for a token, or have a one-time code mailed',
  query: z.object({
    code: z.string(msg('Google sent no code.')).check(z.minLength(1, msg('Google sent no code.'))),
    state: z.optional(z.string()),
    iss: z.optional(z.string()),
  }),
  /** An e-mail and a login message when the address has to be confirmed by a mailed code, given to `verifyOtp`. */
  reply: z.union([Token, z.object({ email: z.string(), message: z.string() })]),
  legacyTopLevel: ['token'],
  personal: true,
  errors: ['bad_request', 'forbidden', 'password_reset_required', 'conflict', 'provider_down', 'unavailable'],
} as const

export const getProfile = {
  method: 'GET',
  path: '/auth/profile',
  summary: 'The signed-in user',
  reply: Profile,
} as const

export const updateProfile = {
  method: 'PATCH',
  path: '/auth/profile',
  summary: 'Change name, phone, address, avatar or language',
  body: z.strictObject({
    name: z.optional(name(100, msg('Name is required'))),
    phone: z.optional(optionalText(40).check(asPhone)),
    smsNews: z.optional(z.boolean()),
    address: z.optional(optionalText(300)),
    language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/, msg('Write the language like en or bn.')))),
    /** null or a drawn one: drawn from the name. The uploaded picture's URL from the profile leaves it unchanged. */
    avatarUrl: z.optional(z.nullable(z.union([PictureUrl, DrawnAvatar], IMAGE_URL_MESSAGE))),
  }),
  reply: Profile,
} as const

export const changePassword = {
  method: 'PATCH',
  path: '/auth/password',
  summary: 'Change the password; signs every other device out and answers a fresh token',
  body: z.strictObject({ currentPassword: z.optional(z.string()), password: Password }),
  reply: Token,
  legacyTopLevel: ['token'],
  errors: ['wrong_password', 'forbidden'],
} as const

export const deleteAccount = {
  method: 'DELETE',
  path: '/auth/account',
  summary: 'Forget the user; bookkeeping stays',
  body: z.strictObject({ currentPassword: z.optional(z.string()) }),
  errors: ['wrong_password', 'forbidden', 'conflict'],
} as const

export const deleteWalkIn = {
  method: 'DELETE',
  path: '/customers/:id',
  auth: 'admin',
  summary: 'Forget a customer without an account; bookkeeping stays',
  errors: ['account_not_found', 'conflict'],
} as const
