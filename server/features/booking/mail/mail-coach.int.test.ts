import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { openClass } from '../../../../test/game-fixture.ts'
import { makeCoach } from '../../../../test/make-coach.ts'
import { makeCustomer } from '../../../../test/make-customer.ts'
import { findQueuedMails } from '../../../../test/waitlist-fixture.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'

let test: TestApp
let admin: TestUser
let user: TestUser
let coach: TestUser
let facility: string

const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)

beforeAll(async () => {
  test = await startApp()
  ;[admin, user] = [await makeUser(test.db, { role: 'admin' }), await makeUser(test.db)]
  facility = await makeFacility(test.db, { courts: 2 })
  coach = await makeCoach(test.db, [facility])
})
afterAll(() => test.close())

async function bookLesson(startTime: string, endTime: string, { isReminded = true } = {}): Promise<string> {
  const body = { facility, date, startTime, endTime, coach: coach.id }
  const made = await test.api<Booking>('POST', '/bookings', { token: user.token, body })
  expect(made.status, made.body.message).toBe(201)
  const { _id } = made.body.data
  if (isReminded) await sql`update booking set coach_reminded_at = now() where id = ${_id}`.execute(test.db)
  return _id
}

it('a coach who was reminded of a lesson hears that it is cancelled', async () => {
  const reminded = await bookLesson('10:00', '11:00')
  const unknown = await bookLesson('12:00', '13:00', { isReminded: false })
  for (const id of [reminded, unknown])
    expect((await test.api('DELETE', `/bookings/${id}`, { token: user.token })).status).toBe(200)
  expect(await findQueuedMails(test, 'lesson-cancelled')).toEqual([
    { to: coach.email, cause: `lesson-cancelled:${reminded}:0` },
  ])
})

it('a coach who was reminded of a lesson, and nobody else, hears of each move and of its end', async () => {
  const reminded = await bookLesson('14:00', '15:00')
  const unknown = await bookLesson('08:00', '09:00', { isReminded: false })
  const move = async (id: string, day: string, startTime: string, endTime: string) => {
    const body = { date: day, startTime, endTime }
    const moved = await test.api('PATCH', `/bookings/${id}/schedule`, { token: user.token, body })
    expect(moved.status, moved.body.message).toBe(200)
  }
  await move(reminded, date, '16:00', '17:00')
  await move(reminded, addDays(date, 1), '16:00', '17:00')
  await move(unknown, date, '09:00', '10:00')
  await move(unknown, addDays(date, 1), '09:00', '10:00')
  for (const id of [reminded, unknown])
    expect((await test.api('DELETE', `/bookings/${id}`, { token: user.token })).status).toBe(200)
  expect(await findQueuedMails(test, 'lesson-moved')).toEqual([
    { to: coach.email, cause: `lesson-moved:${reminded}:1` },
    { to: coach.email, cause: `lesson-moved:${reminded}:2` },
  ])
  expect((await findQueuedMails(test, 'lesson-cancelled')).filter(({ cause }) => !cause.endsWith(':0'))).toEqual([
    { to: coach.email, cause: `lesson-cancelled:${reminded}:2` },
  ])
})

it('the coach of a class hears that the venue cancels it', async () => {
  const session = await openClass(test, admin, { facility, date, coachId: coach.id })
  const { rows } = await sql<{ id: string }>`
    update booking set coach_reminded_at = now() where play_session_id = ${session} returning id`.execute(test.db)
  expect((await test.api('POST', `/play/${session}/cancel`, { token: admin.token })).status).toBe(200)
  expect((await findQueuedMails(test, 'lesson-cancelled')).at(-1)).toEqual({
    to: coach.email,
    cause: `lesson-cancelled:${rows[0]?.id}:0`,
  })
})

it('the coach of weekly lessons hears where one is that was moved with its group, not that it is cancelled', async () => {
  type Group = { _id: string; bookings: { _id: string; date: string; isBooked: string }[] }
  const call = async (method: string, path: string, body: object) => {
    const answer = await test.api<Group>(method, path, { token: admin.token, body })
    expect(answer.status, answer.body.message).toBeLessThan(300)
    return answer.body.data
  }
  await makeCustomer(test.db, facility, user)
  const first = addDays(date, 2)
  const rule = { facility, user: user.id, coach: coach.id, date: first, until: addDays(first, 7) }
  const group = await call('POST', '/booking-groups', { ...rule, startTime: '10:00', endTime: '11:00' })
  await sql`update booking set coach_reminded_at = now() where id = ${group.bookings[0]?._id}`.execute(test.db)
  const [cancelled, moved] = [
    await findQueuedMails(test, 'lesson-cancelled'),
    await findQueuedMails(test, 'lesson-moved'),
  ]

  const hours = { startTime: '12:00', endTime: '13:00' }
  const { bookings } = await call('PATCH', `/booking-groups/${group._id}`, hours)
  const lesson = bookings.find((one) => one.date === first && one.isBooked === 'confirmed')?._id
  expect(await findQueuedMails(test, 'lesson-cancelled')).toEqual(cancelled)
  expect(await findQueuedMails(test, 'lesson-moved')).toEqual([
    ...moved,
    { to: coach.email, cause: `lesson-moved:${lesson}:0` },
  ])
  expect((await test.api('DELETE', `/bookings/${lesson}`, { token: admin.token })).status).toBe(200)
  expect((await findQueuedMails(test, 'lesson-cancelled')).at(-1)?.cause).toBe(`lesson-cancelled:${lesson}:0`)
})
