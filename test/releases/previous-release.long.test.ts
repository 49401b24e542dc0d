import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking, BookingDetail } from '#contract/booking'
import { findPreviousRelease } from '../../scripts/previous-release.mjs'
import type { Db } from '../../server/db/client.ts'
import { addDays } from '../../server/wall-clock.ts'
import { apiAt, CARD_KEY, makeFacility, makeUser, SESSION_SECRET, type TestUser } from '../app.ts'
import type { TestDatabase } from '../cluster.ts'
import { emptyDatabase, openTestDb } from '../database.ts'
import { pay } from '../faults/traffic.ts'
import { type ServerProcess, startServer } from '../processes.ts'

/*
 * A rolling restart: a process of the previous release serves a database, then one of this version migrates it, and
 * both continue to serve it. Users and requests may move from one to the other at any step.
 */

const root = resolve(import.meta.dirname, '../..')
let folder: string
let database: TestDatabase
let before: ServerProcess
let after: ServerProcess
let db: Db
let facility: string
let user: TestUser

beforeAll(async () => {
  const commit = findPreviousRelease()
  if (!commit) throw new Error('The release before is in the history, which is not here. Run: git fetch --unshallow')
  folder = mkdtempSync(join(tmpdir(), 'bookmyplay-release-'))
  checkOut(commit)
  database = await emptyDatabase()
  const settings = {
    DATABASE_URL: database.url,
    SESSION_SECRET,
    STRIPE_SECRET_KEY: CARD_KEY,
    CLOSED_WEEKDAYS: '',
    RATE_LIMIT_FACTOR: '1000',
    MAX_UNPAID_BOOKINGS: '1000',
    MAX_UNPAID_HOURS: '1000',
  }
  before = await startServer(settings, join(folder, 'code'))
  after = await startServer(settings)
  db = openTestDb(database.url)
  facility = await makeFacility(db)
  user = await makeUser(db)
})

afterAll(async () => {
  for (const server of [before, after]) await server?.kill()
  await db?.destroy()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** The release's own code; the packages and the built pages are ours. */
function checkOut(commit: string) {
  const [code, archive] = [join(folder, 'code'), join(folder, 'code.tar')]
  mkdirSync(code)
  const parts = ['server', 'contract', 'i18n', 'sandbox', 'package.json']
  execFileSync('git', ['archive', `--output=${archive}`, commit, ...parts], { cwd: root })
  execFileSync('tar', ['-xf', archive, '-C', code])
  for (const name of ['node_modules', 'dist']) symlinkSync(join(root, name), join(code, name))
}

const api = <T>(server: ServerProcess, method: string, path: string, body?: object) =>
  apiAt(server.url)<T>(method, path, { token: user.token, ...(body && { body }) })

const toTime = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const book = (server: ServerProcess, day: string, hour = 9) =>
  api<Booking>(server, 'POST', '/bookings', { facility, date: day, startTime: toTime(hour), endTime: toTime(hour + 1) })

const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)

/** What each process shows of the texts that either has written. */
async function readTexts(server: ServerProcess, id: string) {
  const { body } = await api<BookingDetail>(server, 'GET', `/bookings/${id}`)
  const { history, cancelReason, refunds } = body.data
  return { history: history.map(({ what }) => what), cancelReason, refunds: refunds.map(({ reason }) => reason) }
}

/** The processes by which a booking is made, paid and cancelled. */
const orders = ['old old old', 'old new old', 'old old new', 'new new old', 'new old new', 'new old old']

it.each(orders)('an unpaid and a paid booking can be cancelled: made, paid and cancelled by %s', async (order) => {
  const [booking, checkout, cancelling] = order.split(' ').map((name) => (name === 'old' ? before : after))
  if (!booking || !checkout || !cancelling) throw new Error(order)
  const day = inDays(3 + orders.indexOf(order))

  const held = await book(booking, day)
  expect(held.body).toMatchObject({ success: true, data: { isBooked: 'confirmed' } })
  const released = await api<Booking>(cancelling, 'DELETE', `/bookings/${held.body.data._id}?reason=Rain`)
  expect(released.body).toMatchObject({ success: true, data: { isBooked: 'cancelled' } })

  const again = await book(booking, day)
  const id = again.body.data._id
  const opened = await api<string>(checkout, 'POST', '/checkout', { booking: id })
  expect(opened.body).toMatchObject({ success: true })
  expect(await pay(checkout.url, new URL(opened.body.data).pathname)).toBe(true)
  const session = opened.body.data.slice(opened.body.data.lastIndexOf('/') + 1)
  await api(checkout, 'GET', `/checkout/success?session_id=${session}`)
  const paid = await api<Booking>(booking, 'GET', `/bookings/${id}`)
  expect(paid.body).toMatchObject({ success: true, data: { isBooked: 'paid' } })
  const refunded = await api<Booking>(cancelling, 'POST', `/bookings/${id}/refund`, {})
  expect(refunded.body).toMatchObject({ success: true, data: { isBooked: 'cancelled' } })
  const readPayment = () => db.selectFrom('payment').selectAll().where('bookingId', '=', id).executeTakeFirst()
  await expect.poll(readPayment).toMatchObject({ chargedMinor: 1200, refundedMinor: 1200 })
  for (const bookingId of [held.body.data._id, id])
    expect(await readTexts(before, bookingId)).toEqual(await readTexts(after, bookingId))
})

it('one of four requests for the same court gets it, whichever process they reach', async () => {
  for (let hour = 8; hour < 22; hour += 1) {
    const answers = await Promise.all([before, after, before, after].map((server) => book(server, inDays(20), hour)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  }
})
