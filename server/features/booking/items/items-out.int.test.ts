import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BookingDetail } from '#contract/booking'
import type { AffectedBooking } from '#contract/closure'
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

it('a booking of which something was handed out is cancelled or moved by the venue only, as it says', async () => {
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
  const view = async (id: string, { token }: TestUser) =>
    (await test.api<BookingDetail>('GET', `/bookings/${id}`, { token })).body.data
  const why = expect.stringMatching(/handed out/)
  const none = { cancel: false, reschedule: false, refund: false }
  expect(await view(owed, customer)).toMatchObject({ can: none, why: { cancel: why, reschedule: why } })
  expect(await view(paid, customer)).toMatchObject({ can: none, why: { refund: why, reschedule: why } })
  expect(await view(owed, owner)).toMatchObject({ can: { cancel: true, reschedule: true } })
  expect(await view(paid, owner)).toMatchObject({ can: { refund: true, reschedule: true } })
  const cancel = ({ token }: TestUser) => test.api('DELETE', `/bookings/${owed}`, { token })
  const refused = await cancel(customer)
  expect([refused.body.code, refused.body.message]).toEqual(['not_cancellable', expect.stringMatching(/handed out/)])
  expect((await cancel(owner)).status).toBe(200)
  const body = { date, startTime: '18:00', endTime: '19:00' }
  const moved = await test.api('PATCH', `/bookings/${paid}/schedule`, { token: customer.token, body })
  expect([moved.body.code, moved.body.message]).toEqual(['not_reschedulable', expect.stringMatching(/handed out/)])
})

it('warns who cancels, closes or deletes of items that are out and not paid', async () => {
  const facility = await makeFacility(test.db)
  const [owner, customer] = [await makeUser(test.db), await makeUser(test.db)]
  await makeMember(test.db, facility, owner, 'owner')
  const item = await makeItem(test.db, { facility, kind: 'sale', stock: 9 })
  const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
  const book = async (status: 'paid' | 'confirmed', from: number, isOut: boolean) => {
    const id = await makeBooking(test.db, { facility, user: customer.id, date, from, to: from + 1, status })
    if (status === 'confirmed')
      await sql`update booking set pays_at_desk = true, pay_by = lower(during) where id = ${id}`.execute(test.db)
    await sql`select take_items(${id}, ${JSON.stringify([{ item, quantity: 1 }])})`.execute(test.db)
    if (isOut) await sql`select hand_out(id) from booking_item where booking_id = ${id}`.execute(test.db)
    return id
  }
  const ids = [await book('confirmed', 15, true), await book('confirmed', 16, false), await book('paid', 17, true)]
  const call = async <T>(method: string, path: string, body?: object) =>
    (await test.api<T>(method, path, { token: owner.token, ...(body && { body }) })).body.data
  const views = ids.map((id) => call<BookingDetail>('GET', `/bookings/${id}`))
  expect((await Promise.all(views)).map(({ owesItems }) => owesItems)).toEqual([true, undefined, undefined])
  const own = await test.api<BookingDetail>('GET', `/bookings/${ids[0]}`, { token: customer.token })
  expect(own.body.data.owesItems).toBeUndefined()
  const closure = { from: date, to: date, reason: 'Power cut' }
  const hits = await call<AffectedBooking[]>('POST', `/facility/${facility}/closures/preview`, closure)
  expect(hits.map(({ owesItems }) => owesItems)).toEqual([true, false, false])
  const hours = { openingTime: '06:00', closingTime: '12:00' }
  const left = await call<AffectedBooking[]>('POST', `/facility/${facility}/hours/preview`, hours)
  expect(left.map(({ owesItems }) => owesItems)).toEqual([true, false, false])
  expect(await call('GET', `/facility/${facility}/deletion`)).toMatchObject({ unpaidToCancel: 2, owingItems: 1 })
})

it('an account is not deleted while its user owes items that were handed out', async () => {
  const facility = await makeFacility(test.db)
  const customer = await makeUser(test.db)
  const item = await makeItem(test.db, { facility, kind: 'sale', stock: 9 })
  const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
  const id = await makeBooking(test.db, { facility, user: customer.id, date, from: 15, to: 16, status: 'confirmed' })
  await sql`update booking set pays_at_desk = true, pay_by = lower(during), made_by_staff = true where id = ${id}`.execute(
    test.db,
  )
  await sql`select take_items(${id}, ${JSON.stringify([{ item, quantity: 1 }])})`.execute(test.db)
  await sql`select hand_out(id) from booking_item where booking_id = ${id}`.execute(test.db)
  const leave = () => test.api('DELETE', '/auth/account', { token: customer.token, body: {} })
  expect((await leave()).body.message).toContain('You have a booking ahead')
  const admin = await makeUser(test.db, { role: 'admin' })
  expect((await test.api('DELETE', `/bookings/${id}`, { token: admin.token })).status).toBe(200)
  expect((await leave()).status).toBe(200)
})
