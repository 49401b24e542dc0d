import { sql } from 'kysely'
import type { Db, Trx } from '../../server/db/client.ts'
import { waitUntil } from '../wait-until.ts'

/** What a test that failed has left to be released. */
const held: (() => Promise<void>)[] = []

/** Locks a table against writing, as a test's own transaction, until the returned function is called. */
export async function holdTable(db: Db, table: string): Promise<() => Promise<void>> {
  const trx = await db.startTransaction().execute()
  const release = async () => {
    if (!trx.isRolledBack) await trx.rollback().execute()
  }
  held.push(release)
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)
  return release
}

export async function releaseTables(): Promise<void> {
  for (const release of held.splice(0)) await release()
}

/** Waits until a statement waits for a lock. In this database only: pg_locks also lists those of other files. */
export const untilBlocked = (db: Db, type: 'relation' | 'advisory', statement = '') =>
  waitUntil(async () => {
    const { rows } = await sql`select from pg_locks join pg_stat_activity using (pid)
      where locktype = ${type} and not granted and starts_with(query, ${statement})
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
    return rows.length > 0
  })

/** Starts `work` while a transaction holds the locks of `hold`, which is committed once the work waits for one, or has ended. */
export async function commitOnceBlocked<T>(
  db: Db,
  hold: (trx: Trx) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const { working } = await db.transaction().execute(async (trx) => {
    await hold(trx)
    let hasEnded = false
    const working = work().finally(() => {
      hasEnded = true
    })
    working.catch(() => undefined) // the caller gets the error, awaiting it below
    await waitUntil(async () => hasEnded || (await isAnyBlocked(db)))
    return { working }
  })
  return working
}

async function isAnyBlocked(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}
