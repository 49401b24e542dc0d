import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PassOffer } from '#contract/pass'
import { makeFacility, makeUser, type TestApp } from '../../../../../test/app.ts'
import { startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { chooseAtSslcommerz } from '../../../../../test/wallet-pages.ts'
import { settle } from '../settle/settle-payment.ts'

let test: TestApp

beforeAll(async () => {
  test = await startPaymentApp({ CURRENCY: 'bdt' })
})
afterAll(() => test.close())

it('a charge for a pass that is suspected of fraud is refunded', async () => {
  const { token } = await makeUser(test.db, { role: 'admin' })
  const path = `/facility/${await makeFacility(test.db)}/pass-offers`
  const terms = { validDays: 90, percentOff: 0, perWeek: null, applies: {}, sold: 'online' }
  const body = { ...terms, name: 'Ten hours', kind: 'uses', price: 900, value: 10 }
  const { _id: offer } = (await test.api<PassOffer>('POST', path, { token, body })).body.data
  const buyer = await makeUser(test.db)
  const chosen = { gateway: 'sslcommerz', phone: '01711222333' }
  const opened = await test.api<string>('POST', `/passes/offers/${offer}/checkout`, {
    token: buyer.token,
    body: chosen,
  })
  expect(opened.status, opened.body.message).toBe(200)
  await chooseAtSslcommerz(opened.body.data, 'risk')
  const { paymentId } = await test.db
    .selectFrom('checkoutAttempt')
    .select('paymentId')
    .where('url', '=', opened.body.data)
    .executeTakeFirstOrThrow()

  await settle(test.deps, paymentId)
  const payment = test.db.selectFrom('payment').select(['status', 'chargedMinor']).where('id', '=', paymentId)
  expect(await payment.executeTakeFirst()).toEqual({ status: 'paid', chargedMinor: 90_000 })
  const refunds = test.db.selectFrom('refund').select(['status', 'amountMinor']).where('paymentId', '=', paymentId)
  expect(await refunds.execute()).toEqual([{ status: 'requested', amountMinor: 90_000 }])
  expect((await test.api('GET', '/passes', { token: buyer.token })).body.data).toEqual([])
})
