import { sql } from 'kysely'
import { type Db, type Trx, withRetries } from './client.ts'

/** Returns what `work` returns and undoes its writes: a transaction of its own, or a part of the open one `db`. */
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

/** The locks that `work` took are released too. An error leaves the rest of the transaction to be rolled back. */
async function runToSavepoint<T>(trx: Trx, work: (trx: Trx) => Promise<T>): Promise<T> {
  await sql`savepoint dry_run`.execute(trx)
  const result = await work(trx)
  await sql`rollback to savepoint dry_run`.execute(trx)
  return result
}
