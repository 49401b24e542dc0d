import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Facility } from '#contract/facility'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'

let test: TestApp
let admin: TestUser
let id: string

beforeAll(async () => {
  test = await startApp()
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(() => test.close())
beforeEach(async () => {
  id = await makeFacility(test.db, { courts: 2 })
})

const read = async () => {
  const { body } = await test.api<Facility[]>('GET', '/facility/managed?limit=1000', { token: admin.token })
  return body.data.find(({ _id }) => _id === id) as Facility
}
const edit = (body: object) => test.api<Facility>('PUT', `/facility/${id}`, { token: admin.token, body })

const rule = { label: 'Peak', from: '18:00', to: '22:00', weekdays: [1, 5], pricePerHour: 20 }

it('two people who edit different fields of a facility both keep what they entered', async () => {
  const { name, description, pricePerHour, location, imageUrl } = await read()
  const before = { name, description, pricePerHour, location, imageUrl }
  expect((await edit({ ...before, pricePerHour: 33, before })).status).toBe(200)
  // as the edit form sends it, with all specified fields (spec §7)
  const second = await edit({ ...before, description: 'New floor', before })
  expect([second.status, second.body.data.pricePerHour]).toEqual([200, 33])
  expect(await read()).toMatchObject({ pricePerHour: 33, description: 'New floor' })
})

it('what both edited is refused to the second, who may save it again', async () => {
  const { pricePerHour, priceRules } = await read()
  await edit({ pricePerHour: 33, priceRules: [rule], before: { pricePerHour, priceRules } })
  const mine = { pricePerHour: 44, priceRules: [{ ...rule, label: 'Evening' }] }
  const { status, body } = await edit({ ...mine, before: { pricePerHour, priceRules } })
  expect([status, body.code, body.errors?.map(({ path }) => path)]).toEqual([
    409,
    'conflict',
    ['pricePerHour', 'priceRules'],
  ])
  expect(body.errors?.[0]?.message).toBe('Somebody else changed this to “33” meanwhile. Save again to keep yours.')
  const latest = await read()
  expect(latest).toMatchObject({ pricePerHour: 33, priceRules: [rule] })
  const again = await edit({ ...mine, before: { pricePerHour: 33, priceRules: latest.priceRules } })
  expect(again.status).toBe(200)
  expect(await read()).toMatchObject(mine)
})

it('a value that an earlier release allowed is no conflict', async () => {
  await sql`update facility set description = ' Old floor ' where id = ${id}`.execute(test.db)
  const { description } = await read()
  expect((await edit({ description: 'New floor', before: { description } })).status).toBe(200)
  expect((await read()).description).toBe('New floor')
})

it('the same value from both is no conflict, and without what was seen the last one counts', async () => {
  const { pricePerHour } = await read()
  await edit({ pricePerHour: 33, before: { pricePerHour } })
  expect((await edit({ pricePerHour: 33, before: { pricePerHour } })).status).toBe(200)
  expect((await edit({ pricePerHour: 44 })).status).toBe(200)
  expect((await read()).pricePerHour).toBe(44)
})
