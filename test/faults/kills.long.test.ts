import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../server/db/client.ts'
import { makeFacility, makeUser } from '../app.ts'
import { openTestDb } from '../database.ts'
import { type ServerProcess, startServer } from '../processes.ts'
import { SEED } from '../seed.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { waitUntil } from '../wait-until.ts'
import { findLosses } from './losses.ts'
import { startTraffic, type Traffic, trafficSettings } from './traffic.ts'

/*
 * Two server processes on one embedded PostgreSQL, under load, while one of them, PostgreSQL or all its connections are
 * killed and one is frozen, in turn. Whatever was confirmed to a user must be true in the end, and the money must agree
 * with the provider's records.
 */

/** How often each fault is injected. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1)

// a frozen process must lose its transaction within the test
const settings = { ...trafficSettings, TIME_LIMIT_FACTOR: '2' }

let dataDir: string
let servers: (ServerProcess & { name: string })[]
let db: Db
let traffic: Traffic

let started = 0

/** Starts a server whose connections have a name of their own. */
async function start() {
  const name = `server-${++started}`
  const server = await startServer({ ...settings, DATABASE_URL: undefined, DATA_DIR: dataDir, PGAPPNAME: name })
  return { ...server, name }
}

beforeAll(async () => {
  dataDir = makeTemporaryFolder('kills')
  servers = [await start(), await start()]
  const read = (name: string) => readFileSync(join(dataDir, 'postgres', name), 'utf8').trim()
  const url = `postgresql://bookmyplay:${read('password')}@127.0.0.1:${read('port')}/bookmyplay`
  db = openTestDb(url)
  const facility = await makeFacility(db, { courts: 4 })
  const users = await Promise.all(Array.from({ length: 6 }, () => makeUser(db)))
  traffic = startTraffic({ servers: () => servers.map((server) => server.url), facility, users })
})
afterAll(async () => {
  await traffic?.stop()
  await db.destroy()
  for (const server of servers) await server.kill()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
})

const faults: Record<string, () => Promise<void>> = {
  'a process is killed': async () => {
    const [first, ...rest] = servers
    await first?.kill('SIGKILL')
    servers = rest
    servers = [...rest, await start()]
  },
  'PostgreSQL is killed': async () => {
    process.kill(Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    await waitUntil(answers)
  },
  'all connections are cut': async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
      .execute(db)
      .catch(() => undefined)
  },
  'a process is frozen': async () => {
    const [frozen, ...rest] = servers
    if (!frozen) return
    servers = rest
    process.kill(frozen.pid, 'SIGSTOP')
    await waitUntil(() => hasNoTransaction(frozen.name))
    process.kill(frozen.pid, 'SIGCONT')
    servers = [...rest, frozen]
  },
}

const answers = () =>
  sql`select`.execute(db).then(
    () => true,
    () => false,
  )

/** Of the product: the sandbox keeps one for up to a minute while it sends an event. */
const hasNoTransaction = async (name: string) => {
  const { rows } = await sql`select from pg_stat_activity
    where application_name = ${name} and state like 'idle in transaction%'
      and query not like 'set local idle_in_transaction%'`.execute(db)
  return rows.length === 0
}

/** Lets users get so many answers more. */
async function untilAcknowledged(count: number) {
  const before = traffic.acknowledgements
  await waitUntil(() => traffic.acknowledgements >= before + count)
}

const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1)
const injected = rounds.flatMap((round) => Object.entries(faults).map(([what, inject]) => ({ what, round, inject })))

describe('two processes under load', () => {
  it.each(injected)('go on when $what, round $round', async ({ inject }) => {
    await untilAcknowledged(20)
    await inject()
  })

  it('have lost nothing they acknowledged', async () => {
    await untilAcknowledged(20)
    await traffic.stop()
    await waitUntil(answers)
    const losses = await findLosses(db, traffic)
    process.stdout.write(
      `acknowledgements ${traffic.acknowledgements} of ${traffic.bookings.size} bookings, ` +
        `failed requests ${traffic.failures}, losses ${losses.length} (TEST_SEED=${SEED})\n`,
    )
    expect(losses).toEqual([])
  })
})
