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

it('credit of a sale that is refunded stays usable though its pass has ended meanwhile, and what was left of that does not', async () => {
  const facility = await makeFacility(test.db)
  const [{ token }, customer] = [await makeUser(test.db, { role: 'admin' }), await makeUser(test.db)]
  const item = await makeItem(test.db, { facility, kind: 'sale' })
  const pass = await makePass(test.db, { facility, user: customer.id, kind: 'money', value: 1000 })
  const path = `/facility/${facility}/item-sales`
  const body = { items: [{ item, quantity: 1 }], method: 'pass', email: customer.email }
  expect((await test.api('POST', path, { token, body })).status).toBe(200)
  await sql`update pass set ends_at = now() - interval '1 day' where id = ${pass}`.execute(test.db)
  const [sale] = (await test.api<ItemSale[]>('GET', path, { token })).body.data
  const refund = { reason: 'Torn feathers', restock: true }
  expect((await test.api('POST', `${path}/${sale?._id}/refund`, { token, body: refund })).status).toBe(200)
  const { body: passes } = await test.api<Pass[]>('GET', '/passes', { token: customer.token })
  expect(passes.data).toMatchObject([
    { name: 'Test money', balance: 2, isOver: false, entries: [{ delta: 2, note: 'Torn feathers' }] },
    { _id: pass, balance: 8, isOver: true },
  ])
  expect(await getBalance(test.db, pass)).toBe(800)
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
})
