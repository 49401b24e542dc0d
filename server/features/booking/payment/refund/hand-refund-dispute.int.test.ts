import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeUser, type TestApp } from '../../../../../test/app.ts'
import { findIntent, findPayment, tellSandbox } from '../../../../../test/faults/fixture.ts'
import { type BookingFixture, makePaidBooking, startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { makeStuckRefund, recordByHand, viewBooking } from '../../../../../test/stuck-refund.ts'
import { checkInvariants } from '../../../../doctor/invariants.ts'
import { settle } from '../settle/settle-payment.ts'

let app: TestApp
let booking: BookingFixture
let token: string
let refundId: string
let intent: string

beforeAll(async () => {
  app = await startPaymentApp()
  token = (await makeUser(app.db, { role: 'admin' })).token
})
afterAll(() => app.close())

/** A full refund that the provider has not made for a week. */
beforeEach(async () => {
  booking = await makePaidBooking(app)
  intent = (await findIntent(booking)) ?? ''
  refundId = await makeStuckRefund(booking, { reason: 'Rain' })
})

async function sync() {
  await settle(app.deps, (await findPayment(booking))?.id ?? '')
}

async function dispute(...statuses: string[]) {
  await tellSandbox(app, '/disputes', { payment_intent: intent })
  await sync()
  const { rows } = await sql<{ id: string }>`
    select id from sandbox.card_dispute where intent_id = ${intent}`.execute(app.db)
  for (const status of statuses) await tellSandbox(app, '/disputes', { id: rows[0]?.id, status })
  await sync()
}

/** The documents of the booking, as what they say of its price. */
async function listDocuments() {
  const { rows } = await sql<{ document: string }>`
    select invoice.kind || ' ' || invoice.amount_minor as document from invoice join payment on payment.id = payment_id
    where booking_id = ${booking.bookingId} order by issued_at, number`.execute(app.db)
  return rows.map(({ document }) => document)
}
const listBroken = async () => (await checkInvariants(app.db)).filter(({ broken }) => broken > 0)

it('no refund is recorded by hand while the bank of who paid has the money', async () => {
  await dispute()
  const { status, body } = await recordByHand(booking, token, refundId)
  expect([status, body.code, body.message]).toEqual([
    409,
    'not_refundable',
    expect.stringContaining('disputed at the bank'),
  ])
  expect((await viewBooking(booking, token)).refunds).toMatchObject([{ status: 'requested' }])
})

it('a dispute that is lost after a refund by hand takes nothing that is left of the charge', async () => {
  expect((await recordByHand(booking, token, refundId)).status).toBe(200)
  await dispute('lost')
  expect(await viewBooking(booking, token)).toMatchObject({
    refunds: [{ amount: 12 }],
    receipt: { refunded: 12, kept: 0 },
  })
  expect(await listDocuments()).toEqual(['invoice 1200', 'credit_note 1200'])
  expect(await listBroken()).toEqual([])
})

it('what is given back twice has one credit note', async () => {
  expect((await recordByHand(booking, token, refundId)).status).toBe(200)
  await tellSandbox(app, '/refunds', { payment_intent: intent })
  await sync()
  expect((await viewBooking(booking, token)).refunds.map(({ amount }) => amount)).toEqual([12, 12])
  expect(await listDocuments()).toEqual(['invoice 1200', 'credit_note 1200'])
  expect(await listBroken()).toEqual([])
})
