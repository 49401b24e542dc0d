import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toClock } from '#contract/clock'
import { makeFacility, makeUser } from '../../../test/app.ts'
import { makeCoach } from '../../../test/make-coach.ts'
import { startTwoProcesses, type TwoProcesses } from '../../../test/two-processes.ts'
import type { Db } from '../../db/client.ts'
import { addDays } from '../../wall-clock.ts'

/* No coach is booked twice: many users, two server processes, one database, one coach at two facilities. */

let test: TwoProcesses
let db: Db

beforeAll(async () => {
  test = await startTwoProcesses({ MAX_UNPAID_BOOKINGS: '100', MAX_UNPAID_HOURS: '100' })
  db = test.db
})
afterAll(() => test.close())

it('20 users at once get one lesson of a coach at two facilities between them, in 6 rounds of 6', async () => {
  const facilities = [await makeFacility(db, { courts: 10 }), await makeFacility(db, { courts: 10 })]
  const coach = await makeCoach(db, facilities)
  const users = await Promise.all(Array.from({ length: 20 }, () => makeUser(db)))
  const date = addDays(new Date().toISOString().slice(0, 10), 2)
  for (let hour = 8; hour < 20; hour += 2) {
    const answers = await Promise.all(
      users.map(({ token }, index) => {
        // some of two hours, which overlap those of one
        const slot = { date, startTime: toClock(hour * 60), endTime: toClock((hour + 1 + (index % 2)) * 60) }
        const body = { facility: facilities[index % 3 === 0 ? 0 : 1], coach: coach.id, ...slot }
        return test.apiOf(index)('POST', '/bookings', { token, body })
      }),
    )
    const outcomes = answers.map((answer) => (answer.status === 201 ? 'won' : answer.body.code)).sort()
    expect(outcomes).toEqual([...Array(19).fill('coach_taken'), 'won'])
  }
  const { rows } = await sql`
    select from booking a join booking b on a.coach_id = b.coach_id and a.id < b.id and a.during && b.during
    where a.status <> 'cancelled' and b.status <> 'cancelled'`.execute(db)
  expect(rows).toHaveLength(0)
})
