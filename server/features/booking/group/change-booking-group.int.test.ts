import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { BookingDetail } from '#contract/booking'
import type { BookingGroup, Occurrence } from '#contract/booking-group'
import type { PlayedBooking } from '#contract/co-player'
import { makeUser } from '../../../../test/app.ts'
import { type BookingGroupFixture, first, startBookingGroups, week } from '../../../../test/booking-group-fixture.ts'
import { getStock, makeItem } from '../../../../test/make-item.ts'
import { listMails, openLink } from '../../../../test/queued-mails.ts'
import { checkInvariants } from '../../../doctor/invariants.ts'

type Group = z.infer<typeof BookingGroup>

let test: BookingGroupFixture['test']
let user: BookingGroupFixture['user']
let openFacility: BookingGroupFixture['openFacility']
let call: BookingGroupFixture['call']
let facility: string

beforeAll(async () => {
  ;({ test, user, openFacility, call } = await startBookingGroups())
})
afterAll(() => test.close())
beforeEach(async () => {
  facility = await openFacility(2)
})

const early = { startTime: '17:00', endTime: '19:00' }

/** Books court 2 in three weeks, 19:00–21:00. */
async function create(body: object = {}) {
  const rule = { facility, court: 2, date: first, until: week(2), startTime: '19:00', endTime: '21:00' }
  const made = await call<Group>('POST', '/booking-groups', { user: user.id, ...rule, ...body })
  expect(made.status, made.body.message).toBe(201)
  return made.body.data
}
const listBooked = ({ bookings }: Group) =>
  bookings
    .filter(({ isBooked }) => isBooked === 'confirmed')
    .map(({ date, startTime, court }) => `${date} ${startTime} ${court}`)
    .sort()

it('keeps a booking that was moved to the new time before, to the day of another one', async () => {
  const { _id, bookings } = await create()
  const second = bookings[1]?._id
  const rescheduled = await call('PATCH', `/bookings/${second}/schedule`, { date: first, ...early })
  expect(rescheduled.status, rescheduled.body.message).toBe(200)

  const days = await call<Occurrence[]>('POST', `/booking-groups/${_id}/preview`, early)
  expect(days.body.data.map(({ date, court, conflict }) => [date, court, conflict])).toEqual([
    [first, 'Court 2', null],
    [week(2), 'Court 2', null],
  ])
  const moved = await call<Group>('PATCH', `/booking-groups/${_id}`, early)
  expect(moved.status, moved.body.message).toBe(200)
  expect(listBooked(moved.body.data)).toEqual([
    `${first} 17:00 Court 1`,
    `${first} 17:00 Court 2`,
    `${week(2)} 17:00 Court 2`,
  ])
  expect(moved.body.data.bookings.find((booking) => booking._id === second)?.isBooked).toBe('confirmed')
})

it('moves each of two bookings on one day, or leaves it, by itself', async () => {
  const { _id, bookings } = await create()
  const second = bookings[1]?._id ?? ''
  await call('PATCH', `/bookings/${second}/schedule`, { date: first, ...early })
  const hours = { startTime: '12:00', endTime: '14:00', court: 1 }
  const days = await call<Occurrence[]>('POST', `/booking-groups/${_id}/preview`, hours)
  expect(days.body.data.map(({ booking, date, conflict }) => [booking, date, conflict === null])).toEqual([
    [second, first, true],
    [bookings[0]?._id, first, false],
    [bookings[2]?._id, week(2), true],
  ])
  const changes = [{ booking: bookings[0]?._id, date: first, skip: true }]
  const moved = await call<Group>('PATCH', `/booking-groups/${_id}`, { ...hours, changes })
  expect(moved.status, moved.body.message).toBe(200)
  expect(listBooked(moved.body.data)).toEqual([
    `${first} 12:00 Court 1`,
    `${first} 19:00 Court 2`,
    `${week(2)} 12:00 Court 1`,
  ])
})

it('a change is refused where another booking of the group has the court already, and cancels nothing', async () => {
  const { _id, bookings } = await create()
  await call('PATCH', `/bookings/${bookings[1]?._id}/schedule`, { date: first, ...early })
  const hours = { ...early, court: 1 }
  const refused = await call('PATCH', `/booking-groups/${_id}`, hours)
  expect([refused.status, refused.body.errors?.map(({ path }) => path)]).toEqual([409, [`occurrences.${first}`]])
  for (const { _id: booking } of bookings)
    expect((await call<BookingDetail>('GET', `/bookings/${booking}`)).body.data.isBooked).toBe('confirmed')
})

it('keeps items that are no longer offered, or not that many of, as long as the stock has them', async () => {
  const terms = { name: 'Racket', price: 2, lowStock: 0 }
  const racket = await makeItem(test.db, { facility })
  const shuttle = await makeItem(test.db, { facility, kind: 'sale', stock: 20, priceMinor: 150 })
  const items = [
    { item: racket, quantity: 2 },
    { item: shuttle, quantity: 2 },
  ]
  const { _id } = await create({ items })
  const limited = await call('PUT', `/facility/${facility}/stock/${racket}`, { ...terms, perBooking: 1 })
  const withdrawn = await call('DELETE', `/facility/${facility}/stock/${shuttle}`)
  expect([limited.status, withdrawn.status]).toEqual([200, 200])

  const days = await call<Occurrence[]>('POST', `/booking-groups/${_id}/preview`, early)
  expect(days.body.data.map(({ amount, conflict }) => [amount, conflict])).toEqual(Array(3).fill([24 + 4 + 3, null]))
  const moved = await call<Group>('PATCH', `/booking-groups/${_id}`, early)
  expect(moved.status, moved.body.message).toBe(200)
  expect(listBooked(moved.body.data)).toEqual([0, 1, 2].map((count) => `${week(count)} 17:00 Court 2`))
  const again = moved.body.data.bookings.find(({ isBooked }) => isBooked === 'confirmed')
  expect((await call<BookingDetail>('GET', `/bookings/${again?._id}`)).body.data.payableAmount).toBe(24 + 4 + 3)
  expect(await getStock(test.db, shuttle)).toBe(20 - 6)

  // another booking has one of the two rackets
  await call('PUT', `/facility/${facility}/stock/${racket}`, { ...terms, perBooking: 2 })
  const other = { facility, email: user.email, date: week(1), startTime: '10:00', endTime: '12:00' }
  const taken = await call('POST', '/bookings/for', { ...other, items: [{ item: racket, quantity: 1 }] })
  expect(taken.status, taken.body.message).toBe(201)
  const refused = await call('PATCH', `/booking-groups/${_id}`, { startTime: '10:00', endTime: '12:00' })
  expect([refused.status, refused.body.errors]).toEqual([
    409,
    [{ path: `occurrences.${week(1)}`, message: expect.stringContaining('Racket: not that many are left') }],
  ])
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
})

it('takes co-players along to the new hours, and mails those who joined that it has moved', async () => {
  const { _id, bookings } = await create()
  const friend = await makeUser(test.db)
  await sql`insert into co_player (id, booking_id, position, name, invited_at, user_id)
    values (gen_random_uuid(), ${bookings[1]?._id}, 1, 'Rahim', now(), ${friend.id})`.execute(test.db)
  const moved = await call<Group>('PATCH', `/booking-groups/${_id}`, early)
  expect(moved.status, moved.body.message).toBe(200)
  const next = moved.body.data.bookings.find((one) => one.date === week(1) && one.isBooked === 'confirmed')?._id
  const { body } = await call<BookingDetail>('GET', `/bookings/${next}`)
  expect(body.data.coPlayers?.players).toMatchObject([{ name: 'Rahim', state: 'joined' }])
  expect(await listMails(test, friend.email)).toMatchObject([{ template: 'player-moved', data: { bookingId: next } }])
})

it('takes an invitation along that is not mailed yet: its link joins the booking at the new hours', async () => {
  const { _id, bookings } = await create()
  await test.db.updateTable('facility').set({ coPlayers: 'optional' }).where('id', '=', facility).execute()
  const friend = await makeUser(test.db)
  const players = [{ name: 'Rahim', email: friend.email }]
  const named = await call('PUT', `/bookings/${bookings[1]?._id}/co-players`, { players })
  expect(named.status, named.body.message).toBe(200)
  const moved = await call<Group>('PATCH', `/booking-groups/${_id}`, early)
  expect(moved.status, moved.body.message).toBe(200)
  const { id, key } = await openLink(test, friend.email)
  const { token } = friend
  expect((await test.api('POST', `/co-players/${id}/join`, { token, body: { key } })).status).toBe(200)
  const played = await test.api<PlayedBooking[]>('GET', '/co-players', { token })
  expect(played.body.data).toMatchObject([{ date: week(1), ...early }])
})
