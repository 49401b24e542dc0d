import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp } from '../../../../test/app.ts'
import { makeMember } from '../../../../test/two-facilities.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp({ settings: { RATE_LIMIT_FACTOR: '0.1' } })
})
afterAll(() => test.close())

it('a member asks by so many calls whether an e-mail address has an account, whatever they sell', async () => {
  const staff = await makeUser(test.db)
  const facility = await makeFacility(test.db)
  await makeMember(test.db, facility, staff, 'staff')
  const email = 'nobody@example.test'
  const post = (path: string, body: object) =>
    test.api('POST', path, { token: staff.token, body: { email, method: 'cash', ...body } })
  const sellItems = () => post(`/facility/${facility}/item-sales`, { items: [{ item: randomUUID(), quantity: 1 }] })
  const sellPass = () => post(`/facility/${facility}/sold-passes`, { offer: randomUUID() })
  for (const sell of [sellItems, sellPass, sellItems, sellPass, sellItems, sellPass])
    expect((await sell()).status).toBe(404)
  expect([(await sellItems()).status, (await sellPass()).status]).toEqual([429, 429])
})
