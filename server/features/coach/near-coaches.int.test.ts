import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Coach } from '#contract/coach'
import { makeFacility, makeUser, startApp, type TestApp } from '../../../test/app.ts'
import { makeCoach } from '../../../test/make-coach.ts'

let test: TestApp
const facilities: string[] = []

beforeAll(async () => {
  test = await startApp()
  for (const [name, location] of [
    ['Anika', 'Road 1, Dhaka'],
    ['Babul', 'Zindabazar, Sylhet 3100'],
    ['Chaity', 'Kazla, Rajshahi'],
  ] as const) {
    const id = await makeFacility(test.db, { location })
    facilities.push(id)
    await makeCoach(test.db, [id], { name })
  }
})
afterAll(() => test.close())

const list = async (query: string, token?: string) =>
  (await test.api<Coach[]>('GET', `/coaches?${query}`, { token })).body.data.map(({ name }) => name)

it('lists coaches by name, or first those in cities where the user plays, then in the one that was searched', async () => {
  const user = await makeUser(test.db)
  expect(await list('')).toEqual(['Anika', 'Babul', 'Chaity'])
  expect(await list('near=true', user.token)).toEqual(['Anika', 'Babul', 'Chaity'])
  expect(await list('near=true&searched=rajshahi')).toEqual(['Chaity', 'Anika', 'Babul'])
  await test.db
    .insertInto('savedFacility')
    .values({ userId: user.id, facilityId: facilities[1] ?? '' })
    .execute()
  expect(await list('near=true&searched=Rajshahi', user.token)).toEqual(['Babul', 'Chaity', 'Anika'])
  expect(await list('near=true&searched=Rajshahi&limit=1&page=3', user.token)).toEqual(['Anika'])
})
