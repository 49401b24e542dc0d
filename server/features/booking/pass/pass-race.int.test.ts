import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import { toClock } from '#contract/clock'
import { type Api, apiAt, makeFacility, makeUser, SESSION_SECRET } from '../../../../test/app.ts'
import type { TestDatabase } from '../../../../test/cluster.ts'
import { freshDatabase, openTestDb } from '../../../../test/database.ts'
import { getBalance, makePass } from '../../../../test/make-pass.ts'
import { type ServerProcess, startServer } from '../../../../test/processes.ts'
import type { Db } from '../../../db/client.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'

/* No use of a pass pays twice: many requests, two server processes, one database, one pass. */

let database: TestDatabase
let servers: ServerProcess[]
let apis: Api[]
let db: Db

beforeAll(async () => {
  database = await freshDatabase()
  db = openTestDb(database.url)
  // the demo seed goes only into an empty database
  await makeFacility(db)
  const settings = { DATABASE_URL: database.url, SESSION_SECRET, RATE_LIMIT_FACTOR: '100000', CLOSED_WEEKDAYS: '' }
  servers = await Promise.all([startServer(settings), startServer(settings)])
  apis = servers.map((server) => apiAt(server.url))
})
afterAll(async () => {
  await db.destroy()
  await Promise.all(servers.map((server) => server.kill()))
  await database.drop()
})

it('of 50 bookings at once exactly 10 are paid by a pass of 10, and cancelling each twice gives back 10', async () => {
  const facility = await makeFacility(db, { courts: 5 })
  const user = await makeUser(db)
  const pass = await makePass(db, { facility, user: user.id })
  const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
  const bookings = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const hour = 8 + (index % 10)
      const body = { facility, date, startTime: toClock(hour * 60), endTime: toClock(hour * 60 + 60), pass }
      return (apis[index % 2] as Api)<Booking>('POST', '/bookings', { token: user.token, body })
    }),
  )
  const paid = bookings.filter(({ status }) => status === 201)
  expect(paid.map(({ body }) => body.data.isBooked)).toEqual(Array(10).fill('paid'))
  expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set([201, 409]))
  expect(await getBalance(db, pass)).toBe(0)

  const refunds = [...paid, ...paid].map(({ body }, index) =>
    (apis[index % 2] as Api)('POST', `/bookings/${body.data._id}/refund`, { token: user.token, body: {} }),
  )
  const done = await Promise.all(refunds)
  expect(done.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(await getBalance(db, pass)).toBe(10)
})
