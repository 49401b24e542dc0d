import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingDetail } from '#contract/booking'
import { makeUser, type TestApp, type TestUser } from '../../../../test/app.ts'
import { failUpdates } from '../../../../test/fail-updates.ts'
import { findPayment, payWith } from '../../../../test/faults/fixture.ts'
import { makeCoach } from '../../../../test/make-coach.ts'
import {
  type BookingFixture,
  checkout,
  makePaidBooking,
  makeUnpaidBooking,
  startPaymentApp,
} from '../../../../test/payment-fixture.ts'
import { makeDueRefunds } from '../payment/refund/make-refund.ts'
import { settle } from '../payment/settle/settle-payment.ts'
import { refundClosedBookings } from './close-bookings.ts'

let app: TestApp
let admin: TestUser

beforeAll(async () => {
  app = await startPaymentApp()
  admin = await makeUser(app.db, { role: 'admin' })
})
afterAll(() => app.close())

const view = async ({ bookingId, token }: BookingFixture) =>
  (await app.api<BookingDetail>('GET', `/bookings/${bookingId}`, { token })).body.data

async function close({ facility }: BookingFixture, date: string, path = '') {
  const body = { from: date, to: date, reason: 'New floor' }
  const { data } = (
    await app.api<{ _id: string }>('POST', `/facility/${facility}/closures${path}`, { token: admin.token, body })
  ).body
  return data
}

/** The templates of the mails queued for a booking's customer because of closures, oldest first. */
async function findMails({ customer }: BookingFixture) {
  const { rows } = await sql<{ template: string }>`
    select payload->>'template' as template from graphile_worker._private_jobs
    where payload->>'to' = ${customer.email} and payload->>'template' like 'facility-%' order by id`.execute(app.db)
  return rows.map(({ template }) => template)
}

/** The templates of what is mailed and pushed to an address because of closures: what has the same cause is sent once. */
async function listPushed(email: string) {
  const { rows } = await sql<{ template: string }>`
    select distinct payload->'mail'->>'cause', payload->'mail'->>'template' as template
    from graphile_worker._private_jobs
    where payload->'mail'->>'to' = ${email} and payload->'mail'->>'template' ~ '-(closed|reopened)$'`.execute(app.db)
  return rows.map(({ template }) => template).sort()
}
const newsTwice = (whose: string) => ['closed', 'closed', 'reopened', 'reopened'].map((what) => `${whose}-${what}`)

/** Past the deadline of free changes, which must not matter. */
const makeLateBooking = async () => {
  const booking = await makePaidBooking(app)
  await sql`update booking set free_cancel_until = now() - interval '1 hour' where id = ${booking.bookingId}`.execute(
    app.db,
  )
  const { date, can } = await view(booking)
  expect(can).toMatchObject({ refund: false, reschedule: false })
  return { ...booking, date }
}

const startsIn = ({ bookingId }: BookingFixture, minutes: number) =>
  sql`update booking set during = tstzrange(now() + make_interval(mins => ${minutes}), now() + make_interval(mins => ${minutes + 60}))
    where id = ${bookingId}`.execute(app.db)

describe('a paid booking at a time that is closed', () => {
  it('is offered a move or a full refund past the deadline; its customer is notified why', async () => {
    const booking = await makeLateBooking()
    expect(await close(booking, booking.date, '/preview')).toMatchObject([{ _id: booking.bookingId, isBooked: 'paid' }])
    expect((await view(booking)).closure).toBeNull()
    await close(booking, booking.date)
    const { closure, can, startsAt, history } = await view(booking)
    expect(can).toMatchObject({ refund: true, reschedule: true })
    expect(closure).toEqual({ reason: 'New floor', refundAt: new Date(Date.parse(startsAt) - 3_600_000).toISOString() })
    expect(history.at(-1)?.what).toBe('venue closed: New floor')
    expect(await findMails(booking)).toEqual(['facility-closed'])

    const refund = { token: booking.token, body: {} }
    expect((await app.api('POST', `/bookings/${booking.bookingId}/refund`, refund)).status).toBe(200)
    const after = await view(booking)
    expect([after.isBooked, after.closure, after.receipt?.kept]).toEqual(['cancelled', null, 0])
  })

  it('moves to another time of its length at the price paid', async () => {
    const booking = await makeLateBooking()
    await close(booking, booking.date)
    await sql`update facility set price_minor = price_minor * 2 where id = ${booking.facility}`.execute(app.db)
    const move = (startTime: string, endTime: string, date: string) =>
      app.api('PATCH', `/bookings/${booking.bookingId}/schedule`, {
        token: booking.token,
        body: { date, startTime, endTime },
      })
    const next = new Date(Date.parse(booking.date) + 86_400_000).toISOString().slice(0, 10)
    expect((await move('12:00', '13:00', booking.date)).body.code).toBe('facility_closed')
    expect((await move('12:00', '14:00', next)).body.message).toContain('of the same length')
    expect((await move('12:00', '13:00', next)).status).toBe(200)
    expect(await view(booking)).toMatchObject({ isBooked: 'paid', date: next, closure: null, payableAmount: 12 })
    await startsIn(booking, 30)
    await refundClosedBookings(app.deps)
    expect((await view(booking)).isBooked).toBe('paid')
  })

  it('is refunded in full an hour before it begins when its customer does nothing', async () => {
    const booking = await makeLateBooking()
    await close(booking, booking.date)
    await startsIn(booking, 70)
    await refundClosedBookings(app.deps)
    expect((await view(booking)).isBooked).toBe('paid')
    await startsIn(booking, 50)
    await Promise.all([refundClosedBookings(app.deps), refundClosedBookings(app.deps)])
    await makeDueRefunds(app.deps)
    const { isBooked, cancelReason, receipt, refunds } = await view(booking)
    expect([isBooked, cancelReason]).toEqual(['cancelled', 'The venue is closed at this time: New floor'])
    expect(refunds).toMatchObject([{ amount: 12, status: 'succeeded' }])
    expect(receipt).toMatchObject({ charged: 12, refunded: 12, kept: 0 })
  })

  it('is refunded although another can’t be', async () => {
    const [broken, next] = [await makeLateBooking(), await makeLateBooking()]
    for (const booking of [broken, next]) await close(booking, booking.date)
    await startsIn(broken, 40)
    await startsIn(next, 50)
    const mend = await failUpdates(app, 'booking', broken.bookingId)
    await expect(refundClosedBookings(app.deps), 'the run counts as failed').rejects.toThrow('1 failed: ')
    expect((await view(broken)).isBooked).toBe('paid')
    expect((await view(next)).isBooked).toBe('cancelled')
    await mend()
    expect(await refundClosedBookings(app.deps), 'the next run tries again').toBe(1)
  })

  it('is not refunded while a dispute withholds the money, and is when it has ended', async () => {
    const booking = await makeLateBooking()
    await close(booking, booking.date)
    await startsIn(booking, 50)
    const payment = await findPayment(booking)
    const dispute = {
      providerId: `dp_${booking.bookingId}`,
      paymentId: payment?.id ?? '',
      amountMinor: 1200,
      currency: 'usd',
    }
    await app.db
      .insertInto('dispute')
      .values({ ...dispute, state: 'open', reason: 'fraudulent' })
      .execute()
    await refundClosedBookings(app.deps)
    expect((await view(booking)).isBooked).toBe('paid')
    await app.db.updateTable('dispute').set({ state: 'won' }).where('providerId', '=', dispute.providerId).execute()
    await refundClosedBookings(app.deps)
    expect((await view(booking)).isBooked).toBe('cancelled')
  })

  it('that was paid at the desk is never refunded to a card, and staff are asked to pay it back once it has begun', async () => {
    const booking = await makeUnpaidBooking(app)
    const path = `/bookings/${booking.bookingId}`
    await app.api('POST', `${path}/payment`, { token: admin.token, body: { method: 'cash' } })
    await close(booking, (await view(booking)).date)
    await startsIn(booking, -30)
    expect(await refundClosedBookings(app.deps)).toBe(0)
    const findOwed = async () => {
      const day = await app.api<{ attention: { text: string; href: string }[] }>('GET', '/reports/day', {
        token: admin.token,
      })
      return day.body.data.attention.filter(({ href }) => href.includes(booking.bookingId)).map(({ text }) => text)
    }
    expect(await findOwed()).toEqual([expect.stringContaining('at the desk for a time that was closed')])
    expect(await view(booking)).toMatchObject({ isBooked: 'paid', refunds: [], can: { refund: false } })
    await app.api('POST', `${path}/refund`, { token: admin.token, body: { reason: 'Closed' } })
    expect(await findOwed()).toEqual([])
  })

  it('needs no choice once the closure is removed, unless another one covers it', async () => {
    const booking = await makeLateBooking()
    const [first, second] = [await close(booking, booking.date), await close(booking, booking.date)]
    const reopen = (id: string) =>
      app.api('DELETE', `/facility/${booking.facility}/closures/${id}`, { token: admin.token })
    expect(await findMails(booking)).toEqual(['facility-closed'])
    expect((await reopen(first._id)).status).toBe(200)
    expect((await view(booking)).closure).not.toBeNull()
    expect((await reopen(second._id)).status).toBe(200)
    expect(await view(booking)).toMatchObject({ isBooked: 'paid', closure: null, can: { refund: false } })
    expect(await findMails(booking)).toEqual(['facility-closed', 'facility-reopened'])
  })

  it('is pushed to customer, co-players and coach each time, as is that the venue is open after all', async () => {
    const booking = await makeLateBooking()
    const [friend, coach] = [await makeUser(app.db), await makeCoach(app.db, [booking.facility])]
    await sql`insert into co_player (id, booking_id, position, name, invited_at, user_id)
      values (gen_random_uuid(), ${booking.bookingId}, 1, 'Rahim', now(), ${friend.id})`.execute(app.db)
    await sql`update booking set coach_id = ${coach.id}, coach_reminded_at = now() where id = ${booking.bookingId}`.execute(
      app.db,
    )
    for (const { id } of [booking.customer, friend, coach])
      await sql`insert into push_subscription (user_id, token_version, endpoint, p256dh, auth)
        select id, token_version, 'https://push.invalid/' || id, '', '' from app_user where id = ${id}`.execute(app.db)
    for (const _ of ['once', 'and again']) {
      const closure = await close(booking, booking.date)
      await app.api('DELETE', `/facility/${booking.facility}/closures/${closure._id}`, { token: admin.token })
    }
    expect(await listPushed(booking.customer.email)).toEqual(newsTwice('facility'))
    expect(await listPushed(friend.email)).toEqual(newsTwice('player'))
    expect(await listPushed(coach.email)).toEqual(newsTwice('lesson'))
  })

  it('that is over is not announced again when the closure is removed', async () => {
    const booking = await makeLateBooking()
    const { _id } = await close(booking, booking.date)
    await startsIn(booking, -30)
    await app.api('DELETE', `/facility/${booking.facility}/closures/${_id}`, { token: admin.token })
    expect((await view(booking)).closure).toBeNull()
    expect(await findMails(booking)).toEqual(['facility-closed'])
  })
})

describe('an unpaid booking at a time that is closed', () => {
  it('is cancelled and its customer notified; a payment that comes later is refunded', async () => {
    const booking = await makeUnpaidBooking(app)
    await checkout(booking)
    const { date } = await view(booking)
    await close(booking, date)
    expect(await view(booking)).toMatchObject({
      isBooked: 'cancelled',
      cancelReason: 'The venue is closed at this time: New floor',
    })
    expect(await findMails(booking)).toEqual(['facility-closed'])
    await payWith(booking, '4242424242424242')
    await settle(app.deps, (await findPayment(booking))?.id ?? '')
    await makeDueRefunds(app.deps)
    const payment = await findPayment(booking)
    expect(payment?.keptMinor).toBe(0)
  })

  it('that is paid while the facility is being closed is refunded or offered a choice, never left alone', async () => {
    for (let round = 0; round < 4; round++) {
      const booking = await makeUnpaidBooking(app)
      await checkout(booking)
      const { date } = await view(booking)
      await payWith(booking, '4242424242424242')
      const payment = await findPayment(booking)
      await Promise.all([settle(app.deps, payment?.id ?? ''), close(booking, date)])
      await settle(app.deps, payment?.id ?? '')
      await makeDueRefunds(app.deps)
      const { isBooked, closure, receipt } = await view(booking)
      expect(isBooked === 'paid' ? closure?.reason : receipt?.kept).toBe(isBooked === 'paid' ? 'New floor' : 0)
      expect(await findMails(booking)).toEqual(['facility-closed'])
    }
  })
})
