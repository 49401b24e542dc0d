import { afterAll, beforeAll, expect, it } from 'vitest'
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

it('an hour of lessons pays a lesson on a court, not the whole hall', async () => {
  const { id: user, token } = await makeUser(test.db)
  const facility = await makeFacility(test.db, { courts: 3 })
  const space = newSpace()
  await setSpaces(test.db, facility, [space])
  const coach = (await makeCoach(test.db, [facility])).id
  const pass = await makePass(test.db, { facility, user, value: 1, applies: { what: 'lesson' } })
  const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
  const lesson = { facility, date, startTime: '10:00', endTime: '11:00', coach, pass }
  const inHall = await test.api('POST', '/bookings', { token, body: { ...lesson, space: space.id } })
  expect([inHall.status, await getBalance(test.db, pass)]).toEqual([409, 1])
  const onCourt = await test.api('POST', '/bookings', { token, body: lesson })
  expect([onCourt.status, await getBalance(test.db, pass)]).toEqual([201, 0])
})
