import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { BookingDetail } from '#contract/booking'
import type { listFacilityGateways } from '#contract/facility-gateway'
import { makeUser, SESSION_SECRET, type TestApp, type TestUser } from '../../../../test/app.ts'
import { getStatus, makeUnpaidBooking, startPaymentApp } from '../../../../test/payment-fixture.ts'
import { listSslcommerzCharges, openWallet } from '../../../../test/wallet-fixture.ts'
import { chooseAtSslcommerz, goBack } from '../../../../test/wallet-pages.ts'
import { deriveSecret } from '../../../db/setting.ts'
import { loadBookingMail } from '../../../mail/load-booking-mail.ts'
import { refundBooking } from '../../booking/payment/refund/refund-booking.ts'

type Gateways = z.infer<typeof listFacilityGateways.reply>

let app: TestApp
let admin: TestUser

beforeAll(async () => {
  app = await startPaymentApp({ CURRENCY: 'bdt' })
  admin = await makeUser(app.db, { role: 'admin' })
})
afterAll(() => app.close())

/** The account of the demo's stand-in. */
const store = { storeId: 'demo', password: deriveSecret(SESSION_SECRET, 'sslcommerz').slice(0, 30) }

const connect = (facility: string, credentials: Record<string, string>, token = admin.token) =>
  app.api<Gateways>('POST', `/facility/${facility}/gateways`, { token, body: { gateway: 'sslcommerz', credentials } })

it('pays to the account of the venue, whose password is encrypted and never shown', async () => {
  const booking = await makeUnpaidBooking(app)
  const { body } = await connect(booking.facility, store)
  expect(body.data).toMatchObject([
    { gateway: 'sslcommerz', fields: ['storeId', 'password'], account: { name: 'demo' } },
    { gateway: 'bkash', account: null },
  ])
  const [row] = await app.db.selectFrom('facilityGateway').selectAll().execute()
  expect(JSON.stringify(body) + row?.secret).not.toContain(store.password)

  const methods = await app.api('GET', `/checkout/methods?booking=${booking.bookingId}`, { token: booking.token })
  expect(methods.body.data).toEqual([{ gateway: 'sslcommerz', asksForPhone: true, disabledReason: null }])
  const { page, reference } = await openWallet(booking, 'sslcommerz')
  const returned = await chooseAtSslcommerz(page, 'pay')
  expect(returned.url).toBe(`${app.url}/api/checkout/return/sslcommerz/${row?.id}`)
  const disconnect = () =>
    app.api<Gateways>('DELETE', `/facility/${booking.facility}/gateways/${row?.id}`, { token: admin.token })
  expect((await disconnect()).status).toBe(409)
  await goBack(returned)
  expect(await getStatus(booking)).toBe('paid')
  const detail = await app.api<BookingDetail>('GET', `/bookings/${booking.bookingId}`, { token: booking.token })
  const { name, location } = detail.body.data.facility
  expect(detail.body.data.receipt?.seller).toEqual({ name, address: location })
  const mail = await loadBookingMail(app.deps, { bookingId: booking.bookingId })
  expect(mail?.receipt?.seller).toEqual({ name, address: location })

  expect((await disconnect()).body.data[0]?.account).toBeNull()
  await refundBooking(app.deps, booking.admin, booking.bookingId, { reason: 'Rain' })
  expect(await listSslcommerzCharges(app, reference)).toMatchObject([{ refunded: 12 }])
})

it('offers the methods of the site where a venue has no account', async () => {
  const booking = await makeUnpaidBooking(app)
  const methods = await app.api('GET', `/checkout/methods?booking=${booking.bookingId}`, { token: booking.token })
  expect(methods.body.data).toMatchObject([{ gateway: 'stripe' }, { gateway: 'sslcommerz' }, { gateway: 'bkash' }])
})

it.each([
  ['wrong ones', { storeId: 'x', password: 'wrong' }, 'gateway'],
  ['a missing one', { storeId: 'x' }, 'password'],
  ['an unknown one', { ...store, key: 'x' }, 'key'],
])('refuses credentials: %s', async (_, credentials, path) => {
  const { facility } = await makeUnpaidBooking(app)
  const { status, body } = await connect(facility, credentials)
  expect([status, body.errors?.[0]?.path]).toEqual([400, path])
  const rows = await app.db.selectFrom('facilityGateway').select('id').where('facilityId', '=', facility).execute()
  expect(rows).toEqual([])
})

it('replaces the account before', async () => {
  const { facility } = await makeUnpaidBooking(app)
  const [before] = (await connect(facility, store)).body.data
  const { body } = await connect(facility, store)
  expect(body.data.map(({ account }) => account?.name)).toEqual(['demo', undefined])
  expect(body.data[0]?.account?._id).not.toBe(before?.account?._id)
})
