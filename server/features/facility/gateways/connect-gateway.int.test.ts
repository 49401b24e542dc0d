import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { BookingDetail } from '#contract/booking'
import type { listFacilityGateways } from '#contract/facility-gateway'
import { makeUser, type TestApp, type TestUser } from '../../../../test/app.ts'
import { createMemoryGateway, type MemoryGateway } from '../../../../test/memory-gateway.ts'
import { getStatus, makeUnpaidBooking, startPaymentApp } from '../../../../test/payment-fixture.ts'
import { CardError } from '../../../gateways/card.ts'
import { loadBookingMail } from '../../../mail/load-booking-mail.ts'
import { refundBooking } from '../../booking/payment/refund/refund-booking.ts'

type Gateways = z.infer<typeof listFacilityGateways.reply>

let app: TestApp
let admin: TestUser
/** The accounts by their store's id. */
const accounts = new Map<string, MemoryGateway>()

beforeAll(async () => {
  app = await startPaymentApp()
  admin = await makeUser(app.db, { role: 'admin' })
  app.deps.connectors.sslcommerz = {
    fields: ['storeId', 'password'],
    create: ({ storeId = '', password }) => {
      const gateway = accounts.get(storeId) ?? createMemoryGateway('sslcommerz')
      accounts.set(storeId, gateway)
      const check = async () => {
        if (password !== 'right') throw new CardError(false, 'wrong', { code: 'INVALID', param: null })
      }
      return { ...gateway, check }
    },
  }
})
afterAll(() => app.close())

const connect = (facility: string, credentials: Record<string, string>, token = admin.token) =>
  app.api<Gateways>('POST', `/facility/${facility}/gateways`, { token, body: { gateway: 'sslcommerz', credentials } })

it('pays to the account of the venue, whose password is encrypted and never shown', async () => {
  const booking = await makeUnpaidBooking(app)
  const { body } = await connect(booking.facility, { storeId: 'uttara', password: 'right' })
  expect(body.data).toMatchObject([
    { gateway: 'sslcommerz', fields: ['storeId', 'password'], account: { name: 'uttara' } },
  ])
  const [row] = await app.db.selectFrom('facilityGateway').selectAll().execute()
  expect(JSON.stringify(body) + row?.secret).not.toMatch(/right/)

  const methods = await app.api('GET', `/checkout/methods?booking=${booking.bookingId}`, { token: booking.token })
  expect(methods.body.data).toEqual([{ gateway: 'sslcommerz', asksForPhone: false, disabledReason: null }])
  const opened = await app.api<string>('POST', '/checkout', {
    token: booking.token,
    body: { booking: booking.bookingId },
  })
  const reference = opened.body.data.split('/').at(-1) ?? ''
  const account = accounts.get('uttara')
  account?.charge(reference)
  const returnUrl = account?.pages.get(reference)?.returnUrl ?? ''
  expect(returnUrl).toBe(`${app.url}/api/checkout/return/sslcommerz/${row?.id}`)
  const disconnect = () =>
    app.api('DELETE', `/facility/${booking.facility}/gateways/${row?.id}`, { token: admin.token })
  expect((await disconnect()).status).toBe(409)
  await fetch(returnUrl, { method: 'POST', body: new URLSearchParams({ tran_id: reference }), redirect: 'manual' })
  expect(await getStatus(booking)).toBe('paid')
  const detail = await app.api<BookingDetail>('GET', `/bookings/${booking.bookingId}`, { token: booking.token })
  const { name, location } = detail.body.data.facility
  expect(detail.body.data.receipt?.seller).toEqual({ name, address: location })
  const mail = await loadBookingMail(app.deps, { bookingId: booking.bookingId })
  expect(mail?.receipt?.seller).toEqual({ name, address: location })

  expect((await disconnect()).body.data).toMatchObject([{ account: null }])
  await refundBooking(app.deps, booking.admin, booking.bookingId, { reason: 'Rain' })
  expect(account?.pages.get(reference)?.refunds).toHaveLength(1)
})

it('offers the methods of the site where a venue has no account', async () => {
  const booking = await makeUnpaidBooking(app)
  const methods = await app.api('GET', `/checkout/methods?booking=${booking.bookingId}`, { token: booking.token })
  expect(methods.body.data).toEqual([{ gateway: 'stripe', asksForPhone: false, disabledReason: null }])
})

it.each([
  ['wrong ones', { storeId: 'x', password: 'wrong' }, 'gateway'],
  ['a missing one', { storeId: 'x' }, 'password'],
  ['an unknown one', { storeId: 'x', password: 'right', key: 'x' }, 'key'],
])('refuses credentials: %s', async (_, credentials, path) => {
  const { facility } = await makeUnpaidBooking(app)
  const { status, body } = await connect(facility, credentials)
  expect([status, body.errors?.[0]?.path]).toEqual([400, path])
  const rows = await app.db.selectFrom('facilityGateway').select('id').where('facilityId', '=', facility).execute()
  expect(rows).toEqual([])
})

it('replaces the account before', async () => {
  const { facility } = await makeUnpaidBooking(app)
  await connect(facility, { storeId: 'old', password: 'right' })
  const { body } = await connect(facility, { storeId: 'new', password: 'right' })
  expect(body.data.map(({ account }) => account?.name)).toEqual(['new'])
})
