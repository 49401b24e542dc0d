import { sql } from 'kysely'
import { type Db, type Trx, withRetries } from './client.ts'

/**
 * Returns what `work` returns, and rolls back what it wrote: its own transaction, or only its part of the one that is open
 * already when `db` is a transaction.
 */
export const dryRun = <T>(db: Db | Trx, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.isTransaction ? runToSavepoint(db as Trx, work) : withRetries(db, () => runToRollback(db as Db, work))

async function runToRollback<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().execute()
  try {
    return await work(trx)
  } finally {
    await trx.rollback().execute()
  }
}

/** The locks that `work` took are given up too. An error leaves the rest of the transaction to be rolled back. */
async function runToSavepoint<T>(trx: Trx, work: (trx: Trx) => Promise<T>): Promise<T> {
  await sql`savepoint dry_run`.execute(trx)
  const result = await work(trx)
  await sql`rollback to savepoint dry_run`.execute(trx)
  return result
}
