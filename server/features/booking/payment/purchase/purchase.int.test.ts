import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Pass, PassOffer } from '#contract/pass'
import { makeFacility, makeUser, type TestApp, type TestUser } from '../../../../../test/app.ts'
import { payWith, type SandboxCard } from '../../../../../test/faults/fixture.ts'
import { getSessionId, startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { inTransaction } from '../../../../db/client.ts'
import { checkInvariants } from '../../../../doctor/invariants.ts'
import { makeRefund } from '../refund/make-refund.ts'
import { reconcile } from '../settle/reconcile-payments.ts'
import { settle } from '../settle/settle-payment.ts'
import { issuePass, lockPurchase } from './purchases.queries.ts'

let test: TestApp
let admin: TestUser
beforeAll(async () => {
  test = await startPaymentApp()
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(() => test.close())
const terms = { validDays: 90, percentOff: 0, perWeek: null, applies: {}, sold: 'online' }
const tenHours = { ...terms, name: 'Ten hours', kind: 'uses', price: 90, value: 10 }

async function offer(body: object = tenHours) {
  const facility = await makeFacility(test.db)
  const path = `/facility/${facility}/pass-offers`
  const reply = await test.api<PassOffer>('POST', path, { token: admin.token, body })
  expect(reply.status, reply.body.message).toBe(201)
  return { facility, offer: reply.body.data._id, path }
}

const open = (user: TestUser, id: string) =>
  test.api<string>('POST', `/passes/offers/${id}/checkout`, { token: user.token, body: {} })

async function listPasses(user: TestUser): Promise<Pass[]> {
  return (await test.api<Pass[]>('GET', '/passes', { token: user.token })).body.data
}

const findPaymentId = async (offerId: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select payment.id from payment join purchase on purchase.id = purchase_id where offer_id = ${offerId}`.execute(
    test.db,
  )
  return rows[0]?.id ?? ''
}

async function buy(user: TestUser, id: string, card: SandboxCard = '4242424242424242'): Promise<string> {
  const { body, status } = await open(user, id)
  expect(status, body.message).toBe(200)
  await payWith({ page: body.data }, card)
  return body.data
}

it('an offer is bought on the page of the gateway and gives its pass once, however often it is settled', async () => {
  const { offer: id, facility } = await offer()
  const user = await makeUser(test.db)
  const page = await buy(user, id)
  const before = await listPasses(user)
  const path = `/passes/purchase?session_id=${getSessionId(page)}`
  const replies = await Promise.all([1, 2, 3].map(() => test.api('GET', path, { token: user.token })))
  expect(before).toEqual([])
  for (const { body } of replies)
    expect(body.data).toEqual({
      outcome: 'paid',
      name: 'Test Hall, Ten hours',
      amount: 90,
      currency: 'usd',
      giftTo: null,
    })
  const paymentId = await findPaymentId(id)
  await inTransaction(test.db, async (trx) => issuePass(trx, (await lockPurchase(trx, paymentId)).purchase))
  expect(await listPasses(user)).toMatchObject([{ balance: 10, facility: { _id: facility }, isOver: false }])
  const others = await test.api('GET', path, { token: (await makeUser(test.db)).token })
  expect(others.status).toBe(404)
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
})

it('asked for again, the same page opens; unpaid, it ends and gives nothing, and money that comes late buys the pass', async () => {
  const { offer: id } = await offer()
  const user = await makeUser(test.db)
  const first = await open(user, id)
  expect(first.status, first.body.message).toBe(200)
  expect((await open(user, id)).body.data).toBe(first.body.data)
  const paymentId = await findPaymentId(id)
  await payWith({ page: first.body.data }, '4242424242424242')
  await sql`update payment set status = 'expired' where id = ${paymentId}`.execute(test.db)
  await sql`update purchase set status = 'cancelled', cancel_cause = 'expired' where offer_id = ${id}`.execute(test.db)
  await settle(test.deps, paymentId)
  expect(await listPasses(user)).toMatchObject([{ balance: 10 }])
})

it('a refund of all of the money takes the pass back', async () => {
  const { offer: id } = await offer()
  const user = await makeUser(test.db)
  await buy(user, id)
  const paymentId = await findPaymentId(id)
  await settle(test.deps, paymentId)
  const { rows } = await sql<{ id: string }>`
    insert into refund (payment_id, amount_minor) values (${paymentId}, 9000) returning id`.execute(test.db)
  await makeRefund(test.deps, rows[0]?.id ?? '')
  expect(await listPasses(user)).toMatchObject([{ balance: 0, isOver: true }])
  await reconcile(test.deps)
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
})

it('a changed offer is another one, the pass that was sold keeps its terms, and what is withdrawn is not sold', async () => {
  const { offer: id, facility, path } = await offer()
  const user = await makeUser(test.db)
  await buy(user, id)
  await settle(test.deps, await findPaymentId(id))
  const changed = { ...tenHours, name: 'Nine hours', value: 9 }
  const reply = await test.api<PassOffer>('PUT', `${path}/${id}`, { token: admin.token, body: changed })
  expect(reply.body.data).toMatchObject({ name: 'Nine hours', value: 9, passes: 0 })
  expect(await listPasses(user)).toMatchObject([{ name: 'Ten hours', balance: 10 }])
  expect((await open(user, id)).status).toBe(404)
  expect((await test.api('DELETE', `${path}/${reply.body.data._id}`, { token: admin.token })).status).toBe(200)
  expect((await test.api('GET', `/facility/${facility}/passes`)).body.data).toEqual([])
  const wrong = await test.api('POST', path, { token: admin.token, body: { ...tenHours, kind: 'rate' } })
  expect(wrong.body.errors?.map((error) => error.path)).toEqual(['value', 'percentOff'])
})
