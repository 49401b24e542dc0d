import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { migrate } from '../server/db/migrate.ts'
import { startEmbedded } from '../server/embedded-postgres/embedded-postgres.ts'
import { withClient } from '../test/with-client.ts'
import { today } from './data-set/days.ts'
import { fill, type Size } from './data-set/fill.ts'

export type DataSetOptions = Size & { recreate?: boolean }

/**
 * PostgreSQL for the measurements. `dataSet` returns a database with that many bookings, created when missing or from
 * another day.
 */
export type Cluster = {
  dataSet(bookings: number, options?: DataSetOptions): Promise<string>
  /** A database without tables. */
  emptyDatabase(name: string): Promise<string>
  stop(): Promise<void>
}

/** Starts the embedded PostgreSQL as the product runs it, with a data folder of its own. */
export async function startCluster(dataDir: string): Promise<Cluster> {
  // making a cluster takes seconds: the output says why
  const { superuserUrl: url, stop } = await startEmbedded({ dataDir, log: (line) => console.log(line) })
  return {
    stop,
    dataSet: (bookings, options) => dataSet(url, bookings, options),
    emptyDatabase: (name) => emptyDatabase(url, name),
  }
}

async function emptyDatabase(clusterUrl: string, name: string): Promise<string> {
  await query(clusterUrl, `drop database if exists ${name} with (force)`)
  await query(clusterUrl, `create database ${name}`)
  return Object.assign(new URL(clusterUrl), { pathname: name }).href
}

async function dataSet(clusterUrl: string, bookings: number, options: DataSetOptions = {}): Promise<string> {
  const { recreate = false, ...size } = options
  const name = ['bench', bookings, ...Object.entries(size).flat()].join('_')
  const url = Object.assign(new URL(clusterUrl), { pathname: name }).href
  if (!recreate && (await readDataSetHash(clusterUrl, name)) === recipe()) return url
  const began = Date.now()
  await emptyDatabase(clusterUrl, name)
  await migrate(url)
  await withClient(url, (client) => fill(client, bookings, size))
  await query(clusterUrl, `comment on database ${name} is '${recipe()}'`)
  // a million bookings take minutes
  console.log(`  ${bookings.toLocaleString('en')} bookings made in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  return url
}

/** What a data set is made of: the schema, the way it is filled, and the day it is counted from. */
const recipe = () => `${hashFolders('../server/db/migrations', '../server/db/functions', 'data-set')} ${today()}`

/** Returns a short hash of the files in folders. */
export function hashFolders(...folders: string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders.map((path) => join(import.meta.dirname, path)))
    for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 12)
}

async function readDataSetHash(clusterUrl: string, name: string): Promise<string | undefined> {
  const rows = await query<{ comment: string }>(
    clusterUrl,
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = '${name}'`,
  )
  return rows[0]?.comment
}

/** Deletes the bookings, all that refers to one, and the mails to send. */
export const deleteBookings = (url: string) =>
  query(url, 'truncate booking, booking_group, mail, graphile_worker._private_jobs cascade')

/** Runs one statement on a connection of its own. */
export const query = <R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> =>
  withClient(url, async (client) => (await client.query<R>(text)).rows)
