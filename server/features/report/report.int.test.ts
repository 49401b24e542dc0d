import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { analytics } from '#contract/analytics'
import type { dayOnCourt } from '#contract/dashboard'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { makeBooking } from '../../../test/make-booking.ts'
import { purgeFailedRuns } from '../../db/cleanup.ts'
import { addDays, getLocalDay, getWeekday } from '../../wall-clock.ts'

let test: TestApp
let admin: TestUser
let nadia: TestUser
let arif: TestUser
let smash: string
let padma: string

const today = getLocalDay('Asia/Dhaka', new Date())
/** Monday of last week. */
const monday = addDays(today, -((getWeekday(today) + 6) % 7) - 7)

beforeAll(async () => {
  test = await startApp()
  admin = await makeUser(test.db, { role: 'admin', name: 'Mahbub Alam' })
  nadia = await makeUser(test.db, { name: 'Nadia Rahman' })
  arif = await makeUser(test.db, { name: 'Arif Mahmud' })
  smash = await makeFacility(test.db, { name: 'Smash Arena', courts: 2, closedWeekdays: [5] })
  padma = await makeFacility(test.db, { name: 'Padma Court House', closedWeekdays: [5] })
  await sql`update facility set created_at = now() - interval '100 days'`.execute(test.db)
  const base = { facility: smash, user: nadia.id, createdAt: new Date(Date.now() - 40 * 86_400_000) }
  await makeBooking(test.db, { ...base, date: monday, from: 18, to: 20 })
  await makeBooking(test.db, { ...base, date: monday, from: 18, to: 19, court: 2, refundedMinor: 200 })
  await makeBooking(test.db, { ...base, date: addDays(monday, 1), from: 8, to: 9, currency: 'eur' })
  await makeBooking(test.db, { ...base, date: monday, from: 10, to: 11, status: 'cancelled' })
  await makeBooking(test.db, { ...base, date: monday, from: 12, to: 13, status: 'cancelled', refundedMinor: 1200 })
  await makeBooking(test.db, { ...base, facility: padma, user: arif.id, date: monday, from: 21, to: 22 })
})
afterAll(() => test.close())

const ask = async <T>(path: string, who: TestUser = admin) => {
  const { status, body } = await test.api<T>('GET', `/reports${path}`, { token: who.token })
  expect(status).toBe(200)
  return body.data
}

type Analytics = z.infer<typeof analytics.reply>
const range = `from=${monday}&to=${addDays(monday, 6)}`

describe('analytics', () => {
  it('sums bookings and revenue by day and by facility', async () => {
    const { periods, facilities, totals } = await ask<Analytics>(`/analytics?${range}`)
    expect(periods).toHaveLength(7)
    expect(periods[0]).toMatchObject({
      start: monday,
      bookings: 3,
      closed: false,
      revenue: [{ currency: 'usd', amount: 46 }],
    })
    // 4 of 3 courts × 14 hours
    expect(periods[0]?.occupancy).toBeCloseTo(4 / 42, 3)
    expect(periods[1]?.revenue).toEqual([{ currency: 'eur', amount: 12 }])
    expect(periods[4]).toMatchObject({ closed: true, occupancy: null, bookings: 0, revenue: [] })
    expect(totals).toMatchObject({
      bookings: 4,
      revenue: [
        { currency: 'usd', amount: 46 },
        { currency: 'eur', amount: 12 },
      ],
    })
    expect(facilities.map((facility) => [facility.name, facility.bookings, facility.revenue])).toEqual([
      [
        'Smash Arena',
        3,
        [
          { currency: 'usd', amount: 34 },
          { currency: 'eur', amount: 12 },
        ],
      ],
      ['Padma Court House', 1, [{ currency: 'usd', amount: 12 }]],
    ])
  })

  it('sums the same by week and by month, and for one facility', async () => {
    const week = await ask<Analytics>(`/analytics?${range}&by=week`)
    expect(week.periods).toMatchObject([{ start: monday, ...week.totals }])
    const month = await ask<Analytics>(`/analytics?${range}&by=month`)
    expect(month.periods.reduce((sum, period) => sum + period.bookings, 0)).toBe(4)
    const one = await ask<Analytics>(`/analytics?${range}&facility=${padma}`)
    expect(one.totals).toMatchObject({ bookings: 1, revenue: [{ currency: 'usd', amount: 12 }] })
    expect(one.facilities.map((facility) => facility._id)).toEqual([padma])
  })

  it('shows occupancy by weekday and hour, and null for closed days', async () => {
    const { heat } = await ask<Analytics>(`/analytics?${range}`)
    const at = (weekday: number, hour: number) => heat.find((cell) => cell.weekday === weekday && cell.hour === hour)
    expect(at(1, 18)).toEqual({ weekday: 1, hour: 18, share: 0.667, hours: 2 })
    expect(at(1, 19)).toMatchObject({ share: 0.333, hours: 1 })
    expect(at(1, 10)).toMatchObject({ share: 0, hours: 0 })
    expect(at(5, 18)?.share).toBeNull()
    expect(heat.reduce((sum, cell) => sum + cell.hours, 0)).toBe(5)
  })

  it('excludes closures from open time', async () => {
    const before = await ask<Analytics>(`/analytics?from=${monday}&to=${monday}&facility=${padma}`)
    await sql`insert into closure (facility_id, days, reason) values (${padma}, daterange(${monday}::date, ${monday}::date, '[]'), 'Flood')`.execute(
      test.db,
    )
    const after = await ask<Analytics>(`/analytics?from=${monday}&to=${monday}&facility=${padma}`)
    await sql`delete from closure`.execute(test.db)
    expect([before.periods[0]?.closed, after.periods[0]?.closed]).toEqual([false, true])
    expect(after.totals.occupancy).toBeNull()
  })

  it('rejects days in the wrong order and ranges that are too long', async () => {
    const path = (query: string) => test.api('GET', `/reports/analytics?${query}`, { token: admin.token })
    expect((await path('from=2026-02-02&to=2026-02-01')).body).toMatchObject({ statusCode: 400, code: 'bad_request' })
    expect((await path('from=2020-02-02')).status).toBe(400)
    expect((await path('by=hour')).status).toBe(400)
  })
})

type Day = z.infer<typeof dayOnCourt.reply>

describe('the day report', () => {
  it('shows each court with its bookings, and figures that agree with analytics', async () => {
    const day = await ask<Day>(`/day?date=${monday}`)
    expect(day.figures).toMatchObject({ courtHoursSold: 4, courtHoursOpen: 42, taken: 46, currency: 'usd', held: 0 })
    expect(day.facilities.map((facility) => [facility.name, facility.sold, facility.open])).toEqual([
      ['Smash Arena', 3, 28],
      ['Padma Court House', 1, 14],
    ])
    const [first, second] = day.facilities[0]?.courts ?? []
    expect(first).toMatchObject({
      name: 'Court 1',
      bars: [{ name: 'Nadia Rahman', startTime: '18:00', endTime: '20:00', status: 'paid' }],
    })
    expect(second?.bars).toHaveLength(1)
    expect(day.figures.nextSevenDays.map((one) => one.share === null)).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
      false,
    ])
    expect(day.fullest[0]?.name).toBe('Smash Arena')
  })

  it('says of a closed facility when it opens again', async () => {
    const friday = addDays(monday, 4)
    const saturday = addDays(monday, 5)
    await sql`insert into closure (facility_id, days, reason)
      values (${padma}, daterange(${saturday}::date, ${addDays(monday, 8)}::date, '[]'), 'Flood')`.execute(test.db)
    const day = await ask<Day>(`/day?date=${friday}`)
    expect(Object.fromEntries(day.facilities.map((facility) => [facility.name, facility.nextOpenDay]))).toEqual({
      'Smash Arena': saturday,
      'Padma Court House': addDays(monday, 9),
    })
    await sql`delete from closure`.execute(test.db)
    expect((await ask<Day>(`/day?date=${monday}`)).facilities.map((facility) => facility.nextOpenDay)).toEqual([
      null,
      null,
    ])
  })

  it('leaves out facilities on days when they do not exist', async () => {
    const gone = await makeFacility(test.db, { name: 'Gone Hall' })
    const names = async (date: string) =>
      (await ask<Day>(`/day?date=${date}`)).facilities.map((facility) => facility.name)
    expect(await names(monday)).not.toContain('Gone Hall')
    expect(await names(today)).toContain('Gone Hall')
    await sql`update facility set deleted_at = now() where id = ${gone}`.execute(test.db)
    expect(await names(today)).not.toContain('Gone Hall')
  })

  it('counts holds and lists what needs attention', async () => {
    const date = addDays(today, (5 - getWeekday(today) + 7) % 7 === 1 ? 3 : 1)
    const id = await makeBooking(test.db, {
      facility: padma,
      user: arif.id,
      date,
      from: 9,
      to: 10,
      status: 'confirmed',
    })
    await sql`insert into closure (facility_id, days, reason) values (${padma}, daterange(${date}::date, ${date}::date, '[]'), 'Flood')`.execute(
      test.db,
    )
    const day = await ask<Day>(`/day`)
    expect(day.date).toBe(today)
    expect(day.figures.held).toBe(1)
    expect(Date.parse(day.figures.nextExpiry ?? '')).toBeGreaterThan(Date.now())
    expect(day.latest[0]).toMatchObject({ _id: id, name: 'Arif Mahmud', status: 'confirmed' })
    const kinds = day.attention.map((one) => one.kind)
    expect(kinds).toEqual(['closure_hit', 'unseen'])
    expect(day.attention[0]).toMatchObject({
      text: expect.stringMatching(/^Padma Court House is closed on .*, but a booking stands\.$/),
      href: `/admin/bookings?facility=${padma}&from=${date}&to=${date}`,
    })
    await test.api('POST', '/bookings/seen', { token: admin.token })
    expect((await ask<Day>('/day')).attention.map((one) => one.kind)).toEqual(['closure_hit'])
    await sql`delete from closure`.execute(test.db)
    await sql`delete from booking where id = ${id}`.execute(test.db)
  })
})

it('returns a user’s own statistics', async () => {
  await makeBooking(test.db, { facility: padma, user: nadia.id, date: today, from: 9, to: 10 })
  await test.api('POST', '/reviews/add-review', {
    token: nadia.token,
    body: { rating: 5, comment: '', facility: smash },
  })
  expect(await ask('/me', nadia)).toMatchObject({
    courtsBooked: 4,
    reviewsGiven: 1,
    totalPayments: 46,
    currency: 'usd',
    todaysAppointments: [{ facility: 'Padma Court House', startTime: '09:00', endTime: '10:00' }],
  })
  expect(await ask('/me', arif)).toMatchObject({ courtsBooked: 1, reviewsGiven: 0, todaysAppointments: [] })
})

describe('customers and search', () => {
  type Customer = { name: string; bookings: number; paid: number }

  it('lists customers, sorts and searches them', async () => {
    const customers = (query: string) => ask<Customer[]>(`/customers?${query}`)
    expect(await customers('sort=-paid')).toMatchObject([
      { name: 'Nadia Rahman', bookings: 4, paid: 46 },
      { name: 'Arif Mahmud', bookings: 1, paid: 12 },
    ])
    expect((await customers('sort=name')).map((one) => one.name)).toEqual(['Arif Mahmud', 'Nadia Rahman'])
    expect((await customers('search=nad')).map((one) => one.name)).toEqual(['Nadia Rahman'])
    const { body } = await test.api('GET', '/reports/customers?page=3&limit=1', { token: admin.token })
    expect(body.meta).toEqual({ total: 2, page: 3, limit: 1 })
  })

  it('finds facilities, customers and bookings by a word', async () => {
    type Found = { facilities: object[]; customers: object[]; bookings: { _id: string; facility: string }[] }
    const found = await ask<Found>('/search?q=padma')
    expect(found).toMatchObject({ facilities: [{ name: 'Padma Court House' }], customers: [] })
    expect(found.bookings.every((one) => one.facility === 'Padma Court House')).toBe(true)
    expect((await ask<Found>('/search?q=arif')).customers).toMatchObject([{ name: 'Arif Mahmud' }])
    const [booking] = found.bookings
    expect((await ask<Found>(`/search?q=${booking?._id}`)).bookings).toEqual([booking])
    await test.db.updateTable('appUser').set({ phone: '+880 1711-222333' }).where('id', '=', arif.id).execute()
    expect((await ask<Found>('/search?q=1711-22')).bookings[0]).toMatchObject({ name: 'Arif Mahmud' })
    expect(await ask('/search?q=')).toEqual({ facilities: [], customers: [], bookings: [] })
    expect(await ask('/search?q=%25')).toEqual({ facilities: [], customers: [], bookings: [] })
  })
})

describe('go live', () => {
  type Ready = {
    mode: string
    checks: { name: string; ok: boolean; state: string; hint: string }[]
    queue: { dead: { task: string; error: string }[] }
  }

  it('lists integrations in the sandbox, what they need to go live, and failed jobs', async () => {
    const ready = await ask<Ready>('/go-live')
    expect(ready.mode).toBe('demo')
    expect(ready.checks.filter(({ state }) => state === 'Sandbox').map(({ name, hint }) => [name, hint])).toEqual([
      ['Mail', 'Set SMTP_URL and MAIL_FROM, then start with APP_MODE=live.'],
      ['Card payments', 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, then start with APP_MODE=live.'],
      ['Google sign-in', 'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, then start with APP_MODE=live.'],
    ])
    await sql`select graphile_worker.add_job('mail', '{}'::json, max_attempts => 1)`.execute(test.db)
    await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'no mailbox'`.execute(test.db)
    const after = await ask<Ready>('/go-live')
    expect(after.queue.dead).toMatchObject([{ task: 'mail', attempts: 1, error: 'no mailbox' }])
    expect(after.checks.find((check) => check.name === 'Jobs')).toMatchObject({ ok: false, state: '1 gave up' })
    await sql`delete from graphile_worker._private_jobs`.execute(test.db)
  })

  it('excludes jobs in their last attempt, and scheduled runs that failed long ago', async () => {
    const dead = async () => (await ask<Ready>('/go-live')).queue.dead.map(({ task }) => task)
    await sql`select graphile_worker.add_job(task, '{}'::json, max_attempts => 1) from unnest(array['mail', 'remind']) task`.execute(
      test.db,
    )
    await sql`update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'a worker'`.execute(
      test.db,
    )
    expect(await dead()).toEqual([])
    await sql`update graphile_worker._private_jobs
      set locked_at = null, locked_by = null, updated_at = now() - interval '2 hours'`.execute(test.db)
    expect((await dead()).sort()).toEqual(['mail', 'remind'])
    await purgeFailedRuns(test.db, ['remind'])
    expect(await dead()).toEqual(['mail'])
    await sql`delete from graphile_worker._private_jobs`.execute(test.db)
  })

  it('sends a test mail', async () => {
    const send = (to: string) => test.api('POST', '/reports/go-live/test-mail', { token: admin.token, body: { to } })
    const { body } = await send('Me@Example.com')
    expect(body).toMatchObject({ success: true, message: 'A test mail is on its way to me@example.com.' })
    const { rows } = await sql<{
      payload: { template: string; to: string }
    }>`select payload from graphile_worker._private_jobs`.execute(test.db)
    expect(rows.map((row) => row.payload)).toMatchObject([{ template: 'test', to: 'me@example.com' }])
    expect((await send('nobody')).status).toBe(400)
  })
})
