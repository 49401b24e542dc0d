import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser, type TestApp, type TestUser } from '../../../test/app.ts'
import { gameDay, joinGame, openGame, payPlaces, setDue, viewGame } from '../../../test/game-fixture.ts'
import { startPaymentApp } from '../../../test/payment-fixture.ts'
import { findQueuedMails } from '../../../test/waitlist-fixture.ts'
import { checkInvariants } from '../../doctor/invariants.ts'
import { decidePlaySessions } from './decide-play-sessions.ts'

let test: TestApp
let admin: TestUser

beforeAll(async () => {
  test = await startPaymentApp()
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(() => test.close())

/** A game of two places, one of them paid. */
async function prepare() {
  const [host, player] = [await makeUser(test.db), await makeUser(test.db)]
  const game = await openGame(test, host, { places: 2, minPlaces: 2 })
  await joinGame(test, game._id, player)
  await payPlaces(test, game._id, host)
  return { id: game._id, facility: game.facility._id, host }
}

async function findReasons(id: string) {
  const rows = await test.db
    .selectFrom('booking')
    .leftJoin('payment', 'payment.bookingId', 'booking.id')
    .leftJoin('refund', 'refund.paymentId', 'payment.id')
    .select(['booking.status', 'booking.cancelReason', 'refund.amountMinor'])
    .where('playSessionId', '=', id)
    .orderBy('place')
    .execute()
  return rows.map(({ status, cancelReason, amountMinor }) => [status, cancelReason, amountMinor])
}

const findBroken = async () => (await checkInvariants(test.db)).filter(({ broken }) => broken > 0)

it('closing the venue cancels the game, refunds who has paid, and says why', async () => {
  const { id, facility, host } = await prepare()
  const closure = { from: gameDay, to: gameDay, reason: 'Flooded' }
  const reply = await test.api('POST', `/facility/${facility}/closures`, { token: admin.token, body: closure })
  expect(reply.status, reply.body.message).toBeLessThan(300)
  expect((await viewGame(test, id, host.token)).state).toBe('cancelled')
  const why = 'The venue is closed at this time: Flooded'
  expect(await findReasons(id)).toEqual([
    ['cancelled', why, 600],
    ['cancelled', why, null],
    ['cancelled', why, null],
  ])
  expect(await findBroken()).toEqual([])
})

it('a closed court moves the game to a free one, and all players are notified', async () => {
  const { id, facility } = await prepare()
  await sql`insert into court (facility_id, number) values (${facility}, 2)`.execute(test.db)
  await sql`insert into webhook_endpoint (facility_id, url, events)
    values (${facility}, 'https://club.example.com', '{booking.moved}')`.execute(test.db)
  const closure = { court: 1, from: gameDay, to: gameDay, reason: 'New floor' }
  const reply = await test.api('POST', `/facility/${facility}/closures`, { token: admin.token, body: closure })
  expect(reply.status, reply.body.message).toBeLessThan(300)
  const game = await viewGame(test, id)
  expect([game.court, game.state]).toEqual(['Court 2', 'full'])
  const places = await test.db
    .selectFrom('booking')
    .select('id')
    .where('playSessionId', '=', id)
    .where('place', 'is not', null)
  const { rows: notified } = await sql<{ id: string; courts: number[] }>`
    select subject_id as id, data -> 'courts' as courts from webhook_delivery
    where type = 'booking.moved' and data ->> 'playSession' = ${id}`.execute(test.db)
  expect(notified).toHaveLength(3)
  for (const place of await places.execute()) expect(notified).toContainEqual({ ...place, courts: [2] })
  const causes = (await places.execute()).map((place) => `rescheduled:${place.id}:1`)
  expect((await findQueuedMails(test, 'rescheduled')).map(({ cause }) => cause).sort()).toEqual(causes.sort())
})

it('a deleted venue takes no more players, and what is not filled is refunded', async () => {
  const { id, facility } = await prepare()
  expect((await test.api('DELETE', `/facility/${facility}`, { token: admin.token })).status).toBe(200)
  expect((await joinGame(test, id, await makeUser(test.db))).status).toBe(404)
  await setDue(test, id)
  await decidePlaySessions(test.deps)
  expect((await viewGame(test, id)).state).toBe('cancelled')
  expect((await findReasons(id)).map(([status, , refund]) => [status, refund])).toContainEqual(['cancelled', 600])
  expect(await findBroken()).toEqual([])
})

it('a place is its player’s: to the host, and to players of this and of another game, it does not exist', async () => {
  const { id, host } = await prepare()
  const other = await prepare()
  const [fellow, owner] = [await makeUser(test.db), await makeUser(test.db)]
  const { _id: third } = await openGame(test, owner)
  const { booking } = (await joinGame(test, third, fellow)).body.data
  const body = { booking }
  for (const { token } of [owner, host, other.host]) {
    expect((await test.api('GET', `/bookings/${booking}`, { token })).status).toBe(404)
    expect((await test.api('DELETE', `/bookings/${booking}`, { token })).status).toBe(404)
    expect((await test.api('POST', `/bookings/${booking}/refund`, { token, body: {} })).status).toBe(404)
    expect((await test.api('POST', '/checkout', { token, body })).status).toBe(404)
    expect((await viewGame(test, third, token)).mine).not.toContain(booking)
  }
  for (const { token } of [fellow, other.host])
    expect((await test.api('POST', `/play/${id}/cancel`, { token })).status).toBe(404)
})
