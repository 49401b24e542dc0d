import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser, type TestApp, type TestUser } from '../../../../../test/app.ts'
import { tellSandbox } from '../../../../../test/faults/fixture.ts'
import { getBalance } from '../../../../../test/make-pass.ts'
import { startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { buyCredit, findPaymentById, loseDispute, openPurchase } from '../../../../../test/purchase-fixture.ts'
import type { MailPayload } from '../../../../db/jobs.ts'
import { checkInvariants } from '../../../../doctor/invariants.ts'
import { writeMail } from '../../../../mail/templates.ts'
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

/** What the mails to a user say of money that goes back. */
async function listMails({ email }: TestUser) {
  const { rows } = await sql<{ payload: MailPayload }>`
    select payload from graphile_worker._private_jobs
    where payload ->> 'template' in ('pass-paid-back', 'pass-refunded') and payload ->> 'to' = ${email} order by id`.execute(
    test.db,
  )
  return Promise.all(
    rows.map(async ({ payload }) => (await writeMail(test.deps, payload))?.paragraphs.join(' ') ?? payload.template),
  )
}

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
  expect(await listMails(user)).toEqual(
    what === 'venue' ? [expect.stringMatching(/we refunded \$20\.00 .* Reason: The pass could not be given/)] : [],
  )
})

it('who bought a pass is notified of money that goes back though the pass does not end, and that the bank returned it', async () => {
  const { user, paymentId, passId } = await buyCredit(test, admin)
  const { intentId } = await findPaymentById(test, paymentId)
  await tellSandbox(test, '/refunds', { payment_intent: intentId, amount: 500 })
  for (const _ of [1, 2]) await settle(test.deps, paymentId)
  expect(await listMails(user)).toEqual([expect.stringContaining('we refunded $5.00 to the card')])
  await sql`update sandbox.card_refund set status = 'failed' where intent_id = ${intentId}`.execute(test.db)
  for (const _ of [1, 2]) await settle(test.deps, paymentId)
  expect((await listMails(user)).at(-1)).toContain('your bank sent back the $5.00')
  const { rows } = await sql`
    select from audit_entry where kind = 'refund' and action = 'failed' and subject = 'Pass'`.execute(test.db)
  expect(rows).toHaveLength(1)
  expect(await getBalance(test.db, passId)).toBe(2500)
  // all of it ends the pass, which its own mail says
  const before = (await listMails(user)).length
  await tellSandbox(test, '/refunds', { payment_intent: intentId, amount: 2000 })
  await settle(test.deps, paymentId)
  expect((await listMails(user)).slice(before)).toEqual([expect.stringContaining('The pass has ended')])
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
  const { user, passId, paymentId } = await buyCredit(test, admin)
  await loseDispute(test, paymentId)
  expect(await listMails(user)).toEqual([expect.stringContaining('your bank took back the $20.00 you paid for')])
  expect(await getBalance(test.db, passId)).toBe(0)
  const { rows } = await sql`select from pass where id = ${passId} and ends_at <= clock_timestamp()`.execute(test.db)
  expect(rows).toHaveLength(1)
})

it('a dispute that is lost after a part refund says what the bank took back, and what was refunded', async () => {
  const { user, paymentId } = await buyCredit(test, admin)
  const { intentId } = await findPaymentById(test, paymentId)
  await tellSandbox(test, '/refunds', { payment_intent: intentId, amount: 500 })
  await settle(test.deps, paymentId)
  await loseDispute(test, paymentId)
  expect((await listMails(user)).at(-1)).toMatch(/your bank took back \$15\.00 of .* The other \$5\.00 were/)
})
