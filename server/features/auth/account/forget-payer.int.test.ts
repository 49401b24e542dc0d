import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser, type TestApp } from '../../../../test/app.ts'
import { findPayment, payWith } from '../../../../test/faults/fixture.ts'
import {
  checkout,
  getStatus,
  makePaidBooking,
  makeUnpaidBooking,
  startPaymentApp,
} from '../../../../test/payment-fixture.ts'
import { buyCredit, findPaymentById } from '../../../../test/purchase-fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await startPaymentApp()
})
afterAll(() => test.close())

const leave = (token: string) => test.api('DELETE', '/auth/account', { token, body: {} })

it('a deleted account leaves no name or address of its own with what it paid', async () => {
  const booking = await makePaidBooking(test)
  await test.api('POST', `/bookings/${booking.bookingId}/refund`, { token: booking.token, body: {} })
  const payer = { customerName: 'A Payer', customerEmail: 'payer@example.test' }
  expect(await findPayment(booking)).toMatchObject(payer)
  const other = await makePaidBooking(test)
  expect((await leave(booking.token)).status).toBe(200)
  expect(await findPayment(booking)).toMatchObject({ customerName: null, customerEmail: null, chargedMinor: 1200 })
  expect(await findPayment(other)).toMatchObject(payer)

  const { user, paymentId } = await buyCredit(test, await makeUser(test.db, { role: 'admin' }))
  expect((await leave(user.token)).status).toBe(200)
  expect(await findPaymentById(test, paymentId)).toMatchObject({ customerName: null, customerEmail: null })
})

it('an account is not deleted whose user has just paid for what staff booked', async () => {
  const booking = await makeUnpaidBooking(test)
  await sql`update booking set made_by_staff = true where id = ${booking.bookingId}`.execute(test.db)
  await checkout(booking)
  await payWith(booking, '4242424242424242')
  expect((await leave(booking.token)).body.message).toContain('You have a booking ahead')
  expect(await getStatus(booking)).toBe('paid')
})
