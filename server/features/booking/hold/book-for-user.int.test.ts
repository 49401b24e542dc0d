import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Slot } from '#contract/availability'
import type { Booking } from '#contract/booking'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { addDays, formatDate, getLocalDay } from '../../../wall-clock.ts'
import { toMinuteOfDay } from '../availability/slots.rules.ts'
import { createBooking } from './create-booking.ts'

let test: TestApp
let user: TestUser
let admin: TestUser
let facility: string

const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 12)

beforeAll(async () => {
  test = await startApp()
  user = await makeUser(test.db, { name: 'Nadia Rahman' })
  admin = await makeUser(test.db, { role: 'admin' })
  facility = await makeFacility(test.db)
  // a customer of the venue, who need not be asked
  await makeBooking(test.db, { facility, user: user.id, date: addDays(date, -20), from: 10, to: 11 })
})
afterAll(() => test.close())

it('staff book for a registered user, who can pay it; an unknown address is refused', async () => {
  const body = { email: user.email.toUpperCase(), facility, date, startTime: '10:00', endTime: '11:00' }
  const made = await test.api<Booking>('POST', '/bookings/for', { token: admin.token, body })
  expect(made.body.data).toMatchObject({ user: { email: user.email }, isBooked: 'confirmed', can: { pay: false } })
  const audit = await test.api<{ detail: string }[]>('GET', '/reports/audit?kind=booking', { token: admin.token })
  expect(audit.body.data[0]?.detail).toBe(`${formatDate(date)} 10:00–11:00 for ${user.email}`)
  const unknown = await test.api('POST', '/bookings/for', {
    token: admin.token,
    body: { ...body, email: 'who@example.test' },
  })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'account_not_found'])
})

it('staff book an hour that has begun for who walks in, which nobody can book online', async () => {
  const now = new Date()
  const timeZone = toMinuteOfDay('Asia/Dhaka', now) >= 23 * 60 ? 'UTC' : 'Asia/Dhaka'
  const opensMinute = Math.floor(now.getUTCMinutes() / 15) * 15 // so that it began at most 15 minutes ago
  const hours = { timeZone, opensMinute, closesMinute: 1440, closedWeekdays: [] }
  const open = await makeFacility(test.db, hours)
  const list = async (query: string) =>
    (await test.api<Slot[]>('GET', `/check-availability?facility=${open}${query}`)).body.data
  const [online, desk] = await Promise.all([list(''), list('&begun=true')])
  expect(desk).toHaveLength(online.length + 1)
  const { startTime = '', endTime = '' } = desk[0] ?? {}
  const slot = { facility: open, date: getLocalDay(timeZone, now), startTime, endTime }
  const alone = await test.api('POST', '/bookings', { token: user.token, body: slot })
  expect([alone.status, alone.body.code]).toEqual([400, 'slot_in_past'])
  const byLink = await test.api('POST', '/bookings/for', {
    token: admin.token,
    body: { ...slot, email: admin.email, payment: 'link' },
  })
  expect([byLink.status, byLink.body.errors?.map(({ path }) => path)]).toEqual([400, ['payment']])
  const body = { ...slot, walkIn: { name: 'Rumi', phone: '01711111111' }, payment: 'cash' }
  const made = await test.api<Booking>('POST', '/bookings/for', { token: admin.token, body })
  expect(made.body.data).toMatchObject({ isBooked: 'paid', startTime, endTime })
})

it('nobody books for an account that has just been deleted', async () => {
  const gone = await makeUser(test.db)
  await sql`update app_user set deleted_at = now() where id = ${gone.id}`.execute(test.db)
  const request = { facility, date, startTime: '14:00', endTime: '15:00' }
  await expect(
    createBooking(test.deps, { ...admin, role: 'admin' }, request, { userId: gone.id }),
  ).rejects.toMatchObject({ code: 'account_not_found' })
  await expect(createBooking(test.deps, { ...gone, role: 'user' }, request)).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})
