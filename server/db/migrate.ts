import { readdir, readFile } from 'node:fs/promises'
import { runMigrations as migrateQueue } from 'graphile-worker'
import pg from 'pg'
import { StartError } from '../start-error.ts'

const folder = new URL('./migrations/', import.meta.url)

/** The key of the advisory lock; nothing else in this database uses it. */
const LOCK = 7_410_592

/**
 * Brings a database to this version: plain SQL files in order, each in its own transaction, then the job queue's
 * own tables. Several processes may call it at once: an advisory lock lets one apply them while the others wait.
 * @returns the names of the files applied now
 * @throws StartError when the database can't be reached or is too old
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = await connect(databaseUrl)
  try {
    await checkVersion(client)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const applied = await applyPending(client)
    await migrateQueue({ connectionString: databaseUrl })
    return applied
  } finally {
    await client.end()
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  try {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    await client.connect()
    return client
  } catch (error) {
    throw new StartError(
      `The database can't be reached (${formatError(error)}). Check DATABASE_URL and that PostgreSQL runs.`,
    )
  }
}

const formatError = (error: unknown) => {
  const { code, message } = error as { code?: string; message: string }
  return message || code || 'no answer'
}

async function checkVersion(client: pg.Client) {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  if ((rows[0]?.version ?? 0) < 150_000) throw new StartError('PostgreSQL 15 or newer is needed.')
}

async function applyPending(client: pg.Client): Promise<string[]> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from migration')
  const done = new Set(rows.map((row) => row.name))
  const pending = (await migrationNames()).filter((name) => !done.has(name))
  for (const name of pending) await apply(client, name)
  return pending
}

/** The migrations this version of the code knows, in order. */
export const migrationNames = async () => (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

async function apply(client: pg.Client, name: string) {
  const text = await readFile(new URL(name, folder), 'utf8')
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartError(`The migration ${name} failed, and nothing of it was kept: ${formatError(error)}`)
  }
}
