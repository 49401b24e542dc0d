import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../test/app.ts'
import { expectKeptEdits, pick, reading } from '../test/expect-kept-edits.ts'
import { makeItem } from '../test/make-item.ts'

let test: TestApp
let admin: TestUser
let facility: string

beforeAll(async () => {
  test = await startApp()
  admin = await makeUser(test.db, { role: 'admin' })
  facility = await makeFacility(test.db)
})
afterAll(() => test.close())

const put = (path: string) => (body: object) => test.api('PUT', path, { token: admin.token, body })

it('two people who edit an item keep both, and are asked about the same field', async () => {
  const item = await makeItem(test.db, { facility, kind: 'sale' })
  const stock = `/facility/${facility}/stock`
  await expectKeptEdits({
    read: async () => pick(await reading(test, admin).find(stock, item), 'name', 'price', 'lowStock', 'perBooking'),
    save: put(`${stock}/${item}`),
    mine: { name: 'Shuttles' },
    theirs: { price: 7 },
    shared: { price: 8 },
    path: 'price',
  })
})

it('two people who edit the tax keep both, and are asked about the same rate', async () => {
  const path = `/facility/${facility}/vat`
  const save = put(path)
  await expectKeptEdits({
    read: () => reading(test, admin).get(path),
    save,
    mine: { vatNumber: 'BIN 1' },
    theirs: { rates: { court: 15 } },
    shared: { rates: { court: 10 } },
    path: 'rates.court',
  })
  const before = { rates: { court: 15 }, vatNumber: 'BIN 1' }
  for (const [kind, rate] of Object.entries({ item: 5, pass: 7 }))
    await save({ ...before, rates: { ...before.rates, [kind]: rate }, before })
  expect(await reading(test, admin).get(path)).toMatchObject({ rates: { court: 15, item: 5, pass: 7 } })
  expect((await save({ rates: { court: 15 }, vatNumber: 'BIN 1', before: { rates: null } })).status).toBe(200)
})

it('the sites of a booking panel are one list', async () => {
  const save = put(`/facility/${facility}/embed`)
  const sites = ['https://a.example']
  expect((await save({ sites, before: { sites: [] } })).status).toBe(200)
  expect((await save({ sites: ['https://b.example'], before: { sites: [] } })).body).toMatchObject({
    code: 'conflict',
    errors: [
      {
        path: 'sites',
        message: 'Somebody else changed this to “https://a.example” meanwhile. Save again to keep yours.',
      },
    ],
  })
  await save({ sites: [], before: { sites: [] } })
  expect(await reading(test, admin).get(`/facility/${facility}/embed`)).toEqual({ sites })
})
