import { expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import { makeUser } from '../../../../test/app.ts'
import { app, book, date, newFacility, startBookingTests, user } from '../../../../test/booking-requests.ts'
import { getBalance, makePass } from '../../../../test/make-pass.ts'

startBookingTests()

const token = (nth = 0) => user(nth)?.token
const owner = (nth = 0) => user(nth)?.id ?? ''

const bookWith = (facility: string, pass: string, hours: [number, number], nth = 0) =>
  app().api<Booking>('POST', '/bookings', {
    token: token(nth),
    body: { facility, date, startTime: `${hours[0]}:00`, endTime: `${hours[1]}:00`, pass },
  })

it('uses pay for a booking, which is paid at once, and are given back when an admin cancels it', async () => {
  const facility = await newFacility(2)
  const pass = await makePass(app().db, { facility, user: owner() })
  const { status, body } = await bookWith(facility, pass, [10, 12])
  expect([status, body.data.isBooked, body.data.payableAmount]).toEqual([201, 'paid', 0])
  expect(body.data.pass).toEqual({ name: 'Test uses', kind: 'uses', amount: 24 })
  expect(await getBalance(app().db, pass)).toBe(8)

  const own = await app().api<Booking>('POST', `/bookings/${body.data._id}/refund`, { token: token(), body: {} })
  expect([own.status, own.body.data.isBooked]).toEqual([200, 'cancelled'])
  expect(await getBalance(app().db, pass)).toBe(10)
})

it('money pays a part, and the rest is due; a cancelled hold gives it back', async () => {
  const facility = await newFacility(2)
  const pass = await makePass(app().db, { facility, user: owner(), kind: 'money', value: 900 })
  const { body } = await bookWith(facility, pass, [10, 11])
  expect([body.data.isBooked, body.data.payableAmount, body.data.pass?.amount]).toEqual(['confirmed', 3, 9])
  expect(await getBalance(app().db, pass)).toBe(0)
  await app().api('DELETE', `/bookings/${body.data._id}`, { token: token() })
  expect(await getBalance(app().db, pass)).toBe(900)
})

it('a rate takes its percentage off, as often a week as its limit says, also of a booking made without it', async () => {
  const facility = await newFacility(2)
  const pass = await makePass(app().db, { facility, user: owner(), kind: 'rate', percentOff: 25, perWeek: 1 })
  const made = await book(0, facility, 10)
  const used = await app().api<Booking>('POST', `/bookings/${made.body.data._id}/pass`, {
    token: token(),
    body: { pass },
  })
  expect([used.status, used.body.data.payableAmount]).toEqual([200, 9])
  const second = await bookWith(facility, pass, [12, 13])
  expect([second.status, second.body.code]).toEqual([409, 'conflict'])
})

it('refuses a pass of somebody else, of another venue and without enough uses, and books nothing then', async () => {
  const facility = await newFacility(3)
  const [theirs, elsewhere, empty] = await Promise.all([
    makePass(app().db, { facility, user: (await makeUser(app().db)).id }),
    makePass(app().db, { facility: await newFacility(), user: owner() }),
    makePass(app().db, { facility, user: owner(), value: 1 }),
  ])
  for (const pass of [theirs, elsewhere, empty]) {
    const { status } = await bookWith(facility, pass, [10, 12])
    expect(status).toBe(409)
  }
  const { body } = await app().api<Booking[]>('GET', '/bookings/user', { token: token() })
  expect(body.data.filter((booking) => booking.facility._id === facility)).toEqual([])
})

it('a pass for some courts does not hide that the venue asks who plays', async () => {
  const facility = await newFacility(2)
  const pass = await makePass(app().db, { facility, user: owner(), applies: { courts: [2] } })
  await app().db.updateTable('facility').set({ coPlayers: 'required' }).where('id', '=', facility).execute()
  const { status, body } = await bookWith(facility, pass, [10, 11])
  expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['coPlayers']])
})
