import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { addDays, formatDate, getLocalDay } from '../../../wall-clock.ts'

let test: TestApp
let admin: TestUser
let user: TestUser
let facility: string

beforeAll(async () => {
  test = await startApp()
  admin = await makeUser(test.db, { role: 'admin' })
  user = await makeUser(test.db)
  facility = await makeFacility(test.db, { courts: 3, timeZone: 'Asia/Dhaka' })
})
afterAll(() => test.close())

const ahead = addDays(getLocalDay('Asia/Dhaka', new Date()), 2)
const mark = (id: string, attendance: string | null, token = admin.token) =>
  test.api<Booking>('PUT', `/bookings/${id}/attendance`, { token, body: { attendance } })

let begun = 1

/** A paid booking that began some hours ago, each at another time. */
async function makePlayed() {
  begun += 2
  const id = await makeBooking(test.db, { facility, user: user.id, date: ahead, from: begun, to: begun + 1, court: 3 })
  const hours = sql`tstzrange(now() - make_interval(hours => ${begun}), now() - make_interval(hours => ${begun - 1}))`
  await sql`update booking set during = ${hours} where id = ${id}`.execute(test.db)
  return id
}

it('attendance is marked and undone, and is refused before the day, before the start and once cancelled', async () => {
  const id = await makePlayed()
  expect((await mark(id, 'checked_in')).body.data.attendance).toBe('checked_in')
  expect((await mark(id, 'no_show')).body.data.attendance).toBe('no_show')
  expect((await mark(id, null)).body.data.attendance).toBeNull()
  const later = await makeBooking(test.db, { facility, user: user.id, date: ahead, from: 9, to: 10 })
  expect((await mark(later, 'checked_in')).body.errors).toEqual([
    { path: 'attendance', message: `This booking is on ${formatDate(ahead)}. Check in on that day.` },
  ])
  expect((await mark(later, 'no_show')).body.message).toBe('This booking has not begun yet.')
  const cancelled = { facility, user: user.id, date: ahead, from: 10, to: 11, status: 'cancelled' as const }
  expect((await mark(await makeBooking(test.db, cancelled), 'checked_in')).body.message).toBe(
    'This booking is cancelled.',
  )
})

it('a customer is no no-show while the facility is closed, and attendance begins again when the booking moves', async () => {
  const closed = await makePlayed()
  const closure = { facilityId: facility, reason: 'New floor', days: '[2020-01-01,2020-01-02)' }
  const { id: closureId } = await test.db
    .insertInto('closure')
    .values(closure)
    .returning('id')
    .executeTakeFirstOrThrow()
  await test.db.updateTable('booking').set({ closureId }).where('id', '=', closed).execute()
  expect((await mark(closed, 'no_show')).body.message).toBe('The venue is closed at this time.')

  const id = await makeBooking(test.db, { facility, user: user.id, date: ahead, from: 9, to: 10, court: 2 })
  await sql`update booking set checked_in_at = now(), free_cancel_until = lower(during), amount_minor = 1200 where id = ${id}`.execute(
    test.db,
  )
  const body = { date: ahead, startTime: '20:00', endTime: '21:00' }
  const moved = await test.api<Booking>('PATCH', `/bookings/${id}/schedule`, { token: admin.token, body })
  expect([moved.status, moved.body.data?.attendance], moved.body.message).toEqual([200, null])
})

it('shortens the holds of a user with three no-shows, until an admin clears them', async () => {
  let hour = 11
  const hold = async (token: string, path = '/bookings', more = {}) => {
    hour += 1
    const slot = { facility, date: ahead, startTime: `${hour}:00`, endTime: `${hour + 1}:00` }
    const { body } = await test.api<Booking>('POST', path, { token, body: { ...slot, ...more } })
    return Math.round((Date.parse(body.data.payBy ?? '') - Date.parse(body.data.createdAt)) / 60_000)
  }
  const countNoShows = async () => {
    const { body } = await test.api<{ _id: string; noShows: number }[]>('GET', '/reports/customers', {
      token: admin.token,
    })
    return body.data.find(({ _id }) => _id === user.id)?.noShows
  }
  for (let times = 0; times < 2; times++) await mark(await makePlayed(), 'no_show')
  expect(await hold(user.token)).toBe(30)
  await mark(await makePlayed(), 'no_show')
  expect([await hold(user.token), await countNoShows()]).toEqual([5, 3])
  expect(await hold(admin.token, '/bookings/for', { user: user.id, payment: 'link' })).toBe(30)
  const cleared = await test.api('DELETE', `/customers/${user.id}/no-shows`, { token: admin.token })
  expect(cleared.status).toBe(200)
  expect([await hold(user.token), await countNoShows()]).toEqual([30, 0])
})
