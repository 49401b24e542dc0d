import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toCheckInCode } from '#contract/check-in-code'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { makeBooking } from '../../../test/make-booking.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'

let test: TestApp
let admin: TestUser
let customer: TestUser
let facility: string

const later = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)

beforeAll(async () => {
  test = await startApp({ settings: { RATE_LIMIT_FACTOR: '1' } })
  admin = await makeUser(test.db, { role: 'admin' })
  customer = await makeUser(test.db, { name: 'Nadia Rahman' })
  facility = await makeFacility(test.db, { courts: 4 })
})
afterAll(() => test.close())

const makeDisplay = async (kind: 'board' | 'check-in') => {
  const body = { kind, name: 'Desk', showsNames: true }
  const path = `/facility/${facility}/displays`
  const made = await test.api<{ url: string }>('POST', path, { token: admin.token, body })
  return made.body.data.url.split('/').at(-1) ?? ''
}

/** A booking that begins now, whatever the time is. */
async function makeBookingNow(court: number, values: { facility?: string; status?: 'paid' | 'confirmed' } = {}) {
  const id = await makeBooking(test.db, { facility, user: customer.id, date: later, from: 9, to: 10, court, ...values })
  await sql`update booking set during = tstzrange(now(), now() + interval '1 hour') where id = ${id}`.execute(test.db)
  return id
}

const checkIn = (token: string, code: string) =>
  test.api<object>('POST', `/displays/${token}/check-in`, { body: { code } })

const isCheckedIn = async (id: string) =>
  (await test.db.selectFrom('booking').select('checkedInAt').where('id', '=', id).executeTakeFirstOrThrow())
    .checkedInAt !== null

it('checks in the booking of today with a code, of its own venue only, and says no more than who may come in', async () => {
  const [tablet, board] = [await makeDisplay('check-in'), await makeDisplay('board')]
  const mine = await makeBookingNow(1)
  const unpaid = await makeBookingNow(2, { status: 'confirmed' })
  const foreign = await makeBookingNow(1, { facility: await makeFacility(test.db) })
  const ahead = await makeBooking(test.db, { facility, user: customer.id, date: later, from: 12, to: 13, court: 3 })
  expect((await checkIn(board, toCheckInCode(mine))).status).toBe(404)
  for (const id of [unpaid, foreign, ahead]) {
    expect((await checkIn(tablet, toCheckInCode(id))).body.code).toBe('booking_not_found')
    expect(await isCheckedIn(id)).toBe(false)
  }
  expect((await checkIn(tablet, '12345')).status).toBe(400)
  const done = await checkIn(tablet, toCheckInCode(mine))
  expect(done.body.data).toEqual({
    name: 'Nadia',
    court: 'Court 1',
    startTime: expect.stringMatching(/^\d\d:\d\d$/),
    endTime: expect.stringMatching(/^\d\d:\d\d$/),
  })
  expect([await isCheckedIn(mine), (await checkIn(tablet, toCheckInCode(mine))).status]).toEqual([true, 200])
  const events = await test.db
    .selectFrom('bookingEvent')
    .select(['what', 'byUser'])
    .where('bookingId', '=', mine)
    .execute()
  expect(events).toContainEqual({ what: 'checked in', byUser: null })
  expect(events.filter(({ what }) => what === 'checked in')).toHaveLength(1)
})

it('lets nobody try all codes', async () => {
  const tablet = await makeDisplay('check-in')
  const tries = await Promise.all(Array.from({ length: 25 }, (_, nth) => checkIn(tablet, String(100_000 + nth))))
  expect(tries.map(({ status }) => status)).toContain(429)
})
