import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Slot } from '#contract/availability'
import { makeFacility, makeUser, startApp, type TestApp } from '../../../../test/app.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'
import { findFacilities } from './availability.queries.ts'
import { summarizeAvailability } from './check-availability.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const getToday = () => getLocalDay('Asia/Dhaka', new Date())

it('without a facility calls a slot free when any has it free, and means today without a date', async () => {
  await makeFacility(test.db)
  await makeFacility(test.db, { opensMinute: 0, closesMinute: 1440 })
  const list = async (query = '') => (await test.api<Slot[]>('GET', `/check-availability${query}`)).body.data
  const later = await list(`?date=${addDays(getToday(), 2)}`)
  const left = new Map(later.map(({ startTime, courtsLeft }) => [startTime, courtsLeft]))
  expect([left.size, left.get('07:00'), left.get('18:00')]).toEqual([24, 1, 2])
  const [today, withoutDate] = await Promise.all([list(`?date=${getToday()}`), list()])
  expect(withoutDate).toEqual(today)
  expect(today.length).toBeLessThan(24)
})

it('without a facility reads no bookings of a day that nobody can book', async () => {
  await test.db.transaction().execute(async (trx) => {
    await sql`lock table booking in access exclusive mode`.execute(trx)
    // three, since the window is that of all time zones
    for (const days of [-3, test.deps.config.bookingHorizonDays + 3]) {
      const { status, body } = await test.api<Slot[]>('GET', `/check-availability?date=${addDays(getToday(), days)}`)
      expect([status, body.data]).toEqual([200, []])
    }
  })
})

it('without a facility answers an address a limited number of times, with one as often as it likes', async () => {
  const check = async (query = '') => (await test.api('GET', `/check-availability${query}`)).status
  const facility = await makeFacility(test.db)
  await test.db
    .updateTable('rateLimit')
    .set({ hits: 1_000_000 })
    .where('key', 'like', 'availability-of-all:%')
    .execute()
  expect([await check(), await check(`?facility=${facility}`)]).toEqual([429, 200])
})

it('without a facility refuses only the address over the limit, when others wait for the same reply', async () => {
  const limited = '203.0.113.7'
  const check = async (remoteAddress: string, at = 2) => {
    const url = `/api/check-availability?at=${at}`
    return (await test.app.inject({ method: 'GET', url, remoteAddress })).statusCode
  }
  await check(limited, 1)
  await test.db
    .updateTable('rateLimit')
    .set({ hits: 1_000_000 })
    .where('key', '=', `availability-of-all:address:${limited}`)
    .execute()
  expect(await Promise.all([limited, '203.0.113.8', '203.0.113.9'].map((address) => check(address)))).toEqual([
    429, 200, 200,
  ])
})

it.each([
  ['America/Sao_Paulo', 0, '01:30'],
  ['Pacific/Kiritimati', -1, '08:30'],
])(
  'names the next free slot of the day after at half past ten at night in %s',
  async (timeZone, daysAhead, utcTime) => {
    const date = addDays(getToday(), 4)
    const facility = await makeFacility(test.db, { timeZone, opensMinute: 6 * 60 })
    const { id: user } = await makeUser(test.db)
    await makeBooking(test.db, { facility, user, date, from: 6, to: 7 })
    const facilities = (await findFacilities(test.db)).filter(({ id }) => id === facility)
    const now = new Date(`${addDays(date, daysAhead)}T${utcTime}:00Z`)
    const summary = (await summarizeAvailability(test.deps, facilities, now)).get(facility)
    expect(summary?.nextAvailability).toEqual({ date, startTime: '07:00', endTime: '08:00' })
    expect(summary?.nextDay?.slice(0, 2)).toEqual(['taken', 'free'])
  },
)
