import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import { type Answer, makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { clockOf, dayAfter, dayIn } from '../../wall-clock.ts'
import { bookingDesk } from './desk-service.ts'
import { takeTurns } from './queries/claim-queries.ts'

/*
 * Wishes that arrive together are booked together; nobody may notice.
 */

let test: TestApp
let people: TestUser[]

beforeAll(async () => {
  test = await startApp({ settings: { MAX_UNPAID_BOOKINGS: '50' } })
  people = await Promise.all(Array.from({ length: 6 }, () => makeUser(test.db)))
})

afterAll(() => test.close())

const date = dayAfter(dayIn('Asia/Dhaka', new Date()), 3)
function someone(who: number): TestUser {
  const user = people[who]
  if (!user) throw new Error('there are fewer people in this test')
  return user
}

const venue = (courts = 1) => makeFacility(test.db, { courts, closedWeekdays: [] })

const book = (who: number, facility: string, hour: number, headers: Record<string, string> = {}) =>
  test.api<Booking>('POST', '/bookings', {
    token: people[who]?.token,
    body: { facility, date, startTime: clockOf(hour * 60), endTime: clockOf(hour * 60 + 60) },
    headers,
  })

const outcome = ({ status, body }: Answer<Booking>) => (status === 201 ? body.data.court : body.code)

/** Opens a transaction that `take`s something and keeps it until the answer is called. */
async function hold(take: (trx: TestApp['db']) => Promise<unknown>): Promise<() => Promise<void>> {
  const taken = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const done = test.db.transaction().execute(async (trx) => {
    await take(trx)
    taken.resolve()
    await over.promise
  })
  await taken.promise
  return async () => {
    over.resolve()
    await done
  }
}

describe('wishes that come together', () => {
  it('each have their own answer', async () => {
    const [facility, other] = await Promise.all([venue(2), venue()])
    const answers = await Promise.all([
      book(0, facility, 10),
      book(1, facility, 10),
      book(2, facility, 10),
      book(3, other, 7),
      book(4, '00000000-0000-4000-8000-000000000000', 10),
      book(5, other, 10),
    ])
    const [first, second, third, ...others] = answers.map(outcome)
    expect([first, second, third].sort()).toEqual(['Court 1', 'Court 2', 'slot_taken'])
    expect(others).toEqual(['invalid_slot', 'facility_not_found', 'Court 1'])
  })

  it('of one user are all booked, each with its own key', async () => {
    const facility = await venue()
    const hours = [8, 9, 10, 11, 12]
    const answers = await Promise.all(hours.map((hour) => book(0, facility, hour, { 'idempotency-key': `at ${hour}` })))
    expect(answers.map(outcome)).toEqual(hours.map(() => 'Court 1'))
    const again = await Promise.all(hours.map((hour) => book(0, facility, hour, { 'idempotency-key': `at ${hour}` })))
    expect(again.map(({ body }) => body.data._id)).toEqual(answers.map(({ body }) => body.data._id))
  })

  it('that are refused leave their key unused', async () => {
    const facility = await venue()
    await book(0, facility, 14)
    const key = { 'idempotency-key': 'second choice' }
    expect(outcome(await book(1, facility, 14, key))).toBe('slot_taken')
    expect(outcome(await book(1, facility, 15, key))).toBe('Court 1')
  })
})

describe('a wish', () => {
  it('may name its venue in capitals', async () => {
    const facility = await venue()
    expect(outcome(await book(0, facility.toUpperCase(), 10))).toBe('Court 1')
  })

  it('finds no court where none is in use', async () => {
    const facility = await venue()
    await sql`update court set retired_at = now() where facility_id = ${facility}`.execute(test.db)
    expect(outcome(await book(0, facility, 10))).toBe('slot_taken')
  })

  it('that the database can’t grant fails by itself', async () => {
    const [odd, other] = await Promise.all([
      makeFacility(test.db, { timeZone: 'US/Pacific-New', closedWeekdays: [] }),
      venue(),
    ])
    const desk = bookingDesk(test.deps)
    const wishes = [other, odd].map((facility, who) =>
      desk(
        { ...someone(who), role: 'user' },
        { facility, date: dayAfter(date, 1), startTime: '10:00', endTime: '11:00' },
      ),
    )
    const [granted, failed] = await Promise.allSettled(wishes)
    expect(granted).toMatchObject({ status: 'fulfilled', value: { court: 'Court 1' } })
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22023' } })
  })
})

describe('a turn', () => {
  it('is taken of nobody but who asks', async () => {
    // what the table is known to hold decides how PostgreSQL reads it
    await sql`analyze app_user`.execute(test.db)
    const locks = sql<{ count: number }>`
      select count(*) as count from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`
    for (const waits of [true, false]) {
      const { rows } = await test.db.transaction().execute(async (trx) => {
        expect(await takeTurns(trx, [someone(0).id, someone(1).id], { waits })).toHaveProperty('size', 2)
        return locks.execute(trx)
      })
      expect(rows[0]?.count).toBe(2)
    }
  })
})

describe('who has to wait', () => {
  it('for an edit of the venue, waits alone', async () => {
    const [edited, other] = await Promise.all([venue(), venue()])
    const end = await hold((trx) => sql`select from facility where id = ${edited} for update`.execute(trx))
    const waiting = book(0, edited, 10)
    expect(outcome(await book(1, other, 10))).toBe('Court 1')
    await end()
    expect(outcome(await waiting)).toBe('Court 1')
  })

  it('for a rival who is just booking, waits alone', async () => {
    const [wanted, other] = await Promise.all([venue(), venue()])
    const end = await hold((trx) =>
      sql`insert into booking (user_id, facility_id, court_id, during, amount_minor, price_minor, currency, pay_by, free_cancel_until)
        select ${people[5]?.id ?? ''}, facility_id, id, tstzrange(${`${date} 10:00 Asia/Dhaka`}, ${`${date} 11:00 Asia/Dhaka`}), 1200,
          1200, 'usd', now() + interval '30 minutes', now() from court where facility_id = ${wanted}`.execute(trx),
    )
    const waiting = book(0, wanted, 10)
    expect(outcome(await book(1, other, 10))).toBe('Court 1')
    await end()
    expect(outcome(await waiting)).toBe('slot_taken')
  })

  it('for their own other request, waits alone', async () => {
    const facility = await venue(2)
    const turn = people[0]?.id ?? ''
    const end = await hold((trx) => sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(trx))
    const waiting = book(0, facility, 10)
    expect(outcome(await book(1, facility, 10))).toBe('Court 1')
    await end()
    expect(outcome(await waiting)).toBe('Court 2')
  })
})
