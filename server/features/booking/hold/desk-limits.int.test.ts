import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp } from '../../../../test/app.ts'
import { makeItem } from '../../../../test/make-item.ts'
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

it('sales at the desk that name no e-mail address are not counted with the bookings', async () => {
  const owner = await makeUser(test.db)
  const facility = await makeFacility(test.db)
  await makeMember(test.db, facility, owner, 'owner')
  const post = (path: string, body: object) => test.api('POST', path, { token: owner.token, body })
  const item = await makeItem(test.db, { facility, kind: 'sale', stock: 20 })
  const sell = () => post(`/facility/${facility}/item-sales`, { items: [{ item, quantity: 1 }], method: 'cash' })
  for (let sale = 0; sale < 7; sale++) expect((await sell()).status).toBe(200)
  const sold = await post(`/facility/${facility}/sold-passes`, {
    offer: randomUUID(),
    email: 'nobody@example.test',
    method: 'cash',
  })
  expect(sold.status).toBe(404)
})
