import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BookingDetail } from '#contract/booking'
import { makeFacility, makeUser, startApp, type TestApp } from '../../../../test/app.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { newSpace, setSpaces } from '../../../../test/make-space.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('a booking at a deleted facility can’t be moved, and says why', async () => {
  const admin = await makeUser(test.db, { role: 'admin' })
  const { token, id: user } = await makeUser(test.db)
  const hall = { name: 'Hall', description: 'A hall.', pricePerHour: 5, location: 'Comilla' }
  const body = { ...hall, imageUrl: 'https://example.com/court.jpg', closedWeekdays: [] }
  const facility = (await test.api<{ _id: string }>('POST', '/facility', { token: admin.token, body })).body.data._id
  const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
  const id = await makeBooking(test.db, { facility, user, date, from: 18, to: 20 })
  const read = async () => (await test.api<BookingDetail>('GET', `/bookings/${id}`, { token })).body.data
  expect((await read()).can.reschedule).toBe(true)

  await test.api('DELETE', `/facility/${facility}`, { token: admin.token })
  const { can, why } = await read()
  expect([can.reschedule, why.reschedule]).toEqual([false, expect.stringContaining('takes no more bookings')])
  const later = { date, startTime: '20:00', endTime: '22:00' }
  const moved = await test.api('PATCH', `/bookings/${id}/schedule`, { token, body: later })
  expect([moved.status, moved.body.code, moved.body.message]).toEqual([409, 'not_reschedulable', why.reschedule])
})

it('a booking is not moved to the time it has, which leaves no history and sends no mail', async () => {
  const { token, id: user } = await makeUser(test.db)
  const facility = await makeFacility(test.db, { courts: 2 })
  const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
  const id = await makeBooking(test.db, { facility, user, date, from: 18, to: 20 })
  const read = async () => (await test.api<BookingDetail>('GET', `/bookings/${id}`, { token })).body.data
  const countMails = async () => {
    const { rows } = await sql`select from graphile_worker._private_jobs where payload::text like ${`%${id}%`}`.execute(
      test.db,
    )
    return rows.length
  }
  const [before, mails] = [await read(), await countMails()]
  const same = { date, startTime: '18:00', endTime: '20:00' }
  const moved = await test.api('PATCH', `/bookings/${id}/schedule`, { token, body: same })
  expect([moved.status, moved.body.code, moved.body.message]).toEqual([
    409,
    'not_reschedulable',
    'The booking is already at this time. Choose another one.',
  ])
  expect([(await read()).history, await countMails()]).toEqual([before.history, mails])
})

it('a booking of a space that the venue has removed can’t be moved, and says why', async () => {
  const { token } = await makeUser(test.db)
  const facility = await makeFacility(test.db, { courts: 3 })
  const [hall, half] = [newSpace(), newSpace({ name: 'Half hall', courts: [1, 2] })]
  await setSpaces(test.db, facility, [hall, half])
  const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
  const body = { facility, space: hall.id, date, startTime: '18:00', endTime: '19:00' }
  const id = (await test.api<{ _id: string }>('POST', '/bookings', { token, body })).body.data._id
  const read = async () => (await test.api<BookingDetail>('GET', `/bookings/${id}`, { token })).body.data
  expect((await read()).can.reschedule).toBe(true)

  await setSpaces(test.db, facility, [half])
  const { can, why } = await read()
  expect([can.reschedule, why.reschedule]).toEqual([false, expect.stringContaining('no longer has this space')])
  const later = { date, startTime: '20:00', endTime: '21:00' }
  const moved = await test.api('PATCH', `/bookings/${id}/schedule`, { token, body: later })
  expect([moved.status, moved.body.code, moved.body.message]).toEqual([409, 'not_reschedulable', why.reschedule])
})
