import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { dayOnCourt } from '#contract/dashboard'
import { makeUser, type TestApp, type TestUser } from '../../../../test/app.ts'
import { tellSandbox } from '../../../../test/faults/fixture.ts'
import { startPaymentApp } from '../../../../test/payment-fixture.ts'
import { buyCredit, dispute } from '../../../../test/purchase-fixture.ts'
import { writeMail } from '../../../mail/templates.ts'
import { makeRefund } from '../../booking/payment/refund/make-refund.ts'

let test: TestApp
let admin: TestUser
beforeAll(async () => {
  test = await startPaymentApp()
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(() => test.close())

const listAttention = async (kind: string) => {
  const { body } = await test.api<z.infer<typeof dayOnCourt.reply>>('GET', '/reports/day', { token: admin.token })
  return body.data.attention.filter((item) => item.kind === kind)
}

it('a dispute about a pass is mailed to the operator and needs attention, as one about a booking', async () => {
  const { facility, user, paymentId } = await buyCredit(test, admin)
  await dispute(test, paymentId)
  expect(await listAttention('dispute')).toEqual([
    {
      kind: 'dispute',
      text: expect.stringContaining(`${user.name} disputes 20.00 USD. Answer on the card provider’s dashboard by`),
      href: `/admin/facilities/${facility}/passes`,
    },
  ])
  const { rows } = await sql<{ payload: Parameters<typeof writeMail>[1] }>`
    select payload from graphile_worker._private_jobs where payload->>'template' = 'dispute'
      and payload->>'to' = ${test.deps.config.supportEmail}`.execute(test.db)
  expect(rows).toHaveLength(1)
  const mail = rows[0] && (await writeMail(test.deps, rows[0].payload))
  expect(mail?.preview).toContain('The pass stays good until the dispute has ended.')
  expect(mail?.action?.url).toContain(`/admin/facilities/${facility}/passes`)
})

it('a refund of a pass that could not be made needs attention', async () => {
  const { facility, user, passId, paymentId } = await buyCredit(test, admin)
  await tellSandbox(test, '', { fail: { calls: null, only: 'POST /v1/refunds' } })
  const path = `/facility/${facility}/sold-passes/${passId}/refund`
  const body = { amount: 20, reason: 'Moves away' }
  expect((await test.api('POST', path, { token: admin.token, body })).status).toBe(200)
  const { id } = await test.db
    .selectFrom('refund')
    .select('id')
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow()
  for (const _ of [2, 3]) await expect(makeRefund(test.deps, id)).rejects.toThrow()
  expect(await listAttention('refund_failed')).toEqual([
    {
      kind: 'refund_failed',
      text: expect.stringContaining(`A refund of 20.00 USD to ${user.name} could not be made.`),
      href: `/admin/facilities/${facility}/passes`,
    },
  ])
  await tellSandbox(test, '', { fail: { calls: 0 } })
  await makeRefund(test.deps, id)
  expect(await listAttention('refund_failed')).toEqual([])
})
