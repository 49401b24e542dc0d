import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PlaySession } from '#contract/play-session'
import { makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { openGame } from '../../../test/game-fixture.ts'

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
