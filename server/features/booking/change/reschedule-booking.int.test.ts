import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BookingDetail } from '#contract/booking'
import { makeUser, startApp, type TestApp } from '../../../../test/app.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
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
