import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SessionEventData } from '#contract/webhook'
import { makeUser, startApp, type TestApp } from '../../../test/app.ts'
import { openGame } from '../../../test/game-fixture.ts'

let first: TestApp
let second: TestApp

beforeAll(async () => {
  first = await startApp()
  second = await startApp({ database: first.database })
})
afterAll(async () => {
  await second.close()
  await first.close()
})

it('session.filled is recorded once when two processes take the last places at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const game = await openGame(first, await makeUser(first.db))
    const { id } = await first.db
      .insertInto('webhookEndpoint')
      .values({ facilityId: game.facility._id, url: 'https://hooks.example.org', events: ['session.filled'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const players = await Promise.all(Array.from({ length: 5 }, () => makeUser(first.db)))
    await Promise.all(
      players.map(({ token }, nth) =>
        [first, second][nth % 2]?.api('POST', `/play/${game._id}/join`, { token, body: { level: 3 } }),
      ),
    )
    const { rows } = await sql<{ type: string; subjectId: string; data: string }>`
      select type, subject_id, data::text from webhook_delivery where endpoint_id = ${id}`.execute(first.db)
    expect(rows.map(({ type, subjectId }) => [type, subjectId])).toEqual([['session.filled', game._id]])
    expect(SessionEventData.parse(JSON.parse(rows[0]?.data ?? ''))).toMatchObject({ playSession: game._id, places: 4 })
  }
})
