import { createHash } from 'node:crypto'

/** Hashes a secret of an address for storage. It is random enough to need no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
