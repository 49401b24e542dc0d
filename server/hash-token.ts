import { createHash, randomBytes } from 'node:crypto'

/** Returns 192 random bits for an address: a secret that nobody can guess, and of which only the hash is stored. */
export const createToken = (): string => randomBytes(24).toString('base64url')

/** Hashes a secret of an address for storage. It is random enough to need no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Returns the cause of a mail that several people get, each once. Causes are kept for a year, longer than an account that is
 * deleted, so that they have no address in them.
 */
export const toCauseFor = (cause: string, to: string): string => `${cause}:${hashToken(`${cause}:${to}`).slice(0, 16)}`
