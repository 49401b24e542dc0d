import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import { tellSandbox } from '../../../../../test/faults/fixture.ts'
import { startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { loseAnswer, makeFlawless } from '../../../../../test/wallet-fixture.ts'
import {
  listAttention,
  listRefunds,
  payAt,
  refundInPanel,
  refundPart,
  retryRefunds,
} from '../../../../../test/wallet-refunds.ts'
import { tryUntilUnanswered } from '../try-until-unanswered.ts'
import { makeRefund } from './make-refund.ts'

let app: TestApp
beforeAll(async () => {
  app = await startPaymentApp({ CURRENCY: 'bdt' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`delete from refund`.execute(app.db)
  await makeFlawless(app)
})

const toLook = expect.stringMatching(/look on the payment provider’s dashboard/i)

it('makes a refund at bKash once though several processes make it at once', async () => {
  const booking = await payAt(app, 'bkash')
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
  const booking = await payAt(app, 'bkash')
  await loseAnswer(app, 'POST /sandbox/bkash/v2/tokenized-checkout/refund/payment/transaction')
  await refundPart(booking)
  await retryRefunds(app)
  expect(await listRefunds(app)).toEqual([{ status: 'succeeded', refusal: null }])
  expect((await sql`select from sandbox.bkash_refund`.execute(app.db)).rows).toHaveLength(1)
})

it('does not take a refund made in bKash’s panel for ours, which bKash has refused', async () => {
  const booking = await payAt(app, 'bkash')
  await tellSandbox(app, '', { bkash: { refusesRefunds: true } })
  await refundPart(booking)
  await refundInPanel(app, 'PANEL1')
  await retryRefunds(app)
  const refunds = app.db.selectFrom('refund').select(['status', 'providerId', 'refusal']).orderBy('createdAt')
  expect(await refunds.execute()).toEqual([
    { status: 'requested', providerId: null, refusal: '2023' },
    { status: 'succeeded', providerId: 'PANEL1', refusal: null },
  ])
})

it('tells an operator of a refund of SSLCommerz whose answer was lost, and never makes it with another id', async () => {
  const booking = await payAt(app, 'sslcommerz')
  await loseAnswer(app, 'GET /sandbox/sslcommerz/validator/api/merchantTransIDvalidationAPI.php?bank_tran_id=')
  await refundPart(booking)
  await retryRefunds(app)
  await retryRefunds(app)
  expect(await listRefunds(app)).toEqual([{ status: 'requested', refusal: 'FAILED' }])
  expect(await listAttention(app)).toEqual([toLook])
  expect((await sql`select from sandbox.sslcommerz_refund`.execute(app.db)).rows).toHaveLength(1)
})

it.each([
  ['sslcommerz', { sslcommerz: { refusesRefunds: true } }],
  ['bkash', { bkash: { refusesRefunds: true } }],
] as const)('tells an operator of a refund that %s refuses, until it is accepted', async (gateway, refusal) => {
  const booking = await payAt(app, gateway)
  await tellSandbox(app, '', refusal)
  await refundPart(booking)
  expect(await listAttention(app)).toEqual([toLook])
  await makeFlawless(app)
  await retryRefunds(app)
  expect(await listAttention(app)).toEqual([])
  expect(await listRefunds(app)).toMatchObject([{ status: 'succeeded' }])
})

it('goes on with the work for others while a gateway refuses, since that is an answer', async () => {
  const booking = await payAt(app, 'bkash')
  await tellSandbox(app, '', { bkash: { refusesRefunds: true } })
  await refundPart(booking)
  const { id } = await app.db.selectFrom('refund').select('id').executeTakeFirstOrThrow()
  const tryNext = tryUntilUnanswered(app.deps, 'could not be refunded yet')
  for (let tried = 1; tried <= 4; tried++) expect(await tryNext(() => makeRefund(app.deps, id), { id })).toBe(true)
  expect(await listRefunds(app)).toEqual([{ status: 'requested', refusal: '2023' }])
})

it('tells an operator of a refund that SSLCommerz has not ended for a week', async () => {
  const booking = await payAt(app, 'sslcommerz')
  await tellSandbox(app, '', { sslcommerz: { refunds: 'processing' } })
  await refundPart(booking)
  expect(await listAttention(app)).toEqual([])
  await sql`update refund set created_at = created_at - interval '8 days'`.execute(app.db)
  expect(await listAttention(app)).toEqual([toLook])
})
