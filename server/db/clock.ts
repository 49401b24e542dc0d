import { sql } from 'kysely'
import type { Db, Trx } from './client.ts'

/** The database's clock: the one that judges deadlines, the same for every server process. */
export async function readClock(db: Db | Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}
