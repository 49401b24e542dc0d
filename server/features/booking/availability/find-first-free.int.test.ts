import { tzOffset } from '@date-fns/tz'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toClock } from '#contract/clock'
import { makeFacility, makeUser, startApp, type TestApp } from '../../../../test/app.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import type { Deps } from '../../../deps.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'
import { findFacilities } from './availability.queries.ts'
import { findFirstFree } from './find-first-free.ts'
import { listFreeSlots } from './list-free-slots.ts'

let test: TestApp
let deps: Deps
let user: string

beforeAll(async () => {
  test = await startApp()
  deps = { ...test.deps, config: { ...test.deps.config, bookingHorizonDays: 400 } }
  user = (await makeUser(test.db)).id
})
afterAll(() => test.close())

const soon = addDays(getLocalDay('UTC', new Date()), 3)
/** Puerto Rico has the time of New York in summer. */
const zones = ['Asia/Dhaka', 'America/New_York', 'America/Puerto_Rico', 'Pacific/Kiritimati', 'Asia/Kathmandu']

/** The next day on which a zone's clocks go forward by an hour, or back. */
function findClockChange(timeZone: string, minutes: 60 | -60): string {
  const offset = (ahead: number) => tzOffset(timeZone, new Date(`${addDays(soon, ahead)}T12:00:00Z`))
  const days = Array.from({ length: 370 }, (_, ahead) => ahead + 1)
  return addDays(soon, days.find((ahead) => offset(ahead) - offset(ahead - 1) === minutes) ?? 0)
}

const book = (facility: string, date: string, from: number, to: number, court: number) =>
  makeBooking(test.db, { facility, user, date, from, to, court })

const close = (facility: string, date: string, { court = 0, from = 0, to = 0, isWeekly = false, isByHours = false }) =>
  sql`insert into closure (facility_id, court_id, days, starts_minute, ends_minute, is_weekly, is_by_hours, reason)
    values (${facility}, (select id from court where facility_id = ${facility} and number = ${court}),
      daterange(${addDays(date, isWeekly ? -7 : 0)}::date, ${date}::date, '[]'), ${to ? from * 60 : null}::int,
      ${to ? to * 60 : null}::int, ${isWeekly}, ${isByHours}, 'Repairs')`.execute(test.db)

/** Facilities of two courts, each with something that could be counted wrongly around a slot of the day. */
const cases: Record<string, (facility: string, date: string) => Promise<unknown>> = {
  'nothing booked': async () => {},
  'one court booked': (id, date) => book(id, date, 18, 19, 1),
  'one court booked twice': (id, date) => Promise.all([book(id, date, 17, 18, 1), book(id, date, 18, 19, 1)]),
  'both for an hour': (id, date) => Promise.all([book(id, date, 18, 19, 1), book(id, date, 18, 19, 2)]),
  'both at one': (id, date) => Promise.all([book(id, date, 1, 2, 1), book(id, date, 1, 2, 2)]),
  'both for two': (id, date) => Promise.all([book(id, date, 17, 19, 1), book(id, date, 18, 20, 2)]),
  'both for three': (id, date) => Promise.all([book(id, date, 16, 19, 1), book(id, date, 18, 21, 2)]),
  'all day': (id, date) => Promise.all([book(id, date, 0, 24, 1), book(id, date, 0, 24, 2)]),
  'up to midnight': (id, date) => Promise.all([book(id, date, 22, 24, 1), book(id, date, 21, 24, 2)]),
  'all of the day before': (id, date) => Promise.all([1, 2].map((court) => book(id, addDays(date, -1), 0, 24, court))),
  'all of the day after': (id, date) => Promise.all([1, 2].map((court) => book(id, addDays(date, 1), 0, 24, court))),
  'cancelled and expired': async (id, date) => {
    await makeBooking(test.db, { facility: id, user, date, from: 18, to: 19, status: 'cancelled' })
    const hold = await makeBooking(test.db, {
      facility: id,
      user,
      date,
      from: 18,
      to: 22,
      court: 2,
      status: 'confirmed',
    })
    await sql`update booking set pay_by = now() - interval '1 hour' where id = ${hold}`.execute(test.db)
  },
  held: (id, date) =>
    Promise.all(
      [1, 2].map((court) =>
        makeBooking(test.db, { facility: id, user, date, from: 18, to: 19, court, status: 'pending' }),
      ),
    ),
  'closed for the day': (id, date) => close(id, date, {}),
  'one court closed, one booked': (id, date) => Promise.all([close(id, date, { court: 2 }), book(id, date, 18, 19, 1)]),
  'the booked court closed': (id, date) => Promise.all([close(id, date, { court: 1 }), book(id, date, 18, 19, 1)]),
  'closed in the evening': (id, date) => close(id, date, { from: 17, to: 20 }),
  'closed weekly': (id, date) => close(id, date, { from: 18, to: 19, isWeekly: true }),
  'closed by its hours': (id, date) => close(id, date, { isByHours: true }),
  'closed the day after': (id, date) => close(id, addDays(date, 1), {}),
  'one court retired, one booked': async (id, date) => {
    await sql`update court set retired_at = now() where facility_id = ${id} and number = 2`.execute(test.db)
    await book(id, date, 18, 19, 1)
  },
  'special hours': (id, date) =>
    sql`update facility set special_hours = ${JSON.stringify([
      { label: 'Eid', dates: { from: date, to: date }, openingTime: '18:30', closingTime: '23:30' },
    ])} where id = ${id}`.execute(test.db),
}

it.each([
  ['of another time zone', soon],
  ['when clocks go forward', findClockChange('America/New_York', 60)],
  ['when clocks go back', findClockChange('America/New_York', -60)],
])('finds the same first free slot as the slots of each facility, on a day %s', async (_, date) => {
  const names = new Map<string, string>()
  for (const timeZone of zones)
    for (const [name, prepare] of Object.entries(cases)) {
      const id = await makeFacility(test.db, { courts: 2, timeZone, opensMinute: 0, closesMinute: 1440 })
      await prepare(id, date)
      names.set(id, `${timeZone} ${name}`)
    }
  const facilities = await findFacilities(test.db, [...names.keys()])
  const slots = await listFreeSlots(deps, { facilityIds: [...names.keys()], from: date, days: 1 }, new Date())
  const name = (starts: Iterable<[string, string]>) =>
    [...starts].map(([id, start]) => `${names.get(id)} ${start}`).sort()
  for (let hour = 0; hour < 24; hour++) {
    const startTime = toClock(hour * 60)
    const later = Map.groupBy(
      slots.filter(({ start }) => start >= hour * 60),
      ({ facilityId }) => facilityId,
    )
    const first = [...later].map(([id, [slot]]): [string, string] => [id, toClock(slot?.start ?? 0)])
    const find = (isExact: boolean) => findFirstFree(deps, facilities, { date, startTime, isExact })
    expect(name(await find(true))).toEqual(name(first.filter(([, start]) => start === startTime)))
    expect(name(await find(false))).toEqual(name(first))
  }
})
