import { createHash, randomBytes } from 'node:crypto'

/** Returns 192 random bits for an address: a secret that nobody can guess, and of which only the hash is stored. */
export const createToken = (): string => randomBytes(24).toString('base64url')

/** Hashes a secret of an address for storage. It is random enough to need no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
