import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility, makeUser, SESSION_SECRET, type TestUser } from '../../../../test/app.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { startTwoProcesses, type TwoProcesses } from '../../../../test/two-processes.ts'
import { waitUntil } from '../../../../test/wait-until.ts'
import { addDays } from '../../../wall-clock.ts'
import { deriveCoPlayerKey } from './co-player-key.ts'

/* One link and several who want it, a cancellation meanwhile: two server processes, one database. */

let test: TwoProcesses
let host: TestUser
let users: TestUser[]
let facility: string
const date = addDays(new Date().toISOString().slice(0, 10), 2)
const HOURS = Array.from({ length: 8 }, (_, index) => 9 + index)

beforeAll(async () => {
  test = await startTwoProcesses()
  host = await makeUser(test.db)
  users = await Promise.all(Array.from({ length: 4 }, () => makeUser(test.db)))
  facility = await makeFacility(test.db, { courts: 2 })
})
afterAll(() => test.close())

async function invite(hour: number, court: number) {
  const slot = { date, from: hour, to: hour + 1, court }
  const bookingId = await makeBooking(test.db, { facility, user: host.id, ...slot, status: 'confirmed' })
  const id = randomUUID()
  const row = { id, bookingId, position: 1, name: 'Rahim', invitedAt: new Date() }
  await test.db.insertInto('coPlayer').values(row).execute()
  return { id, bookingId }
}

const join = (nth: number, id: string) =>
  test.apiOf(nth)('POST', `/co-players/${id}/join`, {
    token: users[nth]?.token,
    body: { key: deriveCoPlayerKey(SESSION_SECRET, id) },
  })

it('of several who open one link, one joins', async () => {
  for (const hour of HOURS) {
    const { id } = await invite(hour, 1)
    const answers = await Promise.all(users.map((_, nth) => join(nth, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
    const row = await test.db.selectFrom('coPlayer').select('userId').where('id', '=', id).executeTakeFirst()
    expect(row?.userId).toBe(users[answers.findIndex(({ status }) => status === 200)]?.id)
  }
})

it('who joins while the booking is cancelled hears of it, or has not joined', async () => {
  for (const hour of HOURS) {
    const { id, bookingId } = await invite(hour, 2)
    const cancel = () => test.apiOf(hour)('DELETE', `/bookings/${bookingId}`, { token: host.token })
    const [joined, cancelled] = await Promise.all([join(hour % 2, id), cancel()])
    expect(cancelled.status).toBe(200)
    const { rows } = await sql`
      select from graphile_worker._private_jobs
      where coalesce(payload->'mail', payload)->>'cause' like ${`player-cancelled:${bookingId}:${id}%`}
      union all select from mail where cause like ${`player-cancelled:${bookingId}:${id}%`}`.execute(test.db)
    expect([joined.status, rows.length > 0]).toEqual(joined.status === 200 ? [200, true] : [404, false])
  }
})

it('who joins while the group of the booking moves does not join hours that they have not seen', async () => {
  const { id, bookingId } = await invite(18, 1)
  const next = await invite(18, 2)
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query like '%from booking where id = % for update'`
  const joined = await test.db.transaction().execute(async (trx) => {
    await sql`update booking set status = 'cancelled', cancel_cause = 'admin', pay_by = null
      where id = ${bookingId}`.execute(trx)
    await sql`update co_player set booking_id = ${next.bookingId}, position = 2 where id = ${id}`.execute(trx)
    const answer = join(0, id)
    await waitUntil(async () => (await waits.execute(test.db)).rows.length > 0)
    return { answer }
  })
  const { status, body } = await joined.answer
  expect([status, body.code]).toEqual([409, 'conflict'])
  const row = await test.db
    .selectFrom('coPlayer')
    .select(['bookingId', 'userId'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({ bookingId: next.bookingId, userId: null })
  const events = await test.db.selectFrom('bookingEvent').select('what').where('bookingId', '=', bookingId).execute()
  expect(events).toEqual([])
  expect((await join(0, id)).status).toBe(200)
})
