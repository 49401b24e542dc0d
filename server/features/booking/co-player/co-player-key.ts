import { createHmac, timingSafeEqual } from 'node:crypto'

/** Derives the secret of a co-player’s link, so that only the mail has it. */
export const deriveCoPlayerKey = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`co-player\0${id}`).digest('base64url')

export function isCoPlayerKey(secret: string, id: string, key: string): boolean {
  const [expected, given] = [Buffer.from(deriveCoPlayerKey(secret, id)), Buffer.from(key)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
