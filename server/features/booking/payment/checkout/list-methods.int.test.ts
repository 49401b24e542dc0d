import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { checkoutMethods } from '#contract/facility-gateway'
import { makeUser, type TestApp } from '../../../../../test/app.ts'
import { type BookingFixture, makeUnpaidBooking, startPaymentApp } from '../../../../../test/payment-fixture.ts'

let app: TestApp
let booking: BookingFixture

beforeAll(async () => {
  app = await startPaymentApp({ CURRENCY: 'bdt' })
  Object.assign(app.deps, { card: null })
  booking = await makeUnpaidBooking(app)
})
afterAll(() => app.close())

type Methods = z.infer<typeof checkoutMethods.reply>

const list = async (token = booking.token) =>
  app.api<Methods>('GET', `/checkout/methods?booking=${booking.bookingId}`, { token })

const pay = (how: object = {}) =>
  app.api<string>('POST', '/checkout', { token: booking.token, body: { booking: booking.bookingId, ...how } })

const setPhone = (phone: string) =>
  sql`update app_user set phone = ${phone} where id = ${booking.customer.id}`.execute(app.db)

const setAmount = (minor: number) =>
  sql`update booking set amount_minor = ${minor} where id = ${booking.bookingId}`.execute(app.db)

it('the list of methods says which asks for a phone number, and refuses to pay with a wrong one', async () => {
  await setPhone('call me')
  const ways = { disabledReason: null }
  expect((await list()).body.data).toEqual([
    { gateway: 'sslcommerz', asksForPhone: true, ...ways },
    { gateway: 'bkash', asksForPhone: false, ...ways },
  ])
  const refused = await pay({ gateway: 'sslcommerz', phone: '017' })
  expect([refused.status, refused.body.errors?.[0]]).toEqual([
    400,
    { path: 'phone', message: 'This is no phone number.' },
  ])
  await setPhone('01711222333')
  expect((await list()).body.data[0]).toMatchObject({ asksForPhone: false })
})

it('disables a method that can’t charge the amount, and pays by the first that can', async () => {
  await setAmount(900)
  expect((await list()).body.data).toMatchObject([
    { gateway: 'sslcommerz', disabledReason: expect.stringContaining('Less than 10.00 BDT') },
    { gateway: 'bkash', disabledReason: null },
  ])
  expect((await pay({ gateway: 'sslcommerz' })).body.message).toContain('Less than 10.00 BDT')
  expect((await pay()).body.data).toContain('/bkash/')
})

it('the list has no method that lacks the currency', async () => {
  await sql`update booking set currency = 'usd' where id = ${booking.bookingId}`.execute(app.db)
  expect((await list()).body.data).toEqual([])
  const refused = await pay()
  expect([refused.status, refused.body.message]).toEqual([409, 'This venue takes no payments online yet.'])
})

it('the list of methods is for the customer only', async () => {
  const stranger = await makeUser(app.db)
  expect((await list(stranger.token)).status).toBe(404)
})
