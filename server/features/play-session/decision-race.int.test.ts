import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser, type TestApp } from '../../../test/app.ts'
import { failUpdates } from '../../../test/fail-updates.ts'
import { commitOnceBlocked } from '../../../test/faults/hold-table.ts'
import { joinGame, openGame, payPlaces, setDue, viewGame } from '../../../test/game-fixture.ts'
import { startPaymentApp } from '../../../test/payment-fixture.ts'
import { refundInFull } from '../booking/payment/refund/refund-in-full.ts'
import { decidePlaySessions } from './decide-play-sessions.ts'

let test: TestApp

beforeAll(async () => {
  test = await startPaymentApp()
})
afterAll(() => test.close())

it('a player who leaves at the last moment is no longer counted: the decision waits for them', async () => {
  const [host, player] = [await makeUser(test.db), await makeUser(test.db)]
  const { _id: id } = await openGame(test, host, { places: 2, minPlaces: 2 })
  await joinGame(test, id, player)
  for (const payer of [host, player]) await payPlaces(test, id, payer)
  const [place = ''] = (await viewGame(test, id, player.token)).mine
  await setDue(test, id)

  await commitOnceBlocked(
    test.db,
    (leaving) => refundInFull(leaving, place, { code: 'refunded_in_full' }),
    () => decidePlaySessions(test.deps),
  )
  expect(await viewGame(test, id)).toMatchObject({ state: 'cancelled', paid: 0 })
})

it('takes nobody while it is being decided, and players again once it takes place', async () => {
  const host = await makeUser(test.db)
  const { _id: id } = await openGame(test, host, { places: 2, minPlaces: 1 })
  await payPlaces(test, id, host)
  await setDue(test, id)
  expect((await viewGame(test, id)).can.join).toBe(false)
  const early = await joinGame(test, id, await makeUser(test.db))
  expect([early.status, early.body.message]).toEqual([
    409,
    'It is being decided whether this game takes place. Please try again in a minute.',
  ])
  await decidePlaySessions(test.deps)
  expect((await joinGame(test, id, await makeUser(test.db))).status).toBe(200)
})

it('decides those that follow one whose decision fails', async () => {
  const open = async () => {
    const { _id: id } = await openGame(test, await makeUser(test.db))
    await setDue(test, id)
    return id
  }
  const [broken, next] = [await open(), await open()]
  await sql`update play_session set during = tstzrange(lower(during) - interval '1 hour', upper(during) - interval '1 hour')
    where id = ${broken}`.execute(test.db)
  await failUpdates(test, 'play_session', broken)
  await expect(decidePlaySessions(test.deps), 'the run counts as failed').rejects.toThrow('1 failed: ')
  expect((await viewGame(test, next)).state).toBe('cancelled')
  expect((await viewGame(test, broken)).state).not.toBe('cancelled')
})
