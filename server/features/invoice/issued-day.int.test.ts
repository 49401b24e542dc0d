import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Invoice, Statement } from '#contract/invoice'
import { makeFacility, makeUser, startApp, type TestApp } from '../../../test/app.ts'
import { makeBooking } from '../../../test/make-booking.ts'

let test: TestApp
const timeZone = 'Pacific/Auckland'
// New Year's Day in Auckland
const paidAt = new Date('2026-12-31T12:00Z')

beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('an invoice is dated by the clock of the venue, in the year of its number', async () => {
  const user = await makeUser(test.db)
  const facility = await makeFacility(test.db, { timeZone })
  const booking = { facility, user: user.id, date: '2027-01-05', from: 10, to: 11, status: 'confirmed' } as const
  const id = await makeBooking(test.db, booking)
  const admin = await makeUser(test.db, { role: 'admin' })
  await sql`update booking set status = 'paid', pay_by = null where id = ${id}`.execute(test.db)
  await sql`insert into payment (booking_id, amount_minor, currency, status, charged_minor, paid_at, expires_at, method, taken_by)
    values (${id}, 1200, 'usd', 'paid', 1200, ${paidAt}, now(), 'cash', ${admin.id})`.execute(test.db)
  const [invoice] = (await test.api<Invoice[]>('GET', '/invoices', { token: user.token })).body.data
  expect(invoice).toMatchObject({ number: '2027-000001', timeZone })
  const day = new Intl.DateTimeFormat('sv', { timeZone: invoice?.timeZone ?? '' })
  expect(day.format(new Date(invoice?.issuedAt ?? ''))).toBe('2027-01-01')
})

it('an invoice is in the month of that day, also among those that the site issued and in their CSV', async () => {
  const [user, admin] = [await makeUser(test.db), await makeUser(test.db, { role: 'admin' })]
  const facility = await makeFacility(test.db, { timeZone })
  const booking = { facility, user: user.id, date: '2027-01-05', from: 10, to: 11, createdAt: paidAt }
  await makeBooking(test.db, booking)
  const list = async (path: string) => (await test.api<Statement>('GET', path, { token: admin.token })).body.data
  for (const path of ['/reports/invoices', `/facility/${facility}/invoices`]) {
    const [december, january] = [await list(`${path}?month=2026-12`), await list(`${path}?month=2027-01`)]
    expect([december.count, december.invoices, december.sums]).toEqual([0, [], []])
    expect(january.invoices.map(({ number }) => number)).toEqual(['2027-000001'])
    expect([january.count, january.sums.length]).toEqual([1, 1])
    const headers = { authorization: `Bearer ${admin.token}` }
    const csv = await (await fetch(`${test.url}/api${path}.csv?month=2027-01`, { headers })).text()
    expect(csv).toContain('"2027-000001","Invoice","2027-01-01"')
  }
})
