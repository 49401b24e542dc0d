import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import { toClock } from '#contract/clock'
import { makeFacility, makeUser } from '../../../../test/app.ts'
import { getBalance, makePass } from '../../../../test/make-pass.ts'
import { startTwoProcesses, type TwoProcesses } from '../../../../test/two-processes.ts'
import type { Db } from '../../../db/client.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'

/* No use of a pass pays twice: many requests, two server processes, one database, one pass. */

let test: TwoProcesses
let db: Db

beforeAll(async () => {
  test = await startTwoProcesses()
  db = test.db
})
afterAll(() => test.close())

it('of 50 bookings at once exactly 10 are paid by a pass of 10, and cancelling each twice gives back 10', async () => {
  const facility = await makeFacility(db, { courts: 5 })
  const user = await makeUser(db)
  const pass = await makePass(db, { facility, user: user.id })
  const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
  const bookings = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const hour = 8 + (index % 10)
      const body = { facility, date, startTime: toClock(hour * 60), endTime: toClock(hour * 60 + 60), pass }
      return test.apiOf(index)<Booking>('POST', '/bookings', { token: user.token, body })
    }),
  )
  const paid = bookings.filter(({ status }) => status === 201)
  expect(paid.map(({ body }) => body.data.isBooked)).toEqual(Array(10).fill('paid'))
  expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set([201, 409]))
  expect(await getBalance(db, pass)).toBe(0)

  const refunds = [...paid, ...paid].map(({ body }, index) =>
    test.apiOf(index)('POST', `/bookings/${body.data._id}/refund`, { token: user.token, body: {} }),
  )
  const done = await Promise.all(refunds)
  expect(done.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(await getBalance(db, pass)).toBe(10)
})
