import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestDatabase } from '../../test/cluster.ts'
import { freshDatabase } from '../../test/database.ts'
import { startPostgresProxy } from '../../test/postgres-proxy.ts'
import { reservePort } from '../../test/reserve-port.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { waitForDatabase } from './wait-for-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const change = (parts: Partial<URL>) => Object.assign(new URL(database.url), parts).href

it('waits until something listens, and says so once at first', async () => {
  const port = await reservePort()
  const lines: string[] = []
  let isThere = false
  const waiting = waitForDatabase(change({ port: String(port) }), (line) => lines.push(line)).then(() => {
    isThere = true
  })
  await waitUntil(() => lines.length === 1)
  expect(lines[0]).toMatch(/^Waiting for the database, which can't be reached \(.*ECONNREFUSED.*\)/)
  expect(isThere).toBe(false)
  const proxy = await startPostgresProxy(database.url, port)
  await waiting
  expect(lines).toHaveLength(1)
  await proxy.close()
})

it('waits for a PostgreSQL that ends each connection, as one that stops', async () => {
  const proxy = await startPostgresProxy(database.url)
  proxy.refuseWhenReady(true)
  const waiting = waitForDatabase(proxy.url, () => {})
  await waitUntil(() => proxy.refused() >= 2)
  proxy.refuseWhenReady(false)
  await waiting
  await proxy.close()
})

it.each([
  ['a wrong password', { password: 'wrong' }],
  ['an unknown database', { pathname: 'unknown' }],
])('does not wait with %s', async (_, parts) => {
  const lines: string[] = []
  await waitForDatabase(change(parts), (line) => lines.push(line))
  expect(lines).toEqual([])
})
