import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import type { Facility } from '#contract/facility'
import { makeUser, type TestApp, type TestUser } from '../../../../test/app.ts'
import { facilityForm } from '../../../../test/facility-form.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { startPaymentApp } from '../../../../test/payment-fixture.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'

let test: TestApp
let admin: TestUser
let user: TestUser

beforeAll(async () => {
  test = await startPaymentApp()
  admin = await makeUser(test.db, { role: 'admin' })
  user = await makeUser(test.db)
})
afterAll(() => test.close())

it('deleting a facility always succeeds: previews, then hides it, cancels unpaid bookings and keeps paid ones', async () => {
  const form = { ...facilityForm, courts: 3, name: 'Soon Gone' }
  const { _id } = (await test.api<Facility>('POST', '/facility', { token: admin.token, body: form })).body.data
  const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 2)
  const slot = { facility: _id, user: user.id, date, from: 18, to: 20 }
  const unpaid = await makeBooking(test.db, { ...slot, status: 'confirmed' })
  const paid = await makeBooking(test.db, { ...slot, court: 2 })
  const past = await makeBooking(test.db, { ...slot, date: addDays(date, -9), court: 3 })
  const preview = await test.api('GET', `/facility/${_id}/deletion`, { token: admin.token })
  expect(preview.body.data).toMatchObject({ unpaidToCancel: 1, paidThatStand: 1, passesOnlyHere: 0, passesSoldHere: 0 })

  const { status, body } = await test.api('DELETE', `/facility/${_id}`, { token: admin.token })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    message: 'Facility deleted successfully',
    data: { unpaidToCancel: 1, paidThatStand: 1 },
  })
  const rows = await test.db
    .selectFrom('booking')
    .select(['id', 'status', 'cancelCause'])
    .where('facilityId', '=', _id)
    .execute()
  expect(Object.fromEntries(rows.map((row) => [row.id, row.status]))).toEqual({
    [unpaid]: 'cancelled',
    [paid]: 'paid',
    [past]: 'paid',
  })
  expect(rows.find((row) => row.id === unpaid)?.cancelCause).toBe('facility_deleted')
  expect((await test.api('GET', `/facility/${_id}`)).status).toBe(404)
  const kept = await test.api<Booking>('GET', `/bookings/${paid}`, { token: admin.token })
  expect(kept.body.data.facility).toMatchObject({ name: 'Soon Gone', listed: false })
  expect((await test.api<Facility[]>('GET', '/facility')).body.data.some((facility) => facility._id === _id)).toBe(
    false,
  )
  expect((await test.api('DELETE', `/facility/${_id}`, { token: admin.token })).status).toBe(404)
  const { body: audit } = await test.api<object[]>('GET', '/reports/audit?kind=facility', { token: admin.token })
  expect(audit.data[0]).toMatchObject({ action: 'deleted', subject: 'Soon Gone' })
})
