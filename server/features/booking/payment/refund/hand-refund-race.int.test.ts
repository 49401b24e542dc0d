import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeUser, type TestApp } from '../../../../../test/app.ts'
import { tellSandbox } from '../../../../../test/faults/fixture.ts'
import { untilBlocked } from '../../../../../test/faults/hold-table.ts'
import { type BookingFixture, makePaidBooking, startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { makeStuckRefund, recordByHand, viewBooking } from '../../../../../test/stuck-refund.ts'
import { checkInvariants } from '../../../../doctor/invariants.ts'
import { makeRefund } from './make-refund.ts'

let app: TestApp
let booking: BookingFixture
let token: string
let refundId: string

beforeAll(async () => {
  app = await startPaymentApp()
  token = (await makeUser(app.db, { role: 'admin' })).token
})
afterAll(() => app.close())

/** A refund that the provider has refused for a while. */
beforeEach(async () => {
  booking = await makePaidBooking(app)
  refundId = await makeStuckRefund(booking, { amount: 3, reason: 'Lamp' })
})

/** Does something while the provider works at the refund. */
async function whileSending(work: () => Promise<void>): Promise<void> {
  let sending: Promise<void> | undefined
  await app.db.transaction().execute(async (trx) => {
    await sql`lock table sandbox.card_refund in exclusive mode`.execute(trx)
    sending = makeRefund(app.deps, refundId)
    // the provider's own clock also writes to this table
    await untilBlocked(app.db, 'relation', 'insert into sandbox.card_refund')
    await work()
  })
  await sending
}

it('a refund that the provider is just asked for can’t be recorded as made by hand', async () => {
  await whileSending(async () => {
    expect((await recordByHand(booking, token, refundId)).body.code).toBe('not_refundable')
  })
  expect(await viewBooking(booking, token)).toMatchObject({
    refunded: 3,
    refunds: [{ status: 'succeeded', amount: 3 }],
  })
})

it('a refund can be recorded by hand at once when the provider refused it', async () => {
  await tellSandbox(app, '', { fail: { calls: 2, only: 'POST /v1/refunds' } })
  await expect(makeRefund(app.deps, refundId)).rejects.toThrow()
  expect((await recordByHand(booking, token, refundId)).status).toBe(200)
  await makeRefund(app.deps, refundId)
  expect((await viewBooking(booking, token)).refunds).toMatchObject([{ status: 'succeeded', amount: 3 }])
})

it('a process that died while it asked keeps no other one from asking', async () => {
  await sql`update refund set claimed_until = now() + interval '5 minutes' where id = ${refundId}`.execute(app.db)
  expect((await recordByHand(booking, token, refundId)).body.code).toBe('not_refundable')
  await makeRefund(app.deps, refundId)
  expect(await viewBooking(booking, token)).toMatchObject({ refunded: 3, refunds: [{ status: 'succeeded' }] })
})

it('shows both when the money went back by hand and by the provider', async () => {
  await whileSending(async () => {
    // it was asked a long time ago, and has not answered since
    await sql`update refund set claimed_until = null where id = ${refundId}`.execute(app.db)
    expect((await recordByHand(booking, token, refundId)).status).toBe(200)
  })
  const { refunds, refunded, isBooked } = await viewBooking(booking, token)
  expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([3, 3].map((amount) => [amount, 'succeeded']))
  expect([refunded, isBooked]).toEqual([6, 'paid'])
  expect((await checkInvariants(app.db)).filter(({ broken }) => broken > 0)).toEqual([])
})
