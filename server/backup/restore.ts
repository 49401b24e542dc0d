import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { listMigrations, migrate } from '../db/migrate.ts'
import { formatError, isConnectionLost } from '../db/open-client.ts'
import { StartError } from '../start-error.ts'
import { backup } from './backup.ts'
import { BackupReader, damaged, type Manifest } from './backup-file.ts'
import { checkTarget } from './check-target.ts'
import { withClient } from './connection.ts'
import { disableTriggers, dropIndexes } from './drop-indexes.ts'
import { parseLine } from './parse-line.ts'
import { listSequences, listTables, SCHEMAS } from './tables.ts'
import { verifyBackup } from './verify-backup.ts'

/** Creates the tables of the stand-ins for third parties in an open transaction, for a backup taken in demo mode. */
export type PrepareSandbox = (client: Pick<pg.Client, 'query'>) => Promise<void>

type Options = {
  /** Replaces existing data, which are backed up before: `version` is this one. Null to refuse. */
  replace: { version: string } | null
  prepareSandbox: PrepareSandbox
}

/**
 * Restores a database from a backup, then migrates it to this version. What it had before is first backed up into the
 * same folder; errors name that file. All rows are written in one transaction: if it fails, the database is empty and
 * the restore can be repeated.
 * @returns the backup of what the database had; null when it was empty
 * @throws StartError when the file is damaged or of a newer version, or the database is in use, not empty or lost
 */
export async function restore(databaseUrl: string, file: string, options: Options): Promise<string | null> {
  const manifest = await verifyBackup(file)
  const known = await listMigrations()
  const newer = manifest.migrations.filter((name) => !known.includes(name))
  if (newer.length > 0)
    throw new StartError(
      `This backup was made by version ${manifest.version}, which is newer: ${newer.join(', ')} is not known here. Restore it with that version.`,
    )
  const isFilled = await checkTarget(databaseUrl, options.replace !== null)
  const kept = isFilled && options.replace ? await keepData(databaseUrl, file, options.replace.version) : null
  try {
    await replaceData(databaseUrl, file, manifest, options)
  } catch (error) {
    if (!(error instanceof StartError) && !isConnectionLost(error)) throw error
    const advice = kept ? `What it had is in ${kept}: restore that with --replace.` : 'Restore again.'
    const why = isConnectionLost(error) ? 'The connection to the database was lost.' : formatError(error)
    throw new StartError(`${why.trim()} The database may be empty. ${advice}`)
  }
  return kept
}

/** Backs up what the database has. Returns the file, which is in the folder of the one to restore. */
async function keepData(databaseUrl: string, file: string, version: string): Promise<string> {
  const time = new Date().toISOString().replaceAll(/[-:]|\..*/g, '')
  const kept = join(dirname(file), `before-restore-${time}.sql.gz`)
  await backup(databaseUrl, kept, version)
  return kept
}

async function replaceData(databaseUrl: string, file: string, manifest: Manifest, { prepareSandbox }: Options) {
  await withClient(databaseUrl, '', async (client) => {
    for (const schema of SCHEMAS) await client.query(`drop schema if exists ${schema} cascade`)
    await client.query('create schema public')
  })
  await migrate(databaseUrl, manifest.migrations)
  await withClient(databaseUrl, '', async (client) => {
    await client.query('begin')
    if (manifest.hasSandbox) await prepareSandbox(client)
    await load(client, file)
    await client.query('commit')
    await client.query('analyze')
  })
  await migrate(databaseUrl)
}

async function load(client: pg.Client, file: string) {
  const rebuild = [...(await dropIndexes(client)), ...(await disableTriggers(client))]
  await loadRows(client, new BackupReader(file))
  for (const statement of rebuild) await client.query(statement)
  // the processes that had locked these jobs no longer exist
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
}

/** The lines of the file are never run: they only name which of our tables and sequences get what follows. */
async function loadRows(client: pg.Client, reader: BackupReader) {
  const tables = new Map((await listTables(client)).map((table) => [table.name, table]))
  const sequences = new Set((await listSequences(client)).map(({ name }) => name))
  await reader.line() // the manifest
  for (;;) {
    const line = parseLine((await reader.line()) ?? '', tables, sequences)
    if (line.kind === 'checksum') break
    if (line.kind === 'sequence')
      await client.query('select setval($1::regclass, $2::bigint, $3::boolean)', [line.name, line.value, line.isCalled])
    else await loadTable(client, line.table, line.columns, reader)
  }
  if ((await reader.line()) !== undefined) throw damaged()
}

/** Migrations insert rows that are in the backup too; a table truncated in the same transaction can use FREEZE. */
async function loadTable(client: pg.Client, table: string, columns: string[], reader: BackupReader) {
  await client.query(`truncate ${table} cascade`)
  const into = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin with (freeze)`))
  try {
    await pipeline(Readable.from(reader.rows()), into)
  } catch (error) {
    if (error instanceof StartError || isConnectionLost(error)) throw error
    throw new StartError(`The rows of ${table} are refused (${formatError(error)}).`)
  }
}
