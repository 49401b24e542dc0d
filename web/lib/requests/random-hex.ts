/** Returns 32 random hexadecimal digits; `crypto.randomUUID` is missing where a site is served without HTTPS. */
export const createRandomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
