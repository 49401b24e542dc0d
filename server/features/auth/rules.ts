import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What the design leaves no choice about: how long things live and how often they may be tried (design: accounts). */
export const CODE_MINUTES = 5
export const CODE_TRIES = 5
export const CODES_PER_HOUR = 5
export const RESET_MINUTES = 30
export const TOKEN_DAYS = 7

const keyed = (secret: string, purpose: string, value: string) =>
  createHmac('sha256', secret).update(`${purpose}\0${value}`).digest()

/**
 * The four digits of a one-time code, derived from its row's random id: neither the database nor a queued mail holds
 * anything a thief of a backup could type in (docs/decisions/010-derive-one-time-codes-and-reset-tokens.md).
 */
export const codeOf = (secret: string, id: string): string =>
  String(keyed(secret, 'code', id).readUIntBE(0, 6) % 10_000).padStart(4, '0')

/** What is stored of a code. */
export const hashOfCode = (secret: string, id: string, code: string): string =>
  keyed(secret, 'code-hash', `${id}:${code}`).toString('base64url')

/** Whether `code` is the one stored as `hash`, in time that doesn't tell how close it was. */
export const isCode = (secret: string, id: string, code: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOfCode(secret, id, code)), Buffer.from(hash))

/** The token in a reset link, derived from a random seed that travels in the queue in its place. */
export const resetTokenOf = (secret: string, seed: string): string => keyed(secret, 'reset', seed).toString('base64url')

/** What is stored of a reset token; it is random enough to need no salt. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The login message: in demo mode the code is its 12th word (spec §4), in live mode it comes by e-mail only. */
export const loginMessage = (mode: 'demo' | 'live', code: string): string =>
  `We sent a one-time code to your e-mail, your code is ${mode === 'demo' ? code : '••••'}`

/** What a wrong code is answered with, given how many tries are left afterwards. */
export function wrongCodeText(triesLeft: number): string {
  if (triesLeft <= 0) return 'This code was tried too often. Please login again to get a new one.'
  return `This code is not right. ${triesLeft === 1 ? 'One try is' : `${triesLeft} tries are`} left.`
}

export const EXPIRED_CODE = 'This code has expired or was used already. Please login again to get a new one.'

/** How many codes an account may leave unused in an hour; the factor is the rate limits' own. */
export const codeQuota = (factor: number): number => Math.max(1, Math.floor(CODES_PER_HOUR * factor))
