import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { createTables } from '../sandbox/database.ts'
import { migrate } from '../server/db/migrate.ts'
import { startEmbedded } from '../server/embedded-postgres/embedded-postgres.ts'
import { isAlive } from '../server/embedded-postgres/lock.ts'
import { startSystemPostgres } from './system-postgres.ts'
import { TIME_LIMIT_FACTOR } from './time-limit.ts'

/** A database of a test's own; `drop` also ends connections still open to it. `pooledUrl`: through PgBouncer, if it runs. */
export type TestDatabase = { url: string; pooledUrl?: string; drop(): Promise<void> }

export type TestCluster = { url: string; create(): Promise<TestDatabase>; stop(): Promise<void> }

const root = resolve(import.meta.dirname, '..')

/**
 * Tests need no durability, a vacuum would lock the template while it is copied, and a hundred connections are too few
 * for two servers and a test runner.
 */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  autovacuum: 'off',
}

/**
 * Starts PostgreSQL for tests: the embedded one, kept in `.cache` between runs, or the system's when `TEST_POSTGRES`
 * names the folder of its programs. Comes with a migrated template database, so that a new database takes a fraction of
 * a second.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const bin = process.env.TEST_POSTGRES
  // creating a cluster or stopping an abandoned one takes seconds: the log says why
  const log = (line: string) => console.log(line)
  const { url, stop } = bin
    ? await startSystemPostgres(bin, settings)
    : await startEmbedded({
        dataDir: join(root, '.cache/test-postgres'),
        log,
        settings,
        timeLimitFactor: TIME_LIMIT_FACTOR,
      })
  await query(url, dropAbandoned)
  await query(url, makeTemplate)
  return { url, stop, create: () => createDatabase(url) }
}

/** Creates a new database, migrated and empty, in the cluster at `clusterUrl`. */
export async function createDatabase(clusterUrl: string, poolerUrl?: string): Promise<TestDatabase> {
  const name = `test_${process.pid}_${++created}_${Date.now().toString(36)}`
  await query(clusterUrl, (client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  const drop = async () => {
    await query(clusterUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { url: databaseUrl(clusterUrl, name), ...(poolerUrl && { pooledUrl: databaseUrl(poolerUrl, name) }), drop }
}

let created = 0
const template = `template_${hashSchema()}`

function hashSchema(): string {
  const hash = createHash('sha256')
  for (const file of ['node_modules/graphile-worker/package.json', 'sandbox/schema.sql'])
    hash.update(readFileSync(join(root, file)))
  for (const folder of ['migrations', 'functions'].map((name) => join(root, 'server/db', name)))
    for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 12)
}

const databaseUrl = (clusterUrl: string, name: string) => Object.assign(new URL(clusterUrl), { pathname: name }).href

async function query<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Databases of test runs that ended without dropping them. */
async function dropAbandoned(client: pg.Client) {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'test\\_%'`,
  )
  for (const { datname } of rows) {
    if (!isAlive(Number(datname.split('_')[1]))) await client.query(`drop database if exists ${datname} with (force)`)
  }
}

/** Migrates, and adds the tables of the stand-ins, under a working name and renames when done: an interrupted run leaves no half-made template. */
async function makeTemplate(client: pg.Client) {
  await client.query('select pg_advisory_lock(1)')
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
  if (rowCount) return
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'template\\_%' order by oid desc offset 2`,
  )
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  await client.query(`create database template_new`)
  const url = databaseUrl(
    `postgresql://${client.user}:${client.password}@${client.host}:${client.port}/`,
    'template_new',
  )
  await migrate(url)
  await createTables(url)
  await client.query(`alter database template_new rename to ${template}`)
}
