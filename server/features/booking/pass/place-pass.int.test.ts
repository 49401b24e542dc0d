import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import { makeUser, type TestApp, type TestUser } from '../../../../test/app.ts'
import { gameDay, joinGame, openGame, viewGame } from '../../../../test/game-fixture.ts'
import { makeCoach } from '../../../../test/make-coach.ts'
import { getBalance, makePass } from '../../../../test/make-pass.ts'
import { startPaymentApp } from '../../../../test/payment-fixture.ts'
import { checkInvariants } from '../../../doctor/invariants.ts'

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await startPaymentApp()
  user = await makeUser(test.db)
})
afterAll(async () => {
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
  await test.close()
})

const send = (method: string, path: string, body?: object) =>
  test.api<Booking>(method, path, { token: user.token, ...(body && { body }) })

it('a pass pays a place in a game, which is paid at once, and has it back when the player leaves', async () => {
  const { _id: game, facility } = await openGame(test, await makeUser(test.db))
  const [hours, courts] = await Promise.all([
    makePass(test.db, { facility: facility._id, user: user.id }),
    makePass(test.db, {
      facility: facility._id,
      user: user.id,
      kind: 'money',
      applies: { what: 'court' },
      value: 5000,
    }),
  ])
  expect((await joinGame(test, game, user)).status).toBe(200)
  const [place] = (await viewGame(test, game, user.token)).mine
  expect((await send('POST', `/bookings/${place}/pass`, { pass: courts })).body.code).toBe('conflict')
  const paid = await send('POST', `/bookings/${place}/pass`, { pass: hours })
  expect(paid.body.data).toMatchObject({ isBooked: 'paid', payableAmount: 0, pass: { kind: 'uses', amount: 3 } })
  expect([await getBalance(test.db, hours), (await viewGame(test, game)).paid]).toEqual([9, 1])
  expect((await send('POST', `/bookings/${place}/refund`, {})).body.data.isBooked).toBe('cancelled')
  expect([await getBalance(test.db, hours), await getBalance(test.db, courts)]).toEqual([10, 5000])
})

it('credit and hours of lessons pay a lesson, named with the booking or after it, and hours of courts don’t', async () => {
  const { facility } = await openGame(test, await makeUser(test.db))
  const coach = await makeCoach(test.db, [facility._id])
  const own = { facility: facility._id, user: user.id }
  const [credit, hours, lessons] = await Promise.all([
    makePass(test.db, { ...own, kind: 'money', value: 5000 }),
    makePass(test.db, own),
    makePass(test.db, { ...own, applies: { what: 'lesson' } }),
  ])
  const lesson = { facility: facility._id, coach: coach.id, date: gameDay, startTime: '14:00', endTime: '15:00' }
  expect((await send('POST', '/bookings', { ...lesson, pass: hours })).body.code).toBe('conflict')
  const made = await send('POST', '/bookings', { ...lesson, pass: lessons })
  expect(made.body.data).toMatchObject({ isBooked: 'paid', payableAmount: 0, pass: { amount: 18 } })
  const statement = await test.api<{ totals: object[] }>('GET', `/coach/statement?month=${gameDay.slice(0, 7)}`, {
    token: coach.token,
  })
  expect(statement.body.data.totals).toMatchObject([{ amount: 6, kept: 6 }])

  const next = await send('POST', '/bookings', { ...lesson, startTime: '15:00', endTime: '16:00' })
  const paid = await send('POST', `/bookings/${next.body.data._id}/pass`, { pass: credit })
  expect(paid.body.data).toMatchObject({ isBooked: 'paid', pass: { amount: 18 } })
  expect(await Promise.all([credit, hours, lessons].map((pass) => getBalance(test.db, pass)))).toEqual([3200, 10, 9])
})
