import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import type { TestDatabase } from '../../../test/cluster.ts'
import { freshDatabase } from '../../../test/database.ts'
import { makeBooking } from '../../../test/make-booking.ts'
import { SEED } from '../../../test/seed.ts'
import { type Step, step, takeStep } from '../../../test/waitlist-steps.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'

/*
 * Two processes' worth of the product on one database, whose workers offer courts while users join, leave, decline,
 * cancel, let expire and book at once. The task of the scheduler never runs: no freed court may need it.
 */

let database: TestDatabase
let apps: TestApp[]
let users: TestUser[]

const runs = Number(process.env.SCENARIO_RUNS ?? 5)
/** Each scenario has a day of its own, since a user with an offer for the same time elsewhere gets no other. */
let date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
const HOURS = [10, 11]
const COURTS = 2

beforeAll(async () => {
  database = await freshDatabase()
  const limits = { MAX_UNPAID_BOOKINGS: '1000', MAX_UNPAID_HOURS: '1000', HOLD_COOLDOWN_MINUTES: '0' }
  const settings = { RATE_LIMIT_FACTOR: '100000', ...limits }
  apps = [await startApp({ database, jobs: true, settings }), await startApp({ database, jobs: true, settings })]
  users = await Promise.all(Array.from({ length: 7 }, () => makeUser(apps[0]?.db as TestApp['db'])))
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await database.drop()
})

function take(facility: string, { kind, user: index, hour: at, app: number, court }: Step) {
  const [app, user, hour] = [apps[number], users[index], HOURS[at]]
  if (!app || !user || !hour) throw new Error('there is no such process, user or hour')
  return takeStep(kind, { app, user, users, facility, date, hour, court })
}

/** Waits until no court is to be offered any more. */
async function untilOffered({ db }: TestApp) {
  const waiting = async () =>
    (await sql`select from graphile_worker.jobs where task_identifier = 'offer-courts'`.execute(db)).rows.length
  await expect.poll(waiting, { interval: 20 }).toBe(0)
}

type Entry = { id: string; userId: string; start: string; position: number }
/** `position` is that of the entry it was offered to. */
type Held = Omit<Entry, 'position'> & { isHeld: boolean; position: number | null }

async function read(facility: string) {
  const { db } = apps[0] as TestApp
  const entries = await sql<Entry>`
    select id, user_id, lower(during)::text as start, place as position from waitlist_entry
    where facility_id = ${facility} and booking_id is null`.execute(db)
  const bookings = await sql<Held>`
    select booking.id, booking.user_id, lower(booking.during)::text as start, status <> 'cancelled' as is_held, entry.place as position
    from booking left join waitlist_entry entry on booking_id = booking.id
    where booking.facility_id = ${facility}`.execute(db)
  return { waiting: entries.rows, bookings: bookings.rows }
}

type State = Awaited<ReturnType<typeof read>>

/**
 * Finds what was unfair in a phase: to users who waited before it and still do, and to users who wait although a court
 * is free.
 */
function findUnfair(before: State, after: State): string[] {
  const known = new Set([...before.waiting, ...before.bookings].map(({ id }) => id))
  const unfair = after.waiting.flatMap(({ id, userId, start, position }) => {
    const there = after.bookings.filter((booking) => booking.start === start)
    // a user with an open offer for this time is rightly passed over
    if (there.some((booking) => booking.position !== null && booking.userId === userId)) return []
    const isFree = there.filter(({ isHeld }) => isHeld).length < COURTS
    const ahead = there.filter(
      (booking) => !known.has(booking.id) && (booking.position ?? Number.POSITIVE_INFINITY) > position,
    )
    return [
      ...(isFree ? ['a court is free while a user waits for it'] : []),
      ...(known.has(id) && ahead.length > 0 ? ['a court went to another than the first in line'] : []),
    ]
  })
  const offers = after.bookings.filter(({ isHeld, position }) => isHeld && position !== null)
  const times = new Set(offers.map(({ userId, start }) => userId + start))
  return times.size < offers.length ? [...unfair, 'a user has two offers for one time'] : unfair
}

it(`courts go to the first in line in ${runs} random scenarios on two processes`, async () => {
  const phases = fc.array(fc.array(step, { minLength: 4, maxLength: 10 }), { minLength: 3, maxLength: 3 })
  let offers = 0
  const scenario = async (steps: Step[][]) => {
    const [app] = apps
    if (!app) throw new Error('no process runs')
    date = addDays(date, 1)
    const facility = await makeFacility(app.db, { courts: COURTS })
    // the last user takes no steps
    const hold = { facility, user: users[6]?.id ?? '', date, status: 'confirmed' } as const
    for (const from of HOURS)
      for (const court of [1, 2]) await makeBooking(app.db, { ...hold, from, to: from + 1, court })
    for (const user of [0, 1, 2, 3, 4, 5])
      await take(facility, { kind: 'join', user, hour: user % 2, app: user % 2, court: 1 })
    await untilOffered(app)
    for (const phase of steps) {
      const before = await read(facility)
      await Promise.all(phase.map((one) => take(facility, one)))
      await untilOffered(app)
      expect(findUnfair(before, await read(facility))).toEqual([])
    }
    offers += (await read(facility)).bookings.filter(({ position }) => position !== null).length
  }
  await fc.assert(fc.asyncProperty(phases, scenario), { numRuns: runs, endOnFailure: true, seed: SEED })
  // a scenario without offers would show nothing
  expect(offers).toBeGreaterThan(runs)
})
