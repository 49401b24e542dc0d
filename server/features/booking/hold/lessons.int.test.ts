import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import { toClock } from '#contract/clock'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { makeCoach } from '../../../../test/make-coach.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'
import { expireHolds } from '../state/change-status.ts'

let test: TestApp
let user: TestUser
let coach: TestUser
let here: string
let there: string

const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)

beforeAll(async () => {
  test = await startApp({ settings: { MAX_UNPAID_HOURS: '100' } })
})
afterAll(() => test.close())

beforeEach(async () => {
  user = await makeUser(test.db)
  here = await makeFacility(test.db, { courts: 2 })
  there = await makeFacility(test.db)
  coach = await makeCoach(test.db, [here, there], { name: 'Nadia Islam', opensMinute: 600 })
})

const hours = (from: number) => ({ startTime: toClock(from * 60), endTime: toClock((from + 1) * 60) })

const book = (facility: string, from: number, extra: object = { coach: coach.id }, token = user.token) =>
  test.api<Booking>('POST', '/bookings', {
    token,
    body: { facility, date, ...hours(from), ...extra },
  })

it('a lesson is one booking of court and coach, with a part of the price for each', async () => {
  const { status, body } = await book(here, 10)
  expect(status).toBe(201)
  const { payableAmount, priceParts, coach: teacher } = body.data
  const part = { label: '', startTime: '10:00', endTime: '11:00' }
  expect([payableAmount, teacher, priceParts]).toEqual([
    18,
    { _id: coach.id, name: 'Nadia Islam' },
    [
      { ...part, pricePerHour: 12, amount: 12 },
      { ...part, kind: 'coach', pricePerHour: 6, amount: 6 },
    ],
  ])
  expect((await test.api('GET', `/bookings/${body.data._id}`, { token: user.token })).body.data).toMatchObject(
    body.data,
  )
})

it('a lesson is refused for the coach where a court is free, and for the court where the coach is', async () => {
  const other = await makeUser(test.db)
  await book(there, 10, {}, other.token)
  await book(here, 12)
  const code = async (...asked: Parameters<typeof book>) => (await book(...asked)).body.code
  expect(await code(there, 12)).toBe('coach_taken')
  expect(await code(there, 10)).toBe('slot_taken')
  // before the coach's hours, and while they are away
  expect(await code(here, 9)).toBe('coach_taken')
  const away = sql`tstzrange((${date} || ' 14:30')::timestamp at time zone 'Asia/Dhaka', (${date} || ' 15:30')::timestamp at time zone 'Asia/Dhaka')`
  await sql`insert into coach_absence (coach_id, during) values (${coach.id}, ${away})`.execute(test.db)
  expect([await code(here, 14), await code(here, 15), (await book(here, 16)).status]).toEqual([
    'coach_taken',
    'coach_taken',
    201,
  ])
  await sql`update coach_facility set is_visible = false where coach_id = ${coach.id}`.execute(test.db)
  expect(await code(here, 18)).toBe('coach_not_found')
  // a repeated request is the same booking only with the same coach
  const headers = { 'idempotency-key': 'one' }
  const slot = { facility: here, date, startTime: '20:00', endTime: '21:00' }
  await test.api('POST', '/bookings', { token: user.token, body: slot, headers })
  const again = await test.api('POST', '/bookings', { token: user.token, body: { ...slot, coach: coach.id }, headers })
  expect(again.body.code).toBe('conflict')
})

it('frees the coach with the court, when it is cancelled, moved, or its hold expires', async () => {
  const first = (await book(here, 10)).body.data._id
  await test.api('DELETE', `/bookings/${first}`, { token: user.token })
  const second = (await book(there, 10)).body.data._id
  const blocking = (await book(here, 12)).body.data._id
  const move = (hour: number) =>
    test.api<Booking>('PATCH', `/bookings/${second}/schedule`, {
      token: user.token,
      body: { date, ...hours(hour) },
    })
  expect([(await move(12)).body.code, (await move(9)).body.code]).toEqual(['coach_taken', 'coach_taken'])
  const moved = await move(14)
  expect([moved.status, moved.body.data.coach?.name, moved.body.data.payableAmount]).toEqual([200, 'Nadia Islam', 18])
  expect((await book(here, 10)).status).toBe(201)
  // the expired hold of another facility
  await sql`update booking set pay_by = now() - interval '2 minutes' where id = ${blocking}`.execute(test.db)
  expect((await book(there, 12)).status).toBe(201)
  expect(await expireHolds(test.db)).toEqual([])
})

it('keeps its coach when its court is closed, and frees both when the venue is', async () => {
  const admin = await makeUser(test.db, { role: 'admin' })
  const close = (more: object) =>
    test.api('POST', `/facility/${here}/closures`, {
      token: admin.token,
      body: { from: date, to: date, reason: 'New floor', ...more },
    })
  const lesson = (await book(here, 12)).body.data._id
  const view = async () => (await test.api<Booking>('GET', `/bookings/${lesson}`, { token: user.token })).body.data
  expect((await view()).court).toBe('Court 1')
  expect((await close({ court: 1 })).status).toBeLessThan(300)
  expect(await view()).toMatchObject({ court: 'Court 2', coach: { _id: coach.id }, payableAmount: 18 })
  expect((await book(there, 12)).body.code).toBe('coach_taken')
  expect((await close({})).status).toBeLessThan(300)
  expect((await view()).isBooked).toBe('cancelled')
  expect((await book(there, 12)).status).toBe(201)
})
