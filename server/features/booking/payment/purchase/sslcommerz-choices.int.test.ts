import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PassOffer } from '#contract/pass'
import { makeFacility, makeUser, type TestApp } from '../../../../../test/app.ts'
import { startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { chooseAtSslcommerz, goBack } from '../../../../../test/wallet-pages.ts'
import { settle } from '../settle/settle-payment.ts'

let test: TestApp

beforeAll(async () => {
  test = await startPaymentApp({ CURRENCY: 'bdt' })
})
afterAll(() => test.close())

/** Opens the page of SSLCommerz for a pass of 900 Tk. for a new user. */
async function openPage() {
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
  const { paymentId } = await test.db
    .selectFrom('checkoutAttempt')
    .select('paymentId')
    .where('url', '=', opened.body.data)
    .executeTakeFirstOrThrow()
  return { page: opened.body.data, buyer, paymentId }
}

// without a charge another try may follow until the page ends
const nothing = ['open', 0, [], 0] as const

it.each([
  ['pay', 'paid', 90_000, [], 1],
  ['risk', 'paid', 90_000, [90_000], 0],
  ['fail', ...nothing],
  ['cancel', ...nothing],
  ['leave', ...nothing],
  ['expire', ...nothing],
] as const)('after the choice to %s the payment of a pass is %s', async (choice, status, charged, refunded, passes) => {
  const { page, buyer, paymentId } = await openPage()
  const back = await chooseAtSslcommerz(page, choice)
  if (back.url) expect((await goBack(back)).status).toBeLessThan(500)
  await settle(test.deps, paymentId)
  await settle(test.deps, paymentId)
  const payment = test.db.selectFrom('payment').select(['status', 'chargedMinor']).where('id', '=', paymentId)
  expect(await payment.executeTakeFirst()).toEqual({ status, chargedMinor: charged })
  const refunds = await test.db.selectFrom('refund').select('amountMinor').where('paymentId', '=', paymentId).execute()
  expect(refunds.map(({ amountMinor }) => amountMinor)).toEqual(refunded)
  expect((await test.api<object[]>('GET', '/passes', { token: buyer.token })).body.data).toHaveLength(passes)
})
