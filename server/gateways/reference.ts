const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Returns the id of a row and a number as a provider takes them: 26 characters of Crockford base32, `-` and the number,
 * 29 in all (providers allow 30).
 */
export function toReference(id: string, number: number): string {
  let value = BigInt(`0x${id.replaceAll('-', '')}`)
  let text = ''
  for (; text.length < 26; value /= 32n) text = `${DIGITS[Number(value % 32n)]}${text}`
  return `${text}-${number}`
}
