import { sql } from 'kysely'
import type { Db, Trx } from './client.ts'

/** Reads the database's clock, by which deadlines are checked, since it is the same for every server process. */
export async function readClock(db: Db | Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}
