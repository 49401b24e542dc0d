import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeFacility } from '../../../../test/app.ts'
import {
  app,
  book,
  date,
  getActor,
  newFacility,
  outcome,
  startBookingTests,
  user,
} from '../../../../test/booking-requests.ts'
import { addDays } from '../../../wall-clock.ts'
import { createBooking } from './create-booking.ts'

startBookingTests()

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
    await sql`update court set retired_at = now() where facility_id = ${facility}`.execute(app().db)
    expect(outcome(await book(0, facility, 10))).toBe('slot_taken')
  })

  it('that the database cannot store fails alone', async () => {
    const [tooExpensive, other] = await Promise.all([
      makeFacility(app().db, { priceMinor: 2_000_000_000 }),
      newFacility(),
    ])
    const requests = [other, tooExpensive].map((facility, nth) =>
      createBooking(app().deps, getActor(nth), {
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
    await sql`update facility set opens_minute = 720 where id = ${facility}`.execute(app().db)
    expect(outcome(await book(0, facility, 10))).toBe('invalid_slot')
    expect((await book(0, facility, 10, key)).body.data._id).toBe(first.body.data._id)
  })

  it('with a key used for another request is refused, also where the rules would refuse it', async () => {
    const facility = await newFacility()
    const key = { 'idempotency-key': 'used before' }
    expect(outcome(await book(0, facility, 10, key))).toBe('Court 1')
    const body = { facility, date, startTime: '03:17', endTime: '04:17' }
    const { status } = await app().api('POST', '/bookings', { token: user(0)?.token, body, headers: key })
    expect(status).toBe(409)
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
    await sql`update booking set pay_by = now() - interval '1 second' where id = ${body.data._id}`.execute(app().db)
    const answers = await Promise.all([1, 2, 3, 4, 5].map((nth) => book(nth, facility, 10)))
    expect(answers.map(outcome).sort()).toEqual(['Court 1', ...Array(4).fill('slot_taken')])
    const { rows } = await sql<{ what: string; detail: string }>`
      select what, detail from booking_event where booking_id = ${body.data._id} order by id`.execute(app().db)
    expect(rows).toEqual([
      { what: 'booked', detail: '' },
      { what: 'expired', detail: 'Not paid in time.' },
    ])
  })

  it('stays while another court is free', async () => {
    const facility = await newFacility(2)
    const { body } = await book(0, facility, 10)
    await sql`update booking set pay_by = now() - interval '1 second' where id = ${body.data._id}`.execute(app().db)
    expect(outcome(await book(1, facility, 10))).toBe('Court 2')
    const row = await app().db.selectFrom('booking').select('status').where('id', '=', body.data._id).executeTakeFirst()
    expect(row?.status).toBe('confirmed')
  })
})
