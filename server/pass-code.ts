import { createHash, createHmac } from 'node:crypto'

/** Crockford's alphabet of base 32, without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const BITS = 128
const LENGTH = Math.ceil(BITS / 5)

/** Writes 16 bytes, random or derived by a secret, as a code to read and to type: `4FZQ-…`. */
export function formatPassCode(bytes: Uint8Array): string {
  if (bytes.length * 8 !== BITS) throw new Error(`a code has ${BITS} bits`)
  const number = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  const letters = Array.from({ length: LENGTH }, (_, index) => {
    const shift = BigInt(5 * (LENGTH - 1 - index))
    return ALPHABET[Number((number >> shift) & 31n)]
  })
  return letters.join('').replace(/.{4}(?=.)/g, '$&-')
}

/** Returns the hash of a code as it was typed: without regard to case, spaces, hyphens, and O for 0 or I and L for 1. */
export function hashPassCode(typed: string): string {
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return createHash('sha256').update(code).digest('hex')
}

/** Derives the codes of a batch, so that a request whose reply was lost gets the same ones (docs/decisions/158). */
export const derivePassCodes = (secret: string, batchId: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => deriveCode(secret, `batch\0${batchId}\0${index}`))

const deriveCode = (secret: string, subject: string) =>
  formatPassCode(
    createHmac('sha256', secret)
      .update(subject)
      .digest()
      .subarray(0, BITS / 8),
  )

/**
 * Derives the code of a gift from its purchase, so that only the mail has it (docs/decisions/010); another one each time that
 * the buyer changes who gets it.
 */
export const deriveGiftCode = (secret: string, purchaseId: string, changes = 0): string =>
  deriveCode(secret, `gift\0${purchaseId}${changes === 0 ? '' : `\0${changes}`}`)
