import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { BookingDetail } from '#contract/booking'
import { makeUser, type TestApp } from '../../../../../test/app.ts'
import { tellSandbox } from '../../../../../test/faults/fixture.ts'
import { untilBlocked } from '../../../../../test/faults/hold-table.ts'
import { type BookingFixture, makePaidBooking, startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { checkInvariants } from '../../../../doctor/invariants.ts'
import { makeRefund } from './make-refund.ts'
import { refundBooking } from './refund-booking.ts'

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
  await tellSandbox(app, '', { fail: { calls: 1, only: 'POST /v1/refunds' } })
  await refundBooking(app.deps, booking.admin, booking.bookingId, { amount: 3, reason: 'Lamp' })
  const { rows } = await sql<{ id: string }>`
    update refund set created_at = now() - interval '8 days' from payment
    where payment.id = payment_id and booking_id = ${booking.bookingId} returning refund.id`.execute(app.db)
  refundId = rows[0]?.id ?? ''
})

const recordByHand = () =>
  app.api('POST', `/bookings/${booking.bookingId}/refund/by-hand`, {
    token,
    body: { refund: refundId, reference: 'BANK7', reason: 'Paid by bank' },
  })

const view = async () => (await app.api<BookingDetail>('GET', `/bookings/${booking.bookingId}`, { token })).body.data

/** Does something while the provider works at the refund. */
async function whileSending(work: () => Promise<void>): Promise<void> {
  let sending: Promise<void> | undefined
  await app.db.transaction().execute(async (trx) => {
    await sql`lock table sandbox.card_refund in exclusive mode`.execute(trx)
    sending = makeRefund(app.deps, refundId)
    await untilBlocked(app.db, 'relation')
    await work()
  })
  await sending
}

it('a refund that the provider is just asked for can’t be recorded as made by hand', async () => {
  await whileSending(async () => {
    expect((await recordByHand()).body.code).toBe('not_refundable')
  })
  expect(await view()).toMatchObject({ refunded: 3, refunds: [{ status: 'succeeded', amount: 3 }] })
})

it('a refund can be recorded by hand at once when the provider refused it', async () => {
  await tellSandbox(app, '', { fail: { calls: 2, only: 'POST /v1/refunds' } })
  await expect(makeRefund(app.deps, refundId)).rejects.toThrow()
  expect((await recordByHand()).status).toBe(200)
  await makeRefund(app.deps, refundId)
  expect((await view()).refunds).toMatchObject([{ status: 'succeeded', amount: 3 }])
})

it('a process that died while it asked keeps no other one from asking', async () => {
  await sql`update refund set claimed_until = now() + interval '5 minutes' where id = ${refundId}`.execute(app.db)
  expect((await recordByHand()).body.code).toBe('not_refundable')
  await makeRefund(app.deps, refundId)
  expect(await view()).toMatchObject({ refunded: 3, refunds: [{ status: 'succeeded' }] })
})

it('shows both when the money went back by hand and by the provider', async () => {
  await whileSending(async () => {
    // it was asked a long time ago, and has not answered since
    await sql`update refund set claimed_until = null where id = ${refundId}`.execute(app.db)
    expect((await recordByHand()).status).toBe(200)
  })
  const { refunds, refunded, isBooked } = await view()
  expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([3, 3].map((amount) => [amount, 'succeeded']))
  expect([refunded, isBooked]).toEqual([6, 'paid'])
  expect((await checkInvariants(app.db)).filter(({ broken }) => broken > 0)).toEqual([])
})
