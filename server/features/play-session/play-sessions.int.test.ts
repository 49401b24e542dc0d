import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import { makeFacility, makeUser, type TestApp, type TestUser } from '../../../test/app.ts'
import { gameDay, joinGame, openGame, payPlaces, setBegun, setDue, viewGame } from '../../../test/game-fixture.ts'
import { startPaymentApp } from '../../../test/payment-fixture.ts'
import { findQueuedMails } from '../../../test/waitlist-fixture.ts'
import { checkInvariants } from '../../doctor/invariants.ts'
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

const player = (nth: number) => users[nth] as TestUser

const open = (host: TestUser) => openGame(test, host)
const join = (id: string, user: TestUser, more?: object) => joinGame(test, id, user, more)
const view = (id: string, token?: string) => viewGame(test, id, token)

const countBookings = async (id: string) =>
  (
    await sql<{
      status: string
      count: number
    }>`select status::text, count(*) as count from booking where play_session_id = ${id} group by 1`.execute(test.db)
  ).rows

const findRefunds = async (id: string) =>
  (
    await sql<{ amountMinor: number }>`
      select refund.amount_minor from refund join payment on payment.id = payment_id join booking on booking.id = booking_id
      where play_session_id = ${id}`.execute(test.db)
  ).rows

const findBroken = async () => (await checkInvariants(test.db)).filter(({ broken }) => broken > 0)

it('four players fill a game and pay, one leaves and another takes the place, and it takes place', async () => {
  const { _id: id, price } = await open(player(0))
  expect(price).toBe(3)
  for (const nth of [1, 2, 3]) expect((await join(id, player(nth))).status).toBe(200)
  expect(await view(id)).toMatchObject({ state: 'full', free: 0, paid: 0 })
  expect((await join(id, player(4))).body.message).toBe('The last place has just been taken.')
  for (const nth of [0, 1, 2, 3]) await payPlaces(test, id, player(nth))
  const [left = ''] = (await view(id, player(3).token)).mine
  expect((await test.api('POST', `/bookings/${left}/refund`, { token: player(3).token, body: {} })).status).toBe(200)
  expect((await join(id, player(4))).status).toBe(200)
  await payPlaces(test, id, player(4))
  await setDue(test, id)
  await decidePlaySessions(test.deps)
  expect(await view(id)).toMatchObject({ state: 'on', paid: 4 })
  expect(await findBroken()).toEqual([])
})

it('a game that is not filled is cancelled: the paid are refunded, and the court is free', async () => {
  const { _id: id, facility } = await open(player(1))
  await payPlaces(test, id, player(1))
  await join(id, player(2))
  await setDue(test, id)
  await decidePlaySessions(test.deps)
  expect(await view(id)).toMatchObject({ state: 'cancelled', free: 4 })
  expect(await countBookings(id)).toEqual([{ status: 'cancelled', count: 3 }])
  expect(await findRefunds(id)).toEqual([{ amountMinor: 300 }])
  const again = { facility: facility._id, date: gameDay, startTime: '10:00', endTime: '11:00' }
  expect((await test.api('POST', '/bookings', { token: player(4).token, body: again })).status).toBe(201)
  expect(await findBroken()).toEqual([])
})

it('a game whose decision was missed until it began is decided then: who has paid is refunded and notified', async () => {
  const { _id: id } = await open(player(2))
  await payPlaces(test, id, player(2))
  await setBegun(test, id)
  await decidePlaySessions(test.deps)
  expect(await view(id)).toMatchObject({ state: 'cancelled', free: 4 })
  expect(await findRefunds(id)).toEqual([{ amountMinor: 300 }])
  expect((await findQueuedMails(test, 'game-off')).map(({ to }) => to)).toContain(player(2).email)
  expect(await findBroken()).toEqual([])
})

it('a game without players does not keep its court', async () => {
  const { _id: id } = await open(player(2))
  const [place = ''] = (await view(id, player(2).token)).mine
  expect((await test.api('DELETE', `/bookings/${place}`, { token: player(2).token })).status).toBe(200)
  await decidePlaySessions(test.deps)
  expect((await view(id)).state).toBe('cancelled')
})

it('a host who left is notified that the game takes place or does not, with one mail about its court', async () => {
  for (const template of ['game-on', 'game-off']) {
    const host = await makeUser(test.db)
    const { _id: id } = await openGame(test, host, { places: 2, minPlaces: 1 })
    await join(id, player(4))
    const [place = ''] = (await view(id, host.token)).mine
    expect((await test.api('DELETE', `/bookings/${place}`, { token: host.token })).status).toBe(200)
    if (template === 'game-on') await payPlaces(test, id, player(4))
    await setDue(test, id)
    await decidePlaySessions(test.deps)
    const notified = (await findQueuedMails(test, template)).filter(({ to }) => to === host.email)
    expect(notified).toHaveLength(1)
    expect(notified[0]?.cause).not.toContain(place)
  }
})

it('others see first names and levels only, not who has paid, and guests without their name', async () => {
  const { _id: id } = await open(player(3))
  await join(id, player(1))
  await join(id, player(1), { guestName: 'Cousin Rahim' })
  const shown = JSON.stringify(await view(id))
  expect((await view(id)).players.map(({ name, isGuest }) => [name, isGuest])).toEqual([
    ['Mitu', false],
    ['Nadia', false],
    ['Nadia', true],
  ])
  const listPaid = async (token?: string) => (await view(id, token)).players.map(({ isPaid }) => isPaid)
  expect([await listPaid(), await listPaid(player(1).token), await listPaid(player(3).token)]).toEqual([
    [null, null, null],
    [null, false, false],
    [false, false, false],
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
  const { _id: id } = await open(host)
  await open(host)
  const facility = await makeFacility(test.db)
  const body = { facility, date: gameDay, startTime: '10:00', endTime: '11:00' }
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
    body: { date: gameDay, startTime: '12:00', endTime: '13:00' },
  })
  expect(moved.status).toBe(409)
  expect((await test.api('DELETE', `/bookings/${court.id}`, { token: host.token })).status).toBe(409)
})
