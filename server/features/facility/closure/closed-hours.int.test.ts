import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, test as each, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { Slot } from '#contract/availability'
import type { Booking } from '#contract/booking'
import type { Closure } from '#contract/closure'
import type { dayOnCourt } from '#contract/dashboard'
import type { Day } from '#contract/facility'
import { makeFacility, makeUser, type TestUser } from '../../../../test/app.ts'
import { app, book, date, newFacility, startBookingTests, user } from '../../../../test/booking-requests.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { type ClosureTimes, isInForceAt, isInForceOn } from '../../../closure-times.ts'
import { addDays } from '../../../wall-clock.ts'
import { listSlotsOn } from '../../booking/availability/slots.rules.ts'

startBookingTests()

let admin: TestUser

beforeAll(async () => {
  admin = await makeUser(app().db, { role: 'admin' })
})

type DayReport = z.infer<typeof dayOnCourt.reply>
type Reply = z.infer<typeof Closure>

const close = (facility: string, body: object, path = '') =>
  app().api<Reply>('POST', `/facility/${facility}/closures${path}`, {
    token: admin.token,
    body: { from: date, to: date, reason: 'Coaching', ...body },
  })

/** Courts left by the hour of the day. */
async function findLeft(facility: string, day = date) {
  const { body } = await app().api<Slot[]>('GET', `/check-availability?facility=${facility}&date=${day}`)
  return Object.fromEntries(body.data.map(({ startTime, courtsLeft }) => [Number(startTime.slice(0, 2)), courtsLeft]))
}

const findDay = async (facility: string) =>
  (await app().api<z.infer<typeof Day>[]>('GET', `/facility/${facility}/days?from=${date}&days=1`)).body.data[0]

describe('a closure of hours', () => {
  it('takes these hours of each day, and tells players why', async () => {
    const facility = await newFacility(2)
    const { body } = await close(facility, { to: addDays(date, 1), startTime: '14:30', endTime: '16:00' })
    expect(body.data).toMatchObject({ court: null, startTime: '14:30', endTime: '16:00', weekly: false })
    expect(await findLeft(facility)).toMatchObject({ 13: 2, 16: 2 })
    for (const day of [date, addDays(date, 1)]) expect(Object.keys(await findLeft(facility, day))).not.toContain('14')
    expect(await findDay(facility)).toMatchObject({
      closed: false,
      total: 2 * 12,
      closures: [{ startTime: '14:30', endTime: '16:00', court: null, reason: 'Coaching' }],
    })
    const { body: refused } = await book(0, facility, 15)
    expect([refused.code, refused.message]).toEqual([
      'facility_closed',
      'The venue is closed at this time (Coaching). Please choose another time.',
    ])
    expect((await book(0, facility, 16)).status).toBe(201)
  })

  it('every week takes the weekday of its first day until its last', async () => {
    const facility = await newFacility()
    await close(facility, { to: addDays(date, 14), weekly: true, startTime: '14:00', endTime: '16:00' })
    const days = [0, 1, 6, 7, 14, 21].map((ahead) => findLeft(facility, addDays(date, ahead)))
    expect((await Promise.all(days)).map((left) => 14 in left)).toEqual([false, true, true, false, false, true])
  })
})

describe('a closure of a court', () => {
  it('leaves the other courts, and is refused when none is left', async () => {
    const facility = await newFacility(2)
    expect((await close(facility, { court: 1, startTime: '10:00', endTime: '12:00' })).body.data.court).toBe('Court 1')
    expect(await findLeft(facility)).toMatchObject({ 9: 2, 10: 1, 11: 1, 12: 2 })
    expect((await book(0, facility, 10)).body.data.court).toBe('Court 2')
    expect((await book(1, facility, 10)).body.code).toBe('slot_taken')
    await close(facility, { court: 2, startTime: '11:00', endTime: '12:00' })
    expect((await book(1, facility, 11)).body.code).toBe('facility_closed')
  })

  it('moves bookings to a free court at the same time, and tells the others', async () => {
    const facility = await newFacility(2)
    const [first, second, third] = [
      await book(0, facility, 10),
      await book(1, facility, 11),
      await book(2, facility, 11),
    ]
    const owner = user(3)?.id ?? ''
    const paid = await makeBooking(app().db, { facility, user: owner, date, from: 12, to: 13 })
    await makeBooking(app().db, { facility, user: owner, date, from: 12, to: 13, court: 2 })
    const expired = await makeBooking(app().db, { facility, user: owner, date, from: 14, to: 15, status: 'confirmed' })
    await sql`update booking set pay_by = now() - interval '1 hour' where id = ${expired}`.execute(app().db)
    await sql`update booking set checked_in_at = now() where id = ${first.body.data._id}`.execute(app().db)
    expect((await close(facility, { court: 1 }, '/preview')).body.data).toHaveLength(3)
    const { body } = await close(facility, { court: 1 })
    expect(body.data.hits.map(({ _id, isBooked }) => [_id, isBooked])).toEqual([
      [first.body.data._id, 'confirmed'],
      [second.body.data._id, 'cancelled'],
      [paid, 'paid'],
    ])
    const view = async ({ body: made }: { body: { data: Booking } }, nth: number) =>
      (await app().api<Booking>('GET', `/bookings/${made.data._id}`, { token: user(nth)?.token })).body.data
    const moved = { court: 'Court 2', startTime: '10:00', isBooked: 'confirmed', attendance: 'checked_in' }
    expect(await view(first, 0)).toMatchObject(moved)
    const left = await app().api<Booking>('GET', `/bookings/${expired}`, { token: user(3)?.token })
    expect(left.body.data).toMatchObject({ court: 'Court 1', isBooked: 'cancelled' })
    expect(await view(third, 2)).toMatchObject({ court: 'Court 2', isBooked: 'confirmed' })
    const waiting = await app().api<Booking>('GET', `/bookings/${paid}`, { token: user(3)?.token })
    expect(waiting.body.data.closure?.reason).toBe('Coaching')
  })

  it('is not sold to those who book while it is made', async () => {
    const facility = await newFacility(3)
    const [, ...booked] = await Promise.all([
      close(facility, { court: 1 }),
      ...[0, 1, 2, 3, 4, 5].flatMap((nth) => [book(nth, facility, 10), book(nth, facility, 11)]),
    ])
    expect(booked.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(4)
    const { rows } = await sql`select from booking join court on court.id = court_id
      where booking.facility_id = ${facility} and number = 1 and status <> 'cancelled'`.execute(app().db)
    expect(rows).toHaveLength(0)
  })
})

each.each([
  [{ startTime: '14:00' }, 'endTime', 'Choose when it ends'],
  [{ endTime: '14:00' }, 'startTime', 'Choose when it begins'],
  [{ startTime: '14:00', endTime: '13:00' }, 'endTime', 'The end must be after the start.'],
  [{ startTime: '25:00', endTime: '26:00' }, 'startTime', 'Write the time as HH:mm'],
  [{ startTime: '05:00', endTime: '07:00' }, 'startTime', 'The venue is open from 08:00 to 22:00 only.'],
  [{ court: 2 }, 'court', 'This venue has one court.'],
  [{ court: 0.5 }, 'court', 'Choose a court.'],
  [{ weekly: true, to: addDays(date, 6) }, 'to', 'A weekly closure ends at least a week after its first day.'],
])('refuses %o next to its field', async (body, path, message) => {
  const facility = await newFacility()
  const [closed, previewed] = [await close(facility, body), await close(facility, body, '/preview')]
  for (const { status, body: answer } of [closed, previewed]) {
    expect(status).toBe(400)
    expect(answer.errors?.find((error) => error.path === path)?.message).toContain(message)
  }
})

const zones = ['Asia/Dhaka', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo']
/** Any day, and often one on which the clocks of these zones change. */
const anyDay = fc.oneof(
  fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days)),
  fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-04-24', '2026-10-04', '2026-10-25', '2026-11-01'),
)
const anyClosure = fc
  .record({
    day: anyDay,
    before: fc.integer({ min: -1, max: 30 }),
    length: fc.integer({ min: 0, max: 60 }),
    hours: fc.option(fc.tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))),
    isWeekly: fc.boolean(),
    timeZone: fc.constantFrom(...zones),
    slotMinutes: fc.constantFrom(15, 30, 60),
  })
  .map(({ day, before, length, hours, ...rest }) => {
    const [from, minutes] = [addDays(day, -before), hours && { start: Math.min(...hours), end: Math.max(...hours) }]
    const isEmpty = minutes !== null && minutes.start === minutes.end
    const [startsMinute, endsMinute] = minutes && !isEmpty ? [minutes.start * 15, minutes.end * 15] : [null, null]
    return { day, from, to: addDays(from, length), startsMinute, endsMinute, ...rest }
  })

it('is the same rule in the database and the server, for each slot of any day and zone, DST changes included', async () => {
  const cases = fc
    .sample(anyClosure, { numRuns: 400, seed: 16 })
    .flatMap(({ day, timeZone, slotMinutes, ...times }) => {
      const closure: ClosureTimes = { reason: '', court: null, courtNumber: null, ...times }
      const hours = { timeZone, opensMinute: 0, closesMinute: 1440, closedWeekdays: [], specialHours: [] }
      return listSlotsOn(hours, day, slotMinutes).map((slot) => ({
        row: {
          days: `[${times.from},${times.to}]`,
          is_weekly: times.isWeekly,
          starts_minute: times.startsMinute,
          ends_minute: times.endsMinute,
        },
        timeZone,
        from: new Date(slot.from),
        to: new Date(slot.to),
        day,
        slot,
        expected: isInForceOn(closure, day) && isInForceAt(closure, slot),
      }))
    })
  const { rows } = await sql<{ index: number }>`
    select index - 1 as index from jsonb_array_elements(${JSON.stringify(cases)}::jsonb) with ordinality as one (value, index),
      jsonb_populate_record(null::closure, value->'row') as closure
    where closes(closure, (value->>'from')::timestamptz, (value->>'to')::timestamptz, value->>'timeZone')
      <> (value->>'expected')::boolean`.execute(app().db)
  expect(rows.map(({ index }) => cases[index])).toEqual([])
  expect(cases.filter(({ expected }) => expected).length).toBeGreaterThan(500)
})

it('is shown on the day board, whose figures leave it out', async () => {
  const facility = await makeFacility(app().db, { name: 'Coached Hall', courts: 2 })
  await close(facility, { court: 2, startTime: '14:00', endTime: '16:00' })
  const { body } = await app().api<DayReport>('GET', `/reports/day?date=${date}`, { token: admin.token })
  expect(body.data.facilities.find(({ name }) => name === 'Coached Hall')).toMatchObject({
    open: 26,
    courts: [{ closures: [] }, { closures: [{ startTime: '14:00', endTime: '16:00', reason: 'Coaching' }] }],
  })
})
