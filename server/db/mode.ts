import { StartError } from '../start-error.ts'
import type { Db } from './client.ts'
import { getOrInsertSetting } from './setting.ts'

/**
 * Ties a database to the mode of its first start (docs/decisions/025-tie-a-database-to-one-mode.md).
 * @throws StartError when it belongs to the other mode
 */
export async function claimMode(db: Db, mode: 'demo' | 'live'): Promise<void> {
  const first = await getOrInsertSetting(db, 'mode', mode)
  if (first !== mode)
    throw new StartError(
      `This database was started with APP_MODE=${first} and can't serve APP_MODE=${mode}. Set DATABASE_URL to one of its own, or APP_MODE back to ${first}.`,
    )
}
