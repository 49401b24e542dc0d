import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp } from '../../test/app.ts'
import { makeBooking } from '../../test/make-booking.ts'

// what the release before reads and writes while both run (decision 116)
let test: TestApp
let facility: string
let user: string
beforeAll(async () => {
  test = await startApp()
  facility = await makeFacility(test.db)
  user = (await makeUser(test.db)).id
})
afterAll(() => test.close())

it.each([
  ['expired', 'lapsed'],
  ['customer', 'owner'],
  ['admin', 'admin'],
] as const)('the cause %s is stored as %s', async (cancelCause, stored) => {
  const id = await makeBooking(test.db, { facility, user, date: '2030-01-07', from: 10, to: 11, status: 'cancelled' })
  const row = await test.db
    .updateTable('booking')
    .set({ cancelCause })
    .where('id', '=', id)
    .returning('cancelCause')
    .executeTakeFirst()
  expect(row).toEqual({ cancelCause: stored })
})

it.each(['notified_at', 'told_at'])('a user of the waitlist is notified by %s for both releases', async (column) => {
  const { rows } = await sql`
    insert into waitlist_entry (user_id, facility_id, date, from_minute, to_minute, minutes, during, until)
    values (${user}, ${facility}, '2030-01-07', 600, 660, 60,
      tstzrange('2030-01-07 10:00Z', '2030-01-07 11:00Z'),
      '2030-01-07 10:00Z')
    returning notified_at, told_at`.execute(test.db)
  expect(rows).toEqual([{ notifiedAt: null, toldAt: null }])
  const { rows: notified } = await sql`
    update waitlist_entry set ${sql.ref(column)} = '2030-01-07 09:00Z' where facility_id = ${facility}
    returning notified_at = told_at as same`.execute(test.db)
  expect(notified).toEqual([{ same: true }])
  await sql`delete from waitlist_entry where facility_id = ${facility}`.execute(test.db)
})
