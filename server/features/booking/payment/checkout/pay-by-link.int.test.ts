import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { BookingDetail } from '#contract/booking'
import type { LinkToPay } from '#contract/payment-link'
import { makeToken, type TestApp } from '../../../../../test/app.ts'
import { tellSandbox } from '../../../../../test/faults/fixture.ts'
import {
  createLink,
  createLinkFixture,
  findBookings,
  type LinkFixture,
} from '../../../../../test/faults/link-fixture.ts'
import { getSessionId, getSuccess, startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { approveAtBkash, chooseAtSslcommerz, goBack } from '../../../../../test/wallet-pages.ts'
import { cancelBookingGroup } from '../../group/cancel-booking-group.ts'
import { changeBookingGroup, previewGroupChange } from '../../group/change-booking-group.ts'
import { takePayment } from '../desk/take-payment.ts'
import { makeDueRefunds } from '../refund/make-refund.ts'
import { refundBooking } from '../refund/refund-booking.ts'
import { reconcile } from '../settle/reconcile-payments.ts'

let app: TestApp
let group: LinkFixture

beforeAll(async () => {
  app = await startPaymentApp({ CURRENCY: 'bdt' })
})
afterAll(() => app.close())
beforeEach(async () => {
  group = await createLinkFixture(app)
  await createLink(group, app.deps)
})

const view = async () => (await app.api<LinkToPay>('GET', `/payment-links/${group.link}`)).body.data
const pay = (body: object) => app.api<string>('POST', `/payment-links/${group.link}/checkout`, { body })

const openSslcommerz = async () => (await pay({ gateway: 'sslcommerz', phone: '01711222333' })).body.data

const listBookings = async () => {
  const { rows } = await sql<{ status: string; charged: number; refunded: number }>`
    select booking.status, coalesce(sum(charged_minor), 0)::int as charged, coalesce(sum(refunded_minor), 0)::int as refunded
    from booking left join payment on booking_id = booking.id and method = 'card'
    where booking.id = any(${await findBookings(group)}) group by booking.id order by lower(during)`.execute(app.db)
  return rows.map(({ status, charged, refunded }) => `${status} ${charged} ${refunded}`)
}

/** Lets the reconciler look at everything again. */
async function reconcileLater() {
  await sql`update payment set checked_at = now() - interval '1 hour'`.execute(app.db)
  await sql`update checkout_attempt set checked_at = now() - interval '1 hour'`.execute(app.db)
  await reconcile(app.deps)
  await makeDueRefunds(app.deps)
}

it('a link is paid at SSLCommerz without signing in, for the phone number it needs, and refunded booking by booking', async () => {
  const { methods, ...link } = await view()
  expect(link).toMatchObject({ state: 'open', amount: 36, currency: 'bdt', bookings: [{ amount: 12 }, {}, {}] })
  expect(methods.map(({ gateway, asksForPhone }) => [gateway, asksForPhone])).toEqual([
    ['stripe', false],
    ['sslcommerz', true],
    ['bkash', false],
  ])
  const refused = await pay({ gateway: 'sslcommerz' })
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'phone'])
  const page = await openSslcommerz()
  expect(await openSslcommerz()).toBe(page)
  const answer = await goBack(await chooseAtSslcommerz(page, 'pay'))
  const session = new URL(answer.headers.get('location') ?? '').searchParams.get('session_id') ?? ''
  expect((await getSuccess(app, session)).body.data[0]).toMatchObject({
    amount_total: 3600,
    outcome: 'paid',
    paymentLink: group.link,
    bookings: [{ outcome: 'paid' }, { outcome: 'paid' }, { outcome: 'paid' }],
  })
  expect(await view()).toMatchObject({ state: 'paid', methods: [] })
  expect(await listBookings()).toEqual(['paid 1200 0', 'paid 1200 0', 'paid 1200 0'])

  const [, second = ''] = await findBookings(group)
  await refundBooking(app.deps, group.admin, second, { reason: 'Rain' })
  expect(await listBookings()).toEqual(['paid 1200 0', 'cancelled 1200 1200', 'paid 1200 0'])
  const token = await makeToken(app.db, { ...group.customer, tokenVersion: 1 })
  const { body } = await app.api<BookingDetail>('GET', `/bookings/${second}`, { token })
  expect(body.data.refunds).toMatchObject([{ amount: 12 }])
})

it('a link can be paid another way than was begun, and refunds what is paid twice', async () => {
  const first = await openSslcommerz()
  const left = await goBack(await chooseAtSslcommerz(first, 'cancel'))
  expect(left.headers.get('location')).toContain('&returned=cancelled')
  const { data } = (await pay({ gateway: 'bkash' })).body
  await goBack(await approveAtBkash(data))
  expect(await listBookings()).toEqual(['paid 1200 0', 'paid 1200 0', 'paid 1200 0'])
  await chooseAtSslcommerz(first, 'pay')
  await reconcileLater()
  await reconcileLater()
  expect(await listBookings()).toEqual(['paid 4800 3600', 'paid 1200 0', 'paid 1200 0'])
})

it('a link does not take what is approved at bKash once one of its bookings was paid in cash', async () => {
  const { data } = (await pay({ gateway: 'bkash' })).body
  const [first = ''] = await findBookings(group)
  await takePayment(app.deps, group.admin, first, { method: 'cash' })
  await goBack(await approveAtBkash(data))
  expect(await listBookings()).toEqual(['paid 0 0', 'confirmed 0 0', 'confirmed 0 0'])
  const { rows } = await sql`select from sandbox.bkash_payment where trx_id is not null
    and payment_id = ${getSessionId(data)}`.execute(app.db)
  expect(rows).toEqual([])
  expect(await view()).toMatchObject({ state: 'over', methods: [] })
  expect((await pay({ gateway: 'bkash' })).body).toMatchObject({ code: 'not_payable' })
})

it('a link is over in time, and what is paid later on its page is refunded', async () => {
  const page = await openSslcommerz()
  await sql`update payment set expires_at = now() where checkout_id = ${group.link}`.execute(app.db)
  await reconcileLater()
  expect(await view()).toMatchObject({ state: 'over' })
  await goBack(await chooseAtSslcommerz(page, 'pay'))
  await makeDueRefunds(app.deps)
  expect(await listBookings()).toEqual(['confirmed 1200 1200', 'confirmed 1200 1200', 'confirmed 1200 1200'])
})

it.each([
  [true, ['paid 1200 0', 'paid 1200 0', 'paid 1200 0']],
  [false, ['confirmed 1200 1200', 'confirmed 1200 1200', 'confirmed 1200 1200']],
])('waits for a manager when the charge is suspicious: accepted %s', async (accept, bookings) => {
  await goBack(await chooseAtSslcommerz(await openSslcommerz(), 'risk'))
  expect(await view()).toMatchObject({ state: 'processing' })
  expect(await listBookings()).toEqual(['confirmed 0 0', 'confirmed 0 0', 'confirmed 0 0'])
  const [first = ''] = await findBookings(group)
  const token = await makeToken(app.db, { ...group.admin, tokenVersion: 1 })
  const { status } = await app.api('POST', `/bookings/${first}/review`, { token, body: { accept } })
  expect(status).toBe(200)
  await makeDueRefunds(app.deps)
  expect(await listBookings()).toEqual(bookings)
})

it('a group is neither cancelled nor moved while a payment by its link is on its way', async () => {
  await goBack(await chooseAtSslcommerz(await openSslcommerz(), 'risk'))
  const { deps } = app
  const hours = { startTime: '12:00', endTime: '13:00' }
  await expect(cancelBookingGroup(deps, group.admin, group.group, { reason: 'Rain' })).rejects.toMatchObject({
    code: 'not_cancellable',
  })
  for (const change of [previewGroupChange, changeBookingGroup])
    await expect(change(deps, group.admin, group.group, hours)).rejects.toMatchObject({ code: 'not_reschedulable' })
  expect(await listBookings()).toEqual(['confirmed 0 0', 'confirmed 0 0', 'confirmed 0 0'])
})

it('a link pays back the last part, whose booking stays, when less was charged than is due', async () => {
  await tellSandbox(app, '', { sslcommerz: { difference: -0.5 } })
  await goBack(await chooseAtSslcommerz(await openSslcommerz(), 'pay'))
  await tellSandbox(app, '', { reset: true, webhooks: { mode: 'off' } })
  await makeDueRefunds(app.deps)
  expect(await listBookings()).toEqual(['paid 1200 0', 'paid 1200 0', 'confirmed 1150 1150'])
})

it('a link is unknown with another id', async () => {
  const { status } = await app.api('GET', '/payment-links/6f1c1f5e-0000-4000-8000-000000000000')
  expect(status).toBe(404)
})
