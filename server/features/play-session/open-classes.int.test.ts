import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import type { PlaySession } from '#contract/play-session'
import { makeFacility, makeUser, type TestApp, type TestUser } from '../../../test/app.ts'
import { gameDay, joinGame, payPlaces, setDue, viewGame } from '../../../test/game-fixture.ts'
import { startPaymentApp } from '../../../test/payment-fixture.ts'
import { checkInvariants } from '../../doctor/invariants.ts'
import { addDays } from '../../wall-clock.ts'
import { decidePlaySessions } from './decide-play-sessions.ts'

let test: TestApp
let staff: TestUser
let facility: string

beforeAll(async () => {
  test = await startPaymentApp()
})
afterAll(() => test.close())

async function prepare() {
  facility = await makeFacility(test.db)
  staff = await makeUser(test.db)
  await test.db.insertInto('facilityMember').values({ facilityId: facility, userId: staff.id, role: 'staff' }).execute()
}

const drill = {
  date: gameDay,
  startTime: '18:00',
  endTime: '19:00',
  weeks: 3,
  title: 'First strokes',
  coach: 'Rezaul Karim',
  bring: 'Indoor shoes',
  places: 4,
  minPlaces: 1,
  price: 5.5,
  decideHours: 12,
  levelFrom: 1,
  levelTo: 3,
}

type Opened = { sessions: string[]; skipped: { date: string; reason: string }[] }
const openClasses = ({ token }: TestUser, more: object = {}) =>
  test.api<Opened>('POST', `/facility/${facility}/classes`, { token, body: { ...drill, ...more } })

it('a venue sets up a weekly class, without the days on which no court is free', async () => {
  await prepare()
  const second = { facility, date: addDays(gameDay, 7), startTime: '18:00', endTime: '19:00' }
  await test.api('POST', '/bookings', { token: staff.token, body: second })
  const { status, body } = await openClasses(staff)
  expect(status, body.message).toBe(201)
  expect(body.data.sessions).toHaveLength(2)
  expect(body.data.skipped.map(({ date }) => date)).toEqual([addDays(gameDay, 7)])
  const listed = await test.api<PlaySession[]>('GET', `/play?facility=${facility}&kind=class`)
  expect(listed.body.data).toMatchObject([
    { kind: 'class', title: 'First strokes', coach: 'Rezaul Karim', host: 'Test Hall', price: 5.5, isWeekly: true },
    { date: addDays(gameDay, 14) },
  ])
  expect((await test.api<PlaySession[]>('GET', `/play?facility=${facility}&kind=game`)).body.data).toEqual([])
  const listFrom = async (time: string) =>
    (await test.api<PlaySession[]>('GET', `/play?facility=${facility}&from=${time}`)).body.data.length
  expect([await listFrom(listed.body.data[0]?.startTime ?? ''), await listFrom('23:59')]).toEqual([
    listed.body.data.length,
    0,
  ])
  const bookings = await test.api<Booking[]>('GET', '/bookings/user', { token: staff.token })
  expect(bookings.body.data.every(({ playSession }) => !playSession)).toBe(true)
})

it('a class waits for its players, who pay, and takes place with enough; nobody but the venue sets one up', async () => {
  await prepare()
  const player = await makeUser(test.db)
  expect((await openClasses(player)).status).toBe(403)
  const [id = ''] = (await openClasses(staff, { weeks: 1 })).body.data.sessions
  await decidePlaySessions(test.deps)
  expect((await viewGame(test, id)).state).toBe('open')
  expect((await joinGame(test, id, player)).status).toBe(200)
  await payPlaces(test, id, player)
  await setDue(test, id)
  await decidePlaySessions(test.deps)
  expect(await viewGame(test, id)).toMatchObject({ state: 'on', paid: 1 })
  const place = (await viewGame(test, id, player.token)).mine[0]
  const view = await test.api<Booking>('GET', `/bookings/${place}`, { token: player.token })
  expect(view.body.data).toMatchObject({ court: 'Place 1, court 1', payableAmount: 5.5 })
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
})

it('a weekly class is cancelled from one day on, with refunds; earlier ones stay', async () => {
  await prepare()
  const player = await makeUser(test.db)
  const [first = '', second = '', third = ''] = (await openClasses(staff)).body.data.sessions
  await joinGame(test, third, player)
  await payPlaces(test, third, player)
  const cancel = (token: string) =>
    test.api<{ cancelled: number }>('POST', `/play/${second}/cancel-following`, { token })
  expect((await cancel(player.token)).status).toBe(404)
  expect((await cancel(staff.token)).body.data).toEqual({ cancelled: 2 })
  const states = await Promise.all([first, second, third].map(async (id) => (await viewGame(test, id)).state))
  expect(states).toEqual(['open', 'cancelled', 'cancelled'])
  const { rows } = await sql<{ amountMinor: number }>`select refund.amount_minor from refund
    join payment on payment.id = payment_id join booking on booking.id = booking_id
    where play_session_id = ${third}`.execute(test.db)
  expect(rows).toEqual([{ amountMinor: 550 }])
})

it('names what is wrong, and why no day can be booked', async () => {
  await prepare()
  expect((await openClasses(staff, { minPlaces: 5 })).body.errors?.[0]?.path).toBe('minPlaces')
  expect((await openClasses(staff, { levelFrom: 4 })).body.errors?.[0]?.path).toBe('levelTo')
  expect((await openClasses(staff, { startTime: '06:00', endTime: '07:00' })).status).toBe(400)
  const court = { facility, date: gameDay, startTime: '18:00', endTime: '19:00' }
  await test.api('POST', '/bookings', { token: staff.token, body: court })
  const taken = await openClasses(staff, { weeks: 1 })
  expect(taken.status).toBe(409)
})

it('a tournament has entries, which the venue marks and exports, and nobody else', async () => {
  await prepare()
  const player = await makeUser(test.db, { name: '=Nadia Rahman' })
  const { body } = await openClasses(staff, { kind: 'tournament', title: 'Autumn cup', weeks: 1 })
  const [id = ''] = body.data.sessions
  await joinGame(test, id, player)
  await joinGame(test, id, player, { guestName: 'Cousin Rahim' })
  const listed = await test.api<PlaySession[]>('GET', `/play?facility=${facility}&kind=venue`, { token: staff.token })
  expect(listed.body.data).toMatchObject([{ kind: 'tournament', host: 'Test Hall', title: 'Autumn cup' }])
  expect(listed.body.data[0]?.players[0]?.booking).toMatchObject({ attendance: null, canCheckIn: false })
  const shown = await viewGame(test, id, player.token)
  expect([shown.players[0]?.booking, shown.rest]).toEqual([undefined, null])
  const read = ({ token }: TestUser) =>
    fetch(`${test.url}/api/facility/${facility}/players.csv?session=${id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await read(player)).status).toBe(403)
  const lines = (await (await read(staff)).text()).split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(`"1","'=Nadia Rahman","'=Nadia Rahman","4","no","no"`)
  const admin = await makeUser(test.db, { role: 'admin' })
  const query = `facility=${facility}&user=${player.id}`
  const headers = { authorization: `Bearer ${admin.token}` }
  const exported = await (await fetch(`${test.url}/api/bookings/export.csv?${query}`, { headers })).text()
  expect(exported).toContain('"Place 1, court 1",,"')
  expect(exported).toContain('"Autumn cup"')
  expect(lines[2]).toContain(`"2","Cousin Rahim","'=Nadia Rahman",,"no","no"`)
})
