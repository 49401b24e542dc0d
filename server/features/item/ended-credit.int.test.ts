import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ItemSale } from '#contract/item-sale'
import type { Pass } from '#contract/pass'
import { makeFacility, makeUser, startApp, type TestApp } from '../../../test/app.ts'
import { makeItem } from '../../../test/make-item.ts'
import { getBalance, makePass } from '../../../test/make-pass.ts'
import { checkInvariants } from '../../doctor/invariants.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('credit of sales that are refunded stays usable, in one pass, though theirs has ended meanwhile; what was left of that does not', async () => {
  const facility = await makeFacility(test.db)
  const [{ token }, customer] = [await makeUser(test.db, { role: 'admin' }), await makeUser(test.db)]
  const item = await makeItem(test.db, { facility, kind: 'sale' })
  const pass = await makePass(test.db, { facility, user: customer.id, kind: 'money', value: 1000 })
  const path = `/facility/${facility}/item-sales`
  const body = { items: [{ item, quantity: 1 }], method: 'pass', email: customer.email }
  for (const _ of [1, 2]) expect((await test.api('POST', path, { token, body })).status).toBe(200)
  await sql`update pass set ends_at = now() - interval '1 day' where id = ${pass}`.execute(test.db)
  const sales = (await test.api<ItemSale[]>('GET', path, { token })).body.data
  const refund = { reason: 'Torn feathers', restock: true }
  for (const { _id } of sales)
    expect((await test.api('POST', `${path}/${_id}/refund`, { token, body: refund })).status).toBe(200)
  const { body: passes } = await test.api<Pass[]>('GET', '/passes', { token: customer.token })
  expect(passes.data).toMatchObject([
    { name: 'Test money', balance: 4, isOver: false, entries: [{ delta: 2, note: 'Torn feathers' }, { delta: 2 }] },
    { _id: pass, balance: 6, isOver: true },
  ])
  expect(await getBalance(test.db, pass)).toBe(600)
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
})
