import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Enquiry } from '#contract/enquiry'
import { makeFacility, makeUser } from '../../../test/app.ts'
import { newSpace, setSpaces } from '../../../test/make-space.ts'
import { makeMember } from '../../../test/two-facilities.ts'
import { startTwoProcesses, type TwoProcesses } from '../../../test/two-processes.ts'
import { checkInvariants } from '../../doctor/invariants.ts'
import { addDays } from '../../wall-clock.ts'

/* Two owners answer enquiries for overlapping halls at once, at two server processes: one wins whole. */

let test: TwoProcesses
const first = addDays(new Date().toISOString().slice(0, 10), 30)

beforeAll(async () => {
  test = await startTwoProcesses()
})
afterAll(() => test.close())

it('of two answers for overlapping halls one books all of its days, the other none', async () => {
  const facility = await makeFacility(test.db, { courts: 3 })
  const hall = newSpace()
  const half = newSpace({ name: 'Half hall', courts: [2, 3] })
  await setSpaces(test.db, facility, [hall, half])
  const owners = await Promise.all([makeUser(test.db), makeUser(test.db)])
  for (const owner of owners) await makeMember(test.db, facility, owner, 'owner')
  for (let round = 0; round < 6; round++) {
    const day = (at: number) => addDays(first, 3 * round + at)
    const hours = { startTime: '10:00', endTime: '20:00' }
    // each asks in another order, and they overlap on one day only
    const wanted = [
      [0, 1].map((at) => ({ date: day(at), ...hours, space: hall.id })),
      [2, 1].map((at) => ({ date: day(at), ...hours, space: half.id })),
    ]
    const enquiries = await Promise.all(
      wanted.map(async (lines) => {
        const { token } = await makeUser(test.db)
        const body = { facility, lines, people: 40 }
        return (await test.apiOf(0)<Enquiry>('POST', '/enquiries', { token, body })).body.data._id
      }),
    )
    const answers = await Promise.all(
      enquiries.map((id, nth) =>
        test.apiOf(nth)<Enquiry>('POST', `/facility/${facility}/enquiries/${id}/offer`, {
          token: owners[nth]?.token ?? '',
          body: { price: 500, payWithinHours: 24 },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { rows } = await sql<{ id: string; bookings: number }>`
      select enquiry.id, count(booking.id) as bookings from enquiry
      left join booking on booking.group_id = enquiry.group_id and status <> 'cancelled'
      where enquiry.id = any(${enquiries}) group by 1`.execute(test.db)
    expect(rows.map(({ bookings }) => Number(bookings)).sort()).toEqual([0, 2])
  }
  // one enquiry, answered twice
  const { token } = await makeUser(test.db)
  const lines = [{ date: addDays(first, -3), startTime: '10:00', endTime: '12:00', space: hall.id }]
  const asked = await test.apiOf(0)<Enquiry>('POST', '/enquiries', { token, body: { facility, lines, people: 9 } })
  const twice = await Promise.all(
    owners.map(({ token: by }, nth) =>
      test.apiOf(nth)('POST', `/facility/${facility}/enquiries/${asked.body.data._id}/offer`, {
        token: by,
        body: { price: 50, payWithinHours: 24 },
      }),
    ),
  )
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
})
