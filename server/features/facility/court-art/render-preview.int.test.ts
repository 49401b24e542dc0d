import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility, startApp, type TestApp } from '../../../../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp({ settings: { RATE_LIMIT_FACTOR: '0.1' } })
})
afterAll(() => test.close())

it('draws some previews for one address, without taking the places of uploaded pictures', async () => {
  const facilities = await Promise.all(Array.from({ length: 8 }, () => makeFacility(test.db)))
  const load = async (id: string) => {
    const { status, headers } = await fetch(`${test.url}/art/${id}.jpg`)
    return { id, status, isKept: headers.get('cache-control')?.includes('immutable') === true }
  }
  const loaded = await Promise.all(facilities.map(load))
  const drawn = loaded.filter(({ status, isKept }) => status === 200 && isKept)
  expect(drawn).toHaveLength(6)
  expect(loaded.filter(({ status, isKept }) => status === 429 && !isKept)).toHaveLength(2)
  expect(await Promise.all(drawn.map(({ id }) => load(id)))).toEqual(drawn)
})
