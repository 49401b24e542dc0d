import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { makeCoach } from '../../../../test/make-coach.ts'
import { inTransaction } from '../../../db/client.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'
import { createBooking } from '../hold/create-booking.ts'
import { writeMove } from '../state/bookings.queries.ts'
import { sendCoachReminders, sendHoldMails, sendReminders } from './send-due-mails.ts'

let test: TestApp
let user: TestUser
let facility: string

beforeAll(async () => {
  test = await startApp()
  user = await makeUser(test.db)
  facility = await makeFacility(test.db)
})

afterAll(() => test.close())

const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

const queuedMails = async (): Promise<string[]> => {
  const { rows } = await sql<{ cause: string }>`
    select payload->>'cause' as cause from graphile_worker._private_jobs`.execute(test.db)
  return rows.map(({ cause }) => cause).sort()
}

it('queues nothing when a court is held', async () => {
  await createBooking(test.deps, { ...user, role: 'user' }, { facility, date, startTime: '08:00', endTime: '09:00' })
  expect(await queuedMails()).toEqual([])
})

it('mails users who have not paid after some minutes, once, and nobody else', async () => {
  const make = (from: number, values: object) =>
    makeBooking(test.db, { facility, user: user.id, date, from, to: from + 1, ...values })
  const unpaid = await make(10, { status: 'confirmed', createdAt: minutesAgo(6) })
  const atCheckout = await make(11, { status: 'pending', createdAt: minutesAgo(7) })
  await make(12, { status: 'confirmed', createdAt: minutesAgo(4) })
  await make(13, { status: 'paid', createdAt: minutesAgo(6) })
  await make(14, { status: 'cancelled', createdAt: minutesAgo(6) })
  const expired = await make(15, { status: 'confirmed', createdAt: minutesAgo(40) })
  await sql`update booking set pay_by = now() - interval '1 second' where id = ${expired}`.execute(test.db)

  expect(await sendHoldMails(test.db, 5)).toBe(2)
  expect(await sendHoldMails(test.db, 5)).toBe(0)
  expect(await queuedMails()).toEqual([`booking-made:${unpaid}`, `booking-made:${atCheckout}`].sort())
})

it('reminds nobody of a booking that was moved within the day before it, whose mail said when they play', async () => {
  const make = async (hours: number, movedHoursAgo: number) => {
    const id = await makeBooking(test.db, { facility, user: user.id, date, from: 18, to: 19 })
    const starts = sql`now() + make_interval(hours => ${hours})`
    await sql`update booking set created_at = now() - interval '9 days', during = tstzrange(${starts}, ${starts} + interval '1 hour')
      where id = ${id}`.execute(test.db)
    await sql`insert into booking_event (booking_id, what, at)
      values (${id}, 'rescheduled', now() - make_interval(hours => ${movedHoursAgo}))`.execute(test.db)
    return id
  }
  const before = await make(2, 23)
  await make(4, 1)
  expect([await sendReminders(test.db), await sendReminders(test.db)]).toEqual([1, 0])
  expect((await queuedMails()).filter((cause) => cause.startsWith('reminder:'))).toEqual([`reminder:${before}:0`])
})

it('reminds a coach once of each lesson within a day that takes place, and again after a move', async () => {
  const coach = await makeCoach(test.db, [facility])
  const make = async (hours: number, status: 'paid' | 'confirmed') => {
    const id = await makeBooking(test.db, { facility, user: user.id, date, from: 18, to: 19, status })
    const starts = sql`now() + make_interval(hours => ${hours})`
    await sql`update booking set coach_id = ${coach.id}, during = tstzrange(${starts}, ${starts} + interval '1 hour')
      where id = ${id}`.execute(test.db)
    return id
  }
  const soon = await make(20, 'paid')
  await make(22, 'confirmed')
  await make(26, 'paid')
  const earlier = await queuedMails()
  expect([await sendCoachReminders(test.db), await sendCoachReminders(test.db)]).toEqual([1, 0])
  const change = { sequence: 1, freeCancelUntil: new Date(), priceParts: undefined }
  await inTransaction(test.db, (trx) => writeMove(trx, soon, change))
  expect(await sendCoachReminders(test.db)).toBe(1)
  const queued = (await queuedMails()).filter((cause) => !earlier.includes(cause))
  expect(queued).toEqual([`lesson-reminder:${soon}:0`, `lesson-reminder:${soon}:1`])
})
