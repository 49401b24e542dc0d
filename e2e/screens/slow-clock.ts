import { pathToFileURL } from 'node:url'
import type { TestCluster } from '../../test/cluster.ts'
import { withClient } from '../../test/with-client.ts'

/** The instant at which every run begins, a Wednesday at 11:00 in Dhaka. The browser's clock is fixed to it. */
export const START = new Date('2027-03-10T05:00:00Z')

/** How much slower the clock runs: 15 minutes are less than a second, so that times keep their order but look the same. */
const FACTOR = 1000

/** Returns the settings of a server whose clock shows `START` when the run begins, at `began` (ms). */
export const getSlowClockSettings = (began: number) => ({
  NODE_OPTIONS: `--import=${pathToFileURL(new URL('slow-clock.mjs', import.meta.url).pathname)}`,
  RATE_LIMIT_FACTOR: '100000', // the windows of the limits hardly pass
  SLOW_CLOCK: JSON.stringify([began, START.getTime() + 5000, FACTOR]),
})

/**
 * Creates an empty database with the same clock: its own `now` and `clock_timestamp` come before PostgreSQL's.
 * @returns its URL, and a function that drops it
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

const runAll = (url: string, statements: string[]) =>
  withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
