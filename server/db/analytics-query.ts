import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from './client.ts'

/**
 * Runs a query that reads a large part of a table. PostgreSQL plans it for its actual values: the generic plan of a
 * prepared statement (see prepared.ts) expects few rows and takes several times as long. With more memory, 100,000 rows
 * are joined and grouped without sorting on disk.
 */
export const runAnalyticsQuery = <R>(db: Db, query: RawBuilder<R>): Promise<R[]> =>
  inTransaction(db, async (trx) => {
    await sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '16MB', true)`.execute(
      trx,
    )
    return (await query.execute(trx)).rows
  })
