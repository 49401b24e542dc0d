import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import type { WaitlistEntry } from '#contract/waitlist'
import type { Db } from '../../server/db/client.ts'
import { addDays } from '../../server/wall-clock.ts'
import { type Api, apiAt, CARD_KEY, makeFacility, makeUser, SESSION_SECRET, type TestUser } from '../app.ts'
import type { TestDatabase } from '../cluster.ts'
import { freshDatabase, openTestDb } from '../database.ts'
import { type ServerProcess, startServer } from '../processes.ts'
import { reservePort } from '../reserve-port.ts'
import { waitUntil } from '../wait-until.ts'
import { holdTable, releaseTables, untilBlocked } from './hold-table.ts'

/*
 * Real server processes, killed between the charge and our record of it. The sandbox provider runs in the same process,
 * but its state is in the database, as if it had kept running.
 */

let database: TestDatabase
let db: Db
let server: ServerProcess
let settings: Record<string, string>
let user: TestUser
let admin: TestUser

beforeAll(async () => {
  database = await freshDatabase()
  db = openTestDb(database.url)
  const PORT = String(await reservePort())
  settings = {
    PORT,
    PUBLIC_URL: `http://127.0.0.1:${PORT}`,
    DATABASE_URL: database.url,
    SESSION_SECRET,
    STRIPE_SECRET_KEY: CARD_KEY,
    CLOSED_WEEKDAYS: '',
  }
  // the demo is seeded only into an empty database
  admin = await makeUser(db, { role: 'admin' })
  server = await startServer(settings)
})
beforeEach(async () => {
  user = await makeUser(db)
  await control({ reset: true })
})
afterEach(async () => {
  await releaseTables()
})
afterAll(async () => {
  await server.kill()
  await db.destroy()
  await database.drop()
})

/** Longer than any of these tests. */
const HOUR_MS = 3_600_000

const api: Api = (...call) => apiAt(server.url)(...call)

async function restart() {
  await server.kill('SIGKILL')
  server = await startServer(settings)
}

const control = (body: object) =>
  fetch(`${server.url}/sandbox/control`, {
    method: 'POST',
    headers: { authorization: `Bearer ${CARD_KEY}` },
    body: JSON.stringify(body),
  })

/** A booking with its payment page open. */
async function opened(): Promise<{ id: string; page: string; session: string }> {
  const facility = await makeFacility(db)
  const date = addDays(new Date().toISOString().slice(0, 10), 5)
  const bookingRequest = { facility, date, startTime: '10:00', endTime: '11:00' }
  const booking = await api<Booking>('POST', '/bookings', { token: user.token, body: bookingRequest })
  const id = booking.body.data._id
  const page = (await api<string>('POST', '/checkout', { token: user.token, body: { booking: id } })).body.data
  return { id, page, session: page.slice(page.lastIndexOf('/') + 1) }
}

async function pay(page: string) {
  const entry = { email: 'payer@example.test', number: '4242424242424242', expiry: '12 / 39', cvc: '123' }
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ ...entry, name: 'A Payer', country: 'BD' }),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
}

const getStatus = async (id: string) =>
  (await db.selectFrom('booking').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

/** Makes rows two days older and queues the reconciler, as the scheduler does every minute. */
async function runReconciler() {
  await sql`update payment set checked_at = checked_at - interval '2 days', recheck_at = recheck_at - interval '2 days'`.execute(
    db,
  )
  await sql`update refund set updated_at = updated_at - interval '2 days'`.execute(db)
  await sql`update webhook_event set tried_at = tried_at - interval '2 days' where applied_at is null`.execute(db)
  await sql`select graphile_worker.add_job('reconcile', job_key => 'reconcile')`.execute(db)
}

async function money(id: string) {
  const { rows } = await sql<{ charged: number; refunded: number; there: number; back: number }>`
    select charged_minor as charged, refunded_minor as refunded,
      (select coalesce(sum(amount), 0) from sandbox.card_intent where id = intent_id and status = 'succeeded') as there,
      (select coalesce(sum(amount), 0) from sandbox.card_refund r where r.intent_id = payment.intent_id and status <> 'failed') as back
    from payment where booking_id = ${id}`.execute(db)
  return rows[0]
}

describe('kill -9 between the charge and our record of it', () => {
  it('is repaired by the webhook, which the provider sends again', async () => {
    await control({ webhooks: { delayMs: HOUR_MS } })
    const { id, page } = await opened()
    await pay(page)
    expect(await getStatus(id)).toBe('pending')
    await restart()
    await sql`update sandbox.card_event set next_attempt_at = now()`.execute(db)
    await waitUntil(async () => (await getStatus(id)) === 'paid')
    expect(await money(id)).toEqual({ charged: 1200, refunded: 0, there: 1200, back: 0 })
  })

  it('is repaired by the success page', async () => {
    await control({ webhooks: { mode: 'lost' } })
    const { id, page, session } = await opened()
    await pay(page)
    await restart()
    expect(await getStatus(id)).toBe('pending')
    expect((await api('GET', `/checkout/success?session_id=${session}`)).status).toBe(200)
    expect(await getStatus(id)).toBe('paid')
  })

  it('is repaired by the reconciler alone, without webhooks', async () => {
    await control({ webhooks: { mode: 'lost' } })
    const { id, page } = await opened()
    await pay(page)
    await restart()
    await runReconciler()
    await waitUntil(async () => (await getStatus(id)) === 'paid')
  })
})

describe('kill -9 in the middle of', () => {
  it('applying a webhook', async () => {
    const { id, page } = await opened()
    await control({ slowMs: HOUR_MS })
    await pay(page)
    const unapplied = db.selectFrom('webhookEvent').select('id').where('appliedAt', 'is', null)
    await waitUntil(async () => (await unapplied.execute()).length > 0)
    await server.kill('SIGKILL')
    expect(await getStatus(id)).toBe('pending')
    server = await startServer(settings)
    await control({ reset: true })
    await waitUntil(async () => {
      await runReconciler()
      return (await getStatus(id)) === 'paid'
    })
    await waitUntil(async () => (await unapplied.execute()).length === 0)
  })

  it.each(['before', 'after'])('refunding, %s the provider has done it: it is made once', async (when) => {
    await control({ webhooks: { mode: 'lost' } })
    const { id, page, session } = await opened()
    await pay(page)
    expect((await api('GET', `/checkout/success?session_id=${session}`)).status).toBe(200)
    expect(await getStatus(id)).toBe('paid')
    const letProvider = await holdTable(db, 'sandbox.card_refund')
    const body = { amount: 3, reason: 'Lamp broken' }
    const asked = api('POST', `/bookings/${id}/refund`, { token: admin.token, body }).catch(() => undefined)
    const answered = asked.then((answer) => answer && expect.unreachable(JSON.stringify(answer.body)))
    // the provider's own schedule writes to this table too
    await Promise.race([untilBlocked(db, 'relation', 'insert into sandbox.card_refund'), answered])
    const letRecord = await holdTable(db, 'refund')
    if (when === 'after') {
      await letProvider()
      await waitUntil(async () => (await money(id))?.back === 300)
    }
    await server.kill('SIGKILL')
    if (when === 'before') await letProvider()
    await letRecord()
    await asked
    expect(await money(id)).toEqual({ charged: 1200, refunded: 0, there: 1200, back: when === 'after' ? 300 : 0 })
    server = await startServer(settings)
    await runReconciler()
    await waitUntil(async () => (await money(id))?.refunded === 300)
    expect(await money(id)).toEqual({ charged: 1200, refunded: 300, there: 1200, back: 300 })
  })
})

describe('kill -9 between the freeing of a court and its offer', () => {
  it('is repaired by the task of each minute, and nobody else gets the court meanwhile', async () => {
    const { id } = await opened()
    const [waiter, passer] = [await makeUser(db), await makeUser(db)]
    const { facilityId } = await db
      .selectFrom('booking')
      .select('facilityId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const date = addDays(new Date().toISOString().slice(0, 10), 5)
    const wanted = { facility: facilityId, date, from: '10:00', to: '11:00' }
    expect((await api('POST', '/waitlist', { token: waiter.token, body: wanted })).status).toBe(201)
    const isQueued = async () =>
      (await sql`select from graphile_worker.jobs where task_identifier = 'offer-courts'`.execute(db)).rows.length > 0
    await waitUntil(async () => !(await isQueued()))

    // the worker waits for the user's lock, in the middle of its work, when its process is killed
    await db.connection().execute(async (held) => {
      await sql`select pg_advisory_lock(hashtextextended(${waiter.id}, 0))`.execute(held)
      expect((await api('DELETE', `/bookings/${id}`, { token: user.token })).status).toBe(200)
      await untilBlocked(db, 'advisory')
      await server.kill('SIGKILL')
      await sql`select pg_advisory_unlock_all()`.execute(held)
    })
    server = await startServer(settings)
    const booking = { facility: facilityId, date, startTime: '10:00', endTime: '11:00' }
    const taken = await api('POST', '/bookings', { token: passer.token, body: booking })
    expect(taken.body.code).toBe('slot_taken')
    // as the scheduler does every minute; the job of the killed process stays locked for five
    await sql`select graphile_worker.add_job('offer-all-courts', job_key => 'offer-all-courts')`.execute(db)
    const status = async () =>
      (await api<WaitlistEntry[]>('GET', '/waitlist', { token: waiter.token })).body.data[0]?.status
    await waitUntil(async () => (await status()) === 'offered')
  })
})

describe('a provider that is', () => {
  it('killed while a session is opened: the user gets an error, and the next try opens it', async () => {
    const facility = await makeFacility(db)
    const date = addDays(new Date().toISOString().slice(0, 10), 5)
    const bookingRequest = { facility, date, startTime: '10:00', endTime: '11:00' }
    const { body } = await api<Booking>('POST', '/bookings', { token: user.token, body: bookingRequest })
    const ask = () => api<string>('POST', '/checkout', { token: user.token, body: { booking: body.data._id } })
    for (const fault of [{ afterWork: false }, { afterWork: true }, { disconnect: true }]) {
      await control({ fail: { calls: null, only: 'POST /v1/checkout', ...fault } })
      const answer = await ask()
      expect([answer.status, answer.body.code]).toEqual([502, 'provider_down'])
    }
    await control({ reset: true })
    const page = (await ask()).body.data
    await pay(page)
    await waitUntil(async () => (await getStatus(body.data._id)) === 'paid')
  })

  it('answering 500 while a payment is settled: the scheduler settles it once the provider answers', async () => {
    const { id, page } = await opened()
    await control({ fail: { calls: 4, only: 'GET /v1/checkout/sessions' } })
    await pay(page)
    await waitUntil(async () => {
      await runReconciler()
      return (await getStatus(id)) === 'paid'
    })
  })
})
