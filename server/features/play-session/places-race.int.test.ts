import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser, type TestUser } from '../../../test/app.ts'
import { joinGame, openGame, openSplit } from '../../../test/game-fixture.ts'
import { startTwoProcesses, type TwoProcesses } from '../../../test/two-processes.ts'
import type { Db } from '../../db/client.ts'

/* No place is sold twice: many players, two server processes, one database, one game. */

/** Hours that one may hold unpaid, as many as places in games of an hour. */
const MAX_UNPAID = 6

let test: TwoProcesses
let db: Db

beforeAll(async () => {
  test = await startTwoProcesses({ MAX_UNPAID_HOURS: String(MAX_UNPAID) })
  db = test.db
})
afterAll(() => test.close())

const at = (index: number) => ({ api: test.apiOf(index), db })

const makePlayers = (count: number): Promise<TestUser[]> =>
  Promise.all(Array.from({ length: count }, () => makeUser(db)))

async function listTaken(id: string): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`select place from booking
    where play_session_id = ${id} and place is not null and status <> 'cancelled' order by place`.execute(db)
  return rows.map(({ place }) => place)
}

/** Frees the host's place, so that a game has all of its places to sell. */
const freeAll = (id: string) =>
  sql`update booking set status = 'cancelled', cancel_cause = 'customer', pay_by = null
    where play_session_id = ${id} and place is not null`.execute(db)

it('50 players at once get the four places of a game, one each, in 5 games', async () => {
  const players = await makePlayers(50)
  for (let round = 0; round < 5; round++) {
    const { _id: id } = await openGame(at(0), await makeUser(db))
    await freeAll(id)
    const answers = await Promise.all(players.map((player, index) => joinGame(at(index), id, player)))
    const won = answers.filter(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect(new Set(won.map(({ body }) => body.data.booking)).size).toBe(4)
    expect(await listTaken(id)).toEqual([1, 2, 3, 4])
    await freeAll(id)
  }
})

it('a player who joins many times at once has one place, and any number of guests has one each', async () => {
  const [player] = (await makePlayers(1)) as [TestUser]
  const { _id: id } = await openGame(at(0), await makeUser(db), { places: 5 })
  const joins = await Promise.all(Array.from({ length: 20 }, (_, index) => joinGame(at(index), id, player)))
  expect(joins.filter(({ status }) => status === 200)).toHaveLength(1)
  const guests = await Promise.all(
    Array.from({ length: 10 }, (_, index) => joinGame(at(index), id, player, { guestName: `Guest ${index}` })),
  )
  expect(guests.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const taken = await listTaken(id)
  expect(new Set(taken).size).toBe(taken.length)
  expect(taken.length).toBeLessThanOrEqual(5)
})

it('a player who joins many games at once holds no more places unpaid than one may', async () => {
  const [player] = (await makePlayers(1)) as [TestUser]
  const games = await Promise.all(Array.from({ length: 8 }, async () => openGame(at(0), await makeUser(db))))
  const joins = await Promise.all(games.map(({ _id: id }, index) => joinGame(at(index), id, player)))
  const won = joins.filter(({ status }) => status === 200)
  expect(won).toHaveLength(MAX_UNPAID)
  expect(joins.filter(({ status }) => status === 409)).toHaveLength(8 - MAX_UNPAID)
})

it('friends who take shares while the host takes the rest, and some leave, never hold more than the court costs', async () => {
  const friends = await makePlayers(12)
  for (let round = 0; round < 5; round++) {
    const host = await makeUser(db)
    const { _id: id } = await openSplit(at(0), host, 7, 1000)
    const answers = await Promise.all([
      ...friends.map(async (friend, index) => {
        const joined = await joinGame(at(index), id, friend)
        const { booking } = joined.body.data ?? {}
        if (!booking || index % 3 > 0) return joined
        return test.apiOf(index + 1)('DELETE', `/bookings/${booking}`, { token: friend.token })
      }),
      ...[0, 1].map((index) => test.apiOf(index)('POST', `/play/${id}/rest`, { token: host.token })),
    ])
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    // what leavers gave back is the host's, to the cent
    await test.apiOf(1)('POST', `/play/${id}/rest`, { token: host.token })
    expect(await listTaken(id)).toEqual([1, 2, 3, 4, 5, 6, 7])
    const { rows } = await sql<{ total: number }>`select sum(amount_minor)::int as total from booking
      where play_session_id = ${id} and status <> 'cancelled'`.execute(db)
    expect(rows).toEqual([{ total: 1000 }])
    await freeAll(id)
  }
})
