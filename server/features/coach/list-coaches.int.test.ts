import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Coach } from '#contract/coach'
import { makeFacility, startApp, type TestApp } from '../../../test/app.ts'
import { makeCoach } from '../../../test/make-coach.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp({ settings: { RATE_LIMIT_FACTOR: '0.0125' } })
})
afterAll(() => test.close())

it('lists at most 48 coaches on a page, and three times a minute for one address here', async () => {
  const facility = await makeFacility(test.db)
  for (let nth = 10; nth < 60; nth += 1) await makeCoach(test.db, [facility], { name: `Coach ${nth}` })
  const list = (path: string) => test.api<Coach[]>('GET', path)
  const [first, second] = [await list('/coaches?limit=1000'), await list('/coaches?limit=1000&page=2')]
  expect([first.body.data.length, first.body.meta]).toEqual([48, { total: 50, page: 1, limit: 48 }])
  expect(second.body.data.map(({ name }) => name)).toEqual(['Coach 58', 'Coach 59'])
  const ofFacility = `/facility/${facility}/coaches?date=2030-01-07`
  expect((await list(ofFacility)).status).toBe(200)
  for (const path of ['/coaches', ofFacility]) expect((await list(path)).status).toBe(429)
})
