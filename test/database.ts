import pg from 'pg'
import { inject } from 'vitest'
import { type Db, openDb, openPool } from '../server/db/client.ts'
import { createDatabase, type TestDatabase } from './cluster.ts'
import { TIME_LIMIT_FACTOR } from './time-limit.ts'
import { withClient } from './with-client.ts'

/**
 * Returns a migrated, empty database for the calling test; drop it when done. Only in the projects that start a
 * cluster.
 */
export const freshDatabase = (): Promise<TestDatabase> => createDatabase(inject('clusterUrl'), inject('poolerUrl'))

/** Returns an open, migrated, empty database; close it when done. */
export async function openFreshDatabase() {
  const database = await freshDatabase()
  const db = openTestDb(database.url)
  const close = async () => {
    await db.destroy()
    await database.drop()
  }
  return { ...database, db, close }
}

/** Returns a database without tables; drop it when done. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const database = await freshDatabase()
  await withClient(database.url, (client) =>
    client.query(
      'drop schema public cascade; drop schema graphile_worker cascade; drop schema if exists sandbox cascade; create schema public',
    ),
  )
  return database
}

/**
 * Returns a connection to the cluster outside of any test's database, for what ends or forbids the connections to one.
 */
export async function connectToCluster(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Opens connections of a test's own to a database; `destroy` ends them. */
export const openTestDb = (url: string, options: { max?: number } = {}): Db =>
  openDb(openPool(url, () => {}, { timeLimitFactor: TIME_LIMIT_FACTOR, ...options }))

/** Ends every connection to a database. */
export const endConnections = (cluster: pg.Client, { url }: TestDatabase) =>
  cluster.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [toName(url)])

/** Returns the name of the database of a URL. */
export const toName = (url: string) => new URL(url).pathname.slice(1)

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
    /** Where PgBouncer answers for the same cluster, when TEST_PGBOUNCER names its program. */
    poolerUrl: string | undefined
  }
}
