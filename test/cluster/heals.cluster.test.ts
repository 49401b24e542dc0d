import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFacility, makeUser } from '../app.ts'
import { countDoubleBookings, findLosses } from '../faults/losses.ts'
import { startTraffic, trafficSettings } from '../faults/traffic.ts'
import { waitUntil } from '../wait-until.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { listFaults } from './faults.ts'

/*
 * The cluster of deploy/cluster under load: each fault is made, healed by the cluster itself, and ended; then what was
 * acknowledged must be true, the former primary follow the new one, and all three be there again.
 */

/** Bookings before the fault, while it lasts, and after it. */
const ENOUGH = 20

let cluster: Cluster

beforeAll(async () => {
  cluster = await startCluster(trafficSettings)
})

afterAll(async () => {
  await cluster?.stop()
})

describe('a cluster of three machines', () => {
  it.each(listFaults(() => cluster.isWhole()))(
    'loses nothing and heals when $name',
    async ({ name, begin, end, lasts = 0 }) => {
      const before = await cluster.openDb()
      const facility = await makeFacility(before, { courts: 4 })
      const users = await Promise.all(Array.from({ length: 8 }, () => makeUser(before)))
      await before.destroy()
      const primary = await cluster.primary()
      const others = cluster.machines.filter((machine) => machine !== primary)
      const balancer = watchReady(cluster.machines.map(({ url }) => url))
      const traffic = startTraffic({ servers: balancer.servers, facility, users, timeLimit: 5000 })
      const bookings = () => traffic.bookings.size
      await waitUntil(() => bookings() > ENOUGH)

      const pauses = watchPauses(bookings)
      const failures = traffic.failures
      await begin(primary, others)
      const begun = bookings()
      await Promise.all([sleep(lasts), waitUntil(() => bookings() > begun + ENOUGH)])
      await end(primary, others)
      await waitUntil(() => cluster.isWhole())
      const healed = bookings()
      await waitUntil(() => bookings() > healed + ENOUGH)
      const longest = pauses.stop()
      await traffic.stop()
      balancer.stop()

      const db = await cluster.openDb()
      const losses = await findLosses(db, traffic)
      const doubled = await countDoubleBookings(db)
      await db.destroy()
      process.stdout.write(
        `${name}: ${bookings()} bookings, ${traffic.failures - failures} without an answer, longest pause ` +
          `${(longest / 1000).toFixed(1)} s, acknowledged but lost ${losses.length}, double bookings ${doubled}\n`,
      )
      expect(losses).toEqual([])
      expect(doubled).toBe(0)
    },
  )
})

/** Asks each server once a second whether it is ready, as a load balancer does. */
function watchReady(urls: string[]) {
  let ready = urls
  const look = async () => {
    const answers = await Promise.all(
      urls.map((url) => fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)),
    )
    const found = urls.filter((_, at) => answers[at]?.ok)
    ready = found.length > 0 ? found : urls
  }
  const timer = setInterval(look, 1000)
  return { servers: () => ready, stop: () => clearInterval(timer) }
}

/** Measures the longest time without a new booking. */
function watchPauses(count: () => number) {
  let seen = count()
  let at = performance.now()
  let longest = 0
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - at)
    if (count() === seen) return
    seen = count()
    at = now
  }
  const timer = setInterval(look, 20)
  return {
    stop: () => {
      clearInterval(timer)
      look()
      return longest
    },
  }
}
