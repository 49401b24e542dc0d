import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartError } from '../start-error.ts'
import { CHECKSUM, END_OF_ROWS, MANIFEST, type Manifest } from './backup-file.ts'
import { withClient } from './connection.ts'
import { listSequences, listTables } from './tables.ts'

/** Fast, and within a few percent of what slower levels reach on rows like ours. */
const GZIP_LEVEL = 3

/**
 * Writes everything a database has at one moment into a file, which gets its name once it is complete.
 * @returns the number of tables
 * @throws StartError when the database can't be reached, the connection is lost, or the file can't be written
 */
export async function backup(databaseUrl: string, file: string, version: string): Promise<number> {
  const unfinished = `${file}.unfinished`
  const output = await createFile(unfinished)
  try {
    const tables = await withClient(databaseUrl, 'No backup was written: try again.', async (client) => {
      await client.query('begin isolation level repeatable read read only')
      const list = await listTables(client)
      const gzip = createGzip({ level: GZIP_LEVEL, chunkSize: 256 * 1024 })
      await pipeline(write(client, version, list), gzip, output.createWriteStream())
      return list
    })
    await rename(unfinished, file)
    return tables.length
  } finally {
    await output.close()
    await rm(unfinished, { force: true })
  }
}

/** Creates a file that only its owner may read, since it gets personal data; never writes into one that exists. */
async function createFile(path: string) {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST')
      throw new StartError(`${path} exists: a backup is still running, or was killed. Remove it, then try again.`)
    throw new StartError(`${path} can't be created (${code}).`)
  }
}

async function* write(client: pg.Client, version: string, tables: Awaited<ReturnType<typeof listTables>>) {
  const hash = createHash('sha256')
  for await (const piece of writeParts(client, version, tables)) {
    hash.update(piece)
    yield piece
  }
  yield Buffer.from(`${CHECKSUM}${hash.digest('hex')}\n`)
}

async function* writeParts(
  client: pg.Client,
  version: string,
  tables: Awaited<ReturnType<typeof listTables>>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${MANIFEST}${JSON.stringify(await readManifest(client, version))}\n`)
  for (const { name, columns } of tables) {
    const target = `${name} (${columns.join(', ')})`
    yield Buffer.from(`COPY ${target} FROM stdin;\n`)
    yield* client.query(copyTo(`copy ${target} to stdout`)) as AsyncIterable<Buffer>
    yield Buffer.from(END_OF_ROWS)
  }
  for (const { name, value, isCalled } of await listSequences(client))
    yield Buffer.from(`select setval('${name}', ${value}, ${isCalled});\n`)
}

async function readManifest(client: pg.Client, version: string): Promise<Manifest> {
  const { rows } = await client.query<{ name: string }>('select name from migration order by name')
  const { rows: schemas } = await client.query("select from pg_namespace where nspname = 'sandbox'")
  return {
    format: 1,
    version,
    createdAt: new Date().toISOString(),
    migrations: rows.map((row) => row.name),
    hasSandbox: schemas.length > 0,
  }
}
