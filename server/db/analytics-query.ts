import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from './client.ts'

/**
 * Runs a query that reads a large part of a table. PostgreSQL plans it for its actual values, since the generic plan of
 * a prepared statement (prepared.ts) expects few rows. More memory saves files on disk, and the costs of memory keep
 * PostgreSQL from reading all payments to find those of a month. `workers` is how many further processes may read, if
 * not as many as PostgreSQL is set to; none do in a statement that calls a function of ours.
 */
export const runAnalyticsQuery = <R>(
  db: Db,
  query: RawBuilder<R>,
  { workers }: { workers?: number } = {},
): Promise<R[]> =>
  inTransaction(db, async (trx) => {
    await sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '32MB', true),
      set_config('seq_page_cost', '0.05', true), set_config('random_page_cost', '0.05', true)`.execute(trx)
    if (workers !== undefined)
      await sql`select set_config('max_parallel_workers_per_gather', ${String(workers)}, true)`.execute(trx)
    return (await query.execute(trx)).rows
  })
