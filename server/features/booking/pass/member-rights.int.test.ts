import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Slot } from '#contract/availability'
import type { Booking } from '#contract/booking'
import type { Pass } from '#contract/pass'
import { app, date, newFacility, startBookingTests, user } from '../../../../test/booking-requests.ts'
import { makePass } from '../../../../test/make-pass.ts'
import { addDays, getWeekday } from '../../../wall-clock.ts'

startBookingTests()

const token = () => user(0)?.token
const newMember = async (terms: Partial<Parameters<typeof makePass>[1]>) => {
  const facility = await newFacility(2)
  const pass = await makePass(app().db, { facility, user: user(0)?.id ?? '', kind: 'rate', percentOff: 25, ...terms })
  return { facility, pass }
}

type Request = { facility: string; pass?: string; day: string; hour?: number }

const bookOn = ({ day, hour = 10, ...request }: Request) =>
  app().api<Booking>('POST', '/bookings', {
    token: token(),
    body: { ...request, date: day, startTime: `${hour}:00`, endTime: `${hour + 1}:00` },
  })

it('a pass opens more days: they are shown and booked with it only, and no further', async () => {
  const { facility, pass } = await newMember({ daysAhead: 120 })
  const early = addDays(date, 100)
  const slots = (query: string) => app().api<Slot[]>('GET', `/check-availability?facility=${facility}&date=${query}`)
  const days = (query: string) =>
    app().api<{ closed: boolean }[]>('GET', `/facility/${facility}/days?from=${early}&days=1${query}`)
  expect((await slots(early)).body.data).toEqual([])
  expect((await slots(`${early}&pass=${pass}`)).body.data.length).toBeGreaterThan(5)
  expect((await days('')).body.data).toMatchObject([{ closed: true }])
  expect((await days(`&pass=${pass}`)).body.data).toMatchObject([{ closed: false }])

  const without = await bookOn({ facility, day: early })
  expect([without.status, without.body.code]).toEqual([400, 'beyond_booking_window'])
  const made = await bookOn({ facility, pass, day: early })
  expect([made.status, made.body.data.payableAmount]).toEqual([201, 9])
  const later = await bookOn({ facility, pass, day: addDays(date, 119) })
  expect(later.body.code).toBe('beyond_booking_window')
  const moved = await app().api<Booking>('PATCH', `/bookings/${made.body.data._id}/schedule`, {
    token: token(),
    body: { date: addDays(early, 1), startTime: '12:00', endTime: '13:00' },
  })
  expect(moved.status).toBe(200)
})

it('nobody books further with a pass of somebody else', async () => {
  const { facility, pass } = await newMember({ daysAhead: 120, user: user(1)?.id ?? '' })
  const { status, body } = await bookOn({ facility, pass, day: addDays(date, 100) })
  expect([status, body.code]).toEqual([409, 'conflict'])
})

it('the bookings of a week are counted by its Monday, and none is moved into a week that is full', async () => {
  const { facility, pass } = await newMember({ perWeek: 1 })
  const monday = addDays(date, 7 - ((getWeekday(date) + 6) % 7))
  const first = await bookOn({ facility, pass, day: monday })
  const second = await bookOn({ facility, pass, day: addDays(monday, 7) })
  expect([first.status, second.status]).toEqual([201, 201])
  const { body } = await app().api<Pass[]>('GET', '/passes', { token: token() })
  const uses = body.data.find(({ _id }) => _id === pass)?.usedByWeek
  expect(uses?.toSorted((a, b) => (a.monday < b.monday ? -1 : 1))).toEqual([
    { monday, count: 1 },
    { monday: addDays(monday, 7), count: 1 },
  ])
  const moveTo = (day: string) =>
    app().api<Booking>('PATCH', `/bookings/${second.body.data._id}/schedule`, {
      token: token(),
      body: { date: day, startTime: '12:00', endTime: '13:00' },
    })
  expect((await moveTo(addDays(monday, 1))).body.code).toBe('not_reschedulable')
  expect((await moveTo(addDays(monday, 8))).status).toBe(200)
})

it('a pass for some courts books one of these, and no other', async () => {
  const { facility, pass } = await newMember({ applies: { courts: [2] } })
  const first = await bookOn({ facility, pass, day: date })
  expect([first.status, first.body.data.court, first.body.data.payableAmount]).toEqual([201, 'Court 2', 9])
  const second = await bookOn({ facility, pass, day: date })
  expect([second.status, second.body.code]).toEqual([409, 'conflict'])
  const without = await bookOn({ facility, day: date })
  expect(without.body.data).toMatchObject({ court: 'Court 1', payableAmount: 12 })
  const after = await app().api('POST', `/bookings/${without.body.data._id}/pass`, { token: token(), body: { pass } })
  expect(after.body.code).toBe('conflict')
})

const closeCourt = (facility: string, number: number) =>
  sql`insert into closure (facility_id, court_id, days, reason)
    select facility_id, id, daterange(${date}, ${addDays(date, 1)}), 'New floor' from court
    where facility_id = ${facility} and number = ${number}`.execute(app().db)

it('a pass for some courts books another of these when one is closed', async () => {
  const { facility, pass } = await newMember({ applies: { courts: [1, 2] } })
  await closeCourt(facility, 1)
  const first = await bookOn({ facility, pass, day: date })
  expect([first.status, first.body.data.court]).toEqual([201, 'Court 2'])
  await closeCourt(facility, 2)
  const second = await bookOn({ facility, pass, day: date })
  expect([second.status, second.body.code]).toEqual([400, 'facility_closed'])
})

it('a booking paid with a pass for some courts moves to one of these, though another is free', async () => {
  const { facility, pass } = await newMember({ applies: { courts: [2] } })
  const { body } = await bookOn({ facility, pass, day: date })
  const move = (hour: number) =>
    app().api<Booking>('PATCH', `/bookings/${body.data._id}/schedule`, {
      token: token(),
      body: { date, startTime: `${hour}:00`, endTime: `${hour + 1}:00` },
    })
  const moved = await move(15)
  expect([moved.status, moved.body.data.court]).toEqual([200, 'Court 2'])
  await closeCourt(facility, 2)
  expect((await move(17)).body.code).toBe('not_reschedulable')
})
