import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import type { TestDatabase } from '../cluster.ts'
import { freshDatabase } from '../database.ts'
import { type ServerProcess, type ServerSettings, startServer } from '../processes.ts'
import { waitUntil } from '../wait-until.ts'

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

async function start(settings: ServerSettings = {}) {
  database = await freshDatabase()
  name = new URL(database.url).pathname.slice(1)
  server = await startServer({ DATABASE_URL: database.url, ...settings })
  inside = await connect(database.url)
  outside = await connect(Object.assign(new URL(database.url), { pathname: 'postgres' }))
}
afterEach(async () => {
  await server.kill()
  await inside.end()
  await outside.end()
  await database.drop()
})

const status = async (path: string) => (await fetch(`${server.url}${path}`)).status

const backends = (where: string) => `from pg_stat_activity where datname = '${name}' and ${where}`

it('a server that loses its database during a job stays up, reports it, and recovers', async () => {
  await start()
  await inside.query('begin; lock table booking in access exclusive mode')
  const elsewhere = await connect(database.url)
  await elsewhere.query(`select graphile_worker.add_job('send-reminders')`)
  await elsewhere.end()
  await waitUntil(async () => (await outside.query(`select ${backends("wait_event_type = 'Lock'")}`)).rowCount !== 0)

  await outside.query(`alter database ${name} allow_connections false`)
  await outside.query(`select pg_terminate_backend(pid) ${backends('true')}`)
  await expect.poll(() => status('/readyz')).toBe(503)
  expect(await status('/healthz')).toBe(200)

  await outside.query(`alter database ${name} allow_connections true`)
  await expect.poll(() => status('/readyz')).toBe(200)
  expect(await status('/api/facility')).toBe(200)
})

it('answers /readyz while the database hangs', async () => {
  // three seconds, while the statement may wait for ten
  await start({ TIME_LIMIT_FACTOR: '1' })
  await inside.query('begin; lock table migration in access exclusive mode')
  expect(await status('/readyz')).toBe(503)
  await inside.query('rollback')
  await expect.poll(() => status('/readyz')).toBe(200)
})
