import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import { createMemoryGateway } from '../../../../../test/memory-gateway.ts'
import {
  type BookingFixture,
  checkout,
  getSessionId,
  getSuccess,
  makeUnpaidBooking,
  startPaymentApp,
} from '../../../../../test/payment-fixture.ts'
import { CardError } from '../../../../gateways/card.ts'
import { expireHolds } from '../../state/change-status.ts'
import { makeDueRefunds } from '../refund/make-refund.ts'

const wallet = createMemoryGateway('bkash', { takes: true })
let app: TestApp
let booking: BookingFixture
let reference: string

beforeAll(async () => {
  app = await startPaymentApp()
  Object.assign(app.deps.gateways, { bkash: wallet })
})
afterAll(() => app.close())
beforeEach(async () => {
  booking = await makeUnpaidBooking(app)
  reference = getSessionId(await checkout(booking, { gateway: 'bkash' }))
})

const getShown = async () => (await getSuccess(app, reference)).body.data[0]

it('shows that a wallet refused the money its customer approved', async () => {
  Object.assign(wallet.pages.get(reference) ?? {}, { state: 'approved' })
  const { complete } = wallet
  wallet.complete = () => Promise.reject(new CardError(false, 'too little', { code: '2023', param: null }))
  expect(await getShown()).toMatchObject({ outcome: 'unpaid', detail: 'declined' })
  if (complete) wallet.complete = complete
  expect(await getShown()).toMatchObject({ outcome: 'paid', detail: null })
})

it('does not say that nothing was charged while the wallet does not answer', async () => {
  const { read } = wallet
  wallet.read = () => Promise.reject(new CardError(false, 'no answer'))
  expect((await getSuccess(app, reference)).status).toBe(502)
  wallet.read = read
  expect(await getShown()).toMatchObject({ outcome: 'unpaid', detail: null })
})

it('shows that the time to pay is over', async () => {
  await sql`update booking set pay_by = now() - interval '1 minute' where id = ${booking.bookingId}`.execute(app.db)
  await expireHolds(app.db)
  expect(await getShown()).toMatchObject({ outcome: 'unpaid', detail: 'expired' })
})

it('shows a refund that is on its way with its reference, then that it arrived', async () => {
  wallet.charge(reference)
  expect(await getShown()).toMatchObject({ outcome: 'paid', detail: null, refundReference: null })
  await app.api('POST', `/bookings/${booking.bookingId}/refund`, { token: booking.token, body: {} })
  await makeDueRefunds(app.deps)
  const refunds = wallet.pages.get(reference)?.refunds ?? []
  const refundReference = refunds[0]?.id
  for (const refund of refunds) refund.status = 'pending'
  await sql`update refund set status = 'pending' where provider_id = ${refundReference}`.execute(app.db)
  expect(await getShown()).toMatchObject({ outcome: 'refunded', detail: 'refund_pending', refundReference })
  for (const refund of refunds) refund.status = 'succeeded'
  expect(await getShown()).toMatchObject({ outcome: 'refunded', detail: null, refundReference })
})
