import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getCheckoutResult } from '../../server/features/booking/payment/checkout/get-checkout-result.ts'
import { refundBooking } from '../../server/features/booking/payment/refund/refund-booking.ts'
import { receiveNotification } from '../../server/features/booking/payment/settle/receive-notification.ts'
import { expireHolds } from '../../server/features/booking/state/change-status.ts'
import type { PaymentGateway } from '../../server/gateways/payment-gateway.ts'
import type { TestApp } from '../../test/app.ts'
import { tellSandbox } from '../../test/faults/fixture.ts'
import {
  type BookingFixture,
  checkout,
  getStatus,
  getSuccess,
  makeUnpaidBooking,
  startPaymentApp,
} from '../../test/payment-fixture.ts'

let app: TestApp
let booking: BookingFixture
beforeAll(async () => {
  app = await startPaymentApp({ CURRENCY: 'bdt' })
})
afterAll(() => app.close())
beforeEach(async () => {
  booking = await makeUnpaidBooking(app)
})

const open = () => checkout(booking, { gateway: 'bkash' })

const RIGHT = { number: '01770618575', otp: '123456', pin: '12121' }

const send = (page: string, form: Record<string, string>) =>
  fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

/** Fills in the page and returns to the product. Returns the reference on the success page. */
async function approve(page: string, form: Record<string, string> = RIGHT): Promise<string> {
  const left = await send(page, form)
  const back = await fetch(left.headers.get('location') ?? '', { redirect: 'manual' })
  expect(back.status).toBe(303)
  return new URL(back.headers.get('location') ?? '').searchParams.get('session_id') ?? ''
}

it('pays when the customer approves with number, code and PIN, and refunds', async () => {
  const page = await open()
  expect((await send(page, { ...RIGHT, pin: '1' })).status).toBe(422)
  const reference = await approve(page)
  expect(await getStatus(booking)).toBe('paid')
  expect((await getSuccess(app, reference)).body.data[0]).toMatchObject({ currency: 'bdt', outcome: 'paid' })
  await refundBooking(app.deps, booking.admin, booking.bookingId, { amount: 5, reason: 'Lamp' })
  await refundBooking(app.deps, booking.admin, booking.bookingId, { reason: 'Rain' })
  const { rows } = await sql`select amount::text from sandbox.bkash_refund order by seq`.execute(app.db)
  expect(rows).toEqual([{ amount: '5.00' }, { amount: '7.00' }])
  const refunds = await app.db.selectFrom('refund').select('status').execute()
  expect(refunds.map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
})

it('asks nothing about a payment in the seconds after its execute was answered', async () => {
  const page = await open()
  const back = new URL((await send(page, RIGHT)).headers.get('location') ?? '')
  const calls: string[] = []
  const bkash = app.deps.gateways.bkash as PaymentGateway
  const read: PaymentGateway['read'] = (attempt) => {
    calls.push('query')
    return bkash.read(attempt)
  }
  const complete: PaymentGateway['complete'] = async (attempt) => {
    calls.push('execute')
    return (await bkash.complete?.(attempt)) ?? null
  }
  const deps = { ...app.deps, gateways: { bkash: { ...bkash, read, complete } } }
  const fields = Object.fromEntries(back.searchParams)
  const received = await receiveNotification(deps, { gateway: 'bkash', accountId: null }, fields, true)
  expect(await getStatus(booking)).toBe('paid')
  await sql`update payment set paid_at = paid_at + interval '1 hour'`.execute(app.db)
  const [shown] = await getCheckoutResult(deps, null, received?.reference ?? '')
  expect([shown.outcome, calls]).toEqual(['paid', ['query', 'execute']])
  await sql`update payment set paid_at = paid_at - interval '1 hour 31 seconds'`.execute(app.db)
  await getCheckoutResult(deps, null, received?.reference ?? '')
  expect(calls).toEqual(['query', 'execute', 'query'])
})

it('moves no money when the customer cancels, and opens another page', async () => {
  const page = await open()
  const reference = await approve(page, { cancel: '1' })
  expect((await getSuccess(app, reference)).body.data[0].outcome).toBe('unpaid')
  expect(await open()).not.toBe(page)
})

it('moves no money for an approval that comes after the hold', async () => {
  const page = await open()
  await sql`update booking set pay_by = now() - interval '1 minute' where id = ${booking.bookingId}`.execute(app.db)
  await expireHolds(app.db)
  await approve(page)
  expect(await getStatus(booking)).toBe('cancelled')
  const { rows } =
    await sql`select trx_id from sandbox.bkash_payment where step = 'approved' and trx_id is null`.execute(app.db)
  expect(rows).toHaveLength(1)
})

it('takes approved money also when a query does not say that it was approved', async () => {
  await tellSandbox(app, '', { bkash: { verification: 'never' } })
  await approve(await open())
  expect(await getStatus(booking)).toBe('paid')
  await tellSandbox(app, '', { bkash: { verification: 'right' } })
})

it.each([
  ['01823074817', 'who has too little money'],
  ['01823074818', 'whose wallet may not pay'],
])('lets a customer with %s, %s, pay in another way', async (number) => {
  const reference = await approve(await open(), { ...RIGHT, number })
  const shown = await getSuccess(app, reference)
  expect([shown.status, shown.body.data[0].outcome]).toEqual([200, 'unpaid'])
  await approve(await open())
  expect(await getStatus(booking)).toBe('paid')
})
