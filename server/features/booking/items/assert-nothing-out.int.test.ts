import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { makeItem } from '../../../../test/make-item.ts'
import { makeMember } from '../../../../test/two-facilities.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('a booking is cancelled or moved by the venue only once something was handed out', async () => {
  const facility = await makeFacility(test.db)
  const [owner, customer] = [await makeUser(test.db), await makeUser(test.db)]
  await makeMember(test.db, facility, owner, 'owner')
  const item = await makeItem(test.db, { facility, kind: 'sale', stock: 9 })
  const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
  const book = async (status: 'paid' | 'confirmed', from: number) => {
    const id = await makeBooking(test.db, { facility, user: customer.id, date, from, to: from + 1, status })
    if (status === 'confirmed') await sql`update booking set pays_at_desk = true where id = ${id}`.execute(test.db)
    await sql`select take_items(${id}, ${JSON.stringify([{ item, quantity: 1 }])})`.execute(test.db)
    await sql`select hand_out(id) from booking_item where booking_id = ${id}`.execute(test.db)
    return id
  }
  const [owed, paid] = [await book('confirmed', 15), await book('paid', 16)]
  const cancel = ({ token }: TestUser) => test.api('DELETE', `/bookings/${owed}`, { token })
  const refused = await cancel(customer)
  expect([refused.body.code, refused.body.message]).toEqual(['not_cancellable', expect.stringMatching(/handed out/)])
  expect((await cancel(owner)).status).toBe(200)
  const body = { date, startTime: '18:00', endTime: '19:00' }
  const moved = await test.api('PATCH', `/bookings/${paid}/schedule`, { token: customer.token, body })
  expect([moved.body.code, moved.body.message]).toEqual(['not_reschedulable', expect.stringMatching(/handed out/)])
})
