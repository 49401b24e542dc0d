import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingDetail } from '#contract/booking'
import type { TestApp } from '../../../../../test/app.ts'
import { type Fixture, findEvents, findIntent, findPayment, tellSandbox } from '../../../../../test/faults/fixture.ts'
import { makeHandedOver } from '../../../../../test/hand-over-fixture.ts'
import { makeSettledBooking, startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { bookingTemplates } from '../../../../mail/booking-templates.ts'
import { loadBookingMail } from '../../../../mail/load-booking-mail.ts'
import { viewBookingDetail } from '../../view/view-bookings.ts'
import { makeRefund } from '../refund/make-refund.ts'
import { refundBooking } from '../refund/refund-booking.ts'
import { applyEvent, receiveStripeWebhook } from './receive-stripe-webhook.ts'

let app: TestApp

beforeAll(async () => {
  app = await startPaymentApp()
})
afterAll(() => app.close())

const view = ({ admin, bookingId }: Fixture): Promise<BookingDetail> => viewBookingDetail(app.deps, admin, bookingId)

/** A paid booking whose charge is disputed, by the webhook that says so. */
async function makeDisputed(dispute: object = {}) {
  const fixture = await makeSettledBooking(app, '4242424242424242')
  await tellSandbox(app, '/disputes', { payment_intent: await findIntent(fixture), ...dispute })
  await deliver(fixture)
  return fixture
}

async function deliver(fixture: Fixture) {
  for (const { body, signature } of await findEvents(fixture)) {
    const event = await receiveStripeWebhook(app.deps, body, signature)
    if (event) await applyEvent(app.deps, event)
  }
}

async function end(fixture: Fixture, status: 'won' | 'lost') {
  const { rows } = await sql<{ id: string }>`
    select id from sandbox.card_dispute where intent_id = ${await findIntent(fixture)}`.execute(app.db)
  await tellSandbox(app, '/disputes', { id: rows[0]?.id, status })
  await deliver(fixture)
}

/** The mails since a booking was paid. */
async function listMails({ bookingId }: Fixture) {
  const { rows } = await sql<{ template: string; to: string }>`
    select payload->>'template' as template, payload->>'to' as to from graphile_worker._private_jobs
    where payload->'data'->>'bookingId' = ${bookingId} and payload->>'template' <> 'paid'`.execute(app.db)
  return rows
}

describe('a dispute', () => {
  it('is shown with its booking, kept in its history and mailed to the operator', async () => {
    const fixture = await makeDisputed()
    const { disputes, history, isBooked, why } = await view(fixture)
    expect(disputes).toMatchObject([{ amount: 12, state: 'open', reason: 'fraudulent', respondBy: expect.any(String) }])
    expect(history.map(({ what }) => what)).toContain('payment disputed: 12.00 USD, fraudulent')
    expect(isBooked).toBe('paid')
    expect(why.refund).toContain('disputed at the bank')
    const { rows } = await sql`select from graphile_worker._private_jobs where payload->>'template' = 'dispute'
      and payload->'data'->>'disputeId' = ${disputes[0]?._id}
      and payload->>'to' = ${app.deps.config.supportEmail}`.execute(app.db)
    expect(rows).toHaveLength(1)
  })

  it('that is lost counts as a refund and cancels the booking, of which the user gets one mail', async () => {
    const fixture = await makeDisputed()
    await end(fixture, 'lost')
    const { isBooked, receipt, refunds } = await view(fixture)
    expect(isBooked).toBe('cancelled')
    expect(receipt).toMatchObject({ charged: 12, refunded: 12, kept: 0 })
    expect(refunds).toMatchObject([{ amount: 12, status: 'succeeded', reason: expect.stringContaining('dispute') }])
    const documents = await app.db
      .selectFrom('invoice')
      .selectAll()
      .where('paymentId', '=', fixture.paymentId)
      .execute()
    expect(documents.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['invoice', 1200],
      ['credit_note', 1200],
    ])
    await deliver(fixture)
    expect(await listMails(fixture)).toEqual([{ template: 'cancelled', to: fixture.customer.email }])
    const mail = await loadBookingMail(app.deps, { bookingId: fixture.bookingId })
    expect(mail && bookingTemplates.cancelled(mail)?.paragraphs).toContainEqual(
      expect.stringContaining('Your bank took back what you had paid for it'),
    )
  })

  it('that is lost after the booking was handed over tells who plays and who paid', async () => {
    const fixture = await makeHandedOver(app)
    await tellSandbox(app, '/disputes', { payment_intent: await findIntent(fixture) })
    await deliver(fixture)
    await end(fixture, 'lost')
    const to = (await listMails(fixture)).flatMap(({ template, to }) => (template === 'cancelled' ? [to] : []))
    expect(to.toSorted()).toEqual([fixture.friend.email, fixture.customer.email].toSorted())
  })

  it('of a part that is lost leaves the booking paid', async () => {
    const fixture = await makeDisputed({ amount: 500 })
    await end(fixture, 'lost')
    expect(await view(fixture)).toMatchObject({ isBooked: 'paid', receipt: { kept: 7 } })
  })

  it('that is won leaves everything as it was, and the booking can be refunded again', async () => {
    const fixture = await makeDisputed()
    await end(fixture, 'won')
    const { isBooked, receipt, disputes, can } = await view(fixture)
    expect([isBooked, receipt?.kept, disputes[0]?.state, can.refund]).toEqual(['paid', 12, 'won', true])
  })

  it('that is only an inquiry forbids no refund', async () => {
    const fixture = await makeDisputed({ status: 'warning_needs_response' })
    expect((await view(fixture)).disputes).toMatchObject([{ state: 'inquiry' }])
    await refundBooking(app.deps, fixture.customer, fixture.bookingId, {})
    expect(await findPayment(fixture)).toMatchObject({ refundedMinor: 1200 })
  })

  it('makes a refund that was requested before wait for its end', async () => {
    const fixture = await makeSettledBooking(app, '4242424242424242')
    await tellSandbox(app, '', { fail: { calls: 1, only: 'POST /v1/refunds' } })
    await refundBooking(app.deps, fixture.customer, fixture.bookingId, {})
    await tellSandbox(app, '/disputes', { payment_intent: await findIntent(fixture) })
    const { id, attempt } = await app.db
      .selectFrom('refund')
      .selectAll()
      .where('paymentId', '=', fixture.paymentId)
      .executeTakeFirstOrThrow()
    await makeRefund(app.deps, id)
    const find = () => app.db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()
    expect(await find()).toMatchObject({ status: 'requested', attempt })
    await end(fixture, 'won')
    await makeRefund(app.deps, id)
    expect(await find()).toMatchObject({ status: 'succeeded' })
  })
})
