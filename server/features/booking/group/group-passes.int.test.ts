import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { BookingDetail } from '#contract/booking'
import type { Occurrence } from '#contract/booking-group'
import { type BookingGroupFixture, first, startBookingGroups, week } from '../../../../test/booking-group-fixture.ts'
import { getBalance, makePass } from '../../../../test/make-pass.ts'
import { checkInvariants } from '../../../doctor/invariants.ts'

/* A weekly group of three bookings, 19:00–21:00 for 24 each, the second of which credit has paid in part. */

type Group = { _id: string; bookings: { _id: string; date: string; startTime: string; isBooked: string }[] }

let test: BookingGroupFixture['test']
let user: BookingGroupFixture['user']
let openFacility: BookingGroupFixture['openFacility']
let call: BookingGroupFixture['call']
let group: Group

beforeAll(async () => {
  ;({ test, user, openFacility, call } = await startBookingGroups())
})
afterAll(async () => {
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
  await test.close()
})
beforeEach(async () => {
  const facility = await openFacility(2)
  const rule = { facility, court: 2, date: first, until: week(2), startTime: '19:00', endTime: '21:00' }
  const made = await call<Group>('POST', '/booking-groups', { user: user.id, ...rule })
  expect(made.status, made.body.message).toBe(201)
  group = made.body.data
  credit = await makePass(test.db, { facility, user: user.id, kind: 'money', value: 1000, applies: { from: '12:00' } })
  const paid = await call('POST', `/bookings/${group.bookings[1]?._id}/customer-pass`, { pass: credit })
  expect(paid.status, paid.body.message).toBe(200)
})
let credit: string

const view = async (id = '') => (await call<BookingDetail>('GET', `/bookings/${id}`)).body.data
const change = (startTime: string, endTime: string, more: object = {}) =>
  call<Group>('PATCH', `/booking-groups/${group._id}`, { startTime, endTime, ...more })
const preview = async (startTime: string, endTime: string) =>
  (await call<Occurrence[]>('POST', `/booking-groups/${group._id}/preview`, { startTime, endTime })).body.data

it('credit that has paid a part of a booking pays it again at the new hours, as the preview says', async () => {
  expect((await preview('17:00', '19:00')).map(({ amount, conflict }) => [amount, conflict])).toEqual([
    [24, null],
    [14, null],
    [24, null],
  ])
  const moved = await change('17:00', '19:00')
  expect(moved.status, moved.body.message).toBe(200)
  const again = moved.body.data.bookings.find((one) => one.date === week(1) && one.isBooked === 'confirmed')
  expect(await view(again?._id)).toMatchObject({ payableAmount: 14, pass: { amount: 10 } })
  expect(await getBalance(test.db, credit)).toBe(0)
})

it('credit pays all of a booking that costs less at the new hours', async () => {
  const { facility } = await view(group.bookings[0]?._id)
  await test.db.updateTable('facility').set({ priceMinor: 400 }).where('id', '=', facility._id).execute()
  const moved = await change('17:00', '19:00')
  expect(moved.status, moved.body.message).toBe(200)
  expect(moved.body.data.bookings.filter(({ isBooked }) => isBooked !== 'cancelled')).toMatchObject([
    { date: first, isBooked: 'confirmed' },
    { date: week(1), isBooked: 'paid' },
    { date: week(2), isBooked: 'confirmed' },
  ])
  expect(await getBalance(test.db, credit)).toBe(200)
})

it('hours for which the pass is not good are a conflict of that day, and nothing moves until it is left out', async () => {
  const reason = 'Test money is not good for the new time, or for no more bookings that week. Choose another time.'
  expect((await preview('10:00', '12:00')).map(({ conflict }) => conflict)).toEqual([null, reason, null])
  const refused = await change('10:00', '12:00')
  expect([refused.status, refused.body.errors]).toEqual([
    409,
    [{ path: `occurrences.${week(1)}`, message: expect.stringContaining(reason) }],
  ])
  expect(await view(group.bookings[1]?._id)).toMatchObject({ isBooked: 'confirmed', payableAmount: 14 })
  const changes = [{ date: week(1), skip: true }]
  expect((await change('10:00', '12:00', { changes })).status).toBe(200)
  expect(await getBalance(test.db, credit)).toBe(0)
})
