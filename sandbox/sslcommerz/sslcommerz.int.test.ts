import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { refundBooking } from '../../server/features/booking/payment/refund/refund-booking.ts'
import type { TestApp } from '../../test/app.ts'
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

const open = () => checkout(booking, { gateway: 'sslcommerz', phone: '01711 222333' })

const post = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

/** Chooses on the page, then sends the form by which the browser returns. Returns the reference. */
async function choose(page: string, choice: string): Promise<string> {
  const markup = await (await post(page, { choice })).text()
  const [, action = ''] = /<form[^>]* method="post" action="([^"]+)"/.exec(markup) ?? []
  const inputs = [...markup.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  const back = await post(action, Object.fromEntries(inputs))
  expect(back.status).toBe(303)
  return new URL(back.headers.get('location') ?? '').searchParams.get('session_id') ?? ''
}

it('needs a phone number', async () => {
  const body = { booking: booking.bookingId, gateway: 'sslcommerz' }
  const reply = await app.api('POST', '/checkout', { token: booking.token, body })
  expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, 'phone'])
})

it('pays after a declined try, twice, and keeps one charge; then refunds the rest', async () => {
  const page = await open()
  expect((await getSuccess(app, await choose(page, 'fail'))).body.data[0].outcome).toBe('unpaid')
  const reference = await choose(page, 'pay')
  await choose(page, 'pay')
  expect((await getSuccess(app, reference)).body.data[0]).toMatchObject({ id: reference, outcome: 'paid' })
  await refundBooking(app.deps, booking.admin, booking.bookingId, { reason: 'Rain' })
  const { rows } =
    await sql`select refund_ref_id from sandbox.sslcommerz_try t left join sandbox.sslcommerz_refund using (bank_tran_id, amount)
    where t.status = 'VALID'`.execute(app.db)
  expect(rows).toHaveLength(2)
  const payments = await app.db.selectFrom('payment').select(['isSurplus', 'chargedMinor']).execute()
  expect(payments.filter(({ isSurplus }) => isSurplus)).toEqual([{ isSurplus: true, chargedMinor: 0 }])
})

it('waits for a decision about a charge in review', async () => {
  const reference = await choose(await open(), 'risk')
  expect((await getSuccess(app, reference)).body.data[0].outcome).toBe('processing')
  expect(await getStatus(booking)).toBe('pending')
})
