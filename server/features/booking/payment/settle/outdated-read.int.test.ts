import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import { findPayment } from '../../../../../test/faults/fixture.ts'
import { getStatus, makeUnpaidBooking, startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { openWallet } from '../../../../../test/wallet-fixture.ts'
import { chooseAtSslcommerz } from '../../../../../test/wallet-pages.ts'
import type { Deps } from '../../../../deps.ts'
import type { PaymentGateway } from '../../../../gateways/payment-gateway.ts'
import { settle } from './settle-payment.ts'

let app: TestApp

beforeAll(async () => {
  app = await startPaymentApp({ CURRENCY: 'bdt' })
})
afterAll(() => app.close())

/** Settles with an answer of SSLCommerz that arrives only once `meanwhile` is done. */
async function settleLate(paymentId: string, meanwhile: () => Promise<void>): Promise<void> {
  const { sslcommerz } = app.deps.gateways as { sslcommerz: PaymentGateway }
  let isFirst = true
  const read: PaymentGateway['read'] = async (attempt) => {
    const snapshot = await sslcommerz.read(attempt)
    if (isFirst) {
      isFirst = false
      await meanwhile()
    }
    return snapshot
  }
  const deps: Deps = { ...app.deps, gateways: { ...app.deps.gateways, sslcommerz: { ...sslcommerz, read } } }
  await settle(deps, paymentId)
}

it('an answer from before a charge that is held for review does not cancel its booking', async () => {
  const booking = await makeUnpaidBooking(app)
  const { page } = await openWallet(booking, 'sslcommerz')
  const find = () => findPayment(booking)
  const { id = '' } = (await find()) ?? {}
  await settleLate(id, async () => {
    await chooseAtSslcommerz(page, 'risk')
    await settle(app.deps, id)
    expect(await find()).toMatchObject({ status: 'processing' })
  })
  expect(await getStatus(booking)).toBe('pending')
  expect(await find()).toMatchObject({ status: 'processing' })
})
