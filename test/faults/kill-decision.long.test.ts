import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../server/db/client.ts'
import { checkInvariants } from '../../server/doctor/invariants.ts'
import { type Api, apiAt, CARD_KEY, makeUser, SESSION_SECRET, type TestApp } from '../app.ts'
import type { TestDatabase } from '../cluster.ts'
import { freshDatabase, openTestDb } from '../database.ts'
import { joinGame, openGame, payPlaces, setDue, viewGame } from '../game-fixture.ts'
import { type ServerProcess, startServer } from '../processes.ts'
import { reservePort } from '../reserve-port.ts'
import { waitUntil } from '../wait-until.ts'
import { holdTable, releaseTables, untilBlocked } from './hold-table.ts'

/* A server process that is killed at each of the tables that the decision of a game writes. */

let database: TestDatabase
let db: Db
let server: ServerProcess
let settings: Record<string, string>

beforeAll(async () => {
  database = await freshDatabase()
  db = openTestDb(database.url)
  const PORT = String(await reservePort())
  const urls = { PUBLIC_URL: `http://127.0.0.1:${PORT}`, DATABASE_URL: database.url }
  settings = { PORT, ...urls, SESSION_SECRET, STRIPE_SECRET_KEY: CARD_KEY, CLOSED_WEEKDAYS: '' }
  // the demo is seeded only into an empty database
  await makeUser(db, { role: 'admin' })
  server = await startServer(settings)
})
afterEach(releaseTables)
afterAll(async () => {
  await server.kill()
  await db.destroy()
  await database.drop()
})

const api: Api = (...call) => apiAt(server.url)(...call)

/**
 * Makes a game that is due, of which `paid` of two places that must be paid are; one more is held, and somebody waits.
 * No process runs then: its scheduler decides games every minute, so each starts after what it writes is locked.
 */
async function makeDueGame(paid: 1 | 2): Promise<string> {
  const test = { api, db } as TestApp
  const [host, second, waiting] = [await makeUser(db), await makeUser(db), await makeUser(db)]
  const { _id: id } = await openGame(test, host, { places: 2, minPlaces: 2 })
  await joinGame(test, id, second)
  expect((await api('POST', `/play/${id}/wait`, { token: waiting.token, body: { level: 4 } })).status).toBe(200)
  for (const payer of [host, second].slice(0, paid)) await payPlaces(test, id, payer)
  await server.kill()
  await setDue(test, id)
  return id
}

type Written = { isDecided: boolean; cancelled: number; refunds: number; waiting: number }

/** What one transaction writes. */
async function readWritten(id: string): Promise<Written> {
  const { rows } = await sql<Written>`
    select num_nonnulls(decided_at, cancelled_at) > 0 as is_decided,
      (select count(*) from booking where play_session_id = play_session.id and status = 'cancelled') as cancelled,
      (select count(*) from refund join payment on payment.id = payment_id join booking on booking.id = booking_id
        where play_session_id = play_session.id) as refunds,
      (select count(*) from waitlist_entry where play_session_id = play_session.id) as waiting
    from play_session where id = ${id}`.execute(db)
  return rows[0] as Written
}

const decide = () => sql`select graphile_worker.add_job('decide-play-sessions')`.execute(db)

/** Lets a process decide, and kills it where it writes a table. */
async function killAt(table: string, statement: string) {
  const release = await holdTable(db, table)
  server = await startServer(settings)
  await decide()
  await untilBlocked(db, 'relation', statement)
  await server.kill('SIGKILL')
  await release()
}

/** The tables in the order in which a decision writes them, with the statement that waits for each. */
const cancelling: [table: string, statement: string][] = [
  ['play_session', 'update play_session set cancelled_at'],
  ['waitlist_entry', 'delete from waitlist_entry'],
  ['refund', 'insert into "refund"'],
  ['booking_event', 'insert into "booking_event"'],
  ['booking', 'update "booking"'],
]

it('killed while a game is cancelled, at each step: nothing of it is written, and the next process cancels and refunds', async () => {
  const id = await makeDueGame(1)
  const before = await readWritten(id)
  expect(before).toEqual({ isDecided: false, cancelled: 0, refunds: 0, waiting: 1 })
  for (const [table, statement] of cancelling) {
    await killAt(table, statement)
    expect([table, await readWritten(id)]).toEqual([table, before])
  }
  server = await startServer(settings)
  await decide()
  await waitUntil(async () => (await readWritten(id)).isDecided)
  expect(await readWritten(id)).toEqual({ isDecided: true, cancelled: 3, refunds: 1, waiting: 0 })
  const isRefunded = sql`select from refund join payment on payment.id = payment_id join booking on booking.id = booking_id
    where play_session_id = ${id} and refund.status = 'succeeded' and refunded_minor = charged_minor`
  await waitUntil(async () => (await isRefunded.execute(db)).rows.length === 1)
  expect((await checkInvariants(db)).filter(({ broken }) => broken > 0)).toEqual([])
})

it('killed while a game is decided to take place: it is decided by the next process', async () => {
  const id = await makeDueGame(2)
  await killAt('waitlist_entry', 'update waitlist_entry')
  expect((await readWritten(id)).isDecided).toBe(false)
  server = await startServer(settings)
  await decide()
  await waitUntil(async () => (await readWritten(id)).isDecided)
  expect((await viewGame({ api }, id)).state).toBe('on')
})
