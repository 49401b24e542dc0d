import { sql } from 'kysely'
import type { PassOffer } from '#contract/pass'
import { settle } from '../server/features/booking/payment/settle/settle-payment.ts'
import { makeFacility, makeUser, type TestApp, type TestUser } from './app.ts'
import { payWith, tellSandbox } from './faults/fixture.ts'

/* Passes as customers buy them online, and as the bank takes the money back. */

const credit = {
  ...{ name: 'Wallet', kind: 'money', price: 20, value: 25, validDays: 90, percentOff: 0, perWeek: null },
  ...{ applies: {}, sold: 'online' },
}

/** Opens the page of a new venue's credit of 25.00 for 20.00 for a new user; `pay` pays there. */
export async function openPurchase(test: TestApp, admin: TestUser) {
  const facility = await makeFacility(test.db)
  const user = await makeUser(test.db)
  const offers = `/facility/${facility}/pass-offers`
  const { _id: offer } = (await test.api<PassOffer>('POST', offers, { token: admin.token, body: credit })).body.data
  const path = `/passes/offers/${offer}/checkout`
  const { data: page } = (await test.api<string>('POST', path, { token: user.token, body: {} })).body
  const { rows } = await sql<{ id: string }>`
    select payment.id from payment join purchase on purchase.id = purchase_id where offer_id = ${offer}`.execute(
    test.db,
  )
  return { facility, user, offer, paymentId: rows[0]?.id ?? '', pay: () => payWith({ page }, '4242424242424242') }
}

/** Buys such credit. */
export async function buyCredit(test: TestApp, admin: TestUser) {
  const purchase = await openPurchase(test, admin)
  await purchase.pay()
  await settle(test.deps, purchase.paymentId)
  const pass = await test.db
    .selectFrom('purchase')
    .select('passId')
    .where('offerId', '=', purchase.offer)
    .executeTakeFirstOrThrow()
  return { ...purchase, passId: pass.passId ?? '' }
}

export const findPaymentById = ({ db }: TestApp, id: string) =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Lets the card holder dispute a payment. */
export async function dispute(test: TestApp, paymentId: string) {
  await tellSandbox(test, '/disputes', { payment_intent: (await findPaymentById(test, paymentId)).intentId })
  await settle(test.deps, paymentId)
}

/** Lets the bank take all of a payment back. */
export async function loseDispute(test: TestApp, paymentId: string) {
  await dispute(test, paymentId)
  const { providerId } = await test.db
    .selectFrom('dispute')
    .select('providerId')
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow()
  await tellSandbox(test, '/disputes', { id: providerId, status: 'lost' })
  await settle(test.deps, paymentId)
}
