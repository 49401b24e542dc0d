import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../server/embedded-postgres/embedded-postgres.ts'
import { StartError } from '../../server/start-error.ts'
import { explainError } from './explain-error.ts'

const OLDEST = 150_000

/** @throws StartError with what is wrong */
export async function testDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { version, mayCreate } = await readDatabase(client)
    const name = `PostgreSQL ${version}`
    if (Number.parseInt(version, 10) * 10_000 < OLDEST) throw new StartError(`This is ${name}; 15 or newer is needed.`)
    if (!mayCreate) throw new StartError('This user may not create tables there. Make it the owner of the database.')
    if ((await readMode(client)) === 'demo')
      throw new StartError('This database has the demo’s data. Live mode needs one of its own.')
    return `Connected to ${name}.`
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`The database: ${explainError(error)}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function readDatabase(client: pg.Client) {
  const { rows } = await client.query<{ version: string; may_create: boolean }>(
    `select current_setting('server_version') as version,
       has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may_create`,
  )
  const { version = '', may_create: mayCreate = false } = rows[0] ?? {}
  return { version, mayCreate }
}

/** Returns the mode that the database serves; undefined for a new one. */
async function readMode(client: pg.Client): Promise<string | undefined> {
  const { rows: tables } = await client.query(
    "select from pg_tables where schemaname = 'public' and tablename = 'setting'",
  )
  if (tables.length === 0) return undefined
  const { rows } = await client.query<{ value: string }>("select value from setting where key = 'mode'")
  return rows[0]?.value
}

/**
 * Starts the built-in PostgreSQL in the folder `dataDir`, an absolute path. Where it has the demo's data, live data get
 * another folder next to it.
 * @returns the folder of the data, and what to tell
 * @throws StartError with what is wrong
 */
export async function testBuiltIn(
  dataDir: string,
  log: (line: string) => void,
): Promise<{ dataDir: string; said: string }> {
  const { url, stop } = await startEmbedded({ dataDir, log })
  try {
    const said = await testDatabase(url)
    return {
      dataDir,
      said: `${said} Its data are in ${dataDir}, backed up each night to ${join(dataDir, 'backups')}.`,
    }
  } catch (error) {
    if (!/demo’s data/.test((error as Error).message) || dataDir.endsWith('-live')) throw error
  } finally {
    await stop()
  }
  log(`${dataDir} has the demo’s data, which stay there.`)
  return testBuiltIn(`${dataDir}-live`, log)
}
