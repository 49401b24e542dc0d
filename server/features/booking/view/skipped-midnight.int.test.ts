import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Invoice } from '#contract/invoice'
import { makeFacility, makeUser, startApp, type TestApp } from '../../../../test/app.ts'
import { makeBooking } from '../../../../test/make-booking.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('a booking and its invoice end at 24:00, also when the clocks skip that midnight', async () => {
  const [user, facility] = [await makeUser(test.db), await makeFacility(test.db, { timeZone: 'Africa/Cairo' })]
  const id = await makeBooking(test.db, { facility, user: user.id, date: '2027-04-29', from: 22, to: 24 })
  const times = { date: '2027-04-29', startTime: '22:00', endTime: '24:00' }
  const booking = await test.api('GET', `/bookings/${id}`, { token: user.token })
  expect(booking.body.data).toMatchObject(times)
  const invoices = await test.api<Invoice[]>('GET', '/invoices', { token: user.token })
  expect(invoices.body.data.map((invoice) => invoice.booking)).toEqual([{ _id: id, ...times }])
})
