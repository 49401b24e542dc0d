import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toClock } from '#contract/clock'
import { type Api, apiAt, makeFacility, makeUser, SESSION_SECRET, type TestUser } from '../../../../test/app.ts'
import type { TestDatabase } from '../../../../test/cluster.ts'
import { freshDatabase, openTestDb } from '../../../../test/database.ts'
import { type ServerProcess, startServer } from '../../../../test/processes.ts'
import { waitUntil } from '../../../../test/wait-until.ts'
import type { Db } from '../../../db/client.ts'
import { addDays } from '../../../wall-clock.ts'

/* No double booking: many users, two server processes, one database, one slot. */

const USERS = 200

let database: TestDatabase
let servers: ServerProcess[]
let apis: Api[]
let db: Db
let users: TestUser[]
let lastFacility: string

beforeAll(async () => {
  database = await freshDatabase()
  db = openTestDb(database.url)
  // the demo seed goes only into an empty database
  lastFacility = await makeFacility(db)
  const settings = {
    DATABASE_URL: database.url,
    SESSION_SECRET,
    RATE_LIMIT_FACTOR: '100000',
    MAX_UNPAID_BOOKINGS: '1000',
    MAX_UNPAID_HOURS: '1000',
    CLOSED_WEEKDAYS: '',
  }
  servers = await Promise.all([startServer(settings), startServer(settings)])
  apis = servers.map((server) => apiAt(server.url))
  users = await Promise.all(Array.from({ length: USERS }, () => makeUser(db)))
})

afterAll(async () => {
  await db.destroy()
  await Promise.all(servers.map((server) => server.kill()))
  await database.drop()
})

const date = addDays(new Date().toISOString().slice(0, 10), 2)

type Round = { won: number; refused: number; other: number }

/** All users request the same hour at once, half at each server. */
async function round(facility: string, hour: number, asking: TestUser[]): Promise<Round> {
  const body = { facility, date, startTime: toClock(hour * 60), endTime: toClock(hour * 60 + 60) }
  const statuses = await Promise.all(
    asking.map(
      async ({ token }, index) => (await apis[index % apis.length]?.('POST', '/bookings', { token, body }))?.status,
    ),
  )
  const count = (status: number) => statuses.filter((one) => one === status).length
  return { won: count(201), refused: count(409), other: statuses.filter((one) => one !== 201 && one !== 409).length }
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
    expect(rounds).toEqual(rounds.map(() => ({ won: courts, refused: USERS - courts, other: 0 })))
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
      return apis[index % 2]?.('POST', '/bookings', { token, body })
    })
    const statuses = new Set((await Promise.all(requests)).map((answer) => answer?.status))
    expect([...statuses].sort()).toEqual([201, 409])
    const { rows } = await sql`
      select from booking a join booking b on a.court_id = b.court_id and a.id < b.id and a.during && b.during
      where a.facility_id = ${facility} and a.status <> 'cancelled' and b.status <> 'cancelled'`.execute(db)
    expect(rows).toHaveLength(0)
  })
})

it('none of these requests met a deadlock', async () => {
  await Promise.all(servers.map((server) => server.kill()))
  // each connection reports what it counted when it ends
  const others = sql`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  await waitUntil(async () => (await others.execute(db)).rows.length === 0)
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  expect(rows[0]?.deadlocks).toBe(0)
})
