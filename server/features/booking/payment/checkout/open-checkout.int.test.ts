import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking, BookingDetail } from '#contract/booking'
import { makeUser, type TestApp, type TestUser } from '../../../../../test/app.ts'
import { findPayment, payWith, tellSandbox } from '../../../../../test/faults/fixture.ts'
import {
  checkout,
  getSessionId,
  getStatus,
  getSuccess,
  makeUnpaidBooking,
  startPaymentApp,
} from '../../../../../test/payment-fixture.ts'
import { waitUntil } from '../../../../../test/wait-until.ts'
import { loadBookingMail } from '../../../../mail/load-booking-mail.ts'
import { expireHolds } from '../../state/change-status.ts'
import { settle } from '../settle/settle-payment.ts'

let app: TestApp
let otherUser: TestUser

beforeAll(async () => {
  app = await startPaymentApp()
  otherUser = await makeUser(app.db)
})
afterAll(() => app.close())

it('a checkout returns the same session to repeated requests, concurrent ones included', async () => {
  const booking = await makeUnpaidBooking(app)
  const urls = await Promise.all(Array.from({ length: 5 }, () => checkout(booking)))
  expect(new Set([...urls, await checkout(booking)]).size).toBe(1)
  expect(await getStatus(booking)).toBe('pending')
})

it('a checkout keeps its session open after a declined card', async () => {
  const booking = await makeUnpaidBooking(app)
  const url = await checkout(booking)
  await payWith(booking, '4000000000000002')
  expect(await getStatus(booking)).toBe('pending')
  expect(await checkout(booking)).toBe(url)
  await payWith(booking, '4242424242424242')
  expect((await getSuccess(app, getSessionId(url))).body.data[0].outcome).toBe('paid')
})

it('moves payBy once, to the end of the session, and never again', async () => {
  const booking = await makeUnpaidBooking(app)
  const { bookingId, token } = booking
  await checkout(booking)
  const first = await app.api<Booking>('GET', `/bookings/${bookingId}`, { token })
  await checkout(booking)
  const second = await app.api<Booking>('GET', `/bookings/${bookingId}`, { token })
  expect(first.body.data.payBy).toBe((await findPayment(booking))?.expiresAt.toISOString())
  expect(second.body.data.payBy).toBe(first.body.data.payBy)
})

it.each([
  ['a guest', undefined, 401, 'unauthenticated'],
  ['another user', 'other', 404, 'booking_not_found'],
])('is refused to %s', async (_, who, status, code) => {
  const booking = await makeUnpaidBooking(app)
  const token = who && otherUser.token
  const reply = await app.api('POST', '/checkout', { token, body: { booking: booking.bookingId } })
  expect([reply.status, reply.body.code]).toEqual([status, code])
})

it('a checkout is refused once payBy has passed', async () => {
  const { bookingId, token } = await makeUnpaidBooking(app)
  await sql`update booking set pay_by = now() where id = ${bookingId}`.execute(app.db)
  const reply = await app.api('POST', '/checkout', { token, body: { booking: bookingId } })
  expect([reply.status, reply.body.code]).toEqual([409, 'not_payable'])
})

it('accepts an Idempotency-Key for one booking only', async () => {
  const [one, other] = [await makeUnpaidBooking(app), await makeUnpaidBooking(app)]
  const send = (booking: string) =>
    app.api('POST', '/checkout', { token: one.token, body: { booking }, headers: { 'idempotency-key': 'once' } })
  expect((await send(one.bookingId)).status).toBe(200)
  expect((await send(one.bookingId)).status).toBe(200)
  expect((await send(other.bookingId)).body.code).toBe('conflict')
})

it('accepts an Idempotency-Key for another booking after a day', async () => {
  const [one, other] = [await makeUnpaidBooking(app), await makeUnpaidBooking(app)]
  const send = (booking: string) =>
    app.api('POST', '/checkout', { token: one.token, body: { booking }, headers: { 'idempotency-key': 'daily' } })
  expect((await send(one.bookingId)).status).toBe(200)
  await sql`
    update idempotency_key set created_at = now() - interval '25 hours'
    where user_id = ${one.customer.id} and key = 'checkout daily'`.execute(app.db)
  // the other booking is not theirs: the key is no longer what refuses it
  expect((await send(other.bookingId)).body.code).toBe('booking_not_found')
})

it.each([65_000, 1_200_000, -600_000])(
  'works while the provider’s clock is %i ms ahead, and the hold is as long',
  async (clockSkewMs) => {
    // A process that does not know the provider's clock yet.
    const fresh = await startPaymentApp()
    await tellSandbox(fresh, '', { clockSkewMs })
    const booking = await makeUnpaidBooking(fresh)
    const before = Date.now()
    await checkout(booking)
    const { bookingId, token } = booking
    const { body } = await fresh.api<Booking>('GET', `/bookings/${bookingId}`, { token })
    const payBy = Date.parse(body.data.payBy ?? '')
    expect(payBy - before).toBeGreaterThan(33 * 60_000)
    expect(payBy - Date.now()).toBeLessThan(36 * 60_000)
    await payWith(booking, '4242424242424242')
    expect((await getSuccess(fresh, (await findPayment(booking))?.sessionId ?? '')).body.data[0].outcome).toBe('paid')
    await fresh.close()
  },
)

it('a checkout leaves the e-mail address to the payer when the provider refuses ours', async () => {
  const booking = await makeUnpaidBooking(app)
  await sql`update app_user set email = ${`odd-${booking.customer.id}@localhost`} where id = ${booking.customer.id}`.execute(
    app.db,
  )
  await checkout(booking)
  expect((await findPayment(booking))?.attempt).toBe(2)
})

it('a checkout says so when the provider refuses, and does not call that no answer', async () => {
  const booking = await makeUnpaidBooking(app)
  await sql`update booking set amount_minor = 100000000 where id = ${booking.bookingId}`.execute(app.db)
  const reply = await app.api('POST', '/checkout', { token: booking.token, body: { booking: booking.bookingId } })
  expect([reply.status, reply.body.code]).toEqual([502, 'provider_refused'])
  expect(reply.body.message).not.toContain('does not answer')
})

it('a checkout refuses an amount below the least a card can be charged', async () => {
  const booking = await makeUnpaidBooking(app)
  await sql`update booking set amount_minor = 49 where id = ${booking.bookingId}`.execute(app.db)
  const reply = await app.api('POST', '/checkout', { token: booking.token, body: { booking: booking.bookingId } })
  expect([reply.status, reply.body.code, reply.body.message]).toEqual([
    409,
    'not_payable',
    expect.stringContaining('0.50 USD'),
  ])
})

it('a checkout offers cards only, at the price as it is', async () => {
  const booking = await makeUnpaidBooking(app)
  const session = getSessionId(await checkout(booking))
  const { rows } = await sql<{ methods: string[] }>`
    select request->'methods' as methods from sandbox.card_session where id = ${session}`.execute(app.db)
  expect(rows[0]?.methods).toEqual(['card'])
})

it('a checkout names what is paid for in the language of the account, and leaves that of the return to the browser', async () => {
  const booking = await makeUnpaidBooking(app)
  await app.db.updateTable('appUser').set({ language: 'bn' }).where('id', '=', booking.customer.id).execute()
  const session = getSessionId(await checkout(booking))
  const { rows } = await sql<{ item: string; request: { successUrl: string; cancelUrl: string; locale: string } }>`
    select line_items->0->>'name' as item, request from sandbox.card_session where id = ${session}`.execute(app.db)
  expect(rows[0]?.item).toMatch(/, কোর্ট ১, [০-৯]{2} \S+, [০-৯]{4}, ১০:০০–১১:০০$/)
  const site = app.deps.config.publicUrl
  expect(rows[0]?.request).toMatchObject({
    successUrl: expect.stringMatching(`^${site}/success\\?`),
    cancelUrl: `${site}/user/bookings`,
  })
  expect(rows[0]?.request.locale).toBe('auto')
})

it('a checkout sends the same whatever the language of the request, or the key could not be used again', async () => {
  const { bookingId, token } = await makeUnpaidBooking(app)
  const headers = { 'accept-language': 'bn' }
  const { body } = await app.api<string>('POST', '/checkout', { token, headers, body: { booking: bookingId } })
  const { rows } = await sql<{ item: string }>`
    select line_items->0->>'name' as item from sandbox.card_session where id = ${getSessionId(body.data)}`.execute(
    app.db,
  )
  expect(rows[0]?.item).toMatch(/, Court 1, \d\d \w{3}, \d{4}, 10:00–11:00$/)
})

it('a checkout opens one session more when the account’s language changes between a lost answer and the next request', async () => {
  const booking = await makeUnpaidBooking(app)
  const loseAnswer = async () => {
    const [{ id }] = await sql<{
      id: string
    }>`update payment set session_id = null, session_url = null, intent_id = null,
      status = default where booking_id = ${booking.bookingId} returning id`
      .execute(app.db)
      .then(({ rows }) => rows as [{ id: string }])
    await app.db.deleteFrom('checkoutAttempt').where('paymentId', '=', id).execute()
  }
  const url = await checkout(booking)
  await loseAnswer()
  expect(await checkout(booking)).toBe(url)
  await loseAnswer()
  await app.db.updateTable('appUser').set({ language: 'bn' }).where('id', '=', booking.customer.id).execute()
  const next = getSessionId(await checkout(booking))
  expect(await findPayment(booking)).toMatchObject({ attempt: 2, sessionId: next })
  await payWith(booking, '4242424242424242')
  expect((await getSuccess(app, next)).body.data[0].outcome).toBe('paid')
})

it('holds the court until a delayed payment has ended', async () => {
  const booking = await makeUnpaidBooking(app)
  const session = getSessionId(await checkout(booking))
  await payWith(booking, '4000000000000077')
  await getSuccess(app, session)
  await sql`update booking set created_at = created_at - interval '13 days', pay_by = pay_by - interval '13 days'
    where id = ${booking.bookingId}`.execute(app.db)
  await expireHolds(app.db)
  expect(await getStatus(booking)).toBe('pending')
})

it('says that a delayed payment is being processed to who would move or cancel', async () => {
  const booking = await makeUnpaidBooking(app)
  const { token, bookingId } = booking
  const session = getSessionId(await checkout(booking))
  await payWith(booking, '4000000000000077')
  await getSuccess(app, session)
  const path = `/bookings/${bookingId}`
  const { date, why } = (await app.api<BookingDetail>('GET', path, { token })).body.data
  const moved = await app.api('PATCH', `${path}/schedule`, {
    token,
    body: { date, startTime: '20:00', endTime: '21:00' },
  })
  const cancelled = await app.api('DELETE', path, { token })
  const [cannotMove, cannotCancel] = ['moved', 'cancelled'].map(
    (what) => `Its payment is being processed, so it can’t be ${what} until that is done.`,
  )
  expect([why.reschedule, moved.body.message]).toEqual([cannotMove, cannotMove])
  expect([why.cancel, cancelled.body.message]).toEqual([cannotCancel, cannotCancel])
})

it('tells its customer that a delayed payment failed, not that nobody paid in time', async () => {
  const booking = await makeUnpaidBooking(app)
  const { token, bookingId } = booking
  await checkout(booking)
  await tellSandbox(app, '', { settleAfterMs: 0 })
  await payWith(booking, '4000000000000085')
  await tellSandbox(app, '', { settleAfterMs: 3_600_000 })
  const paymentId = (await findPayment(booking))?.id ?? ''
  await waitUntil(async () => {
    await settle(app.deps, paymentId)
    return (await getStatus(booking)) === 'cancelled'
  })
  const { cancelReason } = (await app.api<BookingDetail>('GET', `/bookings/${bookingId}`, { token })).body.data
  expect(cancelReason).toBe('The payment did not go through.')
  expect(await loadBookingMail(app.deps, { bookingId })).toMatchObject({ hasPaymentFailed: true })
})
