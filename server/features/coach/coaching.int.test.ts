import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import type { Coach } from '#contract/coach'
import type { Lesson } from '#contract/own-coach'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { openClass } from '../../../test/game-fixture.ts'
import { makeBooking } from '../../../test/make-booking.ts'
import { makeCoach } from '../../../test/make-coach.ts'
import { makeMember } from '../../../test/two-facilities.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'

/* A coach of a facility, from the invitation to the statement. Each test has a facility, a player and a coach of its own. */

let test: TestApp
let owner: TestUser
let player: TestUser
let facility: string

const today = getLocalDay('Asia/Dhaka', new Date())
const date = addDays(today, 3)
const slot = { date, startTime: '10:00', endTime: '12:00' }

beforeAll(async () => {
  test = await startApp()
})
beforeEach(async () => {
  ;[owner, player] = [await makeUser(test.db), await makeUser(test.db, { name: 'Tania Rahman' })]
  facility = await makeFacility(test.db, { courts: 3 })
  await makeMember(test.db, facility, owner, 'owner')
})
afterAll(() => test.close())

const as = (user: TestUser) => {
  const send =
    (method: string) =>
    <T = unknown>(path: string, body?: unknown) =>
      test.api<T>(method, path, { token: user.token, body })
  return { get: send('GET'), post: send('POST'), put: send('PUT'), patch: send('PATCH'), remove: send('DELETE') }
}

const listNames = async (query = '') =>
  (await test.api<Coach[]>('GET', `/coaches${query}`)).body.data.map(({ name }) => name)

it('a coach is asked, shown to customers once the owner says so, and found by city and level', async () => {
  const coach = await makeUser(test.db, { name: 'Salma Khan' })
  expect((await as(owner).post(`/facility/${facility}/members`, { email: coach.email, role: 'coach' })).status).toBe(
    201,
  )
  const own = await as(coach).get('/coach')
  expect([own.status, own.body.data], 'who coaches nowhere yet').toEqual([200, null])
  const { data } = (await as(coach).get<{ _id: string; role: string }[]>('/invitations')).body
  expect(data.map(({ role }) => role)).toEqual(['coach'])
  await as(coach).post(`/invitations/${data[0]?._id}`, { accept: true })
  expect(await listNames()).not.toContain('Salma Khan')

  const settings = { pricePerHour: 6, isVisible: true, levelFrom: 1, levelTo: 3, languages: 'Bangla, English' }
  const path = `/facility/${facility}/coaches/${coach.id}`
  expect((await as(owner).patch(path, settings)).body.data).toMatchObject({ ...settings, openingTime: '08:00' })
  const found = await Promise.all(['?city=Dhaka&level=2', '?city=Sylhet', '?level=5'].map(listNames))
  expect(found.map((names) => names.includes('Salma Khan'))).toEqual([true, false, false])
  const { body } = await test.api<Coach>('GET', `/coaches/${coach.id}`)
  expect(body.data).toMatchObject({ venues: [{ pricePerHour: 6, courtPricePerHour: 12 }] })
  expect(body.data.free).toHaveLength(12)
})

it('a coach is shown as free where they teach nothing and are not away', async () => {
  const coach = await makeCoach(test.db, [facility])
  await as(player).post('/bookings', { facility, coach: coach.id, ...slot })
  const away = { from: date, startTime: '14:00', to: date, endTime: '15:00' }
  expect((await as(coach).post('/coach/absences', away)).status).toBe(201)
  expect((await as(coach).post('/coach/absences', away)).body.code).toBe('conflict')
  const inTheWay = await as(coach).post('/coach/absences', { ...away, startTime: '11:00', endTime: '12:00' })
  expect([inTheWay.body.code, inTheWay.body.message]).toEqual([
    'conflict',
    expect.stringContaining('You have a lesson on'),
  ])
  const over = await as(coach).post('/coach/absences', { ...away, from: '2026-01-05', to: '2026-01-05' })
  expect(over.body.message).toBe('This time is over.')
  await as(coach).patch(`/coach/venues/${facility}`, { openingTime: '09:00', closingTime: '17:00' })
  const free = (await test.api<{ free: string[] }[]>('GET', `/facility/${facility}/coaches?date=${date}`)).body.data
  expect(free[0]?.free).toEqual(['09:00', '12:00', '13:00', '15:00', '16:00'])
})

it('a coach sees own lessons and classes only, with first names and levels, and marks who came', async () => {
  const coach = await makeCoach(test.db, [facility], { name: 'Nadia Islam' })
  await as(player).post('/bookings', { facility, coach: coach.id, ...slot })
  const other = await makeCoach(test.db, [facility])
  await as(player).post('/bookings', { facility, coach: other.id, ...slot, startTime: '16:00', endTime: '17:00' })
  const course = { facility, ...slot, startTime: '18:00', endTime: '19:00', coachId: coach.id }
  const session = await openClass(test, owner, { ...course, title: 'Footwork', decideHours: 1 })
  await as(player).post(`/play/${session}/join`, { level: 2 })
  expect((await test.api<{ coach: string }>('GET', `/play/${session}`)).body.data.coach).toBe('Nadia Islam')

  const { data: lessons } = (await as(coach).get<Lesson[]>(`/coach/lessons?from=${date}&to=${date}`)).body
  const who = { name: 'Tania', level: 2, attendance: null }
  expect(lessons).toMatchObject([
    { title: '', startTime: '10:00', players: [who] },
    { title: 'Footwork', startTime: '18:00', players: [who] },
  ])
  expect(JSON.stringify(lessons)).not.toMatch(/Rahman|example\.test/)

  const id = await makeBooking(test.db, { facility, user: player.id, date: today, from: 0, to: 1, court: 3 })
  const mark = (by: TestUser) => as(by).put(`/coach/attendance/${id}`, { attendance: 'checked_in' })
  expect((await mark(coach)).status).toBe(404)
  await test.db.updateTable('booking').set({ coachId: coach.id }).where('id', '=', id).execute()
  expect([(await mark(other)).status, (await mark(coach)).status]).toEqual([404, 200])
  const correct = async (by: TestUser) => (await as(by).put(`/bookings/${id}/level`, { level: 4 })).status
  expect([await correct(other), await correct(player), await correct(coach), await correct(owner)]).toEqual([
    404, 404, 200, 200,
  ])
  const { level } = await test.db
    .selectFrom('appUser')
    .select('level')
    .where('id', '=', player.id)
    .executeTakeFirstOrThrow()
  expect(level).toBe(4)
  // neither their bookings nor what the venue keeps
  expect((await as(coach).get(`/bookings/${id}`)).status).toBe(404)
})

it('a coach has a statement of hours, amounts and what is kept after refunds', async () => {
  const coach = await makeCoach(test.db, [facility], { name: 'Nadia Islam' })
  const parts = [
    { label: '', startTime: '05:00', endTime: '07:00', pricePerHour: 12, amount: 24 },
    { kind: 'coach', label: '', startTime: '05:00', endTime: '07:00', pricePerHour: 6, amount: 12 },
  ]
  const paid = {
    facility,
    user: player.id,
    date: today,
    from: 5,
    to: 7,
    court: 2,
    amountMinor: 3600,
    refundedMinor: 900,
  }
  const id = await makeBooking(test.db, paid)
  await test.db
    .updateTable('booking')
    .set({ coachId: coach.id, priceParts: JSON.stringify(parts) })
    .where('id', '=', id)
    .execute()
  await sql`insert into refund (payment_id, amount_minor, status)
    select id, 900, 'succeeded' from payment where booking_id = ${id}`.execute(test.db)
  const month = today.slice(0, 7)
  const { data } = (await as(coach).get<{ totals: object[] }>(`/coach/statement?month=${month}`)).body
  expect(data.totals).toEqual([{ currency: 'usd', amount: 12, kept: 9 }])
  const texts = JSON.stringify({ bn: { name: 'টেস্ট হল' } })
  await test.db.updateTable('facility').set({ texts }).where('id', '=', facility).execute()
  const headers = { 'accept-language': 'bn' }
  const bangla = await test.api<{ lessons: object[] }>('GET', `/coach/statement?month=${month}`, {
    token: coach.token,
    headers,
  })
  expect(bangla.body.data.lessons).toMatchObject([{ facility: 'টেস্ট হল' }])
  const file = await fetch(`${test.url}/api/coach/statement.csv?month=${month}`, {
    headers: { ...headers, authorization: `Bearer ${coach.token}` },
  })
  expect(await file.text()).toContain('"টেস্ট হল"')
  const csv = await fetch(`${test.url}/api/facility/${facility}/lessons.csv?month=${month}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(await csv.text()).toContain('"Nadia Islam","Test Hall","Tania","2","12.00","9.00","USD"')
})

it('a coach stays while lessons are ahead, and is edited by another venue only in its own terms', async () => {
  const coach = await makeCoach(test.db, [facility], { name: 'Farid Khan' })
  await as(player).post('/bookings', { facility, coach: coach.id, ...slot })
  expect(await listNames()).toContain('Farid Khan')
  const leave = () => as(owner).remove(`/facility/${facility}/members/${coach.id}?role=coach`)
  expect([
    (await leave()).status,
    (await test.api('DELETE', '/auth/account', { token: coach.token, body: {} })).status,
  ]).toEqual([409, 409])
  const rival = await makeUser(test.db)
  const there = await makeFacility(test.db)
  await makeMember(test.db, there, rival, 'owner')
  await test.db
    .insertInto('coachFacility')
    .values({ coachId: coach.id, facilityId: there, opensMinute: 480, closesMinute: 1320 })
    .execute()
  const edit = (body: object) => as(rival).patch(`/facility/${there}/coaches/${coach.id}`, body)
  expect([(await edit({ bio: 'Nobody' })).status, (await edit({ pricePerHour: 9 })).status]).toEqual([403, 200])
  const audited = await as(rival).get<{ action: string; detail: string }[]>('/reports/audit?kind=member')
  expect(audited.body.data[0]).toMatchObject({
    action: 'changed the terms of a coach of',
    detail: `${coach.email}, BDT. 9 per hour`,
  })

  const { data } = (await as(player).get<Booking[]>('/bookings/user')).body
  for (const booking of data.filter((one) => one.can.cancel)) await as(player).remove(`/bookings/${booking._id}`)
  await test.db
    .updateTable('booking')
    .set({ status: 'cancelled', cancelCause: 'admin', payBy: null })
    .where('coachId', '=', coach.id)
    .execute()
  expect([(await leave()).status, await listNames()]).toEqual([200, expect.not.arrayContaining(['Farid Khan'])])
  expect((await test.api('DELETE', '/auth/account', { token: coach.token, body: {} })).status).toBe(200)
})
