import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import { makeFacility, makeUser, SESSION_SECRET, type TestApp } from '../../../../test/app.ts'
import { gameDay } from '../../../../test/game-fixture.ts'
import { makeCustomer } from '../../../../test/make-customer.ts'
import { makePass } from '../../../../test/make-pass.ts'
import { startPaymentApp } from '../../../../test/payment-fixture.ts'
import { deriveSecret } from '../../../db/setting.ts'

let test: TestApp
beforeAll(async () => {
  test = await startPaymentApp({ CURRENCY: 'bdt' })
})
afterAll(() => test.close())

it('staff are offered the passes of a customer that pay all, while the accounts of the venue can’t be read', async () => {
  const { token } = await makeUser(test.db, { role: 'admin' })
  const customer = await makeUser(test.db)
  const facility = await makeFacility(test.db, { priceMinor: 1200 })
  await makeCustomer(test.db, facility, customer)
  const credentials = { storeId: 'demo', password: deriveSecret(SESSION_SECRET, 'sslcommerz').slice(0, 30) }
  const connect = { token, body: { gateway: 'sslcommerz', credentials } }
  expect((await test.api('POST', `/facility/${facility}/gateways`, connect)).status).toBe(200)
  await sql`update facility_gateway set secret = 'unreadable' where facility_id = ${facility}`.execute(test.db)
  const hours = await makePass(test.db, { facility, user: customer.id, value: 1 })
  const member = await makePass(test.db, { facility, user: customer.id, kind: 'rate', percentOff: 50 })
  await sql`update pass_offer set currency = 'bdt' where facility_id = ${facility}`.execute(test.db)
  const slot = { date: gameDay, startTime: '10:00', endTime: '11:00' }
  const body = { facility, ...slot, user: customer.id, payment: 'desk' }
  const made = await test.api<Booking>('POST', '/bookings/for', { token, body })
  expect(made.status, made.body.message).toBe(201)
  const path = `/bookings/${made.body.data._id}/customer-pass`
  const listed = await test.api<{ _id: string; pays: number }[]>('GET', `${path}es`, { token })
  expect([listed.status, listed.body.data]).toMatchObject([200, [{ _id: hours, pays: 12 }]])
  expect((await test.api('POST', path, { token, body: { pass: member } })).status).toBe(502)
  expect((await test.api('POST', path, { token, body: { pass: hours } })).status).toBe(200)
})
