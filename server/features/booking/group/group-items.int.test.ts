import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { BookingDetail } from '#contract/booking'
import type { Occurrence } from '#contract/booking-group'
import { type BookingGroupFixture, first, startBookingGroups, week } from '../../../../test/booking-group-fixture.ts'
import { getStock, makeItem } from '../../../../test/make-item.ts'
import { checkInvariants } from '../../../doctor/invariants.ts'

type Group = { _id: string; bookings: { _id: string; date: string; startTime: string; isBooked: string }[] }

let test: BookingGroupFixture['test']
let user: BookingGroupFixture['user']
let openFacility: BookingGroupFixture['openFacility']
let call: BookingGroupFixture['call']
let facility: string
/** Two units. */
let racket: string
let shuttle: string

beforeAll(async () => {
  ;({ test, user, openFacility, call } = await startBookingGroups())
})
afterAll(() => test.close())
beforeEach(async () => {
  facility = await openFacility(3)
  racket = await makeItem(test.db, { facility })
  shuttle = await makeItem(test.db, { facility, kind: 'sale', stock: 20, priceMinor: 150 })
})

const slot = { startTime: '19:00', endTime: '21:00' }
const rule = (weeks: number) => ({
  ...{ facility, court: 2, date: first, until: week(weeks - 1), ...slot },
  items: [
    { item: racket, quantity: 2 },
    { item: shuttle, quantity: 1 },
  ],
})
const create = (body: object) => call<Group>('POST', '/booking-groups', { user: user.id, ...body })
const takeRacket = (date: string, startTime: string, endTime: string) =>
  call('POST', '/bookings/for', {
    ...{ facility, email: user.email, date, startTime, endTime, court: 3 },
    items: [{ item: racket, quantity: 1 }],
  })
const countTaken = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking_item where item_id = ${racket} and released_at is null`.execute(test.db)
  return rows[0]?.count
}
const broken = async () => (await checkInvariants(test.db)).filter((invariant) => invariant.broken > 0)

it('takes two rackets each week, and a day whose rackets are out is a conflict like one whose court is taken', async () => {
  expect((await takeRacket(week(3), '20:00', '21:00')).status).toBe(201)
  const previewed = await call<Occurrence[]>('POST', '/booking-groups/preview', rule(10))
  const days = previewed.body.data
  expect(days.map(({ conflict }) => conflict).filter((conflict) => conflict !== null)).toEqual([
    'Racket: not that many are left at this time. Please choose fewer.',
  ])
  expect(days[3]).toMatchObject({ date: week(3), amount: 0, court: null })
  expect(days[3]?.alternatives).toContainEqual({ court: 2, startTime: '18:00', endTime: '20:00' })
  for (const day of days.filter(({ conflict }) => conflict === null)) expect(day.amount).toBe(24 + 4 + 1.5)
  // a preview takes nothing
  expect([await countTaken(), await getStock(test.db, shuttle)]).toEqual([1, 20])

  const refused = await create(rule(10))
  expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
    409,
    'slot_taken',
    [{ path: `occurrences.${week(3)}`, message: expect.stringContaining('Racket: not that many are left') }],
  ])
  expect([await countTaken(), await getStock(test.db, shuttle)]).toEqual([1, 20])

  const moved = [{ date: week(3), startTime: '18:00', endTime: '20:00' }]
  const made = await create({ ...rule(10), changes: moved })
  expect(made.status, made.body.message).toBe(201)
  for (const { _id } of made.body.data.bookings) {
    const { body } = await call<BookingDetail>('GET', `/bookings/${_id}`)
    expect(body.data).toMatchObject({ payableAmount: 29.5, isBooked: 'confirmed' })
  }
  expect([await countTaken(), await getStock(test.db, shuttle)]).toEqual([1 + 20, 10])
  expect((await takeRacket(week(5), '20:00', '21:00')).body.code).toBe('item_taken')
  expect(await broken()).toEqual([])
})

it('items that no day can have are an error of the field', async () => {
  const asked = { ...rule(3), items: [{ item: racket, quantity: 3 }] }
  const { body } = await call('POST', '/booking-groups/preview', asked)
  expect([body.code, body.errors?.[0]?.path]).toEqual(['item_taken', 'items'])
})

it('items move with the group to other hours, and come back when it is cancelled', async () => {
  const { _id, bookings } = (await create(rule(3))).body.data
  const times = { from: bookings[1]?._id, startTime: '10:00', endTime: '12:00' }
  const moved = await call<Group>('PATCH', `/booking-groups/${_id}`, times)
  expect(moved.status, moved.body.message).toBe(200)
  const ahead = moved.body.data.bookings.filter(({ isBooked }) => isBooked === 'confirmed')
  expect(ahead.map(({ startTime }) => startTime)).toEqual(['19:00', '10:00', '10:00'])
  expect([await countTaken(), await getStock(test.db, shuttle)]).toEqual([6, 17])
  expect((await call<BookingDetail>('GET', `/bookings/${ahead[2]?._id}`)).body.data.payableAmount).toBe(29.5)
  expect((await takeRacket(week(1), '11:00', '12:00')).body.code).toBe('item_taken')
  expect((await takeRacket(week(1), '20:00', '21:00')).status).toBe(201)
  await call('DELETE', `/booking-groups/${_id}`)
  expect([await countTaken(), await getStock(test.db, shuttle)]).toEqual([1, 20])
  expect(await broken()).toEqual([])
})

it('a booking whose items were handed out stays while the others move', async () => {
  const { _id, bookings } = (await create(rule(3))).body.data
  await sql`select hand_out(id) from booking_item where booking_id = ${bookings[0]?._id}`.execute(test.db)
  const hours = { startTime: '10:00', endTime: '12:00' }
  const refused = await call('PATCH', `/booking-groups/${_id}`, hours)
  expect(refused.body.message).toContain('Items were handed out with the booking of')
  const moved = await call<Group>('PATCH', `/booking-groups/${_id}`, {
    ...hours,
    changes: [{ date: first, skip: true }],
  })
  expect(moved.status, moved.body.message).toBe(200)
  const ahead = moved.body.data.bookings.filter(({ isBooked }) => isBooked === 'confirmed')
  expect(ahead.map(({ startTime }) => startTime)).toEqual(['19:00', '10:00', '10:00'])
})
