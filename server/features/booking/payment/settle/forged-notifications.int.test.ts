import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import {
  type BookingFixture,
  checkout,
  getStatus,
  makeUnpaidBooking,
  startPaymentApp,
} from '../../../../../test/payment-fixture.ts'
import { approveAtBkash, chooseAtSslcommerz, goBack, type Returned } from '../../../../../test/wallet-pages.ts'

let app: TestApp
let victim: BookingFixture
let paid: BookingFixture
let proof: Returned
let paymentID: string

beforeAll(async () => {
  app = await startPaymentApp({ CURRENCY: 'bdt' })
  victim = await makeUnpaidBooking(app)
  await checkout(victim, { gateway: 'sslcommerz', phone: '01711222333' })
  paymentID = (await checkout(victim, { gateway: 'bkash' })).split('/').at(-1) ?? ''
  paid = await makeUnpaidBooking(app)
  const page = await checkout(paid, { gateway: 'sslcommerz', phone: '01711222333' })
  proof = await chooseAtSslcommerz(page, 'pay')
  await goBack(proof)
})
afterAll(() => app.close())

/** Everything that money can change, of all bookings. */
const readAll = async () =>
  (
    await sql`select booking.id, booking.status, payment.status as payment, charged_minor, refunded_minor,
      (select count(*) from payment) as payments, (select count(*) from refund) as refunds
    from booking left join payment on payment.booking_id = booking.id order by booking.id`.execute(app.db)
  ).rows

const findReference = async (gateway: 'sslcommerz' | 'bkash'): Promise<string> => {
  const attempts = app.db.selectFrom('checkoutAttempt').innerJoin('payment', 'payment.id', 'paymentId')
  const { reference } = await attempts
    .select('checkoutAttempt.reference')
    .where('bookingId', '=', victim.bookingId)
    .where('gateway', '=', gateway)
    .executeTakeFirstOrThrow()
  return reference
}

const form = (fields: Record<string, string> | [string, string][]) => ({ body: new URLSearchParams(fields) })
const json = (body: string) => ({ body, headers: { 'content-type': 'application/json' } })

const forgeries: [string, 'sslcommerz' | 'bkash', () => Promise<RequestInit>, string?][] = [
  ['nothing', 'sslcommerz', async () => ({})],
  ['an unknown reference', 'sslcommerz', async () => form({ ...proof.fields, tran_id: 'X'.repeat(29) })],
  ['a reference without a signature', 'sslcommerz', async () => form({ tran_id: await findReference('sslcommerz') })],
  [
    'another payment’s proof with this reference',
    'sslcommerz',
    async () => form({ ...proof.fields, tran_id: await findReference('sslcommerz') }),
  ],
  [
    'a reference outside of what is signed',
    'sslcommerz',
    async () => form({ ...proof.fields, verify_key: 'status', tran_id: await findReference('sslcommerz') }),
  ],
  [
    'the reference twice',
    'sslcommerz',
    async () => form([...Object.entries(proof.fields), ['tran_id', await findReference('sslcommerz')]]),
  ],
  ['a reference of another gateway', 'sslcommerz', async () => form({ tran_id: await findReference('bkash') })],
  ['names that objects have', 'sslcommerz', async () => form({ tran_id: 'x', verify_key: '__proto__,constructor' })],
  ['an approval that nobody gave', 'bkash', async () => form({ paymentID, status: 'success' })],
  ['an unknown payment', 'bkash', async () => form({ paymentID: 'TR0011', status: 'success' })],
  ['something else than texts', 'bkash', async () => json('{"paymentID":{"toString":1},"status":["success"]}')],
  ['a list', 'bkash', async () => json('["paymentID"]')],
]

it.each(forgeries)('changes nothing for %s', async (_, gateway, forge) => {
  const before = await readAll()
  const request = { method: 'POST', redirect: 'manual', ...(await forge()) } as const
  const returned = await fetch(`${app.url}/api/checkout/return/${gateway}`, request)
  expect([returned.status, returned.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/success\?session_id=[\w-]+$/),
  ])
  expect((await fetch(`${app.url}/api/checkout/notification/${gateway}`, request)).status).toBe(200)
  expect(await readAll()).toEqual(before)
})

it.each([
  ['form', () => form({ ...proof.fields, note: 'x'.repeat(100_000) })],
  ['object', () => json(JSON.stringify({ paymentID, note: 'x'.repeat(2_000_000) }))],
])('refuses a %s that is too large', async (_, request) => {
  const url = `${app.url}/api/checkout/notification/bkash`
  expect((await fetch(url, { method: 'POST', ...request() })).status).toBe(413)
})

it('applies a real notification that is repeated fifty times at once', async () => {
  const before = await readAll()
  const url = proof.url.replace('/return/', '/notification/')
  const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await goBack({ ...proof, url })).status))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await getStatus(paid)).toBe('paid')
  expect(await readAll()).toEqual(before)
})

it('takes approved money once, however often the browser returns', async () => {
  const back = await approveAtBkash(`${app.url}/sandbox/bkash/pay/${paymentID}`)
  await Promise.all(Array.from({ length: 20 }, () => goBack(back)))
  expect(await getStatus(victim)).toBe('paid')
})
