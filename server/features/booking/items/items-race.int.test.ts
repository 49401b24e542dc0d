import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility, makeUser } from '../../../../test/app.ts'
import { getStock, makeItem } from '../../../../test/make-item.ts'
import { startTwoProcesses, type TwoProcesses } from '../../../../test/two-processes.ts'
import type { Db } from '../../../db/client.ts'
import { checkInvariants } from '../../../doctor/invariants.ts'
import { addDays } from '../../../wall-clock.ts'

/* The last racket is lent once, and no stock is sold twice: many users, two server processes, one database. */

let test: TwoProcesses
let db: Db
const date = addDays(new Date().toISOString().slice(0, 10), 2)

beforeAll(async () => {
  test = await startTwoProcesses()
  db = test.db
})
afterAll(() => test.close())

it('of 100 users at once one gets the last racket, of 10 shuttles 10 are sold, and the others hold no court', async () => {
  const facility = await makeFacility(db, { courts: 100 })
  const racket = await makeItem(db, { facility, stock: 1 })
  const shuttle = await makeItem(db, { facility, kind: 'sale', stock: 10 })
  const users = await Promise.all(Array.from({ length: 100 }, () => makeUser(db)))
  const bookAll = async (items: (nth: number) => object[], startTime: string, endTime: string) => {
    const answers = await Promise.all(
      users.map(({ token }, nth) =>
        test.apiOf(nth)('POST', '/bookings', {
          token,
          body: { facility, date, startTime, endTime, items: items(nth) },
        }),
      ),
    )
    expect(new Set(answers.map(({ body, status }) => (status === 201 ? 201 : body.code)))).toEqual(
      new Set([201, 'item_taken']),
    )
    return answers.filter(({ status }) => status === 201).length
  }

  expect(await bookAll(() => [{ item: racket, quantity: 1 }], '10:00', '11:00')).toBe(1)
  const pair = [
    { item: shuttle, quantity: 1 },
    { item: racket, quantity: 1 },
  ]
  // In either order, which would deadlock without an order of locks, and in overlapping hours.
  expect(await bookAll((nth) => (nth % 2 ? pair : pair.toReversed()), '11:00', '12:00')).toBe(1)
  expect(await bookAll(() => [{ item: shuttle, quantity: 3 }], '12:00', '13:00')).toBe(3)
  expect(await getStock(db, shuttle)).toBe(0)
  const { rows } = await sql`select from booking where status <> 'cancelled'`.execute(db)
  expect(rows).toHaveLength(5)
  expect((await checkInvariants(db)).filter(({ broken }) => broken > 0)).toEqual([])
})
