import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PassOffer } from '#contract/pass'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { makeMember } from '../../../test/two-facilities.ts'

let test: TestApp
let owner: TestUser
let admin: TestUser
let own: string
let second: string
let foreign: string

beforeAll(async () => {
  test = await startApp()
  const make = () => makeFacility(test.db)
  ;[own, second, foreign] = await Promise.all([make(), make(), make()])
  const [first, other] = await Promise.all([makeUser(test.db), makeUser(test.db)])
  owner = first
  admin = await makeUser(test.db, { role: 'admin' })
  for (const facility of [own, second]) await makeMember(test.db, facility, owner, 'owner')
  await makeMember(test.db, foreign, other, 'owner')
  // staff don't own the venue where they work
  await makeMember(test.db, foreign, owner, 'staff')
})
afterAll(() => test.close())

const listFacilities = async ({ token }: TestUser, facility: string) => {
  const { body } = await test.api<{ _id: string }[]>('GET', `/facility/${facility}/pass-facilities`, { token })
  return body.data.map(({ _id }) => _id)
}

const offer = ({ token }: TestUser, applies: object) =>
  test.api<PassOffer>('POST', `/facility/${own}/pass-offers`, {
    token,
    body: {
      ...{ name: 'Ten hours', kind: 'uses', price: 90, value: 10, validDays: 90, percentOff: 0, perWeek: null },
      ...{ sold: 'online', applies },
    },
  })

it('passes may be good at venues of the owner only, also when an admin offers them', async () => {
  for (const by of [owner, admin]) {
    expect(await listFacilities(by, own)).toEqual([second])
    const refused = await offer(by, { facilities: [second, foreign] })
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'applies.facilities'])
    const made = await offer(by, { facilities: [second] })
    expect(made.body.data.alsoAt.map(({ _id }) => _id)).toEqual([second])
    const path = `/facility/${own}/pass-offers/${made.body.data._id}`
    const body = { ...made.body.data, applies: { facilities: [foreign] } }
    const { name, kind, price, value, validDays, percentOff, perWeek, sold, applies } = body
    const terms = { name, kind, price, value, validDays, percentOff, perWeek, sold, applies }
    expect((await test.api('PUT', path, { token: by.token, body: terms })).status).toBe(400)
  }
  const { body } = await test.api<PassOffer[]>('GET', `/facility/${own}/passes`)
  expect(body.data.map(({ alsoAt }) => alsoAt.length)).toEqual([1, 1])
})

it('venues without an owner share their passes', async () => {
  const [one, two] = [await makeFacility(test.db), await makeFacility(test.db)]
  expect([await listFacilities(admin, one), await listFacilities(admin, two)]).toEqual([[two], [one]])
})

it('courts are those of one venue', async () => {
  const { body } = await offer(owner, { courts: [1], facilities: [second] })
  expect(body.errors?.map(({ path }) => path)).toEqual(['applies.courts'])
})
