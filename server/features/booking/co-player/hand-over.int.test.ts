import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking, BookingDetail } from '#contract/booking'
import type { BookingCoPlayers, PlayedBooking } from '#contract/co-player'
import { makeUser, type TestApp, type TestUser } from '../../../../test/app.ts'
import { acceptHandOver, addFriend, makeHandedOver, offerHandOver } from '../../../../test/hand-over-fixture.ts'
import {
  type BookingFixture,
  makePaidBooking,
  makeUnpaidBooking,
  startPaymentApp,
} from '../../../../test/payment-fixture.ts'
import { listMails } from '../../../../test/queued-mails.ts'
import { checkInvariants } from '../../../doctor/invariants.ts'
import { sendReminders } from '../mail/send-due-mails.ts'

let test: TestApp
let admin: TestUser

beforeAll(async () => {
  test = await startPaymentApp({ RATE_LIMIT_FACTOR: '1000' })
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(async () => {
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
  await test.close()
})

const makeBooking = async () => addFriend(await makePaidBooking(test))

const withdraw = ({ bookingId, token }: BookingFixture) =>
  test.api<BookingCoPlayers>('DELETE', `/bookings/${bookingId}/hand-over`, { token })
const view = async ({ bookingId }: BookingFixture, { token }: { token: string }) =>
  (await test.api<BookingDetail>('GET', `/bookings/${bookingId}`, { token })).body.data
const listOwn = async ({ token }: { token: string }) =>
  (await test.api<Booking[]>('GET', '/bookings/user', { token })).body.data.map(({ _id }) => _id)
const listPlayed = async ({ token }: { token: string }) =>
  (await test.api<PlayedBooking[]>('GET', '/co-players', { token })).body.data
const listTemplates = async (to: string) => (await listMails(test, to)).map(({ template }) => template)

describe('a customer who can’t come', () => {
  it('offers the booking to who has joined, who is notified, and may take the offer back', async () => {
    const booking = await makeBooking()
    const { friend } = booking
    const offered = await offerHandOver(booking, booking.token)
    expect(offered.body.data).toMatchObject({ canHandOver: true, players: [{ name: 'Rahim', isOffered: true }] })
    expect(await listPlayed(friend)).toMatchObject([{ booking: booking.bookingId, isOffered: true }])
    expect(await listTemplates(friend.email)).toEqual(['hand-over-offered'])
    expect((await withdraw(booking)).body.data.players).toMatchObject([{ isOffered: false }])
    expect((await withdraw(booking)).status).toBe(200)
    expect(await listPlayed(friend)).toMatchObject([{ isOffered: false }])
    expect((await acceptHandOver(booking, friend)).status).toBe(404)
    expect((await offerHandOver(booking, booking.token)).status).toBe(200)
    expect(await listTemplates(friend.email)).toEqual(['hand-over-offered', 'hand-over-offered'])
    expect((await view(booking, booking)).history.map(({ what }) => what).slice(-3)).toEqual([
      'offered to a co-player',
      'offer to a co-player withdrawn',
      'offered to a co-player',
    ])
  })

  it('hears that it was declined, and may offer it to another in place of an offer', async () => {
    const booking = await makeBooking()
    const other = await addFriend(booking)
    expect((await offerHandOver(booking, booking.token)).status).toBe(200)
    const decline = () => test.api('POST', `/co-players/${booking.coPlayer}/decline`, { token: booking.friend.token })
    expect([(await decline()).status, (await decline()).status]).toEqual([200, 404])
    expect(await listTemplates(booking.customer.email)).toContain('hand-over-declined')
    expect((await offerHandOver(booking, booking.token)).status).toBe(200)
    expect((await offerHandOver(other, booking.token)).status).toBe(200)
    expect((await acceptHandOver(booking, booking.friend)).status).toBe(404)
    expect((await acceptHandOver(other, booking.friend)).status).toBe(404)
    expect((await acceptHandOver(other, other.friend)).status).toBe(200)
  })

  it('offers nothing that is unpaid, has begun, or belongs to a group, and only to who has joined', async () => {
    const unpaid = await addFriend(await makeUnpaidBooking(test))
    const refused = await offerHandOver(unpaid, unpaid.token)
    expect([refused.status, refused.body.message]).toEqual([409, 'Only a booking that is paid can be handed over.'])
    expect((await view(unpaid, unpaid)).coPlayers?.canHandOver).toBe(false)
    const booking = await makeBooking()
    for (const by of [booking.friend, admin]) expect((await offerHandOver(booking, by.token)).status).toBe(404)
    await test.db.updateTable('coPlayer').set({ userId: null }).where('id', '=', booking.coPlayer).execute()
    expect((await offerHandOver(booking, booking.token)).status).toBe(409)
    const begun = await makeBooking()
    expect((await offerHandOver(begun, begun.token)).status).toBe(200)
    await sql`update booking set during = tstzrange(now() - interval '1 minute', now() + interval '1 hour')
      where id = ${begun.bookingId}`.execute(test.db)
    expect((await acceptHandOver(begun, begun.friend)).body.message).toBe('This booking has already started.')
    const weekly = await makeBooking()
    await sql`with made as (insert into booking_group (facility_id, label) values (${weekly.facility}, 'Club') returning id)
      update booking set group_id = made.id from made where booking.id = ${weekly.bookingId}`.execute(test.db)
    expect((await offerHandOver(weekly, weekly.token)).body.message).toMatch(/^A booking of a weekly group/)
  })

  it('keeps it while the venue is closed then, also when the co-player accepts what was offered before', async () => {
    const booking = await makeBooking()
    await offerHandOver(booking, booking.token)
    const { date } = await view(booking, booking)
    const path = `/facility/${booking.facility}/closures`
    const body = { from: date, to: date, reason: 'New floor' }
    const closed = await test.api<{ _id: string }>('POST', path, { token: admin.token, body })
    expect((await acceptHandOver(booking, booking.friend)).body.message).toBe('The venue is closed at this time.')
    expect((await view(booking, booking)).coPlayers?.canHandOver).toBe(false)
    expect(await listPlayed(booking.friend)).toMatchObject([{ isOffered: false }])
    await test.api('DELETE', `${path}/${closed.body.data._id}`, { token: admin.token })
    expect((await acceptHandOver(booking, booking.friend)).status).toBe(200)
  })

  it('keeps it when the co-player leaves or is removed, or the booking moves before they answer', async () => {
    const left = await makeBooking()
    await offerHandOver(left, left.token)
    await test.api('POST', `/co-players/${left.coPlayer}/leave`, { token: left.friend.token })
    expect((await acceptHandOver(left, left.friend)).status).toBe(404)
    const moved = await makeBooking()
    await offerHandOver(moved, moved.token)
    const { date } = await view(moved, moved)
    const slot = { date, startTime: '21:00', endTime: '22:00' }
    const path = `/bookings/${moved.bookingId}/schedule`
    expect((await test.api('PATCH', path, { token: moved.token, body: slot })).status).toBe(200)
    expect((await acceptHandOver(moved, moved.friend)).status).toBe(404)
  })

  it('has nothing to take back where nobody plays with them', async () => {
    expect((await withdraw(await makePaidBooking(test))).status).toBe(409)
  })
})

describe('who takes a booking over', () => {
  it('is its customer: sees, moves and is reminded of it; who handed it over sees it no more', async () => {
    const booking = await makeHandedOver(test)
    const { friend, customer } = booking
    expect([await listOwn(friend), await listOwn(booking), await listPlayed(friend)]).toEqual([
      [booking.bookingId],
      [],
      [],
    ])
    expect((await test.api('GET', `/bookings/${booking.bookingId}`, { token: booking.token })).status).toBe(404)
    expect((await withdraw(booking)).status).toBe(404)
    expect(await listTemplates(customer.email)).toContain('handed-over')
    expect(await listTemplates(friend.email)).toContain('taken-over')
    const { date } = await view(booking, friend)
    const slot = { date, startTime: '21:00', endTime: '22:00' }
    const path = `/bookings/${booking.bookingId}/schedule`
    expect((await test.api('PATCH', path, { token: friend.token, body: slot })).status).toBe(200)
    await sql`update booking set created_at = now() - interval '9 days',
      during = tstzrange(now() + interval '20 hours', now() + interval '21 hours') where id = ${booking.bookingId}`.execute(
      test.db,
    )
    await sql`update booking_event set at = now() - interval '9 days' where booking_id = ${booking.bookingId}`.execute(
      test.db,
    )
    await sendReminders(test.db)
    expect(await listTemplates(friend.email)).toContain('reminder')
    expect(await listTemplates(customer.email)).not.toContain('reminder')
  })

  it('learns nothing of the money and of what was before; staff see both, and the audit log tells of it', async () => {
    const booking = await makeHandedOver(test)
    const seen = await view(booking, booking.friend)
    expect(seen).toMatchObject({ receipt: null, invoices: [], refunds: [], disputes: [], paymentMethod: null })
    expect(seen.payer).toEqual({ name: booking.customer.name })
    expect(seen.history.map(({ what }) => what)).toEqual(['taken over by a co-player'])
    expect(JSON.stringify(seen)).not.toContain(booking.customer.email)
    const shown = await view(booking, admin)
    expect(shown).toMatchObject({ user: { name: 'Rahim Uddin' }, payer: { email: booking.customer.email } })
    expect(shown.receipt).not.toBeNull()
    expect(shown.history.map(({ what }) => what)).toContain('offered to a co-player')
    const search = `search=${encodeURIComponent(booking.customer.email)}`
    const found = await test.api<Booking[]>('GET', `/bookings?${search}`, { token: admin.token })
    expect(found.body.data.map(({ _id }) => _id)).toContain(booking.bookingId)
    const { rows } = await sql<{ byUser: string }>`
      select by_user from audit_entry where subject_id = ${booking.bookingId} and action = 'took over'`.execute(test.db)
    expect(rows).toEqual([{ byUser: booking.friend.id }])
  })

  it('may give it back: then all of it is of who paid again', async () => {
    const booking = await makeHandedOver(test)
    const back = randomUUID()
    const row = { id: back, bookingId: booking.bookingId, name: 'Nadia', invitedAt: new Date(), position: 1 }
    await test.db
      .insertInto('coPlayer')
      .values({ ...row, userId: booking.customer.id })
      .execute()
    expect((await offerHandOver({ ...booking, coPlayer: back }, booking.friend.token)).status).toBe(200)
    expect((await acceptHandOver({ ...booking, coPlayer: back }, booking)).status).toBe(200)
    const seen = await view(booking, booking)
    expect([seen.payer, seen.receipt === null]).toEqual([undefined, false])
    expect(await listOwn(booking.friend)).toEqual([])
  })
})
