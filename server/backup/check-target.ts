import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { withClient } from './connection.ts'

/** Returns whether a database has data. @throws StartError when it is in use, or has data that are not to be replaced */
export const checkTarget = (databaseUrl: string, replace: boolean): Promise<boolean> =>
  withClient(databaseUrl, 'Nothing was changed.', async (client) => {
    const { rows: sessions } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    if (sessions.length > 0)
      throw new StartError(
        `The database is in use by ${sessions.length} connections. Stop the servers that use it, then try again.`,
      )
    const isFilled = await hasData(client)
    if (isFilled && !replace) throw new StartError('The database is not empty. Add --replace to replace what it has.')
    return isFilled
  })

async function hasData(client: pg.Client): Promise<boolean> {
  for (const table of ['app_user', 'facility', 'booking', 'contact_message']) {
    const { rows } = await client.query<{ exists: boolean }>(
      `select to_regclass('public.${table}') is not null as exists`,
    )
    if (!rows[0]?.exists) continue
    const { rows: found } = await client.query(`select from ${table} limit 1`)
    if (found.length > 0) return true
  }
  return false
}
