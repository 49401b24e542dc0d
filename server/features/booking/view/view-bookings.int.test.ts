import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { makeMember } from '../../../../test/two-facilities.ts'
import { everyFacility } from '../../../db/fragments/scope.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'
import { countUnseen as countUpTo } from './booking-views.queries.ts'

let test: TestApp
let user: TestUser
let admin: TestUser

const slot = { date: addDays(getLocalDay('Asia/Dhaka', new Date()), 1), startTime: '10:00', endTime: '11:00' }

beforeAll(async () => {
  test = await startApp()
  user = await makeUser(test.db)
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(() => test.close())

const book = async (who: TestUser) => {
  const body = { facility: await makeFacility(test.db), ...slot }
  expect((await test.api('POST', '/bookings', { token: who.token, body })).status).toBe(201)
}
const countUnseen = async (who: TestUser) =>
  (await test.api<{ count: number }>('GET', '/bookings/unseen', { token: who.token })).body.data.count

it('an admin has seen all bookings after marking them seen', async () => {
  await book(user)
  expect(await countUnseen(admin)).toBeGreaterThan(0)
  await test.api('POST', '/bookings/seen', { token: admin.token })
  expect(await countUnseen(admin)).toBe(0)
})

it('the bookings that an admin made are unseen only by other admins', async () => {
  const colleague = await makeUser(test.db, { role: 'admin' })
  const [before, beforeColleague] = [await countUnseen(admin), await countUnseen(colleague)]
  await book(admin)
  const body = { email: user.email, facility: await makeFacility(test.db), ...slot }
  expect((await test.api('POST', '/bookings/for', { token: admin.token, body })).status).toBe(201)
  expect([await countUnseen(admin), await countUnseen(colleague)]).toEqual([before, beforeColleague + 2])
})

it('a member has seen the bookings from before becoming one', async () => {
  const [facility, staff] = [await makeFacility(test.db), await makeUser(test.db)]
  const body = { facility, ...slot }
  expect((await test.api('POST', '/bookings', { token: user.token, body })).status).toBe(201)
  await makeMember(test.db, facility, staff, 'staff')
  expect(await countUnseen(staff)).toBe(0)
  const later = { ...body, startTime: '12:00', endTime: '13:00' }
  expect((await test.api('POST', '/bookings', { token: user.token, body: later })).status).toBe(201)
  expect(await countUnseen(staff)).toBe(1)
})

it('unseen bookings are counted up to a limit', async () => {
  await book(user)
  await book(user)
  expect(await countUpTo(test.db, admin.id, everyFacility, 1)).toBe(1)
})

it('sorts bookings by amount, those of the same amount by id, page by page', async () => {
  const facility = await makeFacility(test.db)
  const made: { id: string; amountMinor: number }[] = []
  for (const [index, amountMinor] of [300, 100, 300, 0, 200, 300].entries()) {
    const from = 8 + index
    const id = await makeBooking(test.db, { facility, user: user.id, date: slot.date, from, to: from + 1, amountMinor })
    made.push({ id, amountMinor })
  }
  const list = async (sort: string, page: number) => {
    const path = `/bookings?facility=${facility}&sort=${sort}&page=${page}&limit=4`
    const { body } = await test.api<{ _id: string }[]>('GET', path, { token: admin.token })
    expect(body.meta?.total).toBe(made.length)
    return body.data.map(({ _id }) => _id)
  }
  for (const [sort, sign] of [
    ['amount', 1],
    ['-amount', -1],
  ] as const) {
    const order = made.toSorted((a, b) => sign * (a.amountMinor - b.amountMinor) || (a.id < b.id ? -1 : 1))
    expect([...(await list(sort, 1)), ...(await list(sort, 2))]).toEqual(order.map(({ id }) => id))
  }
})

it('finds bookings by words of the user or the facility, and by the whole id', async () => {
  const guest = await makeUser(test.db, { name: 'Zubaida Karim' })
  await book(guest)
  const find = async (search: string) => {
    const path = `/bookings?search=${encodeURIComponent(search)}`
    return (await test.api<{ _id: string }[]>('GET', path, { token: admin.token })).body.data.map(({ _id }) => _id)
  }
  const [id = '', ...more] = await find('baida K')
  expect(more).toEqual([])
  await test.api('PATCH', '/auth/profile', { token: guest.token, body: { phone: '01911-222 333' } })
  for (const phone of ['+8801911222333', '1911-222', '01911222333']) expect(await find(phone)).toEqual([id])
  expect(await find('test hall')).toContain(id)
  expect(await find(id.toUpperCase())).toEqual([id])
  expect(await find(id.slice(0, 35))).toEqual([])
})

it('finds bookings of all users without sending their ids back and forth', async () => {
  const { rows } = await sql<{ id: string }>`insert into app_user (email, name, role)
    select 'member' || number || '@club.test', 'Member ' || number, 'user' from generate_series(1, 3000) as number
    returning id`.execute(test.db)
  await makeBooking(test.db, {
    facility: await makeFacility(test.db),
    user: rows.at(-1)?.id ?? '',
    date: slot.date,
    from: 18,
    to: 19,
  })
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const { body } = await test.api('GET', '/bookings?search=club.test&limit=20', { token: admin.token })
  const length = Math.max(...sent.mock.calls.map((call) => JSON.stringify(call).length))
  sent.mockRestore()
  expect(body).toMatchObject({ data: [{ user: { email: 'member3000@club.test' } }], meta: { total: 1 } })
  expect(length).toBeLessThan(20_000)
})
