import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Facility } from '#contract/facility'
import { makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { facilityForm } from '../../../../test/facility-form.ts'

let test: TestApp
let admin: TestUser

beforeAll(async () => {
  test = await startApp()
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(() => test.close())

const add = (body: object) =>
  test.api<Facility>('POST', '/facility', { token: admin.token, body: { ...facilityForm, ...body } })

const refusal = { path: 'timeZone', message: expect.stringContaining('The clock of this time zone is not known') }

// PostgreSQL takes BST for British Summer Time, and has no US/Pacific-New
it.each(['BST', 'US/Pacific-New'])(
  'a facility in the time zone %s is refused, and the list stays whole',
  async (timeZone) => {
    const added = await add({ timeZone })
    expect([added.status, added.body.errors]).toEqual([400, [refusal]])
    const { _id } = (await add({ timeZone: 'Europe/Berlin' })).body.data
    const changed = await test.api('PUT', `/facility/${_id}`, { token: admin.token, body: { timeZone } })
    expect([changed.status, changed.body.errors]).toEqual([400, [refusal]])
    const { body } = await test.api<Facility[]>('GET', '/facility')
    expect(body.data.map((facility) => facility.timeZone)).not.toContain(timeZone)
  },
)
