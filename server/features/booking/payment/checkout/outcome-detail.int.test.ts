import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import { tellSandbox } from '../../../../../test/faults/fixture.ts'
import {
  type BookingFixture,
  getSuccess,
  makeUnpaidBooking,
  startPaymentApp,
} from '../../../../../test/payment-fixture.ts'
import { makeFlawless, type OpenedPage, openWallet } from '../../../../../test/wallet-fixture.ts'
import { approveAtBkash, BKASH_ENTRY, chooseAtSslcommerz } from '../../../../../test/wallet-pages.ts'
import { expireHolds } from '../../state/change-status.ts'

const WALLET_WITHOUT_MONEY = '01823074817'

let app: TestApp
let booking: BookingFixture

beforeAll(async () => {
  app = await startPaymentApp({ CURRENCY: 'bdt' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await makeFlawless(app)
  booking = await makeUnpaidBooking(app)
})

const getShown = async ({ reference }: OpenedPage) => (await getSuccess(app, reference)).body.data[0]

it('the result shows that a wallet refused the money its customer approved, and that another try paid', async () => {
  const opened = await openWallet(booking, 'bkash')
  await approveAtBkash(opened.page, { ...BKASH_ENTRY, number: WALLET_WITHOUT_MONEY })
  expect(await getShown(opened)).toMatchObject({ outcome: 'unpaid', detail: 'declined' })
  await approveAtBkash((await openWallet(booking, 'bkash')).page)
  expect(await getShown(opened)).toMatchObject({ outcome: 'paid', detail: null })
})

it('the result does not say that nothing was charged while the wallet does not answer', async () => {
  const opened = await openWallet(booking, 'bkash')
  await tellSandbox(app, '', { bkash: { errors: 'html' } })
  expect((await getSuccess(app, opened.reference)).status).toBe(502)
  await makeFlawless(app)
  expect(await getShown(opened)).toMatchObject({ outcome: 'unpaid', detail: null })
})

it('the result shows that the time to pay is over', async () => {
  const opened = await openWallet(booking, 'bkash')
  await sql`update booking set pay_by = now() - interval '1 minute' where id = ${booking.bookingId}`.execute(app.db)
  await expireHolds(app.db)
  expect(await getShown(opened)).toMatchObject({ outcome: 'unpaid', detail: 'expired' })
})

it('the result shows a refund that is on its way with its reference, then that it arrived', async () => {
  const opened = await openWallet(booking, 'sslcommerz')
  await chooseAtSslcommerz(opened.page, 'pay')
  expect(await getShown(opened)).toMatchObject({ outcome: 'paid', detail: null, refundReference: null })
  await tellSandbox(app, '', { sslcommerz: { refunds: 'processing' } })
  await app.api('POST', `/bookings/${booking.bookingId}/refund`, { token: booking.token, body: {} })
  const { rows } = await sql<{ id: string }>`select refund_ref_id as id from sandbox.sslcommerz_refund`.execute(app.db)
  const refundReference = rows[0]?.id
  expect(await getShown(opened)).toMatchObject({ outcome: 'refunded', detail: 'refund_pending', refundReference })
  await makeFlawless(app)
  expect(await getShown(opened)).toMatchObject({ outcome: 'refunded', detail: null, refundReference })
})
