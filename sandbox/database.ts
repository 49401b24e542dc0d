import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'

/** A connection or a transaction: whatever can run a statement. */
export type Sql = Pick<pg.ClientBase, 'query'>

export type Database = {
  pool: pg.Pool
  /** Runs `work` in one transaction; a throw rolls all of it back. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
}

/** An arbitrary number, the same in every process of the sandbox. */
const SCHEMA_LOCK = 7_203_114

/** As in the product (server/db/client.ts): a process that freezes in a transaction loses its locks. `factor`: of TIME_LIMIT_FACTOR. */
const toTimeLimits = (factor: number) =>
  `set statement_timeout = ${Math.round(20_000 * factor)}; set lock_timeout = ${Math.round(10_000 * factor)};
   set idle_in_transaction_session_timeout = ${Math.round(5_000 * factor)}`

/** Connects and creates the schema `sandbox` where it is missing. Several processes may do so at once. */
export async function openDatabase(url: string, onError: (error: Error) => void, factor = 1): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000 * factor,
    query_timeout: 30_000 * factor,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: async (client) => {
      await client.query(toTimeLimits(factor))
    },
  })
  pool.on('error', onError)
  // the pool only handles errors of idle connections: without a listener, one lost during checkout would end the
  // process
  pool.on('connect', (client) => client.on('error', onError))
  const database: Database = { pool, transaction: (work) => inTransaction(pool, work) }
  try {
    await database.transaction(createTables)
  } catch (error) {
    await pool.end()
    throw error
  }
  return database
}

/**
 * Creates the tables of the schema `sandbox` where they are missing, in the transaction of `sql`. The schema's comment
 * says which text made it, so that the same text is not run again: its `create index if not exists` lock tables even
 * when they create nothing, and could deadlock with a process that is already at work.
 */
export async function createTables(sql: Sql): Promise<void> {
  const ddl = await readFile(new URL('./schema.sql', import.meta.url), 'utf8')
  const hash = createHash('sha256').update(ddl).digest('hex')
  await sql.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
  const { rows } = await sql.query("select obj_description(to_regnamespace('sandbox')) as made_by")
  if (rows[0]?.made_by === hash) return
  await sql.query(ddl)
  await sql.query(`comment on schema sandbox is '${hash}'`)
}

async function inTransaction<T>(pool: pg.Pool, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // A connection lost between two statements is reported by the next one; unheard, it would end the process.
  const ignore = () => undefined
  client.on('error', ignore)
  let broken = false
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.off('error', ignore)
    client.release(broken)
  }
}

/** Runs a statement and returns its rows as `Row`, whose shape the statement's column list decides. */
export async function rows<Row extends pg.QueryResultRow>(
  sql: Sql,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await sql.query<Row>(text, values)).rows
}

/** Returns the first row, or undefined. */
export async function row<Row extends pg.QueryResultRow>(
  sql: Sql,
  text: string,
  values: unknown[] = [],
): Promise<Row | undefined> {
  return (await rows<Row>(sql, text, values))[0]
}

/** Returns the one row of a statement that always yields one, such as an insert or an aggregate. */
export async function theRow<Row extends pg.QueryResultRow>(
  sql: Sql,
  text: string,
  values: unknown[] = [],
): Promise<Row> {
  const first = await row<Row>(sql, text, values)
  if (!first) throw new Error(`Expected a row from: ${text.slice(0, 80)}`)
  return first
}
