import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import type { Booking } from '#contract/booking'
import { toClock } from '#contract/clock'
import type { Actor } from '../server/http/session.ts'
import { addDays, getLocalDay } from '../server/wall-clock.ts'
import { type Answer, makeFacility, makeUser, startApp, type TestApp, type TestUser } from './app.ts'
import { waitUntil } from './wait-until.ts'

let test: TestApp
let users: TestUser[]

/** Returns the app and the users of the test file, once it has started. */
export const app = () => test
export const user = (nth: number): TestUser | undefined => users[nth]

/** Starts an app with six users for the tests of a file. */
export function startBookingTests(): void {
  beforeAll(async () => {
    test = await startApp({ settings: { MAX_UNPAID_BOOKINGS: '50', MAX_UNPAID_HOURS: '1000' } })
    users = await Promise.all(Array.from({ length: 6 }, () => makeUser(test.db)))
  })

  afterAll(() => test.close())
}

/** A day on which every facility of these tests is open. */
export const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)

/** Returns the nth user as an actor. */
export function getActor(nth: number): Actor {
  const user = users[nth]
  if (!user) throw new Error('there are fewer users in this test')
  return { ...user, role: 'user' }
}

export const newFacility = (courts = 1) => makeFacility(test.db, { courts })

/** Requests an hour of a facility as the nth user. */
export const book = (nth: number, facility: string, hour: number, headers: Record<string, string> = {}) =>
  test.api<Booking>('POST', '/bookings', {
    token: users[nth]?.token,
    body: { facility, date, startTime: toClock(hour * 60), endTime: toClock(hour * 60 + 60) },
    headers,
  })

/** Returns the court that was booked, or the error's code. */
export const outcome = ({ status, body }: Answer<Booking>) => (status === 201 ? body.data.court : body.code)

/** Runs `work` in a transaction that stays open until the returned function is called. */
export async function hold(work: (trx: TestApp['db']) => Promise<unknown>): Promise<() => Promise<void>> {
  const done = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const committed = test.db.transaction().execute(async (trx) => {
    await work(trx)
    done.resolve()
    await over.promise
  })
  await done.promise
  return async () => {
    over.resolve()
    await committed
  }
}

/** Waits until another connection waits for a lock. */
export const waitForLock = () =>
  waitUntil(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(test.db)
    return rows.length > 0
  })
