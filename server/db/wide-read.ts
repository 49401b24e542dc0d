import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from './client.ts'

/**
 * Runs a query that reads a large part of a table. PostgreSQL plans it for the values asked with: the plan it remembers
 * for any values (see prepared.ts) expects few rows, looks up each by its key and takes several times as long. The
 * memory lets 100,000 rows be joined and grouped without sorting them on disk first.
 */
export const readWide = <R>(db: Db, query: RawBuilder<R>): Promise<R[]> =>
  inTransaction(db, async (trx) => {
    await sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '16MB', true)`.execute(
      trx,
    )
    return (await query.execute(trx)).rows
  })
