import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { isOutdated, withPreparedStatements } from './prepared.ts'
import type { DB } from './schema.gen.ts'

export type Db = Kysely<DB>
export type Trx = Transaction<DB>

const DATE = 1082
const INT8 = 20
const NUMERIC = 1700

const types: pg.CustomTypesConfig = {
  // A date is a calendar day, not an instant: JavaScript's Date would shift it by the server's zone.
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    if (id === DATE) return (value: string) => value
    // counts and sums of minor units stay far below 2^53
    if (id === INT8 || id === NUMERIC) return Number
    return pg.types.getTypeParser(id, format as 'text')
  },
}

/**
 * PostgreSQL plans a statement it remembers (prepared.ts) for any values, and never again, not each time it believes
 * that to be worth it: looking a day up in a million bookings would cost a third more than in ten thousand.
 */
const planOnce = async (client: pg.ClientBase) => {
  await client.query('set plan_cache_mode = force_generic_plan')
}

/**
 * A pool of connections; `onError` hears of those lost while idle, which must not end the process. A query without an
 * answer for half a minute fails, so that a database behind a dead network is told from a slow one.
 */
export function openPool(databaseUrl: string, onError: (error: Error) => void, max = 20): pg.Pool {
  const patience = { connectionTimeoutMillis: 10_000, query_timeout: 30_000, keepAlive: true }
  const pool = new pg.Pool({ connectionString: databaseUrl, max, types, onConnect: planOnce, ...patience })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** The query builder over a pool; columns are camelCase here and snake_case in SQL. */
export const openDb = (pool: pg.Pool): Db =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }),
    plugins: [new CamelCasePlugin()],
  })

const DEADLOCK = '40P01'
const LOCK_TIMEOUT = '55P03'
const SERIALIZATION = '40001'
const RETRIES = 3

/** PostgreSQL's SQLSTATE of an error, or undefined for anything else. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined

/** What PostgreSQL says when it is out of reach, out of room or ending: classes 08, 53 and 57. */
const GONE = /^(08|53|57)/

/** Whether PostgreSQL is there and refused what was asked. */
export function isRefusal(error: unknown): boolean {
  const state = sqlState(error)
  return state !== undefined && !GONE.test(state)
}

/** Whether a statement gave up waiting for another transaction. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === LOCK_TIMEOUT

const isPassing = (error: unknown) => {
  const state = sqlState(error)
  return state === DEADLOCK || state === SERIALIZATION || isOutdated(error)
}

/**
 * Runs `work` in one transaction, again when PostgreSQL gave it up for a deadlock or a serialization failure.
 * `work` may run up to four times, so it must do nothing but talk to the database.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= RETRIES || !isPassing(error)) throw error
    }
  }
}
