import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PlaySession } from '#contract/play-session'
import type { WaitlistEntry } from '#contract/waitlist'
import { importHistory } from '../../sandbox/card/history.ts'
import { openDatabase } from '../../sandbox/database.ts'
import { startApp, type TestApp } from '../../test/app.ts'
import type { TestDatabase } from '../../test/cluster.ts'
import { freshDatabase, openTestDb } from '../../test/database.ts'
import { signIn as signInOver } from '../../test/sign-in.ts'
import { TIME_LIMIT_FACTOR } from '../../test/time-limit.ts'
import { readConfig } from '../config.ts'
import { comparePayments } from '../features/booking/payment/compare/compare-payments.ts'
import { demoAccounts, seedDemo } from './seed.ts'

let database: TestDatabase
let test: TestApp
let filled: boolean[]

beforeAll(async () => {
  database = await freshDatabase()
  const db = openTestDb(database.url)
  const provider = await openDatabase(database.url, () => {}, TIME_LIMIT_FACTOR)
  const seed = () =>
    seedDemo(db, readConfig({ DATABASE_URL: database.url }), (payments) => importHistory(provider, payments))
  filled = await Promise.all([seed(), seed(), seed()])
  await Promise.all([db.destroy(), provider.pool.end()])
  test = await startApp({ database })
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(test.db)).rows[0]

const signIn = (email: string) => signInOver(test.api, { email, password: demoAccounts.password })

it('the demo is written by one of several processes that start at once', () => {
  expect(filled.filter(Boolean)).toHaveLength(1)
})

it('shows a dozen facilities in four cities', async () => {
  const { body } = await test.api<{ name: string; location: string; reviewCount: number }[]>('GET', '/facility')
  expect(body.data).toHaveLength(12)
  expect(body.data.slice(0, 3).map((facility) => facility.name)).toEqual([
    'Smash Arena Uttara',
    'Halishahar Net & Feather',
    'Zindabazar Rally Hall',
  ])
  expect(body.data.every((facility) => facility.reviewCount > 0)).toBe(true)
  for (const city of ['Dhaka', 'Chittagong', 'Sylhet', 'Rajshahi'])
    expect(body.data.some((facility) => facility.location.endsWith(city))).toBe(true)
})

it('the demo has a dozen games ahead, some full and some that need players', async () => {
  const token = await signIn(demoAccounts.admin) // who sees what is paid
  const { body } = await test.api<PlaySession[]>('GET', '/play?full=true&kind=game', { token })
  expect(body.data).toHaveLength(12)
  expect(new Set(body.data.map(({ state }) => state))).toEqual(new Set(['open', 'full']))
  const misfits = body.data.flatMap(({ players, levelFrom, levelTo }) =>
    players.filter(({ level, isPaid }) => level === null || level < levelFrom || level > levelTo || !isPaid),
  )
  expect(misfits).toEqual([])
})

it('the demo has classes of three venues', async () => {
  const { body } = await test.api<PlaySession[]>('GET', '/play?full=true&kind=class')
  expect(body.data.map(({ title }) => title).sort()).toEqual(['Doubles tactics', 'First strokes', 'Young smashers'])
})

it('lets both demo accounts in', async () => {
  expect((await test.api('GET', '/reports/go-live', { token: await signIn(demoAccounts.admin) })).status).toBe(200)
  expect((await test.api('GET', '/reports/me', { token: await signIn(demoAccounts.user) })).status).toBe(200)
})

it('the demo has an owner of one facility, and money taken at the desks in every way', async () => {
  const token = await signIn(demoAccounts.owner)
  const { body } = await test.api<{ name: string; role: string }[]>('GET', '/members/me', { token })
  expect(body.data).toMatchObject([{ name: 'Smash Arena Uttara', role: 'owner' }])
  const { rows } = await sql<{ method: string; takers: number }>`select method, count(distinct taken_by)::int as takers
    from payment where method <> 'card' group by method order by method`.execute(test.db)
  expect(rows).toEqual(['cash', 'card_terminal', 'mobile_wallet'].map((method) => ({ method, takers: 2 })))
})

it('leaves exactly six bookings that no admin has seen', async () => {
  const { body } = await test.api('GET', '/bookings/unseen', { token: await signIn(demoAccounts.admin) })
  expect(body.data).toEqual({ count: 6 })
})

it('gives the demo user a booking in every state', async () => {
  const { body } = await test.api<{ isBooked: string }[]>('GET', '/bookings/user', {
    token: await signIn(demoAccounts.user),
  })
  expect([...new Set(body.data.map((booking) => booking.isBooked))].sort()).toEqual([
    'cancelled',
    'confirmed',
    'paid',
    'pending',
  ])
})

it('lets the demo user wait for a full hour, second in line, and have saved two facilities', async () => {
  const token = await signIn(demoAccounts.user)
  const { body } = await test.api<WaitlistEntry[]>('GET', '/waitlist', { token })
  expect(body.data).toMatchObject([{ position: 2, status: 'waiting', hours: 1 }])
  const { date, facility, from } = body.data[0] as WaitlistEntry
  const free = await test.api<{ startTime: string }[]>('GET', `/check-availability?facility=${facility}&date=${date}`)
  expect(free.body.data.map(({ startTime }) => startTime)).not.toContain(from)
  expect((await test.api<string[]>('GET', '/facility/saved/ids', { token })).body.data).toHaveLength(2)
})

it('keeps its books: money adds up, nobody plays on a closed day, nobody booked after playing', async () => {
  const books = await one(sql<Record<string, number>>`select
    (select count(*) from payment where status = 'paid' and charged_minor <> amount_minor) as charged,
    (select count(*) from payment where refunded_minor <> (select coalesce(sum(amount_minor), 0) from refund where payment_id = payment.id)) as refunded,
    (select count(*) from booking where status = 'paid' and amount_minor > 0 and not exists (select from payment where booking_id = booking.id and kept_minor = booking.amount_minor)) as unpaid,
    (select count(*) from booking join facility on facility.id = facility_id
      where extract(dow from lower(during) at time zone time_zone) = any(closed_weekdays)) as closed,
    (select count(*) from booking where created_at >= lower(during)) as late,
    (select count(*) from booking_event where at > now()) as ahead,
    (select count(*) from payment where paid_at > now()) as early,
    (select count(*) from booking where not exists (select from booking_event where booking_id = booking.id)) as silent`)
  expect(books).toEqual({ charged: 0, refunded: 0, unpaid: 0, closed: 0, late: 0, ahead: 0, early: 0, silent: 0 })
})

it('leaves free slots on each of the next open days at every facility', async () => {
  const { body } = await test.api<{ _id: string }[]>('GET', '/facility')
  for (const facility of body.data) {
    const days = await test.api<{ closed: boolean; free: number; total: number }[]>(
      'GET',
      `/facility/${facility._id}/days`,
    )
    for (const day of days.body.data.slice(1).filter((one) => !one.closed))
      expect(day.free / day.total).toBeGreaterThan(0.3)
  }
})

it('lets a paid booking of the demo be refunded, and the open one be paid', async () => {
  const token = await signIn(demoAccounts.user)
  const mine = async (status: string) =>
    (await test.api<{ _id: string; can: { refund: boolean } }[]>('GET', `/bookings/user?status=${status}`, { token }))
      .body.data
  const refundable = (await mine('paid')).find((booking) => booking.can.refund)
  const refund = await test.api('POST', `/bookings/${refundable?._id}/refund`, { token, body: {} })
  expect(refund.status).toBe(200)
  const row = await one(sql<{ status: string }>`select refund.status from refund join payment on payment.id = payment_id
    where booking_id = ${refundable?._id}`)
  expect(row?.status).toBe('succeeded')
  const [open] = await mine('pending')
  const page = await test.api<string>('POST', '/checkout', { token, body: { booking: open?._id } })
  const path = new URL(page.body.data).pathname
  expect((await fetch(test.url + path)).status).toBe(200)
})

it('agrees with the card provider’s history', async () => {
  expect(await comparePayments(test.deps)).toEqual({ found: 0, left: 0 })
})
