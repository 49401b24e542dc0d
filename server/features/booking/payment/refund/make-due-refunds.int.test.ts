import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../../test/app.ts'
import { settings, tellSandbox } from '../../../../../test/faults/fixture.ts'
import { makeSettledBooking } from '../../../../../test/payment-fixture.ts'
import { inTransaction } from '../../../../db/client.ts'
import { lockBooking } from '../../state/bookings.queries.ts'
import { lockPayment } from '../payments.queries.ts'
import { makeDueRefunds } from './make-refund.ts'
import { requestBookingRefund } from './request-refund.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ settings, jobs: true })
  await tellSandbox(app, '', { webhooks: { mode: 'off' } })
})
afterAll(() => app.close())

/** Paid bookings, and a function that requests a refund of each. */
async function makePaidBookings(count: number) {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) ids.push((await makeSettledBooking(app, '4242424242424242')).bookingId)
  const request = (id: string) =>
    inTransaction(app.db, async (trx) => {
      const booking = await lockBooking(trx, id)
      const payment = await lockPayment(trx, id)
      if (booking && payment)
        await requestBookingRefund(trx, { booking, payment, amountMinor: 1200, reason: { text: 'Rain' } })
    })
  return () => Promise.all(ids.map(request))
}

const countRequested = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from refund where status = 'requested'`.execute(app.db)
  return rows[0]?.count
}

it('one job makes all refunds that are due, several at a time', async () => {
  const requestAll = await makePaidBookings(12)
  await app.db.transaction().execute(async (trx) => {
    // the provider can't make any
    await sql`lock table sandbox.card_refund in exclusive mode`.execute(trx)
    await requestAll()
    // the provider's own clock also writes to this table
    const waiting = sql`select from pg_locks join pg_stat_activity using (pid) where not granted
      and relation = 'sandbox.card_refund'::regclass and starts_with(query, 'insert into sandbox.card_refund')`
    await expect.poll(async () => (await waiting.execute(app.db)).rows.length).toBeGreaterThanOrEqual(5)
  })
  await expect.poll(countRequested).toBe(0)
  const { rows } = await sql`select from sandbox.card_refund`.execute(app.db)
  expect(rows).toHaveLength(12)
})

it('leaves refunds for later while the provider does not answer', async () => {
  const requestAll = await makePaidBookings(2)
  await tellSandbox(app, '', { fail: { calls: null, disconnect: true } })
  await requestAll()
  await makeDueRefunds(app.deps)
  expect(await countRequested()).toBe(2)
  await tellSandbox(app, '', { fail: { calls: 0 } })
  await sql`update refund set updated_at = updated_at - interval '2 hours' where status = 'requested'`.execute(app.db)
  await makeDueRefunds(app.deps)
  await expect.poll(countRequested).toBe(0)
})
