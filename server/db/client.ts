import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { getSqlState, isOutdated, withPreparedStatements } from './prepared.ts'
import type { DB } from './schema.ts'

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
 * Settings of every connection, sent as statements when it opens because PgBouncer refuses them as start-up parameters.
 * The transaction of a frozen process ends after five seconds, before others give up waiting for its locks. A statement
 * ends before the client gives it up (`query_timeout`), and the connections of a machine that vanished end within a
 * minute (docs/decisions/072-time-outs-in-the-database.md). `plan_cache_mode`: PostgreSQL plans a prepared statement
 * (prepared.ts) once, for any values. Otherwise it would plan some again for each execution, and a day's lookup would
 * cost a third more in a million bookings than in ten thousand.
 */
const toSessionSettings = (timeLimitFactor: number) => ({
  plan_cache_mode: 'force_generic_plan',
  statement_timeout: `${Math.round(20_000 * timeLimitFactor)}ms`,
  lock_timeout: `${Math.round(10_000 * timeLimitFactor)}ms`,
  idle_in_transaction_session_timeout: `${Math.round(5_000 * timeLimitFactor)}ms`,
  tcp_keepalives_idle: '30',
  tcp_keepalives_interval: '10',
  tcp_keepalives_count: '3',
})

/** Returns the statements that set up a connection. A pooler sends them itself, since it opens its own connections. */
export const toSetUpStatements = (timeLimitFactor = 1): string =>
  Object.entries(toSessionSettings(timeLimitFactor))
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join('; ')

/**
 * Lifts the time limits for the rest of a transaction that may be long: one that waits for a slow reader, or for
 * another process to do the same work. It must hold no lock that others need.
 */
export const liftTimeLimits = (trx: Trx) =>
  sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '10min', true)`.execute(trx)

/**
 * Opens a pool of connections; `onError` is called when an idle one is lost, which must not end the process. A query
 * without an answer for half a minute fails, since the network may be dead.
 */
export function openPool(
  databaseUrl: string,
  onError: (error: Error) => void,
  { max = 20, timeLimitFactor = 1 } = {},
): pg.Pool {
  const timeouts = { connectionTimeoutMillis: 10_000 * timeLimitFactor, query_timeout: 30_000 * timeLimitFactor }
  const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    types,
    onConnect: async (client) => {
      await client.query(toSetUpStatements(timeLimitFactor))
    },
    ...timeouts,
    ...keepAlive,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/**
 * Creates the query builder over a pool; columns are camelCase here and snake_case in SQL. `isPooled`: behind
 * PgBouncer, where each transaction may get another connection, which has not prepared the same statements.
 */
export const openDb = (pool: pg.Pool, { isPooled = false } = {}): Db =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool: isPooled ? pool : withPreparedStatements(pool) }),
    plugins: [new CamelCasePlugin()],
  })

/**
 * Opens the connections of one process. When `directUrl` differs, `url` leads to a pooler; the queue listens for new
 * jobs, which takes a connection of its own for as long as the process runs. `close` ends all of them.
 */
export function connect(url: string, directUrl: string, onError: (error: Error) => void, timeLimitFactor = 1) {
  const isPooled = directUrl !== url
  let isClosing = false
  // the pools don't wait until PostgreSQL has closed their connections, and the built-in one is stopped right afterwards
  const onLost = (error: Error) => {
    if (!isClosing) onError(error)
  }
  const pool = openPool(url, onLost, { timeLimitFactor })
  const queuePool = isPooled ? openPool(directUrl, onLost, { timeLimitFactor }) : pool
  const db = openDb(pool, { isPooled })
  const close = async () => {
    isClosing = true
    await db.destroy()
    if (isPooled) await queuePool.end()
  }
  return { db, queuePool, close }
}

const DEADLOCK = '40P01'
const SERIALIZATION = '40001'
const RETRIES = 3

const isTransient = (error: unknown) => {
  const state = getSqlState(error)
  return state === DEADLOCK || state === SERIALIZATION || isOutdated(error)
}

/**
 * Runs one statement or transaction, and again up to three times when PostgreSQL aborts it for a deadlock or a
 * serialization failure. Within a transaction nothing is retried, since a single statement of it can't be repeated.
 */
export async function withRetries<T>(db: Db | Trx, work: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await work()
    } catch (error) {
      if (db.isTransaction || retries >= RETRIES || !isTransient(error)) throw error
    }
  }
}

/**
 * Runs `work` in one transaction: in the one that is open already when `db` is a transaction. `work` may run up to four
 * times (see `withRetries`), so it must have no effect outside the database.
 */
export const inTransaction = <T>(db: Db | Trx, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as Trx) : withRetries(db, () => db.transaction().execute(work))
