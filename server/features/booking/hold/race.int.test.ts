import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toClock } from '#contract/clock'
import { makeFacility, makeUser, type TestUser } from '../../../../test/app.ts'
import { startTwoProcesses, type TwoProcesses } from '../../../../test/two-processes.ts'
import { waitUntil } from '../../../../test/wait-until.ts'
import type { Db } from '../../../db/client.ts'
import { addDays } from '../../../wall-clock.ts'

/* No double booking: many users, two server processes, one database, one slot. */

const USERS = 200

let test: TwoProcesses
let db: Db
let users: TestUser[]
let lastFacility: string

beforeAll(async () => {
  test = await startTwoProcesses({ MAX_UNPAID_BOOKINGS: '1000', MAX_UNPAID_HOURS: '1000' })
  db = test.db
  lastFacility = await makeFacility(db)
  users = await Promise.all(Array.from({ length: USERS }, () => makeUser(db)))
})
afterAll(() => test.close())

const date = addDays(new Date().toISOString().slice(0, 10), 2)

/** `others`: replies that are neither, which say what failed. */
type Round = { won: number; refused: number; others: string[] }

/** All users request the same hour at once, half at each server. */
async function round(facility: string, hour: number, asking: TestUser[]): Promise<Round> {
  const body = { facility, date, startTime: toClock(hour * 60), endTime: toClock(hour * 60 + 60) }
  const answers = await Promise.all(
    asking.map(({ token }, index) => test.apiOf(index)('POST', '/bookings', { token, body })),
  )
  const count = (status: number) => answers.filter((one) => one.status === status).length
  const others = answers.filter(({ status }) => status !== 201 && status !== 409)
  return {
    won: count(201),
    refused: count(409),
    others: others.map(({ status, body }) => `${status} ${body.message}`),
  }
}

async function holders(facility: string): Promise<{ slot: string; held: number }[]> {
  const { rows } = await sql<{ slot: string; held: number }>`
    select during::text as slot, count(*) as held from booking where facility_id = ${facility} and status <> 'cancelled' group by 1`.execute(
    db,
  )
  return rows
}

describe('a court is never booked twice', () => {
  it.each([1, 3])('with %i court(s), 200 people at once get exactly that many, in 10 rounds of 10', async (courts) => {
    const facility = await makeFacility(db, { courts })
    const rounds: Round[] = []
    for (let hour = 8; hour < 18; hour++) rounds.push(await round(facility, hour, users))
    expect(rounds).toEqual(rounds.map(() => ({ won: courts, refused: USERS - courts, others: [] })))
    expect((await holders(facility)).map(({ held }) => held)).toEqual(rounds.map(() => courts))
  })

  it('two users at once get one booking between them, in 60 rounds of 60', async () => {
    const outcomes: Round[] = []
    for (let n = 0; n < 60; n++) {
      const facility = n % 14 === 0 ? await makeFacility(db) : lastFacility
      lastFacility = facility
      outcomes.push(await round(facility, 8 + (n % 14), users.slice(n, n + 2)))
    }
    expect(outcomes.every(({ won, refused }) => won === 1 && refused === 1)).toBe(true)
  })

  it('overlapping requests of several hours never share a court', async () => {
    const facility = await makeFacility(db, { courts: 2 })
    const requests = users.map(({ token }, index) => {
      const start = 8 + (index % 12)
      const body = {
        facility,
        date,
        startTime: toClock(start * 60),
        endTime: toClock((start + 1 + (index % 3)) * 60),
      }
      return test.apiOf(index)('POST', '/bookings', { token, body })
    })
    const statuses = new Set((await Promise.all(requests)).map(({ status }) => status))
    expect([...statuses].sort()).toEqual([201, 409])
    const { rows } = await sql`
      select from booking a join booking b on a.court_id = b.court_id and a.id < b.id and a.during && b.during
      where a.facility_id = ${facility} and a.status <> 'cancelled' and b.status <> 'cancelled'`.execute(db)
    expect(rows).toHaveLength(0)
  })
})

it('none of these requests met a deadlock', async () => {
  await test.stop()
  // each connection reports what it counted when it ends
  const others = sql`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  await waitUntil(async () => (await others.execute(db)).rows.length === 0)
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  expect(rows[0]?.deadlocks).toBe(0)
})
