import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking, BookingDetail } from '#contract/booking'
import { makeUser, type TestApp, type TestUser } from '../../../../../test/app.ts'
import { type Fixture, findPayment, payWith, tellSandbox } from '../../../../../test/faults/fixture.ts'
import {
  type BookingFixture,
  checkout,
  getSessionId,
  getSuccess,
  makePaidBooking,
  makeSettledBooking,
  makeUnpaidBooking,
  startPaymentApp,
} from '../../../../../test/payment-fixture.ts'
import { viewBooking } from '../../view/view-bookings.ts'
import { settle } from '../settle/settle-payment.ts'
import { makeRefund } from './make-refund.ts'
import { refundBooking } from './refund-booking.ts'

let app: TestApp
let admin: TestUser

beforeAll(async () => {
  app = await startPaymentApp()
  admin = await makeUser(app.db, { role: 'admin' })
})
afterAll(() => app.close())

const refund = ({ bookingId }: BookingFixture, token: string, body: object) =>
  app.api<Booking>('POST', `/bookings/${bookingId}/refund`, { token, body })

describe('a refund by the customer', () => {
  it('is in full while free cancellation applies', async () => {
    const booking = await makePaidBooking(app)
    expect((await refund(booking, booking.token, { amount: 5 })).body.code).toBe('not_refundable')
    const reply = await refund(booking, booking.token, {})
    expect([reply.status, reply.body.data.isBooked]).toEqual([200, 'cancelled'])
    const list = await app.api<Booking[]>('GET', '/bookings/user', { token: booking.token })
    expect(list.body.data).toMatchObject([{ _id: booking.bookingId, payableAmount: 12, refunded: 12 }])
    const payment = await findPayment(booking)
    expect([payment?.chargedMinor, payment?.refundedMinor, payment?.keptMinor]).toEqual([1200, 1200, 0])
    expect((await refund(booking, booking.token, {})).body.code).toBe('not_refundable')
  })

  it('is refused with the reason when it is too late', async () => {
    const booking = await makePaidBooking(app)
    await sql`update booking set free_cancel_until = now() where id = ${booking.bookingId}`.execute(app.db)
    const reply = await refund(booking, booking.token, {})
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'The deadline for free cancellation has passed, so this booking can no longer be refunded.',
    ])
  })

  it('is refused to other users and for an unpaid booking', async () => {
    const otherUser = await makeUser(app.db)
    const booking = await makeUnpaidBooking(app)
    expect((await refund(booking, otherUser.token, {})).body.code).toBe('booking_not_found')
    expect((await refund(booking, booking.token, {})).body.code).toBe('not_refundable')
  })
})

describe('a refund by an admin', () => {
  it('may be a part with a reason, which keeps the court', async () => {
    const booking = await makePaidBooking(app)
    const send = (body: object) => refund(booking, admin.token, body)
    expect((await send({ amount: 2.5 })).body.message).toBe('Enter a reason for the refund.')
    const fraction = await send({ amount: 2.505, reason: 'Lamp broken' })
    expect([fraction.status, fraction.body.message]).toEqual([400, 'An amount has at most two decimals.'])
    expect((await send({ amount: 2.5, reason: 'Lamp broken' })).body.data).toMatchObject({
      isBooked: 'paid',
      payableAmount: 12,
      refunded: 2.5,
    })
    expect((await send({ amount: 10, reason: 'Too much' })).body.code).toBe('not_refundable')
    expect((await send({ amount: 9.5, reason: 'The rest' })).body.data).toMatchObject({
      isBooked: 'cancelled',
      refunded: 12,
    })
  })

  it('is offered for what is left of a cancelled booking, unless it is already requested', async () => {
    const booking = await makeSettledBooking(app, '4242424242424242')
    await sql`
      update booking set status = 'cancelled', cancel_cause = 'expired', pay_by = null
      where id = ${booking.bookingId}`.execute(app.db)
    const canRefund = async (who: Fixture['customer']) =>
      (await viewBooking(app.deps, who, booking.bookingId)).can.refund
    expect([await canRefund(booking.admin), await canRefund(booking.customer)]).toEqual([true, false])
    await sql`insert into refund (payment_id, amount_minor) values (${booking.paymentId}, 1200)`.execute(app.db)
    expect(await canRefund(booking.admin)).toBe(false)
  })
})

describe('a failed refund', () => {
  it('is mailed to the user when their bank returns it', async () => {
    const booking = await makeUnpaidBooking(app)
    const session = getSessionId(await checkout(booking))
    await payWith(booking, '4000000000005126')
    await getSuccess(app, session)
    expect((await refund(booking, booking.token, {})).status).toBe(200)
    await sql`
      update sandbox.card_refund set status = 'failed', ends_as = null, due_at = null
      where intent_id = (select id from sandbox.card_intent where session_id = ${session})`.execute(app.db)
    await getSuccess(app, session, booking.token)
    const { rows } = await sql<{ template: string }>`
      select payload->>'template' as template from graphile_worker._private_jobs
      where payload->>'to' = ${booking.customer.email} and payload->>'template' like 'refund%' order by id`.execute(
      app.db,
    )
    expect(rows.map(({ template }) => template)).toEqual(['refunded', 'refund-failed'])
  })

  const listStuck = async ({ bookingId }: BookingFixture) =>
    (await app.api<BookingDetail>('GET', `/bookings/${bookingId}`, { token: admin.token })).body.data.stuckRefunds

  const before = ['requested', 'made on the dashboard']
  it.each(before)('of a part is shown to admins, though another was %s before it came back', async (how) => {
    const booking = await makePaidBooking(app)
    await refund(booking, admin.token, { amount: 3, reason: 'A lamp' })
    const payment = await findPayment(booking)
    if (how === 'requested') await refund(booking, admin.token, { amount: 2, reason: 'A lamp' })
    else await tellSandbox(app, '/refunds', { payment_intent: payment?.intentId, amount: 200 })
    await settle(app.deps, payment?.id ?? '')
    await sql`update refund set created_at = created_at - interval '1 day' where payment_id = ${payment?.id}`.execute(
      app.db,
    )
    await sql`
      update sandbox.card_refund set status = 'failed' where intent_id = ${payment?.intentId} and amount = 300`.execute(
      app.db,
    )
    expect(await listStuck(booking)).toEqual([])
    await settle(app.deps, payment?.id ?? '')
    expect(await listStuck(booking)).toMatchObject([{ amount: 3 }])
    await refund(booking, admin.token, { amount: 3, reason: 'Again' })
    expect(await listStuck(booking)).toEqual([])
  })

  it('that stays pending is replaced by one of the dashboard, once that is recorded', async () => {
    const booking = await makePaidBooking(app)
    await refund(booking, admin.token, { amount: 3, reason: 'A lamp' })
    const payment = await findPayment(booking)
    const { rows } = await sql<{ id: string }>`
      update refund set status = 'pending', created_at = created_at - interval '8 days'
      where payment_id = ${payment?.id} returning id`.execute(app.db)
    await sql`
      update sandbox.card_refund set status = 'pending' where intent_id = ${payment?.intentId}`.execute(app.db)
    await tellSandbox(app, '/refunds', { payment_intent: payment?.intentId, amount: 300 })
    await settle(app.deps, payment?.id ?? '')
    const made = await sql<{ reference: string }>`
      update refund set created_at = created_at - interval '1 hour'
      where payment_id = ${payment?.id} and by_user is null returning provider_id as reference`.execute(app.db)
    expect(await listStuck(booking)).toMatchObject([{ amount: 3 }])
    const body = { refund: rows[0]?.id, reference: made.rows[0]?.reference, reason: 'Made on the dashboard' }
    const path = `/bookings/${booking.bookingId}/refund/by-hand`
    expect((await app.api('POST', path, { token: admin.token, body })).status).toBe(200)
    expect(await listStuck(booking)).toEqual([])
  })

  it('is shown to admins after three failed tries, and tried again', async () => {
    const booking = await makeSettledBooking(app, '4242424242424242')
    await tellSandbox(app, '', { fail: { calls: null, only: 'POST /v1/refunds' } })
    await refundBooking(app.deps, booking.customer, booking.bookingId, {})
    const [row] = await app.db.selectFrom('refund').selectAll().where('paymentId', '=', booking.paymentId).execute()
    for (const _ of [2, 3]) await expect(makeRefund(app.deps, row?.id ?? '')).rejects.toThrow()
    await tellSandbox(app, '', { fail: { calls: 0 } })
    const { rows } = await sql`
      select from audit_entry where action = 'refused' and subject_id = ${booking.bookingId}`.execute(app.db)
    expect(rows).toHaveLength(1)
    const day = await app.api<{ attention: { kind: string }[] }>('GET', '/reports/day', { token: admin.token })
    expect(day.body.data.attention.map(({ kind }) => kind)).toContain('refund_failed')
    await makeRefund(app.deps, row?.id ?? '')
    expect((await findPayment(booking))?.refundedMinor).toBe(1200)
  })
})
