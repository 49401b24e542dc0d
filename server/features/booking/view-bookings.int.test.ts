import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { addDays, getLocalDay, getWeekday } from '../../wall-clock.ts'

let test: TestApp
let user: TestUser
let admin: TestUser

const tomorrow = addDays(getLocalDay('Asia/Dhaka', new Date()), 1)
const slot = {
  date: getWeekday(tomorrow) === 5 ? addDays(tomorrow, 1) : tomorrow,
  ...{ startTime: '10:00', endTime: '11:00' },
}

beforeAll(async () => {
  test = await startApp()
  user = await makeUser(test.db)
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(() => test.close())

const book = async (who: TestUser) => {
  const body = { facility: await makeFacility(test.db), ...slot }
  expect((await test.api('POST', '/bookings', { token: who.token, body })).status).toBe(201)
}
const countUnseen = async (who: TestUser) =>
  (await test.api<{ count: number }>('GET', '/bookings/unseen', { token: who.token })).body.data.count

it('an admin has seen all bookings after marking them seen', async () => {
  await book(user)
  expect(await countUnseen(admin)).toBeGreaterThan(0)
  await test.api('POST', '/bookings/seen', { token: admin.token })
  expect(await countUnseen(admin)).toBe(0)
})

it('the bookings that an admin made are unseen only by other admins', async () => {
  const colleague = await makeUser(test.db, { role: 'admin' })
  const [before, beforeColleague] = [await countUnseen(admin), await countUnseen(colleague)]
  await book(admin)
  const body = { email: user.email, facility: await makeFacility(test.db), ...slot }
  expect((await test.api('POST', '/bookings/for', { token: admin.token, body })).status).toBe(201)
  expect([await countUnseen(admin), await countUnseen(colleague)]).toEqual([before, beforeColleague + 2])
})
