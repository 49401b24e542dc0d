import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Invoice } from '#contract/invoice'
import { makeFacility, makeUser, startApp, type TestApp } from '../../../test/app.ts'
import { makeBooking } from '../../../test/make-booking.ts'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('is dated by the clock of the venue, in the year of its number', async () => {
  const timeZone = 'Pacific/Auckland'
  const user = await makeUser(test.db)
  const facility = await makeFacility(test.db, { timeZone })
  const booking = { facility, user: user.id, date: '2027-01-05', from: 10, to: 11, status: 'confirmed' } as const
  const id = await makeBooking(test.db, booking)
  const admin = await makeUser(test.db, { role: 'admin' })
  // noon of New Year's Eve in London
  await sql`update booking set status = 'paid', pay_by = null where id = ${id}`.execute(test.db)
  await sql`insert into payment (booking_id, amount_minor, currency, status, charged_minor, paid_at, expires_at, method, taken_by)
    values (${id}, 1200, 'usd', 'paid', 1200, '2026-12-31T12:00Z', now(), 'cash', ${admin.id})`.execute(test.db)
  const [invoice] = (await test.api<Invoice[]>('GET', '/invoices', { token: user.token })).body.data
  expect(invoice).toMatchObject({ number: '2027-000001', timeZone })
  const day = new Intl.DateTimeFormat('sv', { timeZone: invoice?.timeZone ?? '' })
  expect(day.format(new Date(invoice?.issuedAt ?? ''))).toBe('2027-01-01')
})
