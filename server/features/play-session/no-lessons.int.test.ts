import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import { makeFacility, makeUser, startApp, type TestApp } from '../../../test/app.ts'
import { makeCoach } from '../../../test/make-coach.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('a lesson is neither split nor a game, in which its coach would lose their part of the price', async () => {
  const { token } = await makeUser(test.db)
  const facility = await makeFacility(test.db)
  const coach = await makeCoach(test.db, [facility])
  const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
  const slot = { facility, date, startTime: '12:00', endTime: '13:00', coach: coach.id }
  const lesson = (await test.api<Booking>('POST', '/bookings', { token, body: slot })).body.data._id
  const split = await test.api('POST', '/play/split', { token, body: { booking: lesson, shares: 2, decideHours: 2 } })
  const terms = { places: 4, minPlaces: 2, decideHours: 2, levelFrom: 1, levelTo: 7, level: 3 }
  const game = await test.api('POST', '/play', { token, body: { booking: lesson, ...terms } })
  const message = 'A lesson is paid by who booked it: it can’t be split or become a game.'
  expect([split.status, split.body.message, game.status, game.body.message]).toEqual([409, message, 409, message])
  const kept = await test.api<Booking>('GET', `/bookings/${lesson}`, { token })
  expect(kept.body.data).toMatchObject({ isBooked: 'confirmed', payableAmount: 18 })
})
