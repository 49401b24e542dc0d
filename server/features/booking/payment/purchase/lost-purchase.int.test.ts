import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser, type TestApp, type TestUser } from '../../../../../test/app.ts'
import { getBalance } from '../../../../../test/make-pass.ts'
import { startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { buyCredit, findPaymentById, loseDispute, openPurchase } from '../../../../../test/purchase-fixture.ts'
import { checkInvariants } from '../../../../doctor/invariants.ts'
import { makeRefund } from '../refund/make-refund.ts'
import { settle } from '../settle/settle-payment.ts'

let test: TestApp
let admin: TestUser
beforeAll(async () => {
  test = await startPaymentApp()
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(async () => {
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
  await test.close()
})

it.each(['account', 'venue'])('money for a pass whose %s was deleted meanwhile goes back', async (what) => {
  const { facility, user, offer, paymentId, pay } = await openPurchase(test, admin)
  const deleted =
    what === 'account'
      ? await test.api('DELETE', '/auth/account', { token: user.token, body: {} })
      : await test.api('DELETE', `/facility/${facility}`, { token: admin.token })
  expect(deleted.status, deleted.body.message).toBe(200)
  await pay()
  await settle(test.deps, paymentId)
  const { rows } = await sql<{ id: string }>`
    select id from refund where payment_id = ${paymentId} and amount_minor = 2000`.execute(test.db)
  expect(rows).toHaveLength(1)
  const { sessionId, ...payer } = await findPaymentById(test, paymentId)
  if (what === 'account') expect(payer).toMatchObject({ customerName: null, customerEmail: null })
  else {
    const seen = await test.api('GET', `/passes/purchase?session_id=${sessionId}`, { token: user.token })
    expect(seen.body.data).toMatchObject({ outcome: 'refunded' })
  }
  await makeRefund(test.deps, rows[0]?.id ?? '')
  await settle(test.deps, paymentId)
  expect(await findPaymentById(test, paymentId)).toMatchObject({ chargedMinor: 2000, refundedMinor: 2000 })
  expect(await test.db.selectFrom('pass').select('id').where('offerId', '=', offer).execute()).toEqual([])
})

it('credit that was topped up in cash stays when the bank takes back what the pass had cost', async () => {
  const { facility, user, passId, paymentId } = await buyCredit(test, admin)
  const topUp = await test.api('POST', `/facility/${facility}/sold-passes/${passId}/top-up`, {
    token: admin.token,
    body: { amount: 50, method: 'cash' },
  })
  expect(topUp.status, topUp.body.message).toBe(200)
  await loseDispute(test, paymentId)
  expect(await getBalance(test.db, passId)).toBe(5000)
  const { body } = await test.api<{ isOver: boolean }[]>('GET', '/passes', { token: user.token })
  expect(body.data).toMatchObject([{ balance: 50, isOver: false }])
  // and is paid back at the desk, no more than it
  const back = await test.api('POST', `/facility/${facility}/sold-passes/${passId}/refund`, {
    token: admin.token,
    body: { amount: 50, reason: 'Moves away' },
  })
  expect(back.status, back.body.message).toBe(200)
  expect(await getBalance(test.db, passId)).toBe(0)
})

it('without a top-up the pass ends when the bank takes back what it had cost', async () => {
  const { passId, paymentId } = await buyCredit(test, admin)
  await loseDispute(test, paymentId)
  expect(await getBalance(test.db, passId)).toBe(0)
  const { rows } = await sql`select from pass where id = ${passId} and ends_at <= clock_timestamp()`.execute(test.db)
  expect(rows).toHaveLength(1)
})
