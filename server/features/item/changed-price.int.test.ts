import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ItemSale } from '#contract/item-sale'
import { makeFacility, makeUser, startApp, type TestApp } from '../../../test/app.ts'
import { makeItem } from '../../../test/make-item.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('sells nothing at the desk at another price than was shown there, as that is what was taken', async () => {
  const facility = await makeFacility(test.db)
  const { token } = await makeUser(test.db, { role: 'admin' })
  const item = await makeItem(test.db, { facility, kind: 'sale' })
  const path = `/facility/${facility}/item-sales`
  const sell = () =>
    test.api('POST', path, { token, body: { items: [{ item, quantity: 1 }], method: 'cash', price: 2 } })
  expect((await sell()).status).toBe(200)
  await sql`update item set price_minor = 250 where id = ${item}`.execute(test.db)
  expect((await sell()).body).toMatchObject({
    code: 'conflict',
    errors: [{ path: 'method', message: 'It costs 2.50 USD now.' }],
  })
  const { body } = await test.api<ItemSale[]>('GET', path, { token })
  expect(body.data.map(({ amount }) => amount)).toEqual([2])
})
