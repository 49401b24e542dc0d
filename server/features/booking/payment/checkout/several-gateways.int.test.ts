import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { dayOnCourt } from '#contract/dashboard'
import { makeUser, type TestApp } from '../../../../../test/app.ts'
import { payWith } from '../../../../../test/faults/fixture.ts'
import { createMemoryGateway } from '../../../../../test/memory-gateway.ts'
import {
  type BookingFixture,
  checkout,
  getSessionId,
  getStatus,
  getSuccess,
  makeUnpaidBooking,
  startPaymentApp,
} from '../../../../../test/payment-fixture.ts'
import { CardError } from '../../../../gateways/card.ts'
import type { GatewayName } from '../../../../gateways/payment-gateway.ts'
import { expireHolds } from '../../state/change-status.ts'
import { comparePayments } from '../compare/compare-payments.ts'
import { makeDueRefunds } from '../refund/make-refund.ts'
import { reconcile } from '../settle/reconcile-payments.ts'
import { settle } from '../settle/settle-payment.ts'

const form = createMemoryGateway('sslcommerz')
const wallet = createMemoryGateway('bkash', { takes: true })
let app: TestApp
let booking: BookingFixture

beforeAll(async () => {
  app = await startPaymentApp()
  Object.assign(app.deps.gateways, { sslcommerz: form, bkash: wallet })
})
afterAll(() => app.close())
beforeEach(async () => {
  booking = await makeUnpaidBooking(app)
})

/** Opens the page of a gateway over HTTP. Returns its reference. */
const openAt = async (gateway: GatewayName): Promise<string> => getSessionId(await checkout(booking, { gateway }))

/** Comes back from a gateway as a browser does. Returns where it is sent. */
async function comeBack(gateway: string, fields: Record<string, string>): Promise<string> {
  const url = `${app.url}/api/checkout/return/${gateway}`
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}

const listPayments = () =>
  app.db
    .selectFrom('payment')
    .select(['status', 'chargedMinor', 'refundedMinor', 'intentId', 'isSurplus'])
    .where('bookingId', '=', booking.bookingId)
    .orderBy('createdAt')
    .execute()

async function listAttention(token: string): Promise<string[]> {
  const { body } = await app.api<z.infer<typeof dayOnCourt.reply>>('GET', '/reports/day', { token })
  return body.data.attention.map(({ kind }) => kind)
}

/** Settles what further charges have queued, and makes all refunds. */
async function finish() {
  const payments = await app.db.selectFrom('payment').select('id').where('bookingId', '=', booking.bookingId).execute()
  for (const { id } of payments) await settle(app.deps, id)
  const again = await app.db.selectFrom('payment').select('id').where('bookingId', '=', booking.bookingId).execute()
  for (const { id } of again) await settle(app.deps, id)
  await makeDueRefunds(app.deps)
}

/** Lets the reconciler look at everything again. */
async function reconcileLater() {
  await sql`update checkout_attempt set checked_at = now() - interval '1 hour'`.execute(app.db)
  await sql`update payment set checked_at = now() - interval '1 hour'`.execute(app.db)
  await reconcile(app.deps)
}

const expireHold = async () => {
  await sql`update booking set pay_by = now() - interval '1 minute' where id = ${booking.bookingId}`.execute(app.db)
  await expireHolds(app.db)
}

it('sends to the page of the method, again to the same one, and shows the result where the browser returns', async () => {
  const reference = await openAt('sslcommerz')
  expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}-1$/)
  expect(await openAt('sslcommerz')).toBe(reference)
  form.charge(reference)
  expect(await comeBack('sslcommerz', { tran_id: reference, status: 'FAILED' })).toBe(
    `${app.url}/success?session_id=${reference}&returned=declined`,
  )
  expect(await getStatus(booking)).toBe('paid')
  const [session, items] = (await getSuccess(app, reference)).body.data
  expect(session).toMatchObject({ id: reference, amount_total: 1200, payment_status: 'paid', outcome: 'paid' })
  expect(session?.customer_details, 'wallets don’t tell who paid').toMatchObject({
    name: expect.any(String),
    email: expect.stringContaining('@'),
  })
  expect(items.data).toMatchObject([{ amount_total: 1200, quantity: 1 }])
})

it('opens another page once the browser came back without having paid; both are watched', async () => {
  const first = await openAt('sslcommerz')
  expect(await comeBack('sslcommerz', { tran_id: first, status: 'CANCELLED' })).toContain('&returned=cancelled')
  expect((await getSuccess(app, first)).body.data[0].outcome).toBe('unpaid')
  expect(await openAt('sslcommerz')).toBe(first.replace(/1$/, '2'))
  form.charge(first)
  await reconcileLater()
  expect(await getStatus(booking)).toBe('paid')
})

it('keeps one charge of an attempt that was paid twice and refunds the other by its own id', async () => {
  const reference = await openAt('sslcommerz')
  const [kept, twice] = [form.charge(reference), form.charge(reference)]
  await comeBack('sslcommerz', { tran_id: reference })
  await finish()
  await finish()
  expect(await getStatus(booking)).toBe('paid')
  expect(await listPayments()).toEqual([
    { status: 'paid', chargedMinor: 1200, refundedMinor: 0, intentId: kept, isSurplus: false },
    { status: 'paid', chargedMinor: 1200, refundedMinor: 1200, intentId: twice, isSurplus: true },
  ])
  expect(form.pages.get(reference)?.refunds).toMatchObject([{ chargeId: twice, amount: 1200 }])
})

it('keeps one payment of two methods, in either order, and refunds the other', async () => {
  const url = await checkout(booking)
  const reference = await openAt('bkash')
  await payWith({ page: url }, '4242424242424242')
  wallet.charge(reference)
  await comeBack('bkash', { tran_id: reference })
  await finish()
  const payments = await listPayments()
  expect(payments.map(({ chargedMinor, refundedMinor }) => chargedMinor - refundedMinor).sort()).toEqual([0, 1200])
  expect(await getStatus(booking)).toBe('paid')
})

it('ends the open page of a card once it was paid by another method', async () => {
  const url = await checkout(booking)
  const reference = await openAt('bkash')
  wallet.charge(reference)
  await comeBack('bkash', { tran_id: reference })
  const id = url.slice(url.lastIndexOf('/') + 1)
  expect((await app.deps.card.getSession(id)).status).toBe('expired')
})

it('pays by card after another method was tried', async () => {
  await openAt('sslcommerz')
  const url = await checkout(booking)
  expect(url).toBe(await checkout(booking))
  await payWith({ page: url }, '4242424242424242')
  await getSuccess(app, url.slice(url.lastIndexOf('/') + 1))
  expect(await getStatus(booking)).toBe('paid')
})

it('takes approved money while the booking needs it, and not once the hold has expired', async () => {
  const reference = await openAt('bkash')
  Object.assign(wallet.pages.get(reference) ?? {}, { state: 'approved' })
  await expireHold()
  await comeBack('bkash', { tran_id: reference })
  await reconcileLater()
  expect(wallet.pages.get(reference)?.charges).toEqual([])
  expect(await getStatus(booking)).toBe('cancelled')

  booking = await makeUnpaidBooking(app)
  const next = await openAt('bkash')
  Object.assign(wallet.pages.get(next) ?? {}, { state: 'approved' })
  await comeBack('bkash', { tran_id: next })
  expect(await getStatus(booking)).toBe('paid')
})

it('refunds what arrives by a page that was given up, found by the reconciler, later by the nightly comparison', async () => {
  const reference = await openAt('sslcommerz')
  const cancelled = await app.api('DELETE', `/bookings/${booking.bookingId}`, { token: booking.token })
  expect(await getStatus(booking), cancelled.body.message).toBe('cancelled')
  form.charge(reference)
  await reconcileLater()
  await finish()
  expect(await listPayments()).toMatchObject([{ chargedMinor: 1200, refundedMinor: 1200 }])
  form.charge(reference)
  await sql`update checkout_attempt set opened_at = now() - interval '20 days', checked_at = now() - interval '1 day'
    where reference = ${reference}`.execute(app.db)
  await comparePayments(app.deps)
  await finish()
  expect(await listPayments()).toMatchObject([{ refundedMinor: 1200 }, { refundedMinor: 1200, isSurplus: true }])
})

it('gets the court again for what arrives after the hold', async () => {
  const reference = await openAt('sslcommerz')
  await expireHold()
  await reconcileLater()
  expect(await getStatus(booking)).toBe('cancelled')
  form.charge(reference)
  await app.api('POST', '/checkout/notification/sslcommerz', { body: { tran_id: reference } })
  expect(await getStatus(booking)).toBe('paid')
})

it('holds the court while a charge is reviewed, and refunds it an hour before the start', async () => {
  const reference = await openAt('sslcommerz')
  form.charge(reference, { isHeld: true })
  await comeBack('sslcommerz', { tran_id: reference })
  expect(await getStatus(booking)).toBe('pending')
  expect((await getSuccess(app, reference)).body.data[0]).toMatchObject({ outcome: 'processing', detail: 'held' })
  await sql`update booking set during = tstzrange(now() + interval '50 minutes', now() + interval '110 minutes')
    where id = ${booking.bookingId}`.execute(app.db)
  await reconcileLater()
  await finish()
  expect(await getStatus(booking)).toBe('cancelled')
  expect(await listPayments()).toMatchObject([{ chargedMinor: 1200, refundedMinor: 1200 }])
})

it.each([
  [true, 'paid'],
  [false, 'cancelled'],
])('lets a manager decide about a charge under review: accepted %s, %s', async (accept, status) => {
  const reference = await openAt('sslcommerz')
  form.charge(reference, { isHeld: true })
  await comeBack('sslcommerz', { tran_id: reference })
  const path = `/bookings/${booking.bookingId}/review`
  const admin = await makeUser(app.db, { role: 'admin' })
  expect((await app.api('POST', path, { token: booking.token, body: { accept } })).status).toBe(403)
  expect(await listAttention(admin.token)).toContain('charge_held')
  expect((await app.api('POST', path, { token: admin.token, body: { accept } })).status).toBe(200)
  expect(await getStatus(booking)).toBe(status)
  expect((await app.api('POST', path, { token: admin.token, body: { accept } })).status).toBe(409)
})

it('tells an operator of a refund that the gateway refuses, and sends it again with the same key', async () => {
  const admin = await makeUser(app.db, { role: 'admin' })
  const reference = await openAt('sslcommerz')
  form.charge(reference)
  await comeBack('sslcommerz', { tran_id: reference })
  const { refund } = form
  form.refund = () => Promise.reject(new CardError(false, 'duplicate', { code: 'duplicate', param: null }))
  await app.api('POST', `/bookings/${booking.bookingId}/refund`, { token: admin.token, body: { reason: 'Rain' } })
  expect(await listAttention(admin.token)).toContain('refund_failed')
  form.refund = refund
  await sql`update refund set updated_at = now() - interval '1 day' where status = 'requested'`.execute(app.db)
  await makeDueRefunds(app.deps)
  expect(await listAttention(admin.token)).not.toContain('refund_failed')
  expect(form.pages.get(reference)?.refunds).toMatchObject([{ id: expect.stringMatching(/-1$/) }])
})

it('refunds another amount than was due', async () => {
  const reference = await openAt('sslcommerz')
  form.charge(reference, { amount: 1150 })
  await comeBack('sslcommerz', { tran_id: reference })
  await finish()
  expect(await listPayments()).toMatchObject([{ chargedMinor: 1150, refundedMinor: 1150 }])
})

it.each([
  ['sslcommerz', {}],
  ['sslcommerz', { tran_id: 'unknown' }],
  ['sslcommerz', { tran_id: '\0' }],
  ['stripe', { tran_id: 'x' }],
  ['other', { tran_id: 'x' }],
])('changes nothing for a browser that returns to %s with %j', async (gateway, fields) => {
  expect(await comeBack(gateway, fields)).toBe(`${app.url}/success?session_id=unknown`)
})

it('refuses methods that are not offered', async () => {
  const body = { booking: booking.bookingId, gateway: 'nagad' }
  expect((await app.api('POST', '/checkout', { token: booking.token, body })).status).toBe(400)
})

it('opens another page after an answer was lost', async () => {
  const { open } = form
  form.open = () => Promise.reject(new Error('no answer'))
  const body = { booking: booking.bookingId, gateway: 'sslcommerz' }
  expect((await app.api('POST', '/checkout', { token: booking.token, body })).status).toBe(500)
  form.open = open
  await reconcileLater()
  expect(await openAt('sslcommerz')).toMatch(/-2$/)
})
