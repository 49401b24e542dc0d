import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import type { PlaySession } from '#contract/play-session'
import { makeFacility, makeUser, type TestApp, type TestUser } from '../../../test/app.ts'
import { payWith } from '../../../test/faults/fixture.ts'
import { getSessionId, getSuccess, startPaymentApp } from '../../../test/payment-fixture.ts'
import { checkInvariants } from '../../doctor/invariants.ts'
import { addDays } from '../../wall-clock.ts'
import { decidePlaySessions } from './decide-play-sessions.ts'

let test: TestApp
let users: TestUser[]

beforeAll(async () => {
  test = await startPaymentApp()
  users = await Promise.all(
    ['Rafi Ahmed', 'Nadia Rahman', 'Tanvir Khan', 'Mitu Das', 'Sara Ali'].map((name) => makeUser(test.db, { name })),
  )
})
afterAll(() => test.close())

const date = addDays(new Date().toISOString().slice(0, 10), 5)
const player = (nth: number) => users[nth] as TestUser

/** Opens a game of four places on a court for 12.00. */
async function openGame(host = player(0)): Promise<PlaySession> {
  const facility = await makeFacility(test.db)
  const hold = { facility, date, startTime: '10:00', endTime: '11:00' }
  const booked = await test.api<Booking>('POST', '/bookings', { token: host.token, body: hold })
  const game = {
    booking: booked.body.data._id,
    places: 4,
    minPlaces: 4,
    decideHours: 24,
    levelFrom: 2,
    levelTo: 5,
    level: 3,
  }
  const opened = await test.api<PlaySession>('POST', '/play', { token: host.token, body: game })
  expect(opened.status, opened.body.message).toBe(201)
  return opened.body.data
}

async function join(id: string, { token }: TestUser, more: object = {}) {
  return test.api<{ booking: string }>('POST', `/play/${id}/join`, { token, body: { level: 4, ...more } })
}

const view = async (id: string, token?: string) =>
  (await test.api<PlaySession>('GET', `/play/${id}`, { token })).body.data

async function pay(booking: string, { token }: TestUser): Promise<void> {
  const reply = await test.api<string>('POST', '/checkout', { token, body: { booking } })
  expect(reply.status, reply.body.message).toBe(200)
  await payWith({ page: reply.body.data }, '4242424242424242')
  await getSuccess(test, getSessionId(reply.body.data))
}

const payPlaces = async (id: string, payer: TestUser) => {
  for (const booking of (await view(id, payer.token)).mine) await pay(booking, payer)
}

const countBookings = async (id: string) =>
  (
    await sql<{
      status: string
      count: number
    }>`select status::text, count(*) as count from booking where play_session_id = ${id} group by 1`.execute(test.db)
  ).rows

const setDue = (id: string) =>
  sql`update play_session set decide_at = clock_timestamp() - interval '1 minute' where id = ${id}`.execute(test.db)

const findBroken = async () => (await checkInvariants(test.db)).filter(({ broken }) => broken > 0)

it('four players fill a game and pay, one leaves and another takes the place, and it takes place', async () => {
  const { _id: id, price } = await openGame()
  expect(price).toBe(3)
  for (const nth of [1, 2, 3]) expect((await join(id, player(nth))).status).toBe(200)
  expect(await view(id)).toMatchObject({ state: 'full', free: 0, paid: 0 })
  expect((await join(id, player(4))).body.message).toBe('The last place has just been taken.')
  for (const nth of [0, 1, 2, 3]) await payPlaces(id, player(nth))
  const [left = ''] = (await view(id, player(3).token)).mine
  expect((await test.api('POST', `/bookings/${left}/refund`, { token: player(3).token, body: {} })).status).toBe(200)
  expect((await join(id, player(4))).status).toBe(200)
  await payPlaces(id, player(4))
  await setDue(id)
  await decidePlaySessions(test.db)
  expect(await view(id)).toMatchObject({ state: 'on', paid: 4 })
  expect(await findBroken()).toEqual([])
})

it('a game that is not filled is cancelled: the paid are refunded, and the court is free', async () => {
  const { _id: id, facility } = await openGame(player(1))
  await payPlaces(id, player(1))
  await join(id, player(2))
  await setDue(id)
  await decidePlaySessions(test.db)
  expect(await view(id)).toMatchObject({ state: 'cancelled', free: 4 })
  expect(await countBookings(id)).toEqual([{ status: 'cancelled', count: 3 }])
  const { rows } = await sql<{ amountMinor: number }>`
    select refund.amount_minor from refund join payment on payment.id = payment_id join booking on booking.id = booking_id
    where play_session_id = ${id}`.execute(test.db)
  expect(rows).toEqual([{ amountMinor: 300 }])
  const again = { facility: facility._id, date, startTime: '10:00', endTime: '11:00' }
  expect((await test.api('POST', '/bookings', { token: player(4).token, body: again })).status).toBe(201)
  expect(await findBroken()).toEqual([])
})

it('a game without players does not keep its court', async () => {
  const { _id: id } = await openGame(player(2))
  const [place = ''] = (await view(id, player(2).token)).mine
  expect((await test.api('DELETE', `/bookings/${place}`, { token: player(2).token })).status).toBe(200)
  await decidePlaySessions(test.db)
  expect((await view(id)).state).toBe('cancelled')
})

it('others see first names and levels only, and guests without their name', async () => {
  const { _id: id } = await openGame(player(3))
  await join(id, player(1))
  await join(id, player(1), { guestName: 'Cousin Rahim' })
  const shown = JSON.stringify(await view(id))
  expect((await view(id)).players.map(({ name, isGuest }) => [name, isGuest])).toEqual([
    ['Mitu', false],
    ['Nadia', false],
    ['Nadia', true],
  ])
  for (const secret of ['Das', 'Rahman', 'Cousin', player(3).email, player(3).id, player(1).id])
    expect(shown).not.toContain(secret)
  expect((await view(id, player(1).token)).players.map(({ name }) => name)).toContain('Cousin Rahim')
  expect((await join(id, player(1))).body.message).toBe('You have a place in this game.')
  const cancel = (token: string) => test.api('POST', `/play/${id}/cancel`, { token })
  expect((await cancel(player(1).token)).status).toBe(404)
  expect((await cancel(player(3).token)).status).toBe(200)
  expect((await join(id, player(2))).status).toBe(409)
})

it('nobody keeps courts by games: a host has two that wait, and the court can be neither moved nor paid twice', async () => {
  const host = await makeUser(test.db)
  const { _id: id } = await openGame(host)
  await openGame(host)
  const facility = await makeFacility(test.db)
  const body = { facility, date, startTime: '10:00', endTime: '11:00' }
  const { body: booked } = await test.api<Booking>('POST', '/bookings', { token: host.token, body })
  const game = { booking: booked.data._id, places: 4, minPlaces: 4, decideHours: 24, levelFrom: 1, levelTo: 7 }
  const third = await test.api('POST', '/play', { token: host.token, body: game })
  expect(third.body.message).toContain('Two of your games')
  const court = await test.db
    .selectFrom('booking')
    .select('id')
    .where('playSessionId', '=', id)
    .where('place', 'is', null)
    .executeTakeFirstOrThrow()
  const moved = await test.api('PATCH', `/bookings/${court.id}/schedule`, {
    token: host.token,
    body: { date, startTime: '12:00', endTime: '13:00' },
  })
  expect(moved.status).toBe(409)
  expect((await test.api('DELETE', `/bookings/${court.id}`, { token: host.token })).status).toBe(409)
})

it('a hundred requests for the last places sell each once', async () => {
  const { _id: id } = await openGame(await makeUser(test.db))
  const crowd = await Promise.all(Array.from({ length: 50 }, () => makeUser(test.db)))
  const answers = await Promise.all(crowd.flatMap((one) => [join(id, one), join(id, one)]))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const { rows } = await sql<{
    place: number
  }>`select place from booking where play_session_id = ${id} and place is not null order by place`.execute(test.db)
  expect(rows.map(({ place }) => place)).toEqual([1, 2, 3, 4])
})
