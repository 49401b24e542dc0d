import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../server/db/client.ts'
import { CARD_KEY, makeFacility, makeUser, SESSION_SECRET } from '../app.ts'
import { openTestDb } from '../database.ts'
import { type ServerProcess, startServer } from '../processes.ts'
import { SEED } from '../seed.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { waitUntil } from '../wait-until.ts'
import { findLosses } from './losses.ts'
import { startTraffic, type Traffic } from './traffic.ts'

/*
 * Two server processes on one embedded PostgreSQL, under load, while one of them, PostgreSQL or all its connections are
 * killed and one is frozen, in turn. Whatever was confirmed to a user must be true in the end, and the money must agree
 * with the provider's records.
 */

/** How often each fault is injected. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2)

const settings = {
  SESSION_SECRET,
  STRIPE_SECRET_KEY: CARD_KEY,
  CLOSED_WEEKDAYS: '',
  RATE_LIMIT_FACTOR: '100000',
  MAX_UNPAID_BOOKINGS: '10000',
  // a frozen process must lose its transaction within the test
  TIME_LIMIT_FACTOR: '2',
}

let dataDir: string
let servers: (ServerProcess & { name: string })[]
let db: Db

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
})
afterAll(async () => {
  await db.destroy()
  for (const server of servers) await server.kill()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
})

const counts = { kills: 0, restarts: 0, disconnects: 0, freezes: 0 }

const faults = [
  async () => {
    counts.kills += 1
    const [first, ...rest] = servers
    await first?.kill('SIGKILL')
    servers = rest
    servers = [...rest, await start()]
  },
  async () => {
    counts.restarts += 1
    process.kill(Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    await waitUntil(answers)
  },
  async () => {
    counts.disconnects += 1
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
      .execute(db)
      .catch(() => undefined)
  },
  async () => {
    counts.freezes += 1
    const [frozen, ...rest] = servers
    if (!frozen) return
    servers = rest
    process.kill(frozen.pid, 'SIGSTOP')
    await waitUntil(() => hasNoTransaction(frozen.name))
    process.kill(frozen.pid, 'SIGCONT')
    servers = [...rest, frozen]
  },
]

const answers = () =>
  sql`select`.execute(db).then(
    () => true,
    () => false,
  )

const hasNoTransaction = async (name: string) => {
  const { rows } = await sql`select from pg_stat_activity
    where application_name = ${name} and state like 'idle in transaction%'`.execute(db)
  return rows.length === 0
}

/** Lets users get so many answers more. */
async function untilAcknowledged(traffic: Traffic, count: number) {
  const before = traffic.acknowledgements
  await waitUntil(() => traffic.acknowledgements >= before + count)
}

it('two processes lose nothing they acknowledged, whatever is killed', async () => {
  const facility = await makeFacility(db, { courts: 4 })
  const users = await Promise.all(Array.from({ length: 6 }, () => makeUser(db)))
  const traffic = startTraffic({ servers: () => servers.map(({ url }) => url), facility, users })
  for (let round = 0; round < ROUNDS; round += 1)
    for (const inject of faults) {
      await untilAcknowledged(traffic, 20)
      await inject()
    }
  await untilAcknowledged(traffic, 20)
  await traffic.stop()

  await waitUntil(answers)
  const losses = await findLosses(db, traffic)
  const { kills, restarts, disconnects, freezes } = counts
  process.stdout.write(
    `kills ${kills}, database restarts ${restarts}, connections cut ${disconnects} times, processes frozen ${freezes}, ` +
      `acknowledgements ${traffic.acknowledgements} of ${traffic.bookings.size} bookings, ` +
      `failed requests ${traffic.failures}, losses ${losses.length} (TEST_SEED=${SEED})\n`,
  )
  expect(losses).toEqual([])
})
