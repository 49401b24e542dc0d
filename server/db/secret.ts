import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from './client.ts'
import { getOrInsertSetting } from './setting.ts'

/**
 * Returns the secret used when SESSION_SECRET is not set: generated once and stored, so that all processes share it.
 */
export const getOwnSecret = (db: Db): Promise<string> =>
  getOrInsertSetting(db, 'session_secret', randomBytes(32).toString('base64url'))

/** Returns a secret for one purpose, derived from the installation's secret. */
export const deriveSecret = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('hex')
