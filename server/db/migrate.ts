import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { formatError, openClient } from './open-client.ts'

const migrations = new URL('./migrations/', import.meta.url)
const functions = new URL('./functions/', import.meta.url)

/** The key of the advisory lock; nothing else in this database uses it. */
const LOCK = 7_410_592

/**
 * A migration may take long, like one that builds an index, but must not wait long for a lock: all other statements
 * would queue behind it. The transaction of a process that freezes is aborted.
 */
const TIME_LIMITS =
  "set statement_timeout = 0; set lock_timeout = '3s'; set idle_in_transaction_session_timeout = '1min'; set idle_session_timeout = '5min'"

/** How often a file that could not lock a table is retried, a second apart. */
const LOCK_RETRIES = 20

const LOCK_NOT_AVAILABLE = '55P03'

/** What applying migrations needs of a connection. */
type Sql = Pick<pg.Client, 'query'>

/**
 * Brings a database to this version: plain SQL files in order, each in its own transaction, then changed functions and
 * the job queue's tables. An advisory lock lets one process apply them while others wait.
 * @param only the names of the migrations to apply, for a database of an earlier version; functions wait for the rest
 * @returns the names of the files applied now
 * @throws StartError when the database can't be reached, or PostgreSQL is too old, or its schema newer than this
 * version
 */
export async function migrate(databaseUrl: string, only?: string[]): Promise<string[]> {
  const client = await openClient(databaseUrl)
  try {
    await checkVersion(client)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(TIME_LIMITS)
    return await applyAll(client, only)
  } finally {
    await client.end()
  }
}

async function applyAll(client: Sql, only: string[] | undefined): Promise<string[]> {
  const applied = await applyPending(client, only)
  if (!only) await applyFunctions(client)
  await migrateQueue(client)
  return applied
}

/** Brings the job queue's tables to this version. It takes a pool, so it gets one that only has our connection. */
async function migrateQueue(client: Sql): Promise<void> {
  // it doesn't retry when a table is in use
  await client.query('set lock_timeout = 0')
  const connection = { query: client.query.bind(client), release: () => {} }
  const pool = { connect: async () => connection, listeners: () => [() => {}] }
  await runMigrations({ pgPool: pool as unknown as pg.Pool })
}

async function checkVersion(client: Sql) {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  if ((rows[0]?.version ?? 0) < 150_000) throw new StartError('PostgreSQL 15 or newer is needed.')
}

async function applyPending(client: Sql, only: string[] | undefined): Promise<string[]> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from migration')
  const done = new Set(rows.map((row) => row.name))
  const known = await listMigrations()
  const newer = [...done].filter((name) => !known.includes(name))
  if (newer.length > 0)
    throw new StartError(
      `This database is of a newer version, which made: ${newer.join(', ')}. Start that version, or restore a backup of this one.`,
    )
  const pending = (only ?? known).filter((name) => !done.has(name))
  for (const name of pending) {
    const text = await readFile(new URL(name, migrations), 'utf8')
    await apply(client, name, text, () => client.query('insert into migration (name) values ($1)', [name]))
  }
  return pending
}

export const listMigrations = () => sqlFiles(migrations)

const sqlFiles = async (folder: URL) => (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/**
 * Functions are edited in place: a file of them is applied whenever its text is not what the database has. They call each
 * other, and processes of the version before call them, so all change at the same time.
 */
async function applyFunctions(client: Sql) {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from sql_function')
  const hashes = new Map(rows.map(({ name, hash }) => [name, hash]))
  const changed: { name: string; text: string; hash: string }[] = []
  for (const name of await sqlFiles(functions)) {
    const text = await readFile(new URL(name, functions), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    if (hashes.get(name) !== hash) changed.push({ name, text, hash })
  }
  if (changed.length === 0) return
  const names = changed.map(({ name }) => name).join(', ')
  const texts = changed.map(({ text }) => text).join('\n')
  const note = `insert into sql_function (name, hash) select * from unnest($1::text[], $2::text[])
    on conflict (name) do update set hash = excluded.hash`
  await apply(client, names, texts, () =>
    client.query(note, [changed.map(({ name }) => name), changed.map(({ hash }) => hash)]),
  )
}

/** Runs files and records that in one transaction, and tries again when a table they need is in use. */
async function apply(client: Sql, name: string, text: string, note: () => Promise<unknown>, retries = 0) {
  await client.query('begin')
  try {
    await client.query(text)
    await note()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE && retries < LOCK_RETRIES) {
      await sleep(1000)
      return apply(client, name, text, note, retries + 1)
    }
    throw new StartError(`${name} failed in the database, and nothing of it was kept: ${formatError(error)}`)
  }
}
