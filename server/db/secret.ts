import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from './client.ts'
import { keepFirst } from './setting.ts'

/** The installation's own secret when no SESSION_SECRET is set: made once, kept in the database, so all its processes share it. */
export const ownSecret = (db: Db): Promise<string> =>
  keepFirst(db, 'session_secret', randomBytes(32).toString('base64url'))

/** A secret for one purpose, made from the installation's own. */
export const derive = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('hex')
