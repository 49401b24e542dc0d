import pg from 'pg'
import { getWorkerServer } from './server.ts'

let pool: pg.Pool | undefined

/** Runs a statement in the worker's database and returns its rows. Tests move times there instead of waiting. */
export async function queryDatabase(text: string, values: unknown[] = []) {
  pool ??= new pg.Pool({ connectionString: getWorkerServer()?.databaseUrl, max: 1, allowExitOnIdle: true })
  return (await pool.query(text, values)).rows
}
