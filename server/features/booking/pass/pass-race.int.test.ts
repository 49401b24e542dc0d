import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import { toClock } from '#contract/clock'
import { makeFacility, makeUser } from '../../../../test/app.ts'
import { getBalance, makePass } from '../../../../test/make-pass.ts'
import { startTwoProcesses, type TwoProcesses } from '../../../../test/two-processes.ts'
import type { Db } from '../../../db/client.ts'
import { formatPassCode, hashPassCode } from '../../../pass-code.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'

/* No use of a pass pays twice, and no limit a week is passed: many requests, two server processes, one database, one pass. */

type Code = { most: number; code: string }

let test: TwoProcesses
let db: Db

beforeAll(async () => {
  test = await startTwoProcesses()
  db = test.db
})
afterAll(() => test.close())

const date = () => addDays(getLocalDay('Asia/Dhaka', new Date()), 3)

const bookAtOnce = (length: number, { token, ...booked }: { facility: string; pass: string; token: string }) =>
  Promise.all(
    Array.from({ length }, (_, index) => {
      const hour = 8 + (index % 10)
      const body = { ...booked, date: date(), startTime: toClock(hour * 60), endTime: toClock(hour * 60 + 60) }
      return test.apiOf(index)<Booking>('POST', '/bookings', { token, body })
    }),
  )

it('of 50 bookings at once exactly 10 are paid by a pass of 10, and cancelling each twice gives back 10', async () => {
  const facility = await makeFacility(db, { courts: 5 })
  const user = await makeUser(db)
  const pass = await makePass(db, { facility, user: user.id })
  const bookings = await bookAtOnce(50, { facility, pass, token: user.token })
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

it('of 50 people who redeem a voucher at once one gets its pass, and one person who sends it 50 times gets one', async () => {
  const facility = await makeFacility(db)
  const users = await Promise.all(Array.from({ length: 50 }, () => makeUser(db)))
  await makePass(db, { facility, user: users[0]?.id ?? '' })
  const [voucher, shared] = [1, 50].map((most) => ({ most, code: formatPassCode(randomBytes(16)) })) as [Code, Code]
  for (const { most, code } of [voucher, shared])
    await sql`insert into pass_code (batch_id, offer_id, code_hash, most)
      select gen_random_uuid(), id, decode(${hashPassCode(code)}, 'hex'), ${most} from pass_offer
      where facility_id = ${facility}`.execute(db)
  const redeem = ({ code }: Code, token = '', index = 0) =>
    test.apiOf(index)<{ _id: string }>('POST', '/passes/redeem', { token, body: { code } })

  const replies = await Promise.all(users.map(({ token }, index) => redeem(voucher, token, index)))
  const passes = replies.filter(({ status }) => status === 200).map(({ body }) => body.data._id)
  expect([passes.length, new Set(replies.map(({ status }) => status))]).toEqual([1, new Set([200, 404])])
  expect(await getBalance(db, passes[0] ?? '')).toBe(10)

  const repeated = await Promise.all(users.map((_, index) => redeem(shared, users[0]?.token, index)))
  expect(new Set(repeated.map(({ body }) => body.data._id)).size).toBe(1)
  const { rows } = await sql`select redeemed from pass_code order by most`.execute(db)
  expect(rows).toEqual([{ redeemed: 1 }, { redeemed: 1 }])
})

it('of 20 bookings at once for the last of a week exactly one gets the member price', async () => {
  const facility = await makeFacility(db, { courts: 5 })
  const user = await makeUser(db)
  const pass = await makePass(db, { facility, user: user.id, kind: 'rate', percentOff: 25, perWeek: 1 })
  const bookings = await bookAtOnce(20, { facility, pass, token: user.token })
  const made = bookings.filter(({ status }) => status === 201)
  expect(made.map(({ body }) => body.data.payableAmount)).toEqual([9])
  expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set([201, 409]))
})
