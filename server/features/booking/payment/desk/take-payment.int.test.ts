import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking, BookingDetail } from '#contract/booking'
import { makeFacility, makeUser, type TestApp, type TestUser } from '../../../../../test/app.ts'
import { findPayment, payWith } from '../../../../../test/faults/fixture.ts'
import { makePendingBooking, makeSettledBooking, startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { checkInvariants } from '../../../../doctor/invariants.ts'
import { addDays } from '../../../../wall-clock.ts'
import { expireHolds } from '../../state/change-status.ts'
import { makeDueRefunds } from '../refund/make-refund.ts'
import { takePayment } from './take-payment.ts'

let test: TestApp
let admin: TestUser
let facility: string
let hour = 7

beforeAll(async () => {
  test = await startPaymentApp()
  admin = await makeUser(test.db, { role: 'admin', name: 'Asha Roy' })
  facility = await makeFacility(test.db, { courts: 2, timeZone: 'Asia/Dhaka' })
})
afterAll(() => test.close())

const date = addDays(new Date().toISOString().slice(0, 10), 3)
const nextSlot = () => {
  hour += 1
  const [from, to] = [hour, hour + 1].map((at) => `${String(at).padStart(2, '0')}:00`)
  return { facility, date, startTime: from, endTime: to }
}
const walkIn = { name: 'Kamal Uddin', phone: '+880 1711-222333' }
const post = <T = Booking>(path: string, body: object) => test.api<T>('POST', path, { token: admin.token, body })
const book = (body: object) => post('/bookings/for', { ...nextSlot(), walkIn, ...body })
const view = async (id: string) =>
  (await test.api<BookingDetail>('GET', `/bookings/${id}`, { token: admin.token })).body.data
const countMails = async (id: string) => {
  const { rows } = await sql<{ mails: number }>`select count(*)::int as mails from graphile_worker._private_jobs
    where payload::text like ${`%${id}%`}`.execute(test.db)
  return rows[0]?.mails
}

describe('a court asked for', () => {
  const slot = { startTime: '10:00', endTime: '11:00' }

  it('that the facility does not have is an error of that field', async () => {
    const { status, body } = await post('/bookings/for', { ...slot, facility, date, walkIn, court: 9, payment: 'desk' })
    expect([status, body.errors]).toEqual([400, [{ path: 'court', message: 'Choose a court from 1 to 2.' }]])
  })

  it('that is closed is refused with its own reason, whatever other courts are', async () => {
    const day = addDays(date, 7)
    const close = (court: number, reason: string) =>
      post(`/facility/${facility}/closures`, { from: day, to: day, court, reason })
    const bookCourt = (court: number) =>
      post('/bookings/for', { ...slot, facility, date: day, walkIn, court, payment: 'desk' })
    await close(2, 'New floor')
    const refused = await bookCourt(2)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      400,
      'facility_closed',
      'Court 2 is closed at this time (New floor). Please choose another court or time.',
    ])
    expect((await bookCourt(1)).status).toBe(201)
    await close(1, 'New net')
    expect((await bookCourt(2)).body.message).toContain('New floor')
    expect((await bookCourt(1)).body.message).toContain('New net')
  })
})

describe('a walk-in', () => {
  it('is booked on the court asked for, found again by phone, and is no account', async () => {
    const first = await book({ court: 2, payment: 'desk' })
    expect(first.status, first.body.message).toBe(201)
    expect(first.body.data).toMatchObject({
      user: { name: 'Kamal Uddin', phone: walkIn.phone, email: '' },
      court: 'Court 2',
      isBooked: 'confirmed',
      paysAtDesk: true,
      payBy: null,
      can: { takePayment: true, pay: false, cancel: true },
    })
    const spellings = ['+8801711222333', '01711 222333', '8801711222333', '০০৮৮০১৭১১\u2011২২২৩৩৩']
    const evening = { facility, date: addDays(date, 1), payment: 'desk' }
    const again = await Promise.all(
      spellings.map((phone, at) =>
        post('/bookings/for', {
          ...evening,
          walkIn: { name: 'Kamal U.', phone },
          startTime: `${18 + at}:00`,
          endTime: `${19 + at}:00`,
        }),
      ),
    )
    expect(again.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    for (const words of ['1711 222', ...spellings]) {
      const found = await test.api('GET', `/bookings/for?q=${encodeURIComponent(words)}`, { token: admin.token })
      expect(found.body.data).toEqual([
        { _id: expect.any(String), name: 'Kamal U.', email: '', phone: '+880 1711-222333', isKnown: true },
      ])
    }
    expect(await countMails(first.body.data._id)).toBe(0)
    const customers = await test.api<{ email: string }[]>('GET', '/reports/customers?search=Kamal', {
      token: admin.token,
    })
    expect(customers.body.data).toMatchObject([{ email: '', bookings: 5 }])
  })

  it.each([
    [{ walkIn: { name: ' ', phone: '01711222333' } }, 'walkIn.name', 'Enter the customer’s name.'],
    [{ walkIn: { name: 'Kamal', phone: 'none' } }, 'walkIn.phone', 'Enter a phone number.'],
    [{ payment: 'link' }, 'payment', 'A payment link needs an e-mail address. Choose another way to pay.'],
    [{ walkIn: undefined }, 'user', 'Choose a customer, or enter the name and phone of a walk-in.'],
    [{ email: 'a@example.test' }, 'user', 'Choose a customer, or enter the name and phone of a walk-in.'],
  ])('is refused with %j next to %s', async (body, path, message) => {
    const { status, body: reply } = await book(body)
    expect([status, reply.errors]).toEqual([400, [{ path, message }]])
  })

  it('is forgotten by an admin once nothing is ahead or owed, in the audit too', async () => {
    const guest = { name: 'Rahima Sultana', phone: '+880 1819-000111' }
    const slot = { facility, date: addDays(date, 2), startTime: '10:00', endTime: '11:00' }
    const { body } = await post('/bookings/for', { ...slot, walkIn: guest, payment: 'desk' })
    const booking = body.data._id
    const { id } = await test.db
      .selectFrom('appUser')
      .select('id')
      .where('phone', '=', guest.phone)
      .executeTakeFirstOrThrow()
    const remove = (customer: string) => test.api('DELETE', `/customers/${customer}`, { token: admin.token })
    const ahead = await remove(id)
    expect([ahead.status, ahead.body.message]).toEqual([
      409,
      'This walk-in has a booking that is ahead or not paid. Cancel it, or delete the walk-in once it is played and paid.',
    ])
    await sql`update booking set during = tstzrange(now() - interval '9 days', now() - interval '9 days' + interval '1 hour'),
      pay_by = now() - interval '9 days' where id = ${booking}`.execute(test.db)
    expect((await remove(id)).status).toBe(409)
    expect((await post(`/bookings/${booking}/payment`, { method: 'cash' })).status).toBe(200)
    await test.api('DELETE', `/customers/${id}/no-shows`, { token: admin.token })
    expect((await remove(id)).status).toBe(200)

    expect(await view(booking)).toMatchObject({ isBooked: 'paid', user: { name: 'Deleted account', phone: '' } })
    const { rows } = await sql<{ text: string }>`select concat_ws(' ', action, subject, detail) as text from audit_entry
      where subject_id in (${id}, ${booking}) order by id`.execute(test.db)
    expect(rows.map(({ text }) => text.trim())).toEqual([
      expect.stringMatching(/^made Booking .* for a walk-in$/),
      'took the payment of Booking 12.00 USD, cash',
      'cleared the no-shows of a deleted customer',
      'deleted a walk-in',
    ])
    const renamed = { ...guest, name: 'Karim Sultan' }
    const again = await post('/bookings/for', { ...slot, walkIn: renamed, payment: 'cash' })
    expect(again.body.data.user).toMatchObject({ name: 'Karim Sultan', phone: guest.phone })
    const account = await makeUser(test.db)
    for (const gone of [id, account.id]) expect((await remove(gone)).body.code).toBe('account_not_found')
  })

  it('gets no other court than the one asked for', async () => {
    const slot = nextSlot()
    await book({ ...slot, court: 1, payment: 'cash' })
    expect((await book({ ...slot, court: 1, payment: 'cash' })).body).toMatchObject({ code: 'slot_taken' })
    expect((await book({ ...slot, payment: 'cash' })).body.data.court).toBe('Court 2')
  })
})

describe('money at the desk', () => {
  it('is what was shown before, or nothing is booked', async () => {
    const slot = { facility, walkIn, date: addDays(date, 1), startTime: '10:00', endTime: '11:00' }
    const refused = await post('/bookings/for', { ...slot, payment: 'cash', price: 11 })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The price is 12.00 USD now. Check it and book again.',
    ])
    expect((await post('/bookings/for', { ...slot, payment: 'cash', court: 1, price: 12 })).status).toBe(201)
  })

  it('is recorded with the booking, and refunded there, by whom it was', async () => {
    const cash = (await book({ payment: 'cash', reference: '=Slip 7' })).body.data
    expect(cash).toMatchObject({ isBooked: 'paid', paymentMethod: 'cash', can: { takePayment: false, refund: true } })
    const again = await post(`/bookings/${cash._id}/payment`, { method: 'cash' })
    expect([again.status, again.body.errors]).toEqual([
      409,
      [{ path: 'method', message: 'This booking has already been paid.' }],
    ])
    const most = await post(`/bookings/${cash._id}/refund`, { amount: 99, reason: 'Rain' })
    expect([most.status, most.body.message]).toEqual([409, 'At most 12.00 can still be refunded.'])
    const part = await post(`/bookings/${cash._id}/refund`, { amount: 5, reason: 'Lamp broken' })
    expect(part.body.message).toBe('Recorded as paid back at the desk.')

    const detail = await view(cash._id)
    expect(detail.receipt).toMatchObject({ charged: 12, refunded: 5, kept: 7, method: 'cash', takenBy: 'Asha Roy' })
    expect(detail.refunds).toMatchObject([{ amount: 5, status: 'succeeded' }])
  })

  it('is taken once and paid back once, however many do it at once', async () => {
    const slot = { facility, walkIn, date: addDays(date, 1), startTime: '12:00', endTime: '13:00' }
    const { _id: id } = (await post('/bookings/for', { ...slot, payment: 'desk' })).body.data
    const send = async (path: string, body: object) => {
      const replies = await Promise.all([1, 2, 3].map(() => post(`/bookings/${id}/${path}`, body)))
      return replies.map(({ status }) => status).sort()
    }
    expect(await send('payment', { method: 'cash' })).toEqual([200, 409, 409])
    expect(await send('refund', { reason: 'Rain' })).toEqual([200, 409, 409])
    expect((await view(id)).receipt).toMatchObject({ charged: 12, refunded: 12 })
  })

  it('keeps the court of a customer who pays there, also after the start', async () => {
    const { _id: id } = (await book({ payment: 'desk' })).body.data
    await test.db
      .updateTable('booking')
      .set({ payBy: new Date(Date.now() - 3_600_000) })
      .where('id', '=', id)
      .execute()
    await expireHolds(test.db)
    expect(await view(id)).toMatchObject({ isBooked: 'confirmed', can: { takePayment: true } })
    await sql`update booking set during = tstzrange(now() - interval '2 hours', now() - interval '1 hour') where id = ${id}`.execute(
      test.db,
    )
    const day = await test.api<{ attention: { text: string }[] }>('GET', '/reports/day', { token: admin.token })
    expect(day.body.data.attention.map(({ text }) => text)).toContain(
      'A booking has begun and not been paid at the desk.',
    )
  })

  it('takes the place of an open checkout session, whose late payment is refunded in full', async () => {
    const fixture = await makePendingBooking(test)
    // paid on the provider's page after the desk asked, before the session is expired
    const down = { ...test.deps, card: { ...test.deps.card, expireSession: () => payThere() } }
    const payThere = async () => {
      await payWith(fixture, '4242424242424242')
      return test.deps.card.expireSession((await findPayment(fixture))?.sessionId ?? '')
    }
    await takePayment(down, fixture.admin, fixture.bookingId, { method: 'card_terminal' })
    await makeDueRefunds(test.deps)
    expect(await findPayment(fixture)).toMatchObject({ chargedMinor: 1200, refundedMinor: 1200, keptMinor: 0 })
    const detail = await view(fixture.bookingId)
    expect(detail).toMatchObject({ isBooked: 'paid', paymentMethod: 'card_terminal', receipt: { kept: 12 } })
  })

  it('is refused once the card has paid, and never sent to the provider', async () => {
    const fixture = await makeSettledBooking(test, '4242424242424242')
    const taking = takePayment(test.deps, fixture.admin, fixture.bookingId, { method: 'cash' })
    await expect(taking).rejects.toMatchObject({ code: 'not_payable' })
    const { _id: id } = (await book({ payment: 'cash' })).body.data
    await post(`/bookings/${id}/refund`, { reason: 'Rain' })
    expect(await view(id)).toMatchObject({ isBooked: 'cancelled', refunded: 12, receipt: { kept: 0 } })
    expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
  })
})

it('records no payment of another price than was shown', async () => {
  const slot = { facility, date: addDays(date, 14), startTime: '10:00', endTime: '11:00' }
  const made = await post('/bookings/for', { ...slot, walkIn: { ...walkIn, phone: '01711-555666' }, payment: 'desk' })
  const { _id: id, payableAmount } = made.body.data
  const take = (price: number) => post(`/bookings/${id}/payment`, { method: 'cash', price })
  expect(await take(payableAmount + 2)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await view(id)).isBooked).toBe('confirmed')
  expect((await take(payableAmount)).status).toBe(200)
  expect((await view(id)).isBooked).toBe('paid')
})
