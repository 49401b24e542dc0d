import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from './client.ts'

/** The installation's own secret when no SESSION_SECRET is set: made once, kept in the database, so all its processes share it. */
export async function ownSecret(db: Db): Promise<string> {
  const value = randomBytes(32).toString('base64url')
  await db
    .insertInto('setting')
    .values({ key: 'session_secret', value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'session_secret')
    .executeTakeFirstOrThrow()
  return row.value
}

/** A secret for one purpose, made from the installation's own. */
export const derive = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('hex')
