import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { openTestDb } from '../../../../test/database.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { waitUntil } from '../../../../test/wait-until.ts'
import { everyFacility } from '../../../db/fragments/scope.ts'
import { exportBookings } from './export-bookings.ts'

let test: TestApp
let admin: TestUser

beforeAll(async () => {
  test = await startApp()
  admin = await makeUser(test.db, { role: 'admin' })
})

afterAll(() => test.close())

it('holds the bookings of one moment, whatever is booked while it is read', async () => {
  const facility = await makeFacility(test.db)
  const { id: user } = await makeUser(test.db)
  const make = (from: number) => {
    const createdAt = new Date(Date.now() - (24 - from) * 1000)
    return makeBooking(test.db, { facility, user, date: '2030-01-07', from, to: from + 1, createdAt })
  }
  const first = [await make(10), await make(11)]
  const lines: string[] = []
  for await (const part of exportBookings(test.deps, { scope: everyFacility, user }, 1)) {
    lines.push(...part.split('\r\n').slice(0, -1))
    // newest first: one more would push the row just read to the next chunk
    if (lines.length === 2) await make(12)
  }
  expect(lines.slice(1).map((line) => line.split(',').at(-1)?.replaceAll('"', ''))).toEqual(first.reverse())
})

it('may be read as slowly as a slow connection does', async () => {
  const db = openTestDb(test.database.url, { max: 1 })
  await sql`set idle_in_transaction_session_timeout = '2s'`.execute(db)
  const parts = exportBookings({ ...test.deps, db }, { scope: everyFacility }, 1)
  await parts.next()
  await parts.next()
  const idleShortly = sql`select from pg_stat_activity where datname = current_database()
    and state = 'idle in transaction' and clock_timestamp() - state_change < interval '3 s'`
  await waitUntil(async () => (await idleShortly.execute(test.db)).rows.length === 0)
  expect((await parts.next()).done).toBe(false)
  await parts.return(undefined)
  await db.destroy()
})

it.each(['from=0001-01-01', 'to=9999-12-31', 'search=%00'])(
  'refuses %s, which no database keeps, as a mistake of the asker',
  async (query) => {
    for (const path of ['/bookings', '/bookings/export.csv'])
      expect((await test.api('GET', `${path}?${query}`, { token: admin.token })).status).toBe(400)
  },
)
