import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Slot } from '#contract/availability'
import type { Booking, BookingDetail } from '#contract/booking'
import type { Facility } from '#contract/facility'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'

let app: TestApp
let user: TestUser
let admin: TestUser
const day = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
const priceRules = [{ label: 'Peak', from: '18:00', to: '21:00', pricePerHour: 14.05 }]
const ramadan = { label: 'Ramadan', dates: { from: day, to: day }, openingTime: '10:30', closingTime: '24:00' }

beforeAll(async () => {
  app = await startApp({ settings: { MAX_UNPAID_BOOKINGS: '50', MAX_UNPAID_HOURS: '1000' } })
  user = await makeUser(app.db)
  admin = await makeUser(app.db, { role: 'admin' })
})
afterAll(() => app.close())

const edit = (id: string, body: object) => app.api<Facility>('PUT', `/facility/${id}`, { token: admin.token, body })
const book = (facility: string, date: string, startTime: string, endTime: string) =>
  app.api<Booking>('POST', '/bookings', { token: user.token, body: { facility, date, startTime, endTime } })

/** A facility at 12 an hour, 14.05 from 18:00 to 21:00. */
async function makePriced() {
  const id = await makeFacility(app.db, { courts: 2 })
  expect((await edit(id, { priceRules })).body.data).toMatchObject({ priceRules, pricePerHour: 12 })
  return id
}

const move = (id: string, startTime: string, endTime: string) =>
  app.api<Booking>('PATCH', `/bookings/${id}/schedule`, { token: user.token, body: { date: day, startTime, endTime } })

test('a booking costs the sum of its slots as they were shown, and keeps the calculation', async () => {
  const id = await makePriced()
  const slots = (await app.api<Slot[]>('GET', `/check-availability?facility=${id}&date=${day}`)).body.data
  const shown = slots.filter(({ startTime }) => startTime >= '16:00' && startTime < '20:00')
  expect(shown.map(({ price }) => price)).toEqual([12, 12, 14.05, 14.05])

  const { body } = await book(id, day, '16:00', '20:00')
  const priceParts = [
    { label: '', startTime: '16:00', endTime: '18:00', pricePerHour: 12, amount: 24 },
    { label: 'Peak', startTime: '18:00', endTime: '20:00', pricePerHour: 14.05, amount: 28.1 },
  ]
  expect(body.data).toMatchObject({ payableAmount: 52.1, priceParts, facility: { pricePerHour: 12 } })
  await edit(id, { priceRules: [] })
  const detail = await app.api<BookingDetail>('GET', `/bookings/${body.data._id}`, { token: user.token })
  expect(detail.body.data).toMatchObject({ payableAmount: 52.1, priceParts })
  const csv = await fetch(`${app.url}/api/bookings/export.csv?facility=${id}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(await csv.text()).toContain('"52.10","2 h × 12.00 + 2 h × 14.05","USD"')
})

test('the range of prices covers what can be booked; without rules it is the base price', async () => {
  const id = await makePriced()
  const range = async (change: object) => (await edit(id, change)).body.data.priceRange
  expect(await range({ pricePerHour: 12 })).toEqual({ from: 12, to: 14.05 })
  expect(await range({ priceRules: [{ label: 'All', pricePerHour: 9 }] })).toEqual({ from: 9, to: 9 })
  expect(await range({ priceRules: [] })).toEqual({ from: 12, to: 12 })
})

test('a move may mix other prices, if the sum stays the same', async () => {
  const id = await makePriced()
  const { _id } = (await book(id, day, '17:00', '19:00')).body.data
  expect((await move(_id, '18:00', '20:00')).body.code).toBe('not_reschedulable')
  const moved = (await move(_id, '20:00', '22:00')).body.data
  expect(moved.payableAmount).toBe(26.05)
  expect(moved.priceParts.map(({ label, startTime }) => [label, startTime])).toEqual([
    ['Peak', '20:00'],
    ['', '21:00'],
  ])
  // a base price of today that comes to the same sum is the one shown with it
  await edit(id, { pricePerHour: 14.05, priceRules: [{ label: 'Noon', from: '12:00', to: '13:00', pricePerHour: 12 }] })
  const cheaper = (await move(_id, '11:00', '13:00')).body.data
  expect([cheaper.payableAmount, cheaper.facility.pricePerHour]).toEqual([26.05, 14.05])
})

test('a move keeps the length, whatever another one costs', async () => {
  const id = await makePriced()
  const { _id } = (await book(id, day, '19:00', '21:00')).body.data
  await edit(id, { pricePerHour: 28.1, priceRules: [] })
  const { status, body } = await move(_id, '10:00', '11:00')
  expect([status, body.code, body.message]).toEqual([
    409,
    'not_reschedulable',
    'Choose a time of the same length, or cancel and book again.',
  ])
})

test('on dates with hours of their own slots, strip, day and refusal follow these', async () => {
  const id = await makeFacility(app.db)
  await edit(id, { specialHours: [ramadan] })
  const list = (date: string) => app.api<Slot[]>('GET', `/check-availability?facility=${id}&date=${date}`)
  const slots = (await list(day)).body.data
  expect([slots[0]?.startTime, slots.at(-1)?.endTime]).toEqual(['10:30', '23:30'])
  expect((await list(addDays(day, 1))).body.data[0]?.startTime).toBe('08:00')
  const found = await app.api<Facility[]>('GET', `/facility?date=${day}&startTime=22:30&search=Test`)
  expect(found.body.data.find(({ _id }) => _id === id)?.requestedDay?.next?.startTime).toBe('22:30')
  const refused = await book(id, day, '08:00', '09:00')
  expect(refused.body).toMatchObject({
    code: 'invalid_slot',
    message: 'Slots here are 60 minutes long, from 10:30 to 24:00.',
  })
  expect((await book(id, day, '22:30', '23:30')).status).toBe(201)
  const board = await app.api<{ facilities: { _id: string; openingTime: string; closingTime: string }[] }>(
    'GET',
    `/reports/day?date=${day}`,
    { token: admin.token },
  )
  expect(board.body.data.facilities.find(({ _id }) => _id === id)).toMatchObject({
    openingTime: '10:30',
    closingTime: '24:00',
  })
})
