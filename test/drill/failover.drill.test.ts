import { afterAll, beforeAll, expect, it } from 'vitest'
import { findSystemPostgres } from '../../scripts/system-postgres.mjs'
import type { Db } from '../../server/db/client.ts'
import { makeFacility, makeUser } from '../app.ts'
import { openTestDb } from '../database.ts'
import { countDoubleBookings, findLosses } from '../faults/losses.ts'
import { startTraffic, trafficSettings } from '../faults/traffic.ts'
import { type ServerProcess, startServer } from '../processes.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from './replicated-postgres.ts'

/*
 * Two server processes under load on a PostgreSQL with a synchronous standby. The primary is killed and the standby
 * promoted: whatever was confirmed to a user must be true, and the service must recover without a restart.
 */

let database: ReplicatedPostgres
let servers: ServerProcess[] = []
let db: Db

beforeAll(async () => {
  const system = findSystemPostgres()
  if (!system) throw new Error('The drill needs two PostgreSQL servers. Install them: apt-get install postgresql')
  database = await startReplicatedPostgres(system.bin)
  const start = () => startServer({ ...trafficSettings, DATABASE_URL: database.url })
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
  const doubled = await countDoubleBookings(db)
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
  process.stdout.write(
    `before the failover ${before.acknowledgements} acknowledgements of ${before.bookings} bookings, ` +
      `in all ${traffic.acknowledgements} of ${traffic.bookings.size}, requests without an answer ${traffic.failures}; ` +
      `standby promoted after ${seconds(killed, promoted)} s, service back after ${seconds(killed, back)} s; ` +
      `acknowledged but lost ${losses.length}, double bookings ${doubled}\n`,
  )
  expect(losses).toEqual([])
  expect(doubled).toBe(0)
  expect(servers.map(({ pid }) => pid).every((pid) => process.kill(pid, 0))).toBe(true)
})
