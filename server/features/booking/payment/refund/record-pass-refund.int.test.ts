import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StuckPassRefund } from '#contract/pass-desk'
import { makeFacility, makeUser, type TestApp, type TestUser } from '../../../../../test/app.ts'
import { tellSandbox } from '../../../../../test/faults/fixture.ts'
import { startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { buyCredit, findPaymentById } from '../../../../../test/purchase-fixture.ts'
import { listAttention } from '../../../../../test/wallet-refunds.ts'
import { writeMail } from '../../../../mail/templates.ts'
import { makeRefund } from './make-refund.ts'

let test: TestApp
let admin: TestUser
beforeAll(async () => {
  test = await startPaymentApp()
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(() => test.close())

/** Refunds a new pass while the provider refuses to. */
async function makeStuckRefund() {
  const bought = await buyCredit(test, admin)
  await tellSandbox(test, '', { fail: { calls: null, only: 'POST /v1/refunds' } })
  const path = `/facility/${bought.facility}/sold-passes/${bought.passId}/refund`
  await test.api('POST', path, { token: admin.token, body: { amount: 20, reason: 'Moves away' } })
  const { id } = await test.db
    .selectFrom('refund')
    .select('id')
    .where('paymentId', '=', bought.paymentId)
    .executeTakeFirstOrThrow()
  for (const _ of [2, 3]) await expect(makeRefund(test.deps, id)).rejects.toThrow()
  await tellSandbox(test, '', { fail: { calls: 0 } })
  return { ...bought, id }
}

const list = (facility: string) =>
  test.api<StuckPassRefund[]>('GET', `/facility/${facility}/stuck-pass-refunds`, { token: admin.token })

const record = (facility: string, refund: string, reference: string) =>
  test.api('POST', `/facility/${facility}/stuck-pass-refunds/by-hand`, {
    token: admin.token,
    body: { refund, reference, reason: 'Paid by bank, refused by the provider' },
  })

it('records the refund of a pass that was made by hand, once', async () => {
  const { facility, user, paymentId, id } = await makeStuckRefund()
  expect(await listAttention(test)).toHaveLength(1)
  const [name = ''] = user.name.split(' ')
  expect((await list(facility)).body.data).toEqual([
    { _id: id, amount: 20, currency: 'usd', pass: 'Wallet', customer: { name, email: user.email } },
  ])
  expect((await record(await makeFacility(test.db), id, 'BANK7')).status, 'of another venue').toBe(404)
  const answers = await Promise.all(['BANK7', 'BANK8'].map((reference) => record(facility, id, reference)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await makeRefund(test.deps, id)
  expect(await listAttention(test)).toEqual([])
  expect((await list(facility)).body.data).toEqual([])
  expect(await findPaymentById(test, paymentId)).toMatchObject({ status: 'paid', refundedMinor: 2000 })
  const refunds = await test.db.selectFrom('refund').selectAll().where('paymentId', '=', paymentId).execute()
  expect(refunds).toMatchObject([
    { status: 'succeeded', providerId: null, handReference: expect.stringMatching(/BANK/) },
  ])
  const { rows } = await sql<{ payload: Parameters<typeof writeMail>[1] }>`
    select payload from graphile_worker._private_jobs
    where payload ->> 'template' = 'pass-paid-back' and payload ->> 'to' = ${user.email}`.execute(test.db)
  expect(rows).toHaveLength(1)
  const mail = rows[0] && (await writeMail(test.deps, rows[0].payload))
  expect(mail?.paragraphs.join(' ')).toMatch(/has paid \$20\.00 back to you\. Reference: BANK[78].*Moves away/)
  const audit = await test.db
    .selectFrom('auditEntry')
    .select(['detail', 'subject'])
    .where('action', '=', 'recorded by hand')
    .execute()
  expect(audit).toEqual([{ subject: 'Pass', detail: expect.stringMatching(/20\.00.*BANK[78].*Paid by bank/) }])
})
