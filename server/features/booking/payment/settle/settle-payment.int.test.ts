import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WaitlistEntry } from '#contract/waitlist'
import { makeFacility, makeToken, makeUser, type TestApp } from '../../../../../test/app.ts'
import { getSlot, payWith } from '../../../../../test/faults/fixture.ts'
import { makeBooking } from '../../../../../test/make-booking.ts'
import { newSpace, setSpaces } from '../../../../../test/make-space.ts'
import { makePendingBooking, makeSettledBooking, startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { listMails } from '../../../../../test/queued-mails.ts'
import { offerCourts } from '../../../waitlist/offer-courts.ts'
import { createBooking } from '../../hold/create-booking.ts'
import { expireHolds } from '../../state/change-status.ts'
import { viewBooking } from '../../view/view-bookings.ts'
import { openCheckout } from '../checkout/open-checkout.ts'
import { refundBooking } from '../refund/refund-booking.ts'
import { settle } from './settle-payment.ts'

type Pending = Awaited<ReturnType<typeof makePendingBooking>>

let app: TestApp

beforeAll(async () => {
  app = await startPaymentApp()
})
afterAll(() => app.close())

it('offers neither paying nor cancelling while the payment is processing', async () => {
  const { customer, bookingId } = await makeSettledBooking(app, '4000000000000077')
  expect((await viewBooking(app.deps, customer, bookingId)).can).toMatchObject({ pay: false, cancel: false })
})

it('refunds a late payment when the account has been deleted', async () => {
  const booking = await makePendingBooking(app)
  await payWith(booking, '4242424242424242')
  await sql`
    update booking set status = 'cancelled', cancel_cause = 'expired', pay_by = null
    where id = ${booking.bookingId}`.execute(app.db)
  await sql`update app_user set deleted_at = now() where id = ${booking.customer.id}`.execute(app.db)
  await settle(app.deps, booking.paymentId)
  expect((await viewBooking(app.deps, booking.admin, booking.bookingId)).isBooked).toBe('cancelled')
  const refunds = await app.db.selectFrom('refund').selectAll().where('paymentId', '=', booking.paymentId).execute()
  expect(refunds).toMatchObject([{ amountMinor: 1200 }])
})

it('takes a space again for a late payment by its own slots, which are no slots of courts', async () => {
  const { customer } = await makePendingBooking(app)
  const facility = await makeFacility(app.db, { courts: 3 })
  const hall = newSpace({ slotMinutes: 90 })
  await setSpaces(app.db, facility, [hall])
  const request = { facility, space: hall.id, ...getSlot(), startTime: '09:30', endTime: '11:00' }
  const { _id: bookingId } = await createBooking(app.deps, customer, request)
  const page = await openCheckout(app.deps, customer, bookingId)
  await sql`update booking set pay_by = now() - interval '2 minutes' where id = ${bookingId}`.execute(app.db)
  expect(await expireHolds(app.db)).toEqual([bookingId])
  await payWith({ page }, '4242424242424242')
  const payment = app.db.selectFrom('payment').select('id').where('bookingId', '=', bookingId)
  await settle(app.deps, (await payment.executeTakeFirstOrThrow()).id)
  expect((await viewBooking(app.deps, customer, bookingId)).isBooked).toBe('paid')
})

/** Pays for a booking after its hold has expired. `between` runs while it is cancelled. */
async function payLate({ bookingId, page, paymentId }: Pending, between?: () => Promise<void>) {
  await sql`update booking set pay_by = now() - interval '2 minutes' where id = ${bookingId}`.execute(app.db)
  expect(await expireHolds(app.db)).toEqual([bookingId])
  await between?.()
  await payWith({ page }, '4242424242424242')
  await settle(app.deps, paymentId)
}

it('tells co-players that a booking is on again after a late payment, and then each cancellation', async () => {
  const booking = await makePendingBooking(app)
  const { customer, bookingId } = booking
  const friend = await makeUser(app.db)
  await sql`insert into co_player (id, booking_id, position, name, invited_at, user_id)
    values (gen_random_uuid(), ${bookingId}, 1, 'Rahim', now(), ${friend.id})`.execute(app.db)
  await payLate(booking)
  await refundBooking(app.deps, customer, bookingId, {})
  const mails = await listMails(app, friend.email)
  expect(mails.map(({ template }) => template)).toEqual(['player-cancelled', 'player-booked-again', 'player-cancelled'])
  expect(new Set(mails.map(({ cause }) => cause)).size).toBe(3)
})

it('is newer in a calendar than its cancellation once a late payment has booked it again', async () => {
  const booking = await makePendingBooking(app)
  const token = await makeToken(app.db, { ...booking.customer, tokenVersion: 1 })
  const readSequence = async () => {
    const url = `${app.url}/api/bookings/${booking.bookingId}/calendar.ics`
    const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    return Number(/SEQUENCE:(\d+)/.exec(await reply.text())?.[1])
  }
  let cancelled = Number.NaN
  await payLate(booking, async () => {
    cancelled = await readSequence()
  })
  expect(await readSequence()).toBeGreaterThan(cancelled)
})

it('takes a court again for a late payment although its user waits for this or the next hour', async () => {
  const booking = await makePendingBooking(app)
  const { date, startTime, endTime } = getSlot()
  const [from, other] = [Number(startTime.slice(0, 2)), await makeUser(app.db)]
  await makeBooking(app.db, { facility: booking.facility, user: other.id, date, from: from + 1, to: from + 2 })
  const token = await makeToken(app.db, { ...booking.customer, tokenVersion: 1 })
  const body = { facility: booking.facility, date, from: startTime, to: `${Number(endTime.slice(0, 2)) + 1}:00` }
  const joined = await app.api('POST', '/waitlist', { token, body: { ...body, hours: 1 } })
  expect(joined.status, joined.body.message).toBe(201)
  await payLate(booking)
  expect((await viewBooking(app.deps, booking.customer, booking.bookingId)).isBooked).toBe('paid')
})

it('takes no court again for a late payment that is kept for who waited for it, and refunds it', async () => {
  const booking = await makePendingBooking(app)
  const waiting = await makeUser(app.db)
  const { date, startTime: from, endTime: to } = getSlot()
  const body = { facility: booking.facility, date, from, to }
  expect((await app.api('POST', '/waitlist', { token: waiting.token, body })).status).toBe(201)
  await payLate(booking)
  expect((await viewBooking(app.deps, booking.customer, booking.bookingId)).isBooked).toBe('cancelled')
  const refunds = await app.db.selectFrom('refund').selectAll().where('paymentId', '=', booking.paymentId).execute()
  expect(refunds).toMatchObject([{ amountMinor: 1200 }])
  await offerCourts(app.deps, booking.facility)
  const { body: entries } = await app.api<WaitlistEntry[]>('GET', '/waitlist', { token: waiting.token })
  expect(entries.data).toMatchObject([{ status: 'offered' }])
})
