import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { TestDatabase } from '../cluster.ts'
import { freshDatabase } from '../database.ts'
import { type ServerProcess, startServer } from '../processes.ts'

let database: TestDatabase
let name: string
let server: ServerProcess
/** One connection to the server's database, one to another database of the cluster. */
let inside: pg.Client
let outside: pg.Client

async function connect(url: string | URL) {
  const client = new pg.Client({ connectionString: String(url) })
  client.on('error', () => {})
  await client.connect()
  return client
}

beforeEach(async () => {
  database = await freshDatabase()
  name = new URL(database.url).pathname.slice(1)
  server = await startServer({ DATABASE_URL: database.url })
  inside = await connect(database.url)
  outside = await connect(Object.assign(new URL(database.url), { pathname: 'postgres' }))
})
afterEach(async () => {
  await server.kill()
  await inside.end()
  await outside.end()
  await database.drop()
})

const status = async (path: string) => (await fetch(`${server.url}${path}`)).status

async function until(reached: () => Promise<boolean>) {
  while (!(await reached())) await sleep(100)
}

const backends = (where: string) => `from pg_stat_activity where datname = '${name}' and ${where}`

it('a server that loses its database during a job stays up, reports it, and recovers', async () => {
  await inside.query('begin; lock table booking in access exclusive mode')
  const elsewhere = await connect(database.url)
  await elsewhere.query(`select graphile_worker.add_job('send-reminders')`)
  await elsewhere.end()
  await until(async () => (await outside.query(`select ${backends("wait_event_type = 'Lock'")}`)).rowCount !== 0)

  await outside.query(`alter database ${name} allow_connections false`)
  await outside.query(`select pg_terminate_backend(pid) ${backends('true')}`)
  await sleep(1000)
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503])

  await outside.query(`alter database ${name} allow_connections true`)
  await until(async () => (await status('/readyz')) === 200)
  expect(await status('/api/facility')).toBe(200)
})

it('answers /readyz in time while the database hangs', async () => {
  await inside.query('begin; lock table migration in access exclusive mode')
  const began = performance.now()
  expect(await status('/readyz')).toBe(503)
  expect(performance.now() - began).toBeLessThan(15_000)
  await inside.query('rollback')
  expect(await status('/readyz')).toBe(200)
})
