import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toClock } from '#contract/clock'
import { makeFacility, makeUser } from '../../../../test/app.ts'
import { newSpace, setSpaces } from '../../../../test/make-space.ts'
import { startTwoProcesses, type TwoProcesses } from '../../../../test/two-processes.ts'
import { waitUntil } from '../../../../test/wait-until.ts'
import { checkInvariants } from '../../../doctor/invariants.ts'
import { addDays } from '../../../wall-clock.ts'

/* Never half a hall: whole and half halls against single courts, two server processes, one database. */

let test: TwoProcesses
const date = addDays(new Date().toISOString().slice(0, 10), 2)

beforeAll(async () => {
  test = await startTwoProcesses({ MAX_UNPAID_BOOKINGS: '1000', MAX_UNPAID_HOURS: '1000' })
})
afterAll(() => test.close())

type Taken = { hour: string; courts: number[]; spaces: string[] }

it('of whole halls, halves and single courts at once, each gets all of its courts or none', async () => {
  const facility = await makeFacility(test.db, { courts: 4 })
  const spaces = [
    newSpace({ courts: [1, 2, 3, 4] }),
    newSpace({ name: 'North', courts: [1, 3] }),
    newSpace({ name: 'South', courts: [2, 4] }),
  ]
  await setSpaces(test.db, facility, spaces)
  const users = await Promise.all(Array.from({ length: 40 }, () => makeUser(test.db)))
  const book = async (nth: number, hour: number) => {
    const space = spaces[nth % 4]
    const body = { facility, date, startTime: toClock(hour * 60), endTime: toClock(hour * 60 + 60) }
    const { status } = await test.apiOf(nth)('POST', '/bookings', {
      token: users[nth]?.token,
      body: space ? { ...body, space: space.id } : body,
    })
    return status
  }
  for (let hour = 8; hour < 13; hour++) {
    // in another order each time, so that each kind comes first
    const statuses = await Promise.all(users.map((_, nth) => book((nth + hour) % users.length, hour)))
    expect(new Set(statuses)).toEqual(new Set([201, 409]))
  }
  const { rows } = await sql<Taken>`
    select lower(during)::text as hour, array_agg(number order by number) as courts,
      array_agg(space_name order by space_name) filter (where space_name is not null) as spaces
    from booking join court on court.id = court_id
    where booking.facility_id = ${facility} and status <> 'cancelled' group by 1`.execute(test.db)
  expect(rows).toHaveLength(5)
  for (const { courts } of rows) expect(new Set(courts).size).toBe(courts.length)
  const { rows: halves } = await sql`
    select from booking main where space_id is not null and status <> 'cancelled' and (
      select count(*) from booking where main_booking_id = main.id and status = 'paid')
      <> case space_name when 'Whole hall' then 3 else 1 end`.execute(test.db)
  expect(halves).toEqual([])
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
  await test.stop()
  // each connection reports what it counted when it ends
  const others = sql`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  await waitUntil(async () => (await others.execute(test.db)).rows.length === 0)
  const { rows: counted } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(test.db)
  expect(counted[0]?.deadlocks).toBe(0)
})
