import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { dayOnCourt } from '#contract/dashboard'
import { makeUser, type TestApp } from '../../../../../test/app.ts'
import { tellSandbox } from '../../../../../test/faults/fixture.ts'
import {
  type BookingFixture,
  checkout,
  makeUnpaidBooking,
  startPaymentApp,
} from '../../../../../test/payment-fixture.ts'
import { approveAtBkash, chooseAtSslcommerz, goBack } from '../../../../../test/wallet-pages.ts'
import { makeRefund } from './make-refund.ts'
import { refundBooking } from './refund-booking.ts'

let app: TestApp
beforeAll(async () => {
  app = await startPaymentApp({ CURRENCY: 'bdt' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`delete from refund`.execute(app.db)
  await tellSandbox(app, '', { reset: true, webhooks: { mode: 'off' } })
})

async function pay(gateway: 'sslcommerz' | 'bkash'): Promise<BookingFixture> {
  const booking = await makeUnpaidBooking(app)
  const page = await checkout(booking, { gateway, phone: '01711222333' })
  await goBack(gateway === 'bkash' ? await approveAtBkash(page) : await chooseAtSslcommerz(page, 'pay'))
  return booking
}

const refundPart = ({ admin, bookingId }: BookingFixture) =>
  refundBooking(app.deps, admin, bookingId, { amount: 3, reason: 'Lamp' })

/** Lets the day pass after which a refund is tried again. */
async function retry() {
  await sql`update refund set sent_at = sent_at - interval '1 day', updated_at = updated_at - interval '1 day'`.execute(
    app.db,
  )
  const refunds = await app.db.selectFrom('refund').select('id').where('status', '=', 'requested').execute()
  for (const { id } of refunds) await makeRefund(app.deps, id).catch(() => undefined)
}

const listRefunds = () => app.db.selectFrom('refund').select(['status', 'refusal']).execute()

async function listAttention(): Promise<string[]> {
  const { token } = await makeUser(app.db, { role: 'admin' })
  const { body } = await app.api<z.infer<typeof dayOnCourt.reply>>('GET', '/reports/day', { token })
  return body.data.attention.filter(({ kind }) => kind === 'refund_failed').map(({ text }) => text)
}

const toLook = expect.stringMatching(/look on the payment provider’s dashboard/i)

const lose = (only: string) => tellSandbox(app, '', { fail: { calls: 1, afterWork: true, disconnect: true, only } })

it('makes a refund at bKash once though several processes make it at once', async () => {
  const booking = await pay('bkash')
  await tellSandbox(app, '', { bkash: { errors: 'statusCode' } })
  await refundPart(booking)
  await tellSandbox(app, '', { bkash: { errors: 'none' } })
  await sql`update refund set sent_at = null`.execute(app.db)
  const { id } = await app.db.selectFrom('refund').select('id').executeTakeFirstOrThrow()
  await Promise.all(Array.from({ length: 8 }, () => makeRefund(app.deps, id)))
  const { rows } = await sql`select from sandbox.bkash_refund`.execute(app.db)
  expect(rows).toHaveLength(1)
})

it('finds a refund of bKash whose answer was lost, and makes no other', async () => {
  await sql`delete from sandbox.bkash_refund`.execute(app.db)
  const booking = await pay('bkash')
  await lose('POST /sandbox/bkash/v2/tokenized-checkout/refund/payment/transaction')
  await refundPart(booking)
  await retry()
  expect(await listRefunds()).toEqual([{ status: 'succeeded', refusal: null }])
  expect((await sql`select from sandbox.bkash_refund`.execute(app.db)).rows).toHaveLength(1)
})

it('tells an operator of a refund of SSLCommerz whose answer was lost, and never makes it with another id', async () => {
  const booking = await pay('sslcommerz')
  await lose('GET /sandbox/sslcommerz/validator/api/merchantTransIDvalidationAPI.php?bank_tran_id=')
  await refundPart(booking)
  await retry()
  await retry()
  expect(await listRefunds()).toEqual([{ status: 'requested', refusal: 'FAILED' }])
  expect(await listAttention()).toEqual([toLook])
  expect((await sql`select from sandbox.sslcommerz_refund`.execute(app.db)).rows).toHaveLength(1)
})

it.each([
  ['sslcommerz', { sslcommerz: { refusesRefunds: true } }],
  ['bkash', { bkash: { refusesRefunds: true } }],
] as const)('tells an operator of a refund that %s refuses, until it is accepted', async (gateway, refusal) => {
  const booking = await pay(gateway)
  await tellSandbox(app, '', refusal)
  await refundPart(booking)
  expect(await listAttention()).toEqual([toLook])
  await tellSandbox(app, '', { reset: true, webhooks: { mode: 'off' } })
  await retry()
  expect(await listAttention()).toEqual([])
  expect(await listRefunds()).toMatchObject([{ status: 'succeeded' }])
})

it('tells an operator of a refund that SSLCommerz has not ended for a week', async () => {
  const booking = await pay('sslcommerz')
  await tellSandbox(app, '', { sslcommerz: { refunds: 'processing' } })
  await refundPart(booking)
  expect(await listAttention()).toEqual([])
  await sql`update refund set created_at = created_at - interval '8 days'`.execute(app.db)
  expect(await listAttention()).toEqual([toLook])
})
