import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Invoice, Statement } from '#contract/invoice'
import { makeFacility, makeUser, type TestApp, type TestUser } from '../../../test/app.ts'
import { makeBooking } from '../../../test/make-booking.ts'
import { makePass } from '../../../test/make-pass.ts'
import {
  type BookingFixture,
  makePaidBooking,
  makeUnpaidBooking,
  startPaymentApp,
} from '../../../test/payment-fixture.ts'
import { makeMember } from '../../../test/two-facilities.ts'
import { checkInvariants } from '../../doctor/invariants.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'

let app: TestApp
let admin: TestUser
const today = getLocalDay('Asia/Dhaka', new Date())
const month = today.slice(0, 7)
const year = today.slice(0, 4)

beforeAll(async () => {
  app = await startPaymentApp()
  admin = await makeUser(app.db, { role: 'admin' })
})
afterAll(async () => {
  expect((await checkInvariants(app.db)).filter(({ broken }) => broken > 0)).toEqual([])
  await app.close()
})

/** Sets the rates of what was booked from an hour ago on. */
async function setVat(facility: string, body: object) {
  const reply = await app.api('PUT', `/facility/${facility}/vat`, { token: admin.token, body })
  expect(reply.status, reply.body.message).toBe(200)
  await sql`update facility_vat set since = since - interval '1 hour' where facility_id = ${facility}`.execute(app.db)
}

const listOf = async ({ bookingId, token }: BookingFixture) =>
  (await app.api<Invoice[]>('GET', '/invoices', { token })).body.data.filter(
    ({ booking }) => booking?._id === bookingId,
  )

const refund = async ({ bookingId }: { bookingId: string }, body: object) => {
  const reply = await app.api('POST', `/bookings/${bookingId}/refund`, {
    token: admin.token,
    body: { reason: 'Rain', ...body },
  })
  expect(reply.status, reply.body.message).toBe(200)
}

it('a payment has an invoice, and each refund a credit note with the tax of the day it was booked', async () => {
  const unpaid = await makeUnpaidBooking(app)
  expect(await listOf(unpaid)).toEqual([])
  const first = await makePaidBooking(app)
  expect(await listOf(first)).toMatchObject([{ kind: 'invoice', amount: 12, vat: 0 }])

  const rates = { court: 15, item: 5 }
  await setVat(first.facility, { rates, vatNumber: 'BIN 123' })
  const date = addDays(today, 8)
  const booked = { facility: first.facility, user: first.customer.id, date, from: 12, to: 13 }
  const bookingId = await makeBooking(app.db, booked)
  const later = { rates: { court: 20 } }
  expect((await app.api('PUT', `/facility/${first.facility}/vat`, { token: admin.token, body: later })).status).toBe(
    200,
  )
  await sql`update payment set session_id = null, intent_id = null, method = 'cash', taken_by = ${admin.id} where booking_id = ${bookingId}`.execute(
    app.db,
  )
  const second = { ...first, bookingId }
  await refund(second, { amount: 5 })
  await refund(second, {})
  const [rest, part, invoice] = await listOf(second)
  expect(invoice).toMatchObject({
    kind: 'invoice',
    amount: 12,
    vat: 1.57,
    subject: 'Court 1',
    booking: { _id: bookingId, date, startTime: '12:00', endTime: '13:00' },
    lines: [{ kind: 'court', amount: 12, percent: 15, vat: 1.57 }],
  })
  expect(part).toMatchObject({ kind: 'credit_note', amount: 5, vat: 0.66, lines: [{ percent: 15 }] })
  expect(part?.corrects).toBe(invoice?.number)
  // nothing is left, to the cent
  expect(rest).toMatchObject({ kind: 'credit_note', amount: 7, vat: 0.91 })
})

it('what the venue takes at its desk has numbers of its own, and both are in its month', async () => {
  const facility = await makeFacility(app.db, { name: 'Smash Arena' })
  const [owner, staff, user] = [await makeUser(app.db), await makeUser(app.db), await makeUser(app.db)]
  await makeMember(app.db, facility, owner, 'owner')
  await makeMember(app.db, facility, staff, 'staff')
  const booking = { facility, user: user.id, date: addDays(today, 3) }
  await makeBooking(app.db, { ...booking, from: 10, to: 11 })
  for (const hour of [12, 14]) {
    const id = await makeBooking(app.db, { ...booking, from: hour, to: hour + 1, status: 'confirmed' })
    const body = { method: 'cash' }
    expect((await app.api('POST', `/bookings/${id}/payment`, { token: staff.token, body })).status).toBe(200)
  }
  const path = `/facility/${facility}/invoices?month=${month}`
  const { invoices, sums, count } = (await app.api<Statement>('GET', path, { token: owner.token })).body.data
  expect(count).toBe(3)
  expect(invoices.filter(({ seller }) => !seller.isSite).map(({ number }) => number)).toEqual([
    `${year}-000002`,
    `${year}-000001`,
  ])
  expect(sums.map(({ isSite, kind, sold, credited }) => [isSite, kind, sold, credited])).toEqual([
    [false, 'court', 24, 0],
    [true, 'court', 12, 0],
  ])
  const pages = await Promise.all(
    [1, 2, 3].map(
      async (page) =>
        (await app.api<Statement>('GET', `${path}&page=${page}&limit=1`, { token: owner.token })).body.data,
    ),
  )
  expect(pages.flatMap((page) => page.invoices)).toEqual(invoices)
  expect(pages.map((page) => [page.count, page.sums])).toEqual(Array(3).fill([3, sums]))
  expect((await app.api('GET', path, { token: staff.token })).status).toBe(403)

  const csv = await fetch(`${app.url}/api/facility/${facility}/invoices.csv?month=${month}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const lines = (await csv.text()).trim().split('\r\n')
  expect([csv.status, lines.length]).toEqual([200, 4])
  expect(lines[1]).toContain('"Court","12.00","0","0.00","USD"')

  const [one] = invoices
  const read = async ({ token }: TestUser) => (await app.api('GET', `/invoices/${one?._id}`, { token })).status
  expect([await read(user), await read(owner), await read(await makeUser(app.db))]).toEqual([200, 200, 404])
  const site = (await app.api<Statement>('GET', `/reports/invoices?month=${month}`, { token: admin.token })).body.data
  expect(site.invoices.every(({ seller }) => seller.isSite)).toBe(true)
  expect(site.sums).toContainEqual(
    expect.objectContaining({ facility: { _id: facility, name: 'Smash Arena' }, sold: 12 }),
  )
})

it('an amount is split by what it is for, to the cent', async () => {
  const facility = await makeFacility(app.db)
  const user = await makeUser(app.db)
  await setVat(facility, { rates: { court: 15, item: 7.5 } })
  const booking = { facility, user: user.id, date: addDays(today, 4), from: 10, to: 11, status: 'confirmed' } as const
  const id = await makeBooking(app.db, { ...booking, amountMinor: 1999 })
  const parts = [
    { label: '', startTime: '10:00', endTime: '11:00', pricePerHour: 12.99, amount: 12.99 },
    { kind: 'coach', label: '', startTime: '10:00', endTime: '11:00', pricePerHour: 4, amount: 4 },
    { kind: 'item', label: 'Racket', quantity: 1, startTime: '10:00', endTime: '11:00', pricePerHour: 3, amount: 3 },
  ]
  await sql`update booking set price_parts = ${JSON.stringify(parts)}::jsonb where id = ${id}`.execute(app.db)
  const body = { method: 'cash' }
  expect((await app.api('POST', `/bookings/${id}/payment`, { token: admin.token, body })).status).toBe(200)
  await refund({ bookingId: id }, { amount: 0.1 })
  const [note, invoice] = (await app.api<Invoice[]>('GET', '/invoices', { token: user.token })).body.data
  expect(invoice?.lines).toEqual([
    { kind: 'court', amount: 12.99, percent: 15, vat: 1.69 },
    { kind: 'coach', amount: 4, percent: 0, vat: 0 },
    { kind: 'item', amount: 3, percent: 7.5, vat: 0.21 },
  ])
  expect(note?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['coach', 0.02],
    ['court', 0.06],
    ['item', 0.02],
  ])
  // the bank returns the refund: the invoice of today, not of the day it was paid
  const paidAt = new Date(Date.now() - 40 * 86_400_000)
  await sql`update payment set paid_at = ${paidAt} where booking_id = ${id}`.execute(app.db)
  await sql`update refund set status = 'failed' where payment_id = (select id from payment where booking_id = ${id})`.execute(
    app.db,
  )
  await sql`update payment set refunded_minor = 0 where booking_id = ${id}`.execute(app.db)
  const [again] = (await app.api<Invoice[]>('GET', '/invoices', { token: user.token })).body.data
  expect([again?.kind, again?.amount]).toEqual(['invoice', 0.1])
  expect(Date.parse(again?.issuedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(note?.issuedAt ?? ''))
  expect(again?.lines).toEqual(note?.lines)
  await sql`update refund set status = 'succeeded' where payment_id = (select id from payment where booking_id = ${id})`.execute(
    app.db,
  )
  await sql`update payment set refunded_minor = 10 where booking_id = ${id}`.execute(app.db)
})

it('what a pass has paid is on no invoice', async () => {
  const facility = await makeFacility(app.db)
  const user = await makeUser(app.db)
  await setVat(facility, { rates: { court: 15, item: 7.5 } })
  const passId = await makePass(app.db, { facility, user: user.id, kind: 'uses' })
  const booking = { facility, user: user.id, date: addDays(today, 4), from: 10, to: 11, status: 'confirmed' } as const
  const id = await makeBooking(app.db, { ...booking, amountMinor: 300 })
  const parts = [
    { label: '', startTime: '10:00', endTime: '11:00', pricePerHour: 8, amount: 8 },
    { kind: 'item', label: 'Racket', quantity: 1, startTime: '10:00', endTime: '11:00', pricePerHour: 3, amount: 3 },
  ]
  await sql`update booking set price_parts = ${JSON.stringify(parts)}::jsonb, pass_id = ${passId}, pass_minor = 800
    where id = ${id}`.execute(app.db)
  const body = { method: 'cash' }
  expect((await app.api('POST', `/bookings/${id}/payment`, { token: admin.token, body })).status).toBe(200)
  const [invoice] = (await app.api<Invoice[]>('GET', '/invoices', { token: user.token })).body.data
  expect(invoice?.lines).toEqual([{ kind: 'item', amount: 3, percent: 7.5, vat: 0.21 }])
})

it('the CSV of a month has amounts that a spreadsheet adds up: negative for credit notes, in any language', async () => {
  const booking = await makePaidBooking(app)
  await refund(booking, { amount: 5 })
  const csv = await fetch(`${app.url}/api/facility/${booking.facility}/invoices.csv?month=${month}`, {
    headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'bn' },
  })
  const lines = (await csv.text()).trim().split('\r\n')
  expect(lines[0]).toContain('বিক্রেতা')
  expect(lines.slice(1).map((line) => line.split('","').slice(-4, -1))).toEqual([
    ['-5.00', '0', '0.00'],
    ['12.00', '0', '0.00'],
  ])
})
