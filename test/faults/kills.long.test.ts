import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, openDb, openPool } from '../../server/db/client.ts'
import { CARD_KEY, makeFacility, makeUser, SESSION_SECRET } from '../app.ts'
import { type ServerProcess, startServer } from '../processes.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { findLosses } from './losses.ts'
import { startTraffic } from './traffic.ts'

/*
 * Two server processes on one embedded PostgreSQL, under load, while one of them, PostgreSQL or all its connections are
 * killed and one is frozen, in turn. Whatever was confirmed to a user must be true in the end, and the money must agree
 * with the provider's records.
 */

const SECONDS = Number(process.env.FAULT_SECONDS ?? 60)

const settings = { SESSION_SECRET, STRIPE_SECRET_KEY: CARD_KEY, CLOSED_WEEKDAYS: '', RATE_LIMIT_FACTOR: '100000' }

let dataDir: string
let servers: ServerProcess[]
let db: Db

const start = () =>
  startServer({ ...settings, DATABASE_URL: undefined, DATA_DIR: dataDir, MAX_UNPAID_BOOKINGS: '10000' })

beforeAll(async () => {
  dataDir = makeTemporaryFolder('kills')
  servers = [await start(), await start()]
  const read = (name: string) => readFileSync(join(dataDir, 'postgres', name), 'utf8').trim()
  const url = `postgresql://bookmyplay:${read('password')}@127.0.0.1:${read('port')}/bookmyplay`
  db = openDb(openPool(url, () => {}))
})
afterAll(async () => {
  await db.destroy()
  for (const server of servers) await server.kill()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
})

const counts = { kills: 0, restarts: 0, disconnects: 0, freezes: 0 }

/** Longer than a frozen process keeps its transaction. */
const FROZEN_MS = 7_000

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
    await expect.poll(answers, { timeout: 60_000 }).toBe(true)
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
    await sleep(FROZEN_MS)
    process.kill(frozen.pid, 'SIGCONT')
    servers = [...rest, frozen]
  },
]

const answers = () =>
  sql`select`.execute(db).then(
    () => true,
    () => false,
  )

it('two processes lose nothing they acknowledged, whatever is killed', async () => {
  const facility = await makeFacility(db, { courts: 4 })
  const users = await Promise.all(Array.from({ length: 6 }, () => makeUser(db)))
  const traffic = startTraffic({ servers: () => servers.map(({ url }) => url), facility, users })
  const deadline = performance.now() + SECONDS * 1000
  for (let fault = 0; performance.now() < deadline; fault += 1) {
    await sleep(2_000)
    await faults[fault % faults.length]?.()
  }
  await traffic.stop()

  await expect.poll(answers, { timeout: 60_000 }).toBe(true)
  const losses = await findLosses(db, traffic)
  const { kills, restarts, disconnects, freezes } = counts
  process.stdout.write(
    `kills ${kills}, database restarts ${restarts}, connections cut ${disconnects} times, processes frozen ${freezes}, ` +
      `acknowledgements ${traffic.acknowledgements} of ${traffic.bookings.size} bookings, ` +
      `failed requests ${traffic.failures}, losses ${losses.length}\n`,
  )
  expect(losses).toEqual([])
  expect(traffic.acknowledgements).toBeGreaterThan(50)
})
