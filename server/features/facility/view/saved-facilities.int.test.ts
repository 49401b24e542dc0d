import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Facility } from '#contract/facility'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { inTransaction } from '../../../db/client.ts'
import { leaveFacilities } from '../../auth/account/users.queries.ts'

let test: TestApp
let user: TestUser
let other: TestUser

beforeAll(async () => {
  test = await startApp()
  user = await makeUser(test.db)
  other = await makeUser(test.db)
})
afterAll(() => test.close())

const save = (id: string, { token } = user) => test.api('PUT', `/facility/${id}/saved`, { token })
const unsave = (id: string, { token } = user) => test.api('DELETE', `/facility/${id}/saved`, { token })
const listIds = async ({ token } = user) =>
  (await test.api<string[]>('GET', '/facility/saved/ids', { token })).body.data
const list = (query = '') => test.api<Facility[]>('GET', `/facility/saved${query}`, { token: user.token })

it('saves a facility once and removes it, for this user only', async () => {
  const [first, second] = [await makeFacility(test.db), await makeFacility(test.db)]
  expect((await save(first)).status).toBe(200)
  await save(second)
  await save(first)
  expect(await listIds()).toEqual([second, first])
  expect(await listIds(other)).toEqual([])
  await unsave(first)
  expect((await unsave(first)).status).toBe(200)
  expect(await listIds()).toEqual([second])
  await unsave(second)
})

it('lists saved facilities with the filters and pages of the list, without deleted ones', async () => {
  const near = await makeFacility(test.db, { name: 'Saved Hall B' })
  const far = await makeFacility(test.db, { name: 'Saved Hall A' })
  const gone = await makeFacility(test.db, { name: 'Saved Hall C' })
  await makeFacility(test.db, { name: 'Saved Hall of others' })
  for (const id of [near, far, gone]) await save(id)
  await test.db.updateTable('facility').set({ deletedAt: new Date() }).where('id', '=', gone).execute()
  const { body } = await list('?sort=name&limit=1')
  expect(body.data.map(({ _id }) => _id)).toEqual([far])
  expect(body.meta).toMatchObject({ total: 2 })
  expect((await list('?search=hall%20b')).body.data.map(({ _id }) => _id)).toEqual([near])
  expect(await listIds()).toEqual([far, near])
  expect((await save(gone)).body.code).toBe('facility_not_found')
})

it('the list is limited, and saving again what is saved is not refused', async () => {
  const ids = await Promise.all(Array.from({ length: 200 }, () => makeFacility(test.db, { name: 'Many' })))
  await test.db
    .insertInto('savedFacility')
    .values(ids.map((facilityId) => ({ userId: other.id, facilityId })))
    .execute()
  expect((await save(ids[0] as string, other)).status).toBe(200)
  const { body } = await save(await makeFacility(test.db), other)
  expect(body).toMatchObject({ code: 'conflict', message: 'You have saved 200 venues. Remove one to save another.' })
})

it('forgets what a deleted account had saved', async () => {
  await inTransaction(test.db, (trx) => leaveFacilities(trx, other.id))
  expect(await listIds(other)).toEqual([])
})
