import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility, makeUser } from '../../../test/app.ts'
import { makeBooking } from '../../../test/make-booking.ts'
import { startTwoProcesses, type TwoProcesses } from '../../../test/two-processes.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { checkInvariants } from '../../doctor/invariants.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'

/* Numbers have no gaps: payments and refunds at once on two server processes, which are then killed. */

let test: TwoProcesses
beforeAll(async () => {
  test = await startTwoProcesses()
})
afterAll(() => test.close())

it('numbers have no gaps under parallel payments and refunds, nor after processes are killed', async () => {
  const { db } = test
  const facility = await makeFacility(db, { courts: 4 })
  const [user, { token }] = [await makeUser(db), await makeUser(db, { role: 'admin' })]
  const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
  const make = (nth: number) => {
    const from = 8 + (nth % 14)
    const court = 1 + Math.floor(nth / 14)
    return makeBooking(db, { facility, user: user.id, date, from, to: from + 1, court, status: 'confirmed' })
  }
  const bookings = await Promise.all(Array.from({ length: 50 }, (_, nth) => make(nth)))
  const pay = (id: string, nth: number) =>
    test.apiOf(nth)('POST', `/bookings/${id}/payment`, { token, body: { method: 'cash' } })
  const refund = (id: string, nth: number) =>
    test.apiOf(nth)('POST', `/bookings/${id}/refund`, { token, body: { reason: 'Rain', amount: 5 } })
  const countIssued = async () =>
    (await sql<{ issued: number }>`select count(*)::int as issued from invoice`.execute(db)).rows[0]?.issued ?? 0

  const paid = await Promise.all(bookings.slice(0, 20).map(pay))
  expect(paid.every(({ status }) => status === 200)).toBe(true)
  const mixed = await Promise.all([
    ...bookings.slice(0, 20).map(refund),
    ...bookings.slice(20, 30).map(pay),
    // refused: its transaction has no number
    ...bookings.slice(0, 5).map(pay),
  ])
  expect(mixed.map(({ status }) => status)).toEqual([...Array(30).fill(200), ...Array(5).fill(409)])
  const { rows } = await sql<{ number: number }>`
    select number from invoice where seller_id = ${facility} order by number`.execute(db)
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, nth) => nth + 1))

  const issued = await countIssued()
  const interrupted = Promise.allSettled(bookings.slice(30).map(pay))
  await waitUntil(async () => (await countIssued()) > issued)
  await test.stop('SIGKILL')
  await interrupted
  expect((await checkInvariants(db)).filter(({ broken }) => broken > 0)).toEqual([])
})
