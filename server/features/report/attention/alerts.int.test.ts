import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { dayOnCourt } from '#contract/dashboard'
import type { goLive } from '#contract/go-live'
import { makeUser, type TestApp, type TestUser } from '../../../../test/app.ts'
import { findIntent, findPayment, payWith, tellSandbox } from '../../../../test/faults/fixture.ts'
import { makePendingBooking, makeSettledBooking, startPaymentApp } from '../../../../test/payment-fixture.ts'
import { recordRun } from '../../../db/scheduled-runs.ts'
import { comparePayments } from '../../booking/payment/compare/compare-payments.ts'
import { makeRefund } from '../../booking/payment/refund/make-refund.ts'
import { refundBooking } from '../../booking/payment/refund/refund-booking.ts'
import { settle } from '../../booking/payment/settle/settle-payment.ts'

let app: TestApp
let admin: TestUser

beforeAll(async () => {
  app = await startPaymentApp()
  admin = await makeUser(app.db, { role: 'admin' })
})
afterAll(() => app.close())

async function readMetrics(): Promise<Record<string, number>> {
  const text = await (await fetch(`${app.url}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.match(/\S+$/)?.[0])]))
}

const ask = async <T>(path: string) => (await app.api<T>('GET', `/reports${path}`, { token: admin.token })).body.data
const listAttention = async () => (await ask<z.infer<typeof dayOnCourt.reply>>('/day')).attention

describe('alerts', () => {
  it('say how long ago payments were reconciled and compared', async () => {
    await sql`update migration set applied_at = now() - interval '1 day'`.execute(app.db)
    expect((await readMetrics()).reconcile_age_seconds).toBeGreaterThan(86_000)
    await recordRun(app.db, 'reconcile')
    await comparePayments(app.deps)
    const metrics = await readMetrics()
    expect(metrics.reconcile_age_seconds).toBeLessThan(600)
    expect(metrics.payment_comparison_age_seconds).toBeLessThan(600)
  })

  it('count holds past their expiry and the age of the oldest mail', async () => {
    const { bookingId } = await makePendingBooking(app)
    const before = (await readMetrics()).holds_past_expiry ?? 0
    await sql`update booking set pay_by = now() - interval '5 minutes' where id = ${bookingId}`.execute(app.db)
    await sql`select graphile_worker.add_job('mail', '{}'::json)`.execute(app.db)
    await sql`update graphile_worker._private_jobs set created_at = now() - interval '1 hour'`.execute(app.db)
    const metrics = await readMetrics()
    expect(metrics.holds_past_expiry).toBe(before + 1)
    expect(metrics.mail_oldest_unsent_seconds).toBeGreaterThanOrEqual(3600)
    await sql`delete from graphile_worker._private_jobs`.execute(app.db)
  })

  it('show a refund that failed three times with what to do, until it is made', async () => {
    const { customer, bookingId, paymentId } = await makeSettledBooking(app, '4242424242424242')
    await tellSandbox(app, '', { fail: { calls: null, only: 'POST /v1/refunds' } })
    await refundBooking(app.deps, customer, bookingId, {})
    const { id } = await app.db
      .selectFrom('refund')
      .select('id')
      .where('paymentId', '=', paymentId)
      .executeTakeFirstOrThrow()
    expect(await readMetrics()).toMatchObject({ 'refunds{state="due"}': 1, 'refunds{state="stuck"}': 0 })
    for (const _ of [2, 3]) await expect(makeRefund(app.deps, id)).rejects.toThrow()
    expect(await readMetrics()).toMatchObject({ 'refunds{state="stuck"}': 1 })
    expect((await listAttention()).filter(({ kind }) => kind === 'refund_failed')).toEqual([
      {
        kind: 'refund_failed',
        text: `A refund of 12.00 USD to ${customer.name} could not be made. Make it on the payment provider’s dashboard, or pay it back another way.`,
        href: `/admin/bookings?search=${bookingId}`,
      },
    ])
    await tellSandbox(app, '', { fail: { calls: 0 } })
    await makeRefund(app.deps, id)
    expect((await listAttention()).map(({ kind }) => kind)).not.toContain('refund_failed')
  })

  it('show an open dispute with until when to answer', async () => {
    const fixture = await makeSettledBooking(app, '4242424242424242')
    await tellSandbox(app, '/disputes', { payment_intent: await findIntent(fixture) })
    await settle(app.deps, fixture.paymentId)
    expect(await readMetrics()).toMatchObject({ 'disputes{state="open"}': 1, 'disputes{state="inquiry"}': 0 })
    const [item] = (await listAttention()).filter(({ kind }) => kind === 'dispute')
    expect(item?.text).toMatch(/ disputes 12\.00 USD\. Answer on the card provider’s dashboard by \d\d \w{3}, \d{4}\.$/)
  })

  it('show differences on the Go live page, open ones first', async () => {
    const repaired = await makePendingBooking(app)
    await payWith(repaired, '4242424242424242')
    const unknown = await makeSettledBooking(app, '4242424242424242')
    await sql`update checkout_attempt set reference = 'cs_test_unknown', provider_id = 'cs_test_unknown'
      where payment_id = ${unknown.paymentId}`.execute(app.db)
    await sql`update payment set session_id = 'cs_test_unknown', intent_id = null where id = ${unknown.paymentId}`.execute(
      app.db,
    )
    const { left } = await comparePayments(app.deps)
    expect((await readMetrics()).payment_differences).toBe(left)
    const { checks, payments } = await ask<z.infer<typeof goLive.reply>>('/go-live')
    expect(checks.find(({ name }) => name === 'Payments compared')).toMatchObject({
      ok: false,
      state: `${left} differ`,
    })
    expect(payments.differences.map(({ isResolved }) => isResolved)).toEqual(
      payments.differences.map(({ isResolved }) => isResolved).toSorted((a, b) => Number(a) - Number(b)),
    )
    expect(payments.differences).toContainEqual(
      expect.objectContaining({ providerId: (await findPayment(repaired))?.sessionId, isResolved: true }),
    )
    expect((await listAttention()).map(({ kind }) => kind)).toContain('payment_difference')
  })
})
