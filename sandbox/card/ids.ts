import { randomBytes } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A random identifier as Stripe writes them, such as `re_3kQ…`; `length` counts the part after the prefix. */
export function newId(
  prefix: 'cs_test' | 'pi' | 'ch' | 'pm' | 're' | 'evt' | 'li' | 'price' | 'prod' | 'req',
  length = 24,
) {
  const accepted: string[] = []
  while (accepted.length < length) {
    // Bytes past the last whole alphabet are dropped, so that no letter is likelier than another.
    for (const byte of randomBytes(length)) if (byte < 248) accepted.push(ALPHABET.charAt(byte % 62))
  }
  return `${prefix}_${accepted.slice(0, length).join('')}`
}

/** Unguessable: whoever holds a session's id may open its page. */
export const newSessionId = () => newId('cs_test', 58)
