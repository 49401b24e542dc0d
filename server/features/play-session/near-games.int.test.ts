import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PlaySession } from '#contract/play-session'
import { makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { openGame } from '../../../test/game-fixture.ts'
import { countPlaySessions, findPlaySessions } from './play-sessions.queries.ts'

let test: TestApp
let user: TestUser
/** The ids of the games at Dhaka, Sylhet and Rajshahi, which begin at the same time, in the order of their ids. */
const games: Record<string, PlaySession> = {}

beforeAll(async () => {
  test = await startApp()
  user = await makeUser(test.db)
  for (const location of ['Road 1, Dhaka', 'Zindabazar, Sylhet 3100', 'Kazla, Rajshahi']) {
    const game = await openGame(test, await makeUser(test.db))
    await test.db.updateTable('facility').set({ location }).where('id', '=', game.facility._id).execute()
    games[location] = game
  }
})
afterAll(() => test.close())

const list = async (query: string, token?: string) =>
  (await test.api<PlaySession[]>('GET', `/play?${query}`, { token })).body.data.map(({ facility }) =>
    facility.location.replace(/.*, /, ''),
  )

it('lists first the games in cities where the user plays, then those in the city that was searched', async () => {
  const soonest = await list('')
  expect(soonest.toSorted()).toEqual(['Dhaka', 'Rajshahi', 'Sylhet 3100'])
  expect(await list('near=true')).toEqual(soonest)
  expect(await list('near=true', user.token)).toEqual(soonest)
  expect((await list('near=true&searched=rajshahi')).at(0)).toBe('Rajshahi')
  const { _id: facilityId = '' } = games['Zindabazar, Sylhet 3100']?.facility ?? {}
  await test.db.insertInto('savedFacility').values({ userId: user.id, facilityId }).execute()
  expect((await list('near=true', user.token)).at(0)).toBe('Sylhet 3100')
  expect(await list('near=true&searched=Rajshahi', user.token)).toEqual(['Sylhet 3100', 'Rajshahi', 'Dhaka'])
  expect(await list('near=true&searched=Rajshahi&limit=1&page=3', user.token)).toEqual(['Dhaka'])
  // as a host plays where they booked
  const host = await makeUser(test.db)
  await openGame(test, host)
  expect((await list('near=true', host.token)).at(0)).toBe('Dhaka')
})

it('reads no sessions that are over, however many there were', async () => {
  const ahead = await countPlaySessions(test.db, {})
  const read = await test.db.transaction().execute(async (trx) => {
    await sql`insert into play_session
        (facility_id, host_id, during, places, min_places, price_minor, currency, decide_at, decided_at)
      select facility_id, host_id, tstzrange(start, start + interval '1 hour'), 4, 2, 500, 'usd', start - interval '2 hours', start
      from (select * from play_session limit 1) one, generate_series(now() - interval '20000 hours', now(), '1 hour') start`.execute(
      trx,
    )
    await sql`analyze play_session`.execute(trx)
    const countRead = async () => {
      const { rows } = await sql<{ read: number }>`select seq_tup_read + idx_tup_fetch as read
        from pg_stat_xact_user_tables where relname = 'play_session'`.execute(trx)
      return rows[0]?.read ?? Number.NaN
    }
    const before = await countRead()
    // the second time they are prepared
    for (const _ of [1, 2]) {
      expect(await findPlaySessions(trx, {}, { limit: 12, offset: 0 })).toHaveLength(ahead)
      expect(await countPlaySessions(trx, {})).toBe(ahead)
    }
    return (await countRead()) - before
  })
  expect(read).toBeLessThan(1000)
})
