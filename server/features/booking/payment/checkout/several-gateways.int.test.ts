import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { dayOnCourt } from '#contract/dashboard'
import { makeUser, type TestApp } from '../../../../../test/app.ts'
import { payWith, tellSandbox } from '../../../../../test/faults/fixture.ts'
import {
  type BookingFixture,
  checkout,
  getStatus,
  getSuccess,
  makeUnpaidBooking,
  startPaymentApp,
} from '../../../../../test/payment-fixture.ts'
import {
  isExecuted,
  listSslcommerzCharges,
  loseAnswer,
  makeFlawless,
  openWallet,
} from '../../../../../test/wallet-fixture.ts'
import { approveAtBkash, chooseAtSslcommerz, goBack } from '../../../../../test/wallet-pages.ts'
import { expireHolds } from '../../state/change-status.ts'
import { comparePayments } from '../compare/compare-payments.ts'
import { makeDueRefunds } from '../refund/make-refund.ts'
import { reconcile } from '../settle/reconcile-payments.ts'
import { settle } from '../settle/settle-payment.ts'

let app: TestApp
let booking: BookingFixture

beforeAll(async () => {
  app = await startPaymentApp({ CURRENCY: 'bdt' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await makeFlawless(app)
  booking = await makeUnpaidBooking(app)
})

/** Comes back from a gateway as a browser does, with fields of its own. Returns where it is sent. */
async function comeBack(gateway: string, fields: Record<string, string>): Promise<string> {
  const answer = await goBack({ url: `${app.url}/api/checkout/return/${gateway}`, fields })
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
  const { page, reference } = await openWallet(booking, 'sslcommerz')
  expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}-1$/)
  expect((await openWallet(booking, 'sslcommerz')).page).toBe(page)
  await chooseAtSslcommerz(page, 'pay')
  const { headers } = await goBack(await chooseAtSslcommerz(page, 'fail'))
  expect(headers.get('location')).toBe(`${app.url}/success?session_id=${reference}&returned=declined`)
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
  const { page, reference } = await openWallet(booking, 'sslcommerz')
  const { headers } = await goBack(await chooseAtSslcommerz(page, 'cancel'))
  expect(headers.get('location')).toContain('&returned=cancelled')
  expect((await getSuccess(app, reference)).body.data[0].outcome).toBe('unpaid')
  expect((await openWallet(booking, 'sslcommerz')).reference).toBe(reference.replace(/1$/, '2'))
  await chooseAtSslcommerz(page, 'pay')
  await reconcileLater()
  expect(await getStatus(booking)).toBe('paid')
})

it('keeps one charge of an attempt that was paid twice and refunds the other by its own id', async () => {
  const { page, reference } = await openWallet(booking, 'sslcommerz')
  await chooseAtSslcommerz(page, 'pay')
  await goBack(await chooseAtSslcommerz(page, 'pay'))
  await finish()
  await finish()
  const [kept, twice] = await listSslcommerzCharges(app, reference)
  expect(await getStatus(booking)).toBe('paid')
  expect(await listPayments()).toEqual([
    { status: 'paid', chargedMinor: 1200, refundedMinor: 0, intentId: kept?.id, isSurplus: false },
    { status: 'paid', chargedMinor: 1200, refundedMinor: 1200, intentId: twice?.id, isSurplus: true },
  ])
  expect([kept?.refunded, twice?.refunded]).toEqual([0, 12])
})

it('keeps one payment of two methods, in either order, and refunds the other', async () => {
  const url = await checkout(booking)
  const { page } = await openWallet(booking, 'sslcommerz')
  await payWith({ page: url }, '4242424242424242')
  await goBack(await chooseAtSslcommerz(page, 'pay'))
  await finish()
  const payments = await listPayments()
  expect(payments.map(({ chargedMinor, refundedMinor }) => chargedMinor - refundedMinor).sort()).toEqual([0, 1200])
  expect(await getStatus(booking)).toBe('paid')
})

it('ends the open page of a card once it was paid by another method', async () => {
  const url = await checkout(booking)
  const { page } = await openWallet(booking, 'bkash')
  await goBack(await approveAtBkash(page))
  const id = url.slice(url.lastIndexOf('/') + 1)
  expect((await app.deps.card.getSession(id)).status).toBe('expired')
})

it('pays by card after another method was tried', async () => {
  await openWallet(booking, 'sslcommerz')
  const url = await checkout(booking)
  expect(url).toBe(await checkout(booking))
  await payWith({ page: url }, '4242424242424242')
  await getSuccess(app, url.slice(url.lastIndexOf('/') + 1))
  expect(await getStatus(booking)).toBe('paid')
})

it('takes approved money while the booking needs it, and not once the hold has expired', async () => {
  const { page } = await openWallet(booking, 'bkash')
  const approved = await approveAtBkash(page)
  await expireHold()
  await goBack(approved)
  await reconcileLater()
  expect(await isExecuted(app, page)).toBe(false)
  expect(await getStatus(booking)).toBe('cancelled')

  booking = await makeUnpaidBooking(app)
  await goBack(await approveAtBkash((await openWallet(booking, 'bkash')).page))
  expect(await getStatus(booking)).toBe('paid')
})

it('refunds what arrives by a page that was given up, found by the reconciler, later by the nightly comparison', async () => {
  const { page, reference } = await openWallet(booking, 'sslcommerz')
  const cancelled = await app.api('DELETE', `/bookings/${booking.bookingId}`, { token: booking.token })
  expect(await getStatus(booking), cancelled.body.message).toBe('cancelled')
  await chooseAtSslcommerz(page, 'pay')
  await reconcileLater()
  await finish()
  expect(await listPayments()).toMatchObject([{ chargedMinor: 1200, refundedMinor: 1200 }])
  await chooseAtSslcommerz(page, 'pay')
  await sql`update checkout_attempt set opened_at = now() - interval '20 days', checked_at = now() - interval '1 day'
    where reference = ${reference}`.execute(app.db)
  await comparePayments(app.deps)
  await finish()
  expect(await listPayments()).toMatchObject([{ refundedMinor: 1200 }, { refundedMinor: 1200, isSurplus: true }])
})

it('ends a payment whose page is no longer watched, because its gateway did not say what became of it', async () => {
  const { page, reference } = await openWallet(booking, 'bkash')
  await expireHold()
  await sql`update checkout_attempt set watched_until = now() - interval '1 minute' where reference = ${reference}`.execute(
    app.db,
  )
  await sql`update payment set expires_at = now() where booking_id = ${booking.bookingId}`.execute(app.db)
  await reconcileLater()
  expect(await listPayments()).toMatchObject([{ status: 'expired', chargedMinor: 0 }])
  expect(await isExecuted(app, page)).toBe(false)
})

it('gets the court again for what arrives after the hold', async () => {
  const { page } = await openWallet(booking, 'sslcommerz')
  await expireHold()
  await reconcileLater()
  expect(await getStatus(booking)).toBe('cancelled')
  const { fields } = await chooseAtSslcommerz(page, 'pay')
  await goBack({ url: `${app.url}/api/checkout/notification/sslcommerz`, fields })
  expect(await getStatus(booking)).toBe('paid')
})

it('holds the court while a charge is reviewed, and refunds it an hour before the start', async () => {
  const { page, reference } = await openWallet(booking, 'sslcommerz')
  await goBack(await chooseAtSslcommerz(page, 'risk'))
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
  const { page } = await openWallet(booking, 'sslcommerz')
  await goBack(await chooseAtSslcommerz(page, 'risk'))
  const path = `/bookings/${booking.bookingId}/review`
  const admin = await makeUser(app.db, { role: 'admin' })
  expect((await app.api('POST', path, { token: booking.token, body: { accept } })).status).toBe(403)
  expect(await listAttention(admin.token)).toContain('charge_held')
  expect((await app.api('POST', path, { token: admin.token, body: { accept } })).status).toBe(200)
  expect(await getStatus(booking)).toBe(status)
  expect((await app.api('POST', path, { token: admin.token, body: { accept } })).status).toBe(409)
})

it('refunds another amount than was due', async () => {
  const { page } = await openWallet(booking, 'sslcommerz')
  await tellSandbox(app, '', { sslcommerz: { difference: -0.5 } })
  await goBack(await chooseAtSslcommerz(page, 'pay'))
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
  await loseAnswer(app, 'POST /sandbox/sslcommerz/gwprocess')
  const body = { booking: booking.bookingId, gateway: 'sslcommerz', phone: '01711222333' }
  expect((await app.api('POST', '/checkout', { token: booking.token, body })).status).toBe(502)
  await reconcileLater()
  expect((await openWallet(booking, 'sslcommerz')).reference).toMatch(/-2$/)
})
