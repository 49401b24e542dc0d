import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import { makeFacility, makeUser, startApp, type TestApp } from '../../../../test/app.ts'
import { makeCoach } from '../../../../test/make-coach.ts'
import { getBalance, makePass } from '../../../../test/make-pass.ts'
import { newSpace, setSpaces } from '../../../../test/make-space.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

/** A lesson of a user in a hall of three courts or on one of them, and a prepaid hour of lessons. */
async function startLesson() {
  const { id: user, token } = await makeUser(test.db)
  const facility = await makeFacility(test.db, { courts: 3 })
  const space = newSpace()
  await setSpaces(test.db, facility, [space])
  const coach = (await makeCoach(test.db, [facility])).id
  const pass = await makePass(test.db, { facility, user, value: 1, applies: { what: 'lesson' } })
  const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
  const lesson = { facility, date, startTime: '10:00', endTime: '11:00', coach }
  return { token, space, pass, lesson }
}

it('an hour of lessons pays a lesson on a court, not the whole hall', async () => {
  const { token, space, pass, ...made } = await startLesson()
  const lesson = { ...made.lesson, pass }
  const inHall = await test.api('POST', '/bookings', { token, body: { ...lesson, space: space.id } })
  expect([inHall.status, await getBalance(test.db, pass)]).toEqual([409, 1])
  const onCourt = await test.api('POST', '/bookings', { token, body: lesson })
  expect([onCourt.status, await getBalance(test.db, pass)]).toEqual([201, 0])
})

it('a lesson in the hall that an hour has paid before can be moved', async () => {
  const { token, space, pass, lesson } = await startLesson()
  const body = { ...lesson, space: space.id }
  const { body: made } = await test.api<Booking>('POST', '/bookings', { token, body })
  await sql`select apply_pass(id, ${pass}, 1, amount_minor) from booking where id = ${made.data._id}`.execute(test.db)
  const moved = await test.api<Booking>('PATCH', `/bookings/${made.data._id}/schedule`, {
    token,
    body: { date: lesson.date, startTime: '12:00', endTime: '13:00' },
  })
  expect(moved.status, moved.body.message).toBe(200)
})
