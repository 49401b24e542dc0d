import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { BookingDetail } from '#contract/booking'
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
import { settle } from '../settle/settle-payment.ts'
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

/** Refunds a part of the newest payment in bKash's merchant panel. */
const refundInPanel = (id: string) =>
  sql`insert into sandbox.bkash_refund (refund_trx_id, payment_id, amount)
    select ${id}, payment_id, 3 from sandbox.bkash_payment order by created desc limit 1`.execute(app.db)

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

it('does not take a refund made in bKash’s panel for ours, which bKash has refused', async () => {
  const booking = await pay('bkash')
  await tellSandbox(app, '', { bkash: { refusesRefunds: true } })
  await refundPart(booking)
  await refundInPanel('PANEL1')
  await retry()
  const refunds = app.db.selectFrom('refund').select(['status', 'providerId', 'refusal']).orderBy('createdAt')
  expect(await refunds.execute()).toEqual([
    { status: 'requested', providerId: null, refusal: '2023' },
    { status: 'succeeded', providerId: 'PANEL1', refusal: null },
  ])
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

const countAtGateways = async () =>
  (
    await sql`select refund_trx_id from sandbox.bkash_refund
    union all select refund_trans_id from sandbox.sslcommerz_refund`.execute(app.db)
  ).rows.length

const recordByHand = ({ bookingId }: BookingFixture, token: string, refund: string, reference: string) =>
  app.api('POST', `/bookings/${bookingId}/refund/by-hand`, {
    token,
    body: { refund, reference, reason: 'Paid by bank, refused by the provider' },
  })

it.each(['sslcommerz', 'bkash'] as const)('records a refund made by hand that %s refuses, once', async (gateway) => {
  const booking = await pay(gateway)
  const admin = await makeUser(app.db, { role: 'admin' })
  const made = await countAtGateways()
  await tellSandbox(app, '', { [gateway]: { refusesRefunds: true } })
  await refundPart(booking)
  const detail = await app.api<BookingDetail>('GET', `/bookings/${booking.bookingId}`, { token: admin.token })
  const [{ _id: id } = { _id: '' }] = detail.body.data.stuckRefunds ?? []
  const own = await app.api<BookingDetail>('GET', `/bookings/${booking.bookingId}`, { token: booking.token })
  expect(own.body.data.stuckRefunds, 'customers are not asked').toEqual([])
  expect((await recordByHand(booking, booking.token, id, 'BANK7')).status).toBe(403)
  const answers = await Promise.all(['BANK7', 'BANK8'].map((one) => recordByHand(booking, admin.token, id, one)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await tellSandbox(app, '', { reset: true, webhooks: { mode: 'off' } })
  await retry()
  expect(await listRefunds()).toMatchObject([{ status: 'succeeded' }])
  expect(await listAttention()).toEqual([])
  const shown = await app.api<BookingDetail>('GET', `/bookings/${booking.bookingId}`, { token: booking.token })
  expect(shown.body.data).toMatchObject({ refunded: 3, receipt: { refunded: 3 } })
  const audit = await app.db
    .selectFrom('auditEntry')
    .select('detail')
    .where('action', '=', 'recorded by hand')
    .execute()
  expect(audit.at(-1)?.detail).toMatch(/3\.00.*BANK[78].*Paid by bank/)
  expect(await countAtGateways(), 'nothing is made at the gateway').toBe(made)
})

it('counts a refund made in bKash’s panel once, whether bKash or a person tells of it first', async () => {
  const admin = await makeUser(app.db, { role: 'admin' })
  for (const isLate of [true, false]) {
    const booking = await pay('bkash')
    await tellSandbox(app, '', { bkash: { refusesRefunds: true } })
    await refundPart(booking)
    const [{ id } = { id: '' }] = await app.db
      .selectFrom('refund')
      .select('id')
      .where('refusal', 'is not', null)
      .execute()
    if (!isLate) await refundInPanel(`PANEL${isLate}`)
    const answer = await recordByHand(booking, admin.token, id, `PANEL${isLate}`)
    expect(answer.status, answer.body.message).toBe(200)
    if (isLate) await refundInPanel(`PANEL${isLate}`)
    await tellSandbox(app, '', { reset: true, webhooks: { mode: 'off' } })
    const { paymentId } = await app.db.selectFrom('refund').select('paymentId').executeTakeFirstOrThrow()
    await settle(app.deps, paymentId)
    expect(await listRefunds()).toMatchObject([{ status: 'succeeded' }])
    await sql`delete from refund`.execute(app.db)
  }
})

it('tells an operator of a refund that SSLCommerz has not ended for a week', async () => {
  const booking = await pay('sslcommerz')
  await tellSandbox(app, '', { sslcommerz: { refunds: 'processing' } })
  await refundPart(booking)
  expect(await listAttention()).toEqual([])
  await sql`update refund set created_at = created_at - interval '8 days'`.execute(app.db)
  expect(await listAttention()).toEqual([toLook])
})
