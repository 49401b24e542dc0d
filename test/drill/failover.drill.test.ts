import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findSystemPostgres } from '../../scripts/system-postgres.mjs'
import type { Db } from '../../server/db/client.ts'
import { CARD_KEY, makeFacility, makeUser, SESSION_SECRET } from '../app.ts'
import { openTestDb } from '../database.ts'
import { findLosses } from '../faults/losses.ts'
import { startTraffic } from '../faults/traffic.ts'
import { type ServerProcess, startServer } from '../processes.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from './replicated-postgres.ts'

/*
 * Two server processes under load on a PostgreSQL with a synchronous standby. The primary is killed and the standby
 * promoted: whatever was confirmed to a user must be true, and the service must recover without a restart.
 */

const settings = {
  SESSION_SECRET,
  STRIPE_SECRET_KEY: CARD_KEY,
  CLOSED_WEEKDAYS: '',
  RATE_LIMIT_FACTOR: '100000',
  MAX_UNPAID_BOOKINGS: '10000',
}

let database: ReplicatedPostgres
let servers: ServerProcess[] = []
let db: Db

beforeAll(async () => {
  const system = findSystemPostgres()
  if (!system) throw new Error('The drill needs two PostgreSQL servers. Install them: apt-get install postgresql')
  database = await startReplicatedPostgres(system.bin)
  const start = () => startServer({ ...settings, DATABASE_URL: database.url })
  servers = [await start(), await start()]
  db = openTestDb(database.url)
})

afterAll(async () => {
  for (const server of servers) await server.kill()
  await db?.destroy()
  await database?.stop()
})

/** Acknowledgements before the failover, and again after it. */
const ENOUGH = 40

const isReady = async ({ url }: ServerProcess) => (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200

it('after the primary is lost, the standby has every acknowledged booking and payment', async () => {
  const facility = await makeFacility(db, { courts: 4 })
  const users = await Promise.all(Array.from({ length: 8 }, () => makeUser(db)))
  const traffic = startTraffic({ servers: () => servers.map(({ url }) => url), facility, users })
  await expect.poll(() => traffic.acknowledgements).toBeGreaterThan(ENOUGH)
  const before = { acknowledgements: traffic.acknowledgements, bookings: traffic.bookings.size }

  const killed = performance.now()
  database.killPrimary()
  await database.promoteStandby()
  const promoted = performance.now()
  const first = traffic.acknowledgements
  await expect.poll(() => traffic.acknowledgements).toBeGreaterThan(first)
  const back = performance.now()
  for (const server of servers) await expect.poll(() => isReady(server)).toBe(true)
  await expect.poll(() => traffic.acknowledgements).toBeGreaterThan(first + ENOUGH)
  await traffic.stop()

  const losses = await findLosses(db, traffic)
  const { rows: doubled } = await sql`
    select from booking a join booking b on a.court_id = b.court_id and a.id < b.id and a.during && b.during
    where a.status <> 'cancelled' and b.status <> 'cancelled'`.execute(db)
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
  process.stdout.write(
    `before the failover ${before.acknowledgements} acknowledgements of ${before.bookings} bookings, ` +
      `in all ${traffic.acknowledgements} of ${traffic.bookings.size}, requests without an answer ${traffic.failures}; ` +
      `standby promoted after ${seconds(killed, promoted)} s, service back after ${seconds(killed, back)} s; ` +
      `acknowledged but lost ${losses.length}, double bookings ${doubled.length}\n`,
  )
  expect(losses).toEqual([])
  expect(doubled).toEqual([])
  expect(servers.map(({ pid }) => pid).every((pid) => process.kill(pid, 0))).toBe(true)
})
