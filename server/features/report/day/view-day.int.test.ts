import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp } from '../../../../test/app.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

type Report = { facilities: { _id: string; waiting: { from: string; to: string; count: number }[] }[] }

it('counts the users waiting for each time of the day, at each facility', async () => {
  const [admin, customer] = [await makeUser(test.db, { role: 'admin' }), await makeUser(test.db)]
  const [facility, other] = [await makeFacility(test.db), await makeFacility(test.db)]
  const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
  await makeBooking(test.db, { facility, user: customer.id, date, from: 10, to: 12 })
  const join = async (to: string, hours: number) => {
    const { token } = await makeUser(test.db)
    const answer = await test.api('POST', '/waitlist', { token, body: { facility, date, from: '10:00', to, hours } })
    expect(answer.status).toBe(201)
  }
  for (const to of ['11:00', '11:00', '12:00']) await join(to, 1)
  const getWaiting = async (day: string) => {
    const { body } = await test.api<Report>('GET', `/reports/day?date=${day}`, { token: admin.token })
    return [facility, other].map((id) => body.data.facilities.find(({ _id }) => _id === id)?.waiting)
  }
  const waiting = [
    { from: '10:00', to: '11:00', count: 2 },
    { from: '10:00', to: '12:00', count: 1 },
  ]
  expect(await getWaiting(date)).toEqual([waiting, []])
  expect(await getWaiting(addDays(date, 1))).toEqual([[], []])
})
