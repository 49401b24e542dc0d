import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../sandbox/database.ts'
import { migrate } from '../server/db/migrate.ts'
import { type Embedded, startEmbedded } from '../server/embedded-postgres/embedded-postgres.ts'
import { startSystemPostgres } from './system-postgres.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'
import { TIME_LIMIT_FACTOR } from './time-limit.ts'
import { waitUntil } from './wait-until.ts'
import { withClient } from './with-client.ts'

/** A database of a test's own; `drop` also ends connections still open to it. `pooledUrl`: through PgBouncer, if it runs. */
export type TestDatabase = { url: string; pooledUrl?: string; drop(): Promise<void> }

export type TestCluster = { url: string; create(): Promise<TestDatabase>; stop(): Promise<void> }

/**
 * Tests need no durability, a vacuum would lock the template while it is copied, and test files that
 * race two servers open some seventy connections each. Temporary files may be in memory, where the log should stay small.
 */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '1000',
  max_wal_size: '128MB',
  autovacuum: 'off',
}

/**
 * Starts a new PostgreSQL for tests: the embedded one, or the system's with its programs in the folder `bin`. Comes with a
 * migrated template database, which is copied for each new database.
 */
export async function startTestCluster(bin?: string): Promise<TestCluster> {
  const { superuserUrl: url, stop } = await (bin ? startSystemPostgres(bin, settings) : startNewEmbedded())
  await makeTemplate(url)
  return { url, stop, create: () => createDatabase(url) }
}

async function startNewEmbedded(): Promise<Embedded> {
  const dataDir = makeTemporaryFolder('cluster')
  const { superuserUrl: url, stop } = await startEmbedded({
    dataDir,
    log: () => {},
    settings,
    timeLimitFactor: TIME_LIMIT_FACTOR,
  })
  const { username, password } = new URL(url)
  // hashed once instead of 4,096 times, which each of thousands of connections would repeat
  await query(url, `set scram_iterations = 1; alter role ${username} password '${password}'`)
  const stopAndRemove = async () => {
    await stop()
    await waitUntil(() => !existsSync(join(dataDir, 'postgres/data/postmaster.pid')))
    // its supervisor may still write the last line of the log
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  return { url, superuserUrl: url, stop: stopAndRemove }
}

/** Creates a new database, migrated and empty, in the cluster at `clusterUrl`. */
export async function createDatabase(clusterUrl: string, poolerUrl?: string): Promise<TestDatabase> {
  const name = `test_${process.pid}_${++created}`
  await query(clusterUrl, `create database ${name} template ${template} strategy file_copy`)
  const drop = () => query(clusterUrl, `drop database if exists ${name} with (force)`)
  return { url: databaseUrl(clusterUrl, name), ...(poolerUrl && { pooledUrl: databaseUrl(poolerUrl, name) }), drop }
}

let created = 0
const template = 'template_test'

const databaseUrl = (clusterUrl: string, name: string) => Object.assign(new URL(clusterUrl), { pathname: name }).href

const query = (url: string, statement: string) =>
  withClient<void>(url, async (client) => void (await client.query(statement)))

/** Migrates a database and adds the tables of the stand-ins. */
async function makeTemplate(clusterUrl: string) {
  await query(clusterUrl, `create database ${template}`)
  const url = databaseUrl(clusterUrl, template)
  await migrate(url)
  const { pool } = await openDatabase(url, () => {}, TIME_LIMIT_FACTOR)
  await pool.end()
}
