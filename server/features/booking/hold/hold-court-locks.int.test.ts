import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import { toClock } from '#contract/clock'
import { makeUser, type TestApp } from '../../../../test/app.ts'
import {
  app,
  book,
  date,
  getActor,
  hold,
  newFacility,
  outcome,
  startBookingTests,
  user,
  waitForLock,
} from '../../../../test/booking-requests.ts'
import { makeCustomer } from '../../../../test/make-customer.ts'
import { createBooking } from './create-booking.ts'

startBookingTests()

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

describe('a facility that was booked within the last second', () => {
  it('is booked by hours that were added since', async () => {
    const facility = await newFacility()
    expect(outcome(await book(0, facility, 10))).toBe('Court 1')
    expect(outcome(await book(0, facility, 3))).toBe('invalid_slot')
    await sql`update facility set opens_minute = 120 where id = ${facility}`.execute(app().db)
    expect(outcome(await book(0, facility, 3))).toBe('Court 1')
  })

  it('is not booked once deleted', async () => {
    const facility = await newFacility()
    expect(outcome(await book(0, facility, 10))).toBe('Court 1')
    await sql`update facility set deleted_at = now() where id = ${facility}`.execute(app().db)
    expect(outcome(await book(0, facility, 11))).toBe('facility_not_found')
  })
})

describe('a booking that is not committed yet', () => {
  const bookMeanwhile = (facility: string) =>
    hold((trx) =>
      createBooking({ ...app().deps, db: trx }, getActor(0), { facility, date, startTime: '10:00', endTime: '11:00' }),
    )

  it('is waited for by the deletion of its facility, which cancels it', async () => {
    const [facility, admin] = await Promise.all([newFacility(), makeUser(app().db, { role: 'admin' })])
    const commit = await bookMeanwhile(facility)
    const deletion = app().api('DELETE', `/facility/${facility}`, { token: admin.token })
    await waitForLock()
    await commit()
    expect((await deletion).status).toBe(200)
    const rows = await app().db.selectFrom('booking').select('cancelCause').where('facilityId', '=', facility).execute()
    expect(rows).toEqual([{ cancelCause: 'facility_deleted' }])
  })

  it('is waited for by a closure of its day, which cancels it', async () => {
    const [facility, admin] = await Promise.all([newFacility(), makeUser(app().db, { role: 'admin' })])
    const commit = await bookMeanwhile(facility)
    const closing = app().api<{ hits: { isBooked: string }[] }>('POST', `/facility/${facility}/closures`, {
      token: admin.token,
      body: { from: date, to: date, reason: 'Repairs' },
    })
    await waitForLock()
    await commit()
    expect((await closing).body.data.hits).toMatchObject([{ isBooked: 'cancelled' }])
  })
})

describe('two bookings that are moved to each other’s slot', () => {
  it('stay where they are', async () => {
    const facility = await newFacility()
    const bookings = await Promise.all([book(0, facility, 10), book(1, facility, 11)])
    const answers = await Promise.all(
      bookings.map(({ body }, nth) =>
        app().api<Booking>('PATCH', `/bookings/${body.data._id}/schedule`, {
          token: user(nth)?.token,
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
        select ${user(5)?.id ?? ''}, facility_id, id, tstzrange(${`${date} 10:00 Asia/Dhaka`}, ${`${date} 11:00 Asia/Dhaka`}), 1200,
          1200, 'usd', now() + interval '30 minutes', now() from court where facility_id = ${wanted}`.execute(trx),
    )
    const waiting = book(0, wanted, 10)
    expect(outcome(await book(1, other, 10))).toBe('Court 1')
    await end()
    expect(outcome(await waiting)).toBe('slot_taken')
  })

  it('for another request of the same user, waits alone', async () => {
    const facility = await newFacility(2)
    const userId = user(0)?.id ?? ''
    const end = await hold((trx) => sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`.execute(trx))
    const waiting = book(0, facility, 10)
    expect(outcome(await book(1, facility, 10))).toBe('Court 1')
    await end()
    expect(outcome(await waiting)).toBe('Court 2')
  })
})

it('the bookings of a group are locked after their user, whom booking anew locks', async () => {
  const facility = await newFacility(1)
  const { token } = await makeUser(app().db, { role: 'admin' })
  await makeCustomer(app().db, facility, user(0))
  const group = { user: user(0)?.id, facility, date, until: date, startTime: '10:00', endTime: '11:00' }
  const made = await app().api<{ _id: string }>('POST', '/booking-groups', { token, body: group })
  const commit = await hold((trx) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${user(0)?.id}, 0))`.execute(trx),
  )
  const body = { startTime: '12:00', endTime: '13:00' }
  const changing = app().api('PATCH', `/booking-groups/${made.body.data._id}`, { token, body })
  await waitForLock()
  const { rows } = await sql`select id from booking where facility_id = ${facility} for update skip locked`.execute(
    app().db,
  )
  await commit()
  expect([rows.length, (await changing).status]).toEqual([1, 200])
})
