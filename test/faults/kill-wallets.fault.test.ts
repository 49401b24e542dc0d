import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import type { Db } from '../../server/db/client.ts'
import { addDays } from '../../server/wall-clock.ts'
import { apiAt, CARD_KEY, makeFacility, makeUser, SESSION_SECRET, type TestUser } from '../app.ts'
import type { TestDatabase } from '../cluster.ts'
import { freshDatabase, openTestDb } from '../database.ts'
import { type ServerProcess, startServer } from '../processes.ts'
import { reservePort } from '../reserve-port.ts'
import { waitUntil } from '../wait-until.ts'
import { approveAtBkash, chooseAtSslcommerz, goBack, type Returned } from '../wallet-pages.ts'
import { holdTable, releaseTables, untilBlocked } from './hold-table.ts'

/*
 * A server process that is killed while it creates, takes or refunds a payment at SSLCommerz or bKash. What the stand-in
 * in this process has committed stays, as if it had kept running.
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
  const urls = { PUBLIC_URL: `http://127.0.0.1:${PORT}`, DATABASE_URL: database.url }
  const rest = { SESSION_SECRET, STRIPE_SECRET_KEY: CARD_KEY, CLOSED_WEEKDAYS: '', CURRENCY: 'bdt' }
  settings = { PORT, ...urls, ...rest, MAX_UNPAID_BOOKINGS: '100', MAX_UNPAID_HOURS: '100' }
  // the demo is seeded only into an empty database
  admin = await makeUser(db, { role: 'admin' })
  user = await makeUser(db)
  server = await startServer(settings)
  // notifications arrive never: the reconciler finds everything
  const headers = { authorization: `Bearer ${CARD_KEY}` }
  const body = JSON.stringify({ webhooks: { mode: 'lost' } })
  await fetch(`${server.url}/sandbox/control`, { method: 'POST', headers, body })
})
afterEach(releaseTables)
afterAll(async () => {
  await server.kill()
  await db.destroy()
  await database.drop()
})

type Wallet = 'sslcommerz' | 'bkash'

async function book(): Promise<string> {
  const date = addDays(new Date().toISOString().slice(0, 10), 5)
  const body = { facility: await makeFacility(db), date, startTime: '10:00', endTime: '11:00' }
  return (await apiAt(server.url)<Booking>('POST', '/bookings', { token: user.token, body })).body.data._id
}

const open = async (booking: string, gateway: Wallet) => {
  const body = { booking, gateway, phone: '01711222333' }
  return (await apiAt(server.url)<string>('POST', '/checkout', { token: user.token, body })).body.data
}

const pay = (page: string): Promise<Returned> =>
  page.includes('/bkash/') ? approveAtBkash(page) : chooseAtSslcommerz(page, 'pay')

/** Kills the process in the middle of what it was asked for, and lets the next one reconcile. */
async function killDuring(asked: Promise<unknown>, letGo: () => Promise<void>) {
  await server.kill('SIGKILL')
  await letGo()
  await asked
  await makeOlder()
  server = await startServer(settings)
  await sql`select graphile_worker.add_job('reconcile', job_key => 'reconcile')`.execute(db)
}

/** Makes payments and refunds old enough to be looked at again; while no process runs, which could be sending one. */
async function makeOlder() {
  await sql`update payment set checked_at = checked_at - interval '2 days', recheck_at = recheck_at - interval '2 days'`.execute(
    db,
  )
  await sql`update refund set updated_at = updated_at - interval '2 days', sent_at = sent_at - interval '2 days'`.execute(
    db,
  )
}

const getStatus = async (id: string) =>
  (await db.selectFrom('booking').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

const refundTable = (gateway: Wallet) => `sandbox.${gateway}_refund`

const countRefunds = async (gateway: Wallet) =>
  (await sql`select from ${sql.table(refundTable(gateway))}`.execute(db)).rows.length

const findRefund = (id: string) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'paymentId')
    .select(['refund.status', 'refusal'])
    .where('bookingId', '=', id)
    .executeTakeFirst()

it('killed while a page of SSLCommerz is opened: the next one is opened and paid', async () => {
  const id = await book()
  const letGo = await holdTable(db, 'sandbox.sslcommerz_session')
  const asked = open(id, 'sslcommerz').catch(() => undefined)
  await untilBlocked(db, 'relation', 'insert into sandbox.sslcommerz_session')
  await killDuring(asked, letGo)
  await goBack(await pay(await open(id, 'sslcommerz')))
  expect(await getStatus(id)).toBe('paid')
})

it('killed between taking money at bKash and recording it: it is recorded', async () => {
  const id = await book()
  const back = await pay(await open(id, 'bkash'))
  const letGateway = await holdTable(db, 'sandbox.bkash_payment')
  const asked = goBack(back).catch(() => undefined)
  await untilBlocked(db, 'relation', 'update sandbox.bkash_payment')
  const letRecord = await holdTable(db, 'payment')
  await letGateway()
  await waitUntil(
    async () =>
      (
        await sql`select from sandbox.bkash_payment where trx_id is not null and
    invoice in (select checkout_attempt.reference from checkout_attempt join payment on payment.id = payment_id where booking_id = ${id})`.execute(
          db,
        )
      ).rows.length > 0,
  )
  await killDuring(asked, letRecord)
  await waitUntil(async () => (await getStatus(id)) === 'paid')
})

/** Whether a refund is made, or waits for a person: SSLCommerz says of a repeated request only that it failed. */
const hasEnded = async (id: string, gateway: Wallet) => {
  const { status, refusal } = (await findRefund(id)) ?? {}
  return status === 'succeeded' || (gateway === 'sslcommerz' && refusal === 'FAILED')
}

it.each([
  ['after', 'bkash'],
  ['before', 'sslcommerz'],
  ['after', 'sslcommerz'],
] as const)('killed while refunding, %s %s has done it: it is made once', async (when, gateway) => {
  const id = await book()
  await goBack(await pay(await open(id, gateway)))
  expect(await getStatus(id)).toBe('paid')
  const made = await countRefunds(gateway)
  const letGateway = await holdTable(db, refundTable(gateway))
  const body = { amount: 3, reason: 'Lamp broken' }
  const asked = apiAt(server.url)('POST', `/bookings/${id}/refund`, { token: admin.token, body }).catch(() => undefined)
  await untilBlocked(db, 'relation', `insert into ${refundTable(gateway)}`)
  const letRecord = await holdTable(db, 'refund')
  if (when === 'after') {
    await letGateway()
    await waitUntil(async () => (await countRefunds(gateway)) > made)
  }
  await killDuring(asked, async () => {
    await letGateway()
    await letRecord()
  })
  await waitUntil(() => hasEnded(id, gateway))
  expect(await countRefunds(gateway)).toBe(made + 1)
})
