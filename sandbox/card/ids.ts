import { randomBytes } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Returns a random identifier in Stripe's format, such as `re_3kQ…`; `length` is that of the part after the prefix. */
export function newId(
  prefix: 'cs_test' | 'pi' | 'ch' | 'pm' | 're' | 'du' | 'evt' | 'li' | 'price' | 'prod' | 'req',
  length = 24,
) {
  const accepted: string[] = []
  while (accepted.length < length) {
    // Bytes from 248 on are dropped (4 × 62), so that every character is equally likely.
    for (const byte of randomBytes(length)) if (byte < 248) accepted.push(ALPHABET.charAt(byte % 62))
  }
  return `${prefix}_${accepted.slice(0, length).join('')}`
}

/** Returns a session id that can't be guessed, since it alone opens the session's page. */
export const newSessionId = () => newId('cs_test', 58)
