import { createHmac, randomBytes } from 'node:crypto'
import { StartError } from '../start-error.ts'
import type { Db } from './client.ts'

/** Returns a setting stored in the database, and inserts `value` unless it was inserted before. */
export async function getOrInsertSetting(db: Db, key: string, value: string): Promise<string> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  return row.value
}

/** Returns the secret used without SESSION_SECRET: generated once and stored, so that all processes share it. */
export const getOwnSecret = (db: Db): Promise<string> =>
  getOrInsertSetting(db, 'session_secret', randomBytes(32).toString('base64url'))

/** Returns a secret for one purpose, derived from the installation's secret. */
export const deriveSecret = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('hex')

/**
 * Ties a database to the mode of its first start: else a live site could open with the published passwords of the demo.
 * @throws StartError when it belongs to the other mode
 */
export async function claimMode(db: Db, mode: 'demo' | 'live'): Promise<void> {
  const first = await getOrInsertSetting(db, 'mode', mode)
  if (first !== mode)
    throw new StartError(
      `This database was started with APP_MODE=${first} and can't serve APP_MODE=${mode}. Set DATABASE_URL to one of its own, or APP_MODE back to ${first}.`,
    )
}
