import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WaitlistEntry } from '#contract/waitlist'
import { makeUser, startApp, type TestApp } from '../../../test/app.ts'
import { joinGame, openGame } from '../../../test/game-fixture.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('one waits for a game that ends at a midnight before which an hour comes twice', async () => {
  const [host, player, waiter] = [await makeUser(test.db), await makeUser(test.db), await makeUser(test.db)]
  const { _id: id, facility } = await openGame(test, host, { places: 2, minPlaces: 2 })
  await joinGame(test, id, player)
  // on 5 April 2036 the clocks in Santiago go back from 24:00 to 23:00
  await test.db.updateTable('facility').set({ timeZone: 'America/Santiago' }).where('id', '=', facility._id).execute()
  await sql`update play_session set during = '[2036-04-06 02:00:00+00,2036-04-06 04:00:00+00)' where id = ${id}`.execute(
    test.db,
  )
  const { token } = waiter
  const reply = await test.api('POST', `/play/${id}/wait`, { token, body: { level: 4 } })
  expect(reply.status, reply.body.message).toBe(200)
  const { body } = await test.api<WaitlistEntry[]>('GET', '/waitlist', { token })
  expect(body.data).toMatchObject([{ date: '2036-04-05', from: '23:00', to: '24:00', hours: 1 }])
})
