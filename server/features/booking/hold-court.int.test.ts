import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import { toClock } from '#contract/clock'
import { type Answer, makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import type { Actor } from '../../http/session.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'
import { createBooking } from './create-booking.ts'

let test: TestApp
let users: TestUser[]

beforeAll(async () => {
  test = await startApp({ settings: { MAX_UNPAID_BOOKINGS: '50' } })
  users = await Promise.all(Array.from({ length: 6 }, () => makeUser(test.db)))
})

afterAll(() => test.close())

const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
function getActor(nth: number): Actor {
  const user = users[nth]
  if (!user) throw new Error('there are fewer users in this test')
  return { ...user, role: 'user' }
}

const newFacility = (courts = 1) => makeFacility(test.db, { courts, closedWeekdays: [] })

const book = (nth: number, facility: string, hour: number, headers: Record<string, string> = {}) =>
  test.api<Booking>('POST', '/bookings', {
    token: users[nth]?.token,
    body: { facility, date, startTime: toClock(hour * 60), endTime: toClock(hour * 60 + 60) },
    headers,
  })

const outcome = ({ status, body }: Answer<Booking>) => (status === 201 ? body.data.court : body.code)

/** Runs `work` in a transaction that stays open until the returned function is called. */
async function hold(work: (trx: TestApp['db']) => Promise<unknown>): Promise<() => Promise<void>> {
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

/** Until another connection waits for a lock. */
async function waitForLock() {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(test.db)
    if (rows.length > 0) return
  }
}

describe('requests at the same time', () => {
  it('each get their own answer', async () => {
    const [facility, other] = await Promise.all([newFacility(2), newFacility()])
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
    const facility = await newFacility()
    const hours = [8, 9, 10, 11, 12]
    const answers = await Promise.all(hours.map((hour) => book(0, facility, hour, { 'idempotency-key': `at ${hour}` })))
    expect(answers.map(outcome)).toEqual(hours.map(() => 'Court 1'))
    const again = await Promise.all(hours.map((hour) => book(0, facility, hour, { 'idempotency-key': `at ${hour}` })))
    expect(again.map(({ body }) => body.data._id)).toEqual(answers.map(({ body }) => body.data._id))
  })

  it('that are refused leave their key unused', async () => {
    const facility = await newFacility()
    await book(0, facility, 14)
    const key = { 'idempotency-key': 'second choice' }
    expect(outcome(await book(1, facility, 14, key))).toBe('slot_taken')
    expect(outcome(await book(1, facility, 15, key))).toBe('Court 1')
  })
})

describe('a request', () => {
  it('may name its facility in capitals', async () => {
    const facility = await newFacility()
    expect(outcome(await book(0, facility.toUpperCase(), 10))).toBe('Court 1')
  })

  it('finds no court where none is in use', async () => {
    const facility = await newFacility()
    await sql`update court set retired_at = now() where facility_id = ${facility}`.execute(test.db)
    expect(outcome(await book(0, facility, 10))).toBe('slot_taken')
  })

  it('that the database cannot store fails alone', async () => {
    const [tooExpensive, other] = await Promise.all([
      makeFacility(test.db, { priceMinor: 2_000_000_000, closedWeekdays: [] }),
      newFacility(),
    ])
    const requests = [other, tooExpensive].map((facility, nth) =>
      createBooking(test.deps, getActor(nth), {
        facility,
        date: addDays(date, 1),
        startTime: '10:00',
        endTime: '12:00',
      }),
    )
    const [booked, failed] = await Promise.allSettled(requests)
    expect(booked).toMatchObject({ status: 'fulfilled', value: { court: 'Court 1' } })
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22003' } })
  })

  it('repeated with its key returns the booking, also once the slot has begun', async () => {
    const facility = await newFacility()
    const key = { 'idempotency-key': 'again' }
    const first = await book(0, facility, 10, key)
    await sql`update facility set opens_minute = 720 where id = ${facility}`.execute(test.db)
    expect(outcome(await book(0, facility, 10))).toBe('invalid_slot')
    expect((await book(0, facility, 10, key)).body.data._id).toBe(first.body.data._id)
  })

  it('with the same key, sent often at once, makes one booking', async () => {
    const facility = await newFacility(5)
    const key = { 'idempotency-key': 'impatient' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(1, facility, 10, key)))
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
  })
})

describe('an expired hold', () => {
  it('goes to one of many who want its slot, and is expired once', async () => {
    const facility = await newFacility()
    const { body } = await book(0, facility, 10)
    await sql`update booking set pay_by = now() - interval '1 second' where id = ${body.data._id}`.execute(test.db)
    const answers = await Promise.all([1, 2, 3, 4, 5].map((nth) => book(nth, facility, 10)))
    expect(answers.map(outcome).sort()).toEqual(['Court 1', ...Array(4).fill('slot_taken')])
    const { rows } = await sql<{ what: string; detail: string }>`
      select what, detail from booking_event where booking_id = ${body.data._id} order by id`.execute(test.db)
    expect(rows).toEqual([
      { what: 'booked', detail: '' },
      { what: 'released', detail: 'Not paid in time.' },
    ])
  })

  it('stays while another court is free', async () => {
    const facility = await newFacility(2)
    const { body } = await book(0, facility, 10)
    await sql`update booking set pay_by = now() - interval '1 second' where id = ${body.data._id}`.execute(test.db)
    expect(outcome(await book(1, facility, 10))).toBe('Court 2')
    const row = await test.db.selectFrom('booking').select('status').where('id', '=', body.data._id).executeTakeFirst()
    expect(row?.status).toBe('confirmed')
  })
})

describe('a facility that is edited meanwhile', () => {
  const whileEdited = async (edit: (facility: string, trx: TestApp['db']) => Promise<unknown>, courts = 1) => {
    const facility = await newFacility(courts)
    const commit = await hold(async (trx) => {
      await sql`select from facility where id = ${facility} for update`.execute(trx)
      await edit(facility, trx)
    })
    const waiting = book(0, facility, 10)
    await waitForLock()
    await commit()
    return waiting
  }

  it('is booked at its new price', async () => {
    const answer = await whileEdited((id, trx) =>
      sql`update facility set price_minor = 1500 where id = ${id}`.execute(trx),
    )
    expect(answer.body.data.payableAmount).toBe(15)
  })

  it('is booked by its new hours', async () => {
    const answer = await whileEdited((id, trx) =>
      sql`update facility set opens_minute = 720 where id = ${id}`.execute(trx),
    )
    expect(outcome(answer)).toBe('invalid_slot')
  })

  it('is not booked once deleted', async () => {
    const answer = await whileEdited((id, trx) =>
      sql`update facility set deleted_at = now() where id = ${id}`.execute(trx),
    )
    expect(outcome(answer)).toBe('facility_not_found')
  })

  it('is not booked on a day that was closed', async () => {
    const answer = await whileEdited((id, trx) =>
      sql`insert into closure (facility_id, days, reason) values (${id}, daterange(${date}::date, ${date}::date, '[]'), 'Repairs')`.execute(
        trx,
      ),
    )
    expect(answer.body.message).toBe('The venue is closed on this day (Repairs). Please choose another date.')
  })

  it('is not booked on a court that was retired', async () => {
    const answer = await whileEdited(
      (id, trx) => sql`update court set retired_at = now() where facility_id = ${id} and number = 1`.execute(trx),
      2,
    )
    expect(outcome(answer)).toBe('Court 2')
  })
})

describe('a facility that was booked a moment ago', () => {
  it('is booked by hours that were added since', async () => {
    const facility = await newFacility()
    expect(outcome(await book(0, facility, 10))).toBe('Court 1')
    expect(outcome(await book(0, facility, 3))).toBe('invalid_slot')
    await sql`update facility set opens_minute = 120 where id = ${facility}`.execute(test.db)
    expect(outcome(await book(0, facility, 3))).toBe('Court 1')
  })

  it('is not booked once deleted', async () => {
    const facility = await newFacility()
    expect(outcome(await book(0, facility, 10))).toBe('Court 1')
    await sql`update facility set deleted_at = now() where id = ${facility}`.execute(test.db)
    expect(outcome(await book(0, facility, 11))).toBe('facility_not_found')
  })
})

describe('a booking that is not committed yet', () => {
  const bookMeanwhile = (facility: string) =>
    hold((trx) =>
      createBooking({ ...test.deps, db: trx }, getActor(0), { facility, date, startTime: '10:00', endTime: '11:00' }),
    )

  it('is waited for by the deletion of its facility, which cancels it', async () => {
    const [facility, admin] = await Promise.all([newFacility(), makeUser(test.db, { role: 'admin' })])
    const commit = await bookMeanwhile(facility)
    const deletion = test.api('DELETE', `/facility/${facility}`, { token: admin.token })
    await waitForLock()
    await commit()
    expect((await deletion).status).toBe(200)
    const rows = await test.db.selectFrom('booking').select('cancelCause').where('facilityId', '=', facility).execute()
    expect(rows).toEqual([{ cancelCause: 'facility_deleted' }])
  })

  it('is waited for by a closure of its day, which names it', async () => {
    const [facility, admin] = await Promise.all([newFacility(), makeUser(test.db, { role: 'admin' })])
    const commit = await bookMeanwhile(facility)
    const closing = test.api<{ hits: unknown[] }>('POST', `/facility/${facility}/closures`, {
      token: admin.token,
      body: { from: date, to: date, reason: 'Repairs' },
    })
    await waitForLock()
    await commit()
    expect((await closing).body.data.hits).toHaveLength(1)
  })
})

describe('two bookings that are moved to each other’s slot', () => {
  it('stay where they are', async () => {
    const facility = await newFacility()
    const bookings = await Promise.all([book(0, facility, 10), book(1, facility, 11)])
    const answers = await Promise.all(
      bookings.map(({ body }, nth) =>
        test.api<Booking>('PATCH', `/bookings/${body.data._id}/schedule`, {
          token: users[nth]?.token,
          body: { date, startTime: toClock(660 - nth * 60), endTime: toClock(720 - nth * 60) },
        }),
      ),
    )
    expect(answers.map(outcome)).toEqual(['slot_taken', 'slot_taken'])
  })
})

describe('a request that has to wait', () => {
  it('for an edit of the facility, waits alone', async () => {
    const [edited, other] = await Promise.all([newFacility(), newFacility()])
    const end = await hold((trx) => sql`select from facility where id = ${edited} for update`.execute(trx))
    const waiting = book(0, edited, 10)
    expect(outcome(await book(1, other, 10))).toBe('Court 1')
    await end()
    expect(outcome(await waiting)).toBe('Court 1')
  })

  it('for another user who is just booking, waits alone', async () => {
    const [wanted, other] = await Promise.all([newFacility(), newFacility()])
    const end = await hold((trx) =>
      sql`insert into booking (user_id, facility_id, court_id, during, amount_minor, price_minor, currency, pay_by, free_cancel_until)
        select ${users[5]?.id ?? ''}, facility_id, id, tstzrange(${`${date} 10:00 Asia/Dhaka`}, ${`${date} 11:00 Asia/Dhaka`}), 1200,
          1200, 'usd', now() + interval '30 minutes', now() from court where facility_id = ${wanted}`.execute(trx),
    )
    const waiting = book(0, wanted, 10)
    expect(outcome(await book(1, other, 10))).toBe('Court 1')
    await end()
    expect(outcome(await waiting)).toBe('slot_taken')
  })

  it('for another request of the same user, waits alone', async () => {
    const facility = await newFacility(2)
    const user = users[0]?.id ?? ''
    const end = await hold((trx) => sql`select pg_advisory_xact_lock(hashtextextended(${user}, 0))`.execute(trx))
    const waiting = book(0, facility, 10)
    expect(outcome(await book(1, facility, 10))).toBe('Court 1')
    await end()
    expect(outcome(await waiting)).toBe('Court 2')
  })
})
