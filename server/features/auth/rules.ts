import { createHmac, timingSafeEqual } from 'node:crypto'
import { msg, t } from '#i18n/t'

/** How long codes, links and tokens live, and how often codes may be tried (spec §9). */
export const CODE_MINUTES = 5
export const CODE_TRIES = 5
export const RESET_MINUTES = 30
export const TOKEN_DAYS = 7

/**
 * Hours without a request after which a session ends, and minutes after a sign-in during which it confirms the user's
 * identity (docs/decisions/067-sessions-are-rows.md).
 */
export const IDLE_HOURS = { user: 72, others: 12 }
export const FRESH_MINUTES = 15

/** Wrong codes that may be entered for an account in 24 hours, over all its codes. */
export const WRONG_CODES_PER_DAY = 20

/** Codes an account may leave unused, from one network in an hour and from all in a day; times RATE_LIMIT_FACTOR. */
export const CODES_PER_NETWORK = 5
export const CODES_PER_ACCOUNT = 30

/** Reset links mailed to an account in an hour, after which the newest one must be used; times RATE_LIMIT_FACTOR. */
export const RESETS_PER_HOUR = 5

const hmac = (secret: string, purpose: string, value: string) =>
  createHmac('sha256', secret).update(`${purpose}\0${value}`).digest()

/**
 * Derives the four digits of a one-time code from its row's random id, so that neither the database nor a job holds the
 * code itself (docs/decisions/010-derive-one-time-codes-and-reset-tokens.md).
 */
export const deriveCode = (secret: string, id: string): string =>
  String(hmac(secret, 'code', id).readUIntBE(0, 6) % 10_000).padStart(4, '0')

/** Derives the six digits of a code for a phone, which nobody needs a password to ask for. */
export const derivePhoneCode = (secret: string, id: string): string =>
  String(hmac(secret, 'phone-code', id).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

export const hashCode = (secret: string, id: string, code: string): string =>
  hmac(secret, 'code-hash', `${id}:${code}`).toString('base64url')

/** Returns whether `code` is the one stored as `hash`, compared in constant time. */
export const matchesCode = (secret: string, id: string, code: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashCode(secret, id, code)), Buffer.from(hash))

/** Derives the token of a reset link from the random seed that the job holds in its place. */
export const deriveResetToken = (secret: string, seed: string): string =>
  hmac(secret, 'reset', seed).toString('base64url')

/** Returns the login message: in demo mode the code is its 12th word (spec §4), in live mode it is only mailed. */
export const formatLoginMessage = (mode: 'demo' | 'live', code: string): string =>
  t('We sent a one-time code to your e-mail, your code is {code}', { code: mode === 'demo' ? code : '••••' })

export function formatWrongCode(triesLeft: number): string {
  if (triesLeft <= 0) return t('This code was tried too often. Please login again to get a new one.')
  return t('This code is not right. {tries, plural, one {One try is} other {# tries are}} left.', { tries: triesLeft })
}

export function formatWrongPhoneCode(triesLeft: number): string {
  if (triesLeft <= 0) return t('This code was tried too often. Please ask for a new one.')
  return t('This code is not right. {tries, plural, one {One try is} other {# tries are}} left.', { tries: triesLeft })
}

export const EXPIRED_PHONE_CODE = msg('This code has expired or was used already. Please ask for a new one.')

export const OTHER_BROWSER = msg(
  'No login that waits for a code was made in this browser. Please login again here to get a new one.',
)

export const EXPIRED_CODE = msg('This code has expired or was used already. Please login again to get a new one.')

/**
 * Returns whether Google itself vouches for the address: it runs the mailbox, or the mailbox's domain is in the
 * Workspace that the account belongs to. Other addresses may have changed owner since Google verified them.
 */
export function isGoogleAuthoritative({
  email,
  hostedDomain,
}: {
  email: string
  hostedDomain: string | null
}): boolean {
  const domain = email.split('@').at(-1)?.toLowerCase()
  return domain === 'gmail.com' || (domain !== undefined && domain === hostedDomain?.toLowerCase())
}
