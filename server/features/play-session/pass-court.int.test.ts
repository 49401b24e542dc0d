import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import type { PlaySession } from '#contract/play-session'
import { makeFacility, makeUser, type TestApp } from '../../../test/app.ts'
import { gameDay, joinGame, payPlaces, setDue, viewGame } from '../../../test/game-fixture.ts'
import { makePass } from '../../../test/make-pass.ts'
import { startPaymentApp } from '../../../test/payment-fixture.ts'
import { decidePlaySessions } from './decide-play-sessions.ts'

let test: TestApp

beforeAll(async () => {
  test = await startPaymentApp()
})
afterAll(() => test.close())

it('the court of a game that takes place can’t be refunded, also when a pass has paid a part of it', async () => {
  const [host, player, admin] = [
    await makeUser(test.db),
    await makeUser(test.db),
    await makeUser(test.db, { role: 'admin' }),
  ]
  const facility = await makeFacility(test.db)
  const pass = await makePass(test.db, { facility, user: host.id, kind: 'money', value: 400 })
  const hold = { facility, date: gameDay, startTime: '10:00', endTime: '11:00', pass }
  const booked = await test.api<Booking>('POST', '/bookings', { token: host.token, body: hold })
  expect(booked.body.data).toMatchObject({ payableAmount: 8, pass: { amount: 4 } })
  const court = booked.body.data._id
  const terms = { places: 2, minPlaces: 2, decideHours: 24, levelFrom: 2, levelTo: 5, level: 3 }
  const opened = await test.api<PlaySession>('POST', '/play', { token: host.token, body: { booking: court, ...terms } })
  expect(opened.status, opened.body.message).toBe(201)
  const game = opened.body.data._id
  await joinGame(test, game, player)
  for (const payer of [host, player]) await payPlaces(test, game, payer)
  await setDue(test, game)
  await decidePlaySessions(test.deps)
  for (const { token } of [host, admin]) {
    const { body } = await test.api<Booking>('GET', `/bookings/${court}`, { token })
    expect(body.data).toMatchObject({ isBooked: 'paid', can: { refund: false } })
    const refused = await test.api('POST', `/bookings/${court}/refund`, { token, body: { reason: 'Rain' } })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This court belongs to a game. Cancel the game on its page.',
    ])
  }
  expect((await viewGame(test, game, host.token)).state).toBe('on')
})
