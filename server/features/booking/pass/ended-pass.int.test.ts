import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import { toClock } from '#contract/clock'
import type { Pass } from '#contract/pass'
import type { SoldPass } from '#contract/pass-desk'
import { makeFacility, makeUser, type TestApp, type TestUser } from '../../../../test/app.ts'
import { payWith } from '../../../../test/faults/fixture.ts'
import { gameDay } from '../../../../test/game-fixture.ts'
import { getBalance, makePass } from '../../../../test/make-pass.ts'
import { startPaymentApp } from '../../../../test/payment-fixture.ts'
import { buyCredit, loseDispute } from '../../../../test/purchase-fixture.ts'
import { checkInvariants } from '../../../doctor/invariants.ts'
import { settle } from '../payment/settle/settle-payment.ts'

let test: TestApp
let admin: TestUser

beforeAll(async () => {
  test = await startPaymentApp()
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(async () => {
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
  await test.close()
})

const listPasses = async ({ token }: TestUser) => (await test.api<Pass[]>('GET', '/passes', { token })).body.data

/** Books an hour for 12.00 of credit of 25.00 that was just bought for 20.00. */
async function bookByCredit() {
  const bought = await buyCredit(test, admin)
  const { facility, user, passId } = bought
  const slot = { facility, date: gameDay, startTime: '10:00', endTime: '11:00' }
  const { body } = await test.api<Booking>('POST', '/bookings', { token: user.token, body: { ...slot, pass: passId } })
  expect(body.data).toMatchObject({ isBooked: 'paid', payableAmount: 0 })
  const cancel = () => test.api('POST', `/bookings/${body.data._id}/refund`, { token: user.token, body: {} })
  return { ...bought, cancel }
}

it('a booking that is cancelled after its pass was refunded makes the pass good again for what it had paid', async () => {
  const { facility, user, passId, cancel } = await bookByCredit()
  const path = `/facility/${facility}/sold-passes`
  const back = { token: admin.token, body: { amount: 10.4, reason: 'Moves away' } }
  expect((await test.api('POST', `${path}/${passId}/refund`, back)).status).toBe(200)
  expect(await listPasses(user)).toMatchObject([{ balance: 0, isOver: true }])
  // no money goes back
  expect(await cancel()).toMatchObject({ status: 200, body: { message: 'Booking cancelled successfully' } })
  expect(await listPasses(user)).toMatchObject([{ _id: passId, balance: 12, isOver: false }])
  const sold = await test.api<SoldPass[]>('GET', path, { token: admin.token })
  expect(sold.body.data).toMatchObject([{ worth: 9.6 }])
})

it('what was left of a pass that has ended does not come back with it', async () => {
  const { user, passId, cancel } = await bookByCredit()
  await sql`update pass set ends_at = now() - interval '1 day' where id = ${passId}`.execute(test.db)
  expect((await cancel()).status).toBe(200)
  expect(await listPasses(user)).toMatchObject([
    { balance: 12, isOver: false, entries: [{ delta: 12, reason: 'returned' }] },
    { _id: passId, balance: 13, isOver: true },
  ])
})

it('nor does a pass whose money the bank took back', async () => {
  const { user, passId, paymentId, cancel } = await bookByCredit()
  await loseDispute(test, paymentId)
  expect((await cancel()).status).toBe(200)
  expect(await listPasses(user)).toMatchObject([{ _id: passId, balance: 12, isOver: true }])
  expect(await getBalance(test.db, passId)).toBe(1200)
})

it('what comes back is not added to a pass that was bought since, of which more would be refunded then', async () => {
  const { user, offer, passId, cancel } = await bookByCredit()
  await sql`update pass set ends_at = now() - interval '1 day' where id = ${passId}`.execute(test.db)
  const { body } = await test.api<string>('POST', `/passes/offers/${offer}/checkout`, { token: user.token, body: {} })
  await payWith({ page: body.data }, '4242424242424242')
  const { rows } = await sql<{ id: string }>`
    select payment.id from payment join purchase on purchase.id = purchase_id
    where offer_id = ${offer} and pass_id is null`.execute(test.db)
  await settle(test.deps, rows[0]?.id ?? '')
  expect((await cancel()).status).toBe(200)
  expect((await listPasses(user)).map(({ balance }) => balance).toSorted()).toEqual([12, 13, 25])
})

it('what comes back at once to several passes that have ended comes back in one', async () => {
  const facility = await makeFacility(test.db)
  const { id: user, token } = await makeUser(test.db)
  const pass = await makePass(test.db, { facility, user, value: 2 })
  const { rows: others } = await sql<{ id: string }>`
    insert into pass (offer_id, user_id, ends_at)
    select offer_id, user_id, ends_at from pass, generate_series(1, 9) where id = ${pass} returning id`.execute(test.db)
  for (const { id } of others) await sql`select change_pass(${id}, 2, 'issued')`.execute(test.db)
  const bookings: string[] = []
  for (const [index, { id }] of [{ id: pass }, ...others].entries()) {
    const times = { date: gameDay, startTime: toClock((8 + index) * 60), endTime: toClock((9 + index) * 60) }
    const body = { facility, pass: id, ...times }
    bookings.push((await test.api<Booking>('POST', '/bookings', { token, body })).body.data._id)
  }
  await sql`update pass set ends_at = now() - interval '1 day' where user_id = ${user}`.execute(test.db)
  const cancelled = await Promise.all(
    bookings.map((id) => test.api('POST', `/bookings/${id}/refund`, { token, body: {} })),
  )
  expect(cancelled.map(({ status }) => status)).toEqual(bookings.map(() => 200))
  const { body } = await test.api<Pass[]>('GET', '/passes', { token })
  expect(body.data.filter(({ isOver }) => !isOver)).toMatchObject([{ balance: 10 }])
})
