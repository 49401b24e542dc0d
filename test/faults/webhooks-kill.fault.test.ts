import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { webhookTypes } from '#contract/webhook'
import type { Db } from '../../server/db/client.ts'
import { addDays } from '../../server/wall-clock.ts'
import { apiAt, CARD_KEY, makeFacility, makeUser, SESSION_SECRET, type TestUser } from '../app.ts'
import type { TestDatabase } from '../cluster.ts'
import { freshDatabase, openTestDb } from '../database.ts'
import { type ServerProcess, startServer } from '../processes.ts'
import { reservePort } from '../reserve-port.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { waitUntil } from '../wait-until.ts'

/* Real processes: the server and the program that receives its webhooks, both killed and started again. */

let database: TestDatabase
let db: Db
let settings: Record<string, string>
let server: ServerProcess
let consumer: ChildProcess
let consumerPort: number
let log: string
let admin: TestUser
let customer: TestUser

async function startConsumer() {
  consumer = spawn(process.execPath, [join(import.meta.dirname, 'record-webhooks.mjs'), String(consumerPort)], {
    env: { ...process.env, WEBHOOK_LOG: log },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(consumer.stdout as NodeJS.ReadableStream, 'data')
}

async function killConsumer() {
  const exit = once(consumer, 'exit')
  consumer.kill('SIGKILL')
  await exit
}

beforeAll(async () => {
  database = await freshDatabase()
  db = openTestDb(database.url)
  const PORT = String(await reservePort())
  consumerPort = await reservePort()
  log = join(makeTemporaryFolder('webhooks'), 'received')
  settings = {
    PORT,
    PUBLIC_URL: `http://127.0.0.1:${PORT}`,
    DATABASE_URL: database.url,
    SESSION_SECRET,
    STRIPE_SECRET_KEY: CARD_KEY,
    CLOSED_WEEKDAYS: '',
    ALLOW_PRIVATE_WEBHOOKS: 'true',
  }
  admin = await makeUser(db, { role: 'admin' })
  customer = await makeUser(db)
  server = await startServer(settings)
  await startConsumer()
})
afterAll(async () => {
  consumer.kill('SIGKILL')
  await server.kill()
  await db.destroy()
  await database.drop()
})

type Line = { id: string; type: string; data: { booking: string } }

const readLog = (): Line[] =>
  existsSync(log)
    ? readFileSync(log, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line)
    : []

/** The events of a booking as a program sees them that takes each once. */
const readTypes = (booking: string) => {
  const seen = new Map(readLog().map((line) => [line.id, line]))
  return [...seen.values()].filter(({ data }) => data.booking === booking).map(({ type }) => type)
}

it('a consumer and a server that are killed and started again miss no event, and no order changes', async () => {
  const facility = await makeFacility(db, { courts: 12 })
  const token = admin.token
  const api = (method: string, path: string, body: object) =>
    apiAt(server.url)<{ _id: string }>(method, path, { token, body })
  const url = `http://127.0.0.1:${consumerPort}/hook`
  expect((await api('POST', `/facility/${facility}/webhooks`, { url, events: webhookTypes })).status).toBe(201)
  const date = addDays(new Date().toISOString().slice(0, 10), 5)
  const bookings: string[] = []
  for (let round = 0; round < 6; round += 1) {
    const body = { user: customer.id, facility, date, startTime: '10:00', endTime: '11:00', payment: 'cash' }
    const made = await api('POST', '/bookings/for', body)
    expect(made.status).toBe(201)
    bookings.push(made.body.data._id)
    if (round === 1) await killConsumer()
    const later = { date, startTime: '12:00', endTime: '13:00' }
    expect((await api('PATCH', `/bookings/${made.body.data._id}/schedule`, later)).status).toBe(200)
    if (round === 2) {
      await server.kill('SIGKILL')
      server = await startServer(settings)
    }
    if (round === 3) await startConsumer()
    if (round === 4) {
      await server.kill('SIGKILL')
      await killConsumer()
      server = await startServer(settings)
      await startConsumer()
    }
  }
  await waitUntil(async () => {
    // as if the time until the next try, and until the locks of killed processes are released, had passed
    await sql`update webhook_delivery set next_at = now() where state = 'pending'`.execute(db)
    for (const table of ['_private_jobs', '_private_job_queues'])
      await sql`update ${sql.table(`graphile_worker.${table}`)} set locked_at = locked_at - interval '1 hour'`.execute(
        db,
      )
    for (const task of ['release-stale-locks', 'queue-webhooks'])
      await sql`select graphile_worker.add_job(${task}, job_key => ${task})`.execute(db)
    const { rows } = await sql`select from webhook_delivery where state <> 'delivered'`.execute(db)
    return rows.length === 0
  })
  for (const booking of bookings)
    expect(readTypes(booking)).toEqual(['booking.created', 'booking.paid', 'booking.moved'])
})
