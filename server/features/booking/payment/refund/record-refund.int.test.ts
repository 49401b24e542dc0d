import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { BookingDetail } from '#contract/booking'
import { makeUser, type TestApp } from '../../../../../test/app.ts'
import { tellSandbox } from '../../../../../test/faults/fixture.ts'
import { startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { recordByHand } from '../../../../../test/stuck-refund.ts'
import { makeFlawless } from '../../../../../test/wallet-fixture.ts'
import {
  listAttention,
  listRefunds,
  payAt,
  refundInPanel,
  refundPart,
  retryRefunds,
} from '../../../../../test/wallet-refunds.ts'
import { settle } from '../settle/settle-payment.ts'

let app: TestApp
beforeAll(async () => {
  app = await startPaymentApp({ CURRENCY: 'bdt' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`delete from refund`.execute(app.db)
  await makeFlawless(app)
})

const countAtGateways = async () =>
  (
    await sql`select refund_trx_id from sandbox.bkash_refund
    union all select refund_trans_id from sandbox.sslcommerz_refund`.execute(app.db)
  ).rows.length

it.each(['sslcommerz', 'bkash'] as const)('records a refund made by hand that %s refuses, once', async (gateway) => {
  const booking = await payAt(app, gateway)
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
  await makeFlawless(app)
  await retryRefunds(app)
  expect(await listRefunds(app)).toMatchObject([{ status: 'succeeded' }])
  expect(await listAttention(app)).toEqual([])
  const shown = await app.api<BookingDetail>('GET', `/bookings/${booking.bookingId}`, { token: booking.token })
  expect(shown.body.data).toMatchObject({ refunded: 3, receipt: { refunded: 3 } })
  const audit = await app.db
    .selectFrom('auditEntry')
    .select('detail')
    .where('action', '=', 'recorded by hand')
    .orderBy('id')
    .execute()
  expect(audit.at(-1)?.detail).toMatch(/3\.00.*BANK[78].*Paid by bank/)
  expect(await countAtGateways(), 'nothing is made at the gateway').toBe(made)
})

it('counts a refund made in bKash’s panel once, whether bKash or a person tells of it first', async () => {
  const admin = await makeUser(app.db, { role: 'admin' })
  for (const isLate of [true, false]) {
    const booking = await payAt(app, 'bkash')
    await tellSandbox(app, '', { bkash: { refusesRefunds: true } })
    await refundPart(booking)
    const [{ id } = { id: '' }] = await app.db
      .selectFrom('refund')
      .select('id')
      .where('refusal', 'is not', null)
      .execute()
    if (!isLate) await refundInPanel(app, `PANEL${isLate}`)
    const answer = await recordByHand(booking, admin.token, id, `PANEL${isLate}`)
    expect(answer.status, answer.body.message).toBe(200)
    if (isLate) await refundInPanel(app, `PANEL${isLate}`)
    await makeFlawless(app)
    const { paymentId } = await app.db.selectFrom('refund').select('paymentId').executeTakeFirstOrThrow()
    await settle(app.deps, paymentId)
    expect(await listRefunds(app)).toMatchObject([{ status: 'succeeded' }])
    await sql`delete from refund`.execute(app.db)
  }
})
