import { pathToFileURL } from 'node:url'
import pg from 'pg'
import type { TestCluster } from '../../test/cluster.ts'

/** When every run begins: a Wednesday in Dhaka, 11:00. The browser's clock stands still here. */
export const START = new Date('2027-03-10T05:00:00Z')

/** A quarter of an hour is less than a second of a run's clock: times keep their order, and what is shown stays. */
const FACTOR = 1000

/** Settings of a server whose clock begins at `START` with the run, at `began` (ms). */
export const getSlowClockSettings = (began: number) => ({
  NODE_OPTIONS: `--import=${pathToFileURL(new URL('slow-clock.mjs', import.meta.url).pathname)}`,
  RATE_LIMIT_FACTOR: '100000', // its minutes hardly pass
  SLOW_CLOCK: JSON.stringify([began, START.getTime() + 5000, FACTOR]),
})

/**
 * A new, empty database with that same clock: its own `now` and `clock_timestamp` are found before PostgreSQL's.
 * @returns its address, and what drops it
 */
export async function createSlowDatabase(cluster: TestCluster, began: number) {
  const name = `test_${process.pid}_screens_${began}`
  const run = (url: string, ...statements: string[]) => runAll(url, statements)
  const url = Object.assign(new URL(cluster.url), { pathname: name }).href
  await run(cluster.url, `create database ${name}`, `alter database ${name} set search_path = public, pg_catalog`)
  await run(url, createClockFunction('now', 'stable', began), createClockFunction('clock_timestamp', 'volatile', began))
  return { url, drop: () => run(cluster.url, `drop database if exists ${name} with (force)`) }
}

const createClockFunction = (name: string, kind: string, began: number) => `
  create function public.${name}() returns timestamptz language sql ${kind} as $$
    select '${new Date(START.getTime() + 5000).toISOString()}'::timestamptz
      + (pg_catalog.${name}() - '${new Date(began).toISOString()}'::timestamptz) / ${FACTOR} $$`

async function runAll(url: string, statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
