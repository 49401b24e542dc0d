import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import type { Facility } from '#contract/facility'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { facilityForm } from '../../../../test/facility-form.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { makePass } from '../../../../test/make-pass.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'

let test: TestApp
let admin: TestUser
let user: TestUser

beforeAll(async () => {
  test = await startApp()
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
  expect(preview.body.data).toEqual({ unpaidToCancel: 1, paidThatStand: 1, passesOnlyHere: 0 })

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

it('previews the passes with something left that are good at no other facility', async () => {
  const [facility, other, gone] = [
    await makeFacility(test.db),
    await makeFacility(test.db),
    await makeFacility(test.db),
  ]
  expect((await test.api('DELETE', `/facility/${gone}`, { token: admin.token })).status).toBe(200)
  const pass = { facility, user: user.id }
  await makePass(test.db, pass)
  await makePass(test.db, { ...pass, kind: 'rate', percentOff: 20, applies: { facilities: [facility, gone] } })
  await makePass(test.db, { ...pass, applies: { facilities: [facility, other] } })
  const gift = await makePass(test.db, { ...pass, applies: { facilities: [facility, other] } })
  await test.db
    .updateTable('pass')
    .set({ userId: null, codeHash: Buffer.alloc(32) })
    .where('id', '=', gift)
    .execute()
  const [used, ended] = [await makePass(test.db, pass), await makePass(test.db, pass)]
  await test.db.updateTable('pass').set({ balance: 0 }).where('id', '=', used).execute()
  await test.db.updateTable('pass').set({ endsAt: new Date() }).where('id', '=', ended).execute()
  const preview = await test.api('GET', `/facility/${facility}/deletion`, { token: admin.token })
  expect(preview.body.data).toEqual({ unpaidToCancel: 0, paidThatStand: 0, passesOnlyHere: 3 })
})
