import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { listMigrations, migrate } from '../db/migrate.ts'
import { StartError } from '../start-error.ts'
import { BackupReader, CHECKSUM, damaged } from './backup-file.ts'
import { dropIndexes } from './drop-indexes.ts'
import { SCHEMAS } from './tables.ts'
import { verifyBackup } from './verify-backup.ts'

type Options = {
  /** Deletes the existing data of the database. */
  replace: boolean
  /** Creates the tables of the stand-ins for third parties, for a backup taken in demo mode. */
  prepareSandbox: (databaseUrl: string) => Promise<void>
}

/**
 * Makes a database what it was when the backup was taken, then brings it to this version. All rows are written in one
 * transaction: when that fails, the database is empty and the restore can be repeated.
 * @throws StartError when the file is damaged or of a newer version, or the database is in use or not empty
 */
export async function restore(databaseUrl: string, file: string, { replace, prepareSandbox }: Options): Promise<void> {
  const manifest = await verifyBackup(file)
  const known = await listMigrations()
  const newer = manifest.migrations.filter((name) => !known.includes(name))
  if (newer.length > 0)
    throw new StartError(
      `This backup was made by version ${manifest.version}, which is newer: ${newer.join(', ')} is not known here. Restore it with that version.`,
    )
  await withClient(databaseUrl, async (client) => {
    await checkTarget(client, replace)
    await dropEverything(client)
  })
  await migrate(databaseUrl, manifest.migrations)
  if (manifest.hasSandbox) await prepareSandbox(databaseUrl)
  await withClient(databaseUrl, (client) => load(client, file))
  await migrate(databaseUrl)
}

async function withClient(databaseUrl: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function checkTarget(client: pg.Client, replace: boolean) {
  const { rows: sessions } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if (sessions.length > 0)
    throw new StartError(
      `The database is in use by ${sessions.length} connections. Stop the servers that use it, then try again.`,
    )
  if (!replace && (await hasData(client)))
    throw new StartError('The database is not empty. Add --replace to throw away what it has.')
}

async function hasData(client: pg.Client): Promise<boolean> {
  for (const table of ['app_user', 'facility', 'booking', 'contact_message']) {
    const { rows } = await client.query<{ exists: boolean }>(
      `select to_regclass('public.${table}') is not null as exists`,
    )
    if (!rows[0]?.exists) continue
    const { rows: found } = await client.query(`select from ${table} limit 1`)
    if (found.length > 0) return true
  }
  return false
}

async function dropEverything(client: pg.Client) {
  for (const schema of SCHEMAS) await client.query(`drop schema if exists ${schema} cascade`)
  await client.query('create schema public')
}

async function load(client: pg.Client, file: string) {
  await client.query('begin')
  const rebuild = await dropIndexes(client)
  await loadRows(client, new BackupReader(file))
  for (const statement of rebuild) await client.query(statement)
  // the processes that had locked these jobs no longer exist
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
  await client.query('commit')
  await client.query('analyze')
}

async function loadRows(client: pg.Client, reader: BackupReader) {
  await reader.line() // the manifest
  for (let line = await reader.line(); line !== undefined; line = await reader.line()) {
    if (line.startsWith('COPY ')) {
      // migrations insert rows that are in the backup too; a table truncated in the same transaction can use FREEZE
      await client.query(`truncate ${line.split(' ')[1]} cascade`)
      const into = client.query(copyFrom(`${line.slice(0, -1)} with (freeze)`))
      await pipeline(Readable.from(reader.rows()), into)
    } else if (line.startsWith('select setval(')) await client.query(line)
    else if (!line.startsWith(CHECKSUM)) throw damaged()
  }
}
