import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import { type Fixture, findEvents, findIntent, findPayment, payWith } from '../../../../../test/faults/fixture.ts'
import { forgetPayment } from '../../../../../test/faults/forget-payment.ts'
import { makePendingBooking, makeSettledBooking, startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { applyEvent, receiveStripeWebhook } from './receive-stripe-webhook.ts'
import { recoverSession } from './recover-session.ts'

let app: TestApp

beforeAll(async () => {
  app = await startPaymentApp()
})
afterAll(() => app.close())

/** Restores a backup from before the checkout, then delivers the events about the payment. */
async function forgetAndDeliver(fixture: Fixture, forget: () => Promise<unknown>) {
  const events = await findEvents(fixture)
  await forget()
  for (const { body, signature } of events) {
    const event = await receiveStripeWebhook(app.deps, body, signature)
    if (event) await applyEvent(app.deps, event)
  }
}

const findStatus = async ({ db, bookingId }: Fixture) =>
  (await db.selectFrom('booking').select('status').where('id', '=', bookingId).executeTakeFirst())?.status

const findDifference = (providerId: string) =>
  app.db.selectFrom('paymentDifference').selectAll().where('providerId', '=', providerId).executeTakeFirst()

async function findMoney(intent: string) {
  const { rows } = await sql<{ refunded: number }>`
    select coalesce(sum(amount), 0)::int as refunded from sandbox.card_refund where intent_id = ${intent}`.execute(
    app.db,
  )
  return rows[0]?.refunded
}

const findMails = async (template: string) => {
  const { rows } = await sql<{ to: string }>`
    select payload->>'to' as "to" from graphile_worker._private_jobs where payload->>'template' = ${template}`.execute(
    app.db,
  )
  return rows.map(({ to }) => to)
}

describe('a paid session the database has forgotten', () => {
  it('is recorded again for its booking, which is then paid; the operator is notified', async () => {
    const fixture = await makePendingBooking(app)
    await payWith(fixture, '4242424242424242')
    const session = (await findPayment(fixture))?.sessionId ?? ''
    await forgetAndDeliver(fixture, () => forgetPayment(fixture))
    expect(await findStatus(fixture)).toBe('paid')
    expect(await findPayment(fixture)).toMatchObject({ sessionId: session, status: 'paid', chargedMinor: 1200 })
    expect((await findDifference(session))?.resolvedAt).toBeInstanceOf(Date)
    expect(await findMails('payment-differences')).toEqual([app.deps.config.supportEmail])
  })

  it('of a booking that is unknown too is refunded once, however often it is found', async () => {
    const fixture = await makePendingBooking(app)
    await payWith(fixture, '4242424242424242')
    const session = (await findPayment(fixture))?.sessionId ?? ''
    const intent = (await findIntent(fixture)) ?? ''
    await forgetAndDeliver(fixture, async () => {
      await forgetPayment(fixture)
      await sql`delete from booking where id = ${fixture.bookingId}`.execute(app.db)
    })
    expect(await findMoney(intent)).toBe(1200)
    expect(await findDifference(session)).toMatchObject({
      bookingId: null,
      detail: expect.stringContaining('refunded'),
    })
    await recoverSession(app.deps, await app.deps.card.getSession(session))
    expect(await findMoney(intent)).toBe(1200)
  })

  it('of a booking that has been paid in another session since is refunded', async () => {
    const first = await makePendingBooking(app)
    await payWith(first, '4242424242424242')
    const session = (await findPayment(first))?.sessionId ?? ''
    const intent = (await findIntent(first)) ?? ''
    await forgetAndDeliver(first, async () => {
      await forgetPayment(first)
      await sql`insert into payment (booking_id, session_id, status, amount_minor, currency, expires_at)
        values (${first.bookingId}, 'cs_test_another', 'expired', 1200, 'usd', now())`.execute(app.db)
    })
    expect(await findMoney(intent)).toBe(1200)
    expect((await findDifference(session))?.resolvedAt).toBeInstanceOf(Date)
  })

  it('of another installation on the same account is left alone', async () => {
    const fixture = await makeSettledBooking(app, '4242424242424242')
    const session = (await findPayment(fixture))?.sessionId ?? ''
    const intent = (await findIntent(fixture)) ?? ''
    const card = await app.deps.card.getSession(session)
    await forgetPayment(fixture)
    await sql`delete from booking where id = ${fixture.bookingId}`.execute(app.db)
    await recoverSession(app.deps, { ...card, successUrl: 'https://staging.example.test/success' })
    expect(await findMoney(intent)).toBe(0)
    expect(await findDifference(session)).toBeUndefined()
  })
})
