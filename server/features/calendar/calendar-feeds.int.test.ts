import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CalendarFeed } from '#contract/calendar-feed'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { commitOnceBlocked } from '../../../test/faults/hold-table.ts'
import { makeBooking } from '../../../test/make-booking.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'

let test: TestApp
let user: TestUser
let facility: string

const soon = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)

beforeAll(async () => {
  test = await startApp()
  user = await makeUser(test.db, { name: 'Nadia Rahman' })
  facility = await makeFacility(test.db, { name: 'Smash, Arena' })
})
afterAll(() => test.close())

const create = async ({ token }: TestUser, body: object) =>
  test.api<{ url: string }>('POST', '/calendar-feeds', { token, body })

/** Reads a calendar as another program does: without signing in. */
async function read(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${test.url}${new URL(url).pathname}`, { headers })
  return { status: answer.status, headers: answer.headers, text: (await answer.text()).replaceAll('\r\n ', '') }
}

it('a person’s calendar has what they booked until it is cancelled, and is not sent again unchanged', async () => {
  const booking = await makeBooking(test.db, { facility, user: user.id, date: soon, from: 18, to: 20 })
  await makeBooking(test.db, { facility, user: (await makeUser(test.db)).id, date: soon, from: 10, to: 11 })
  const made = await create(user, { kind: 'bookings' })
  expect(made.status).toBe(201)
  const { url } = made.body.data
  const first = await read(url)
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(first.text.match(/^UID:.*$/gm)).toEqual([expect.stringContaining(booking)])
  expect(first.text).toContain('SUMMARY:Badminton at Smash\\, Arena')
  expect(first.text).toContain('STATUS:CONFIRMED')
  const etag = first.headers.get('etag') ?? ''
  expect((await read(url, { 'if-none-match': etag })).status).toBe(304)
  await test.db
    .updateTable('booking')
    .set({ status: 'cancelled', cancelCause: 'customer' })
    .where('id', '=', booking)
    .execute()
  const second = await read(url, { 'if-none-match': etag })
  expect([second.status, second.text.includes('BEGIN:VEVENT')]).toEqual([200, false])
})

it('a new address ends the one before, and each can be ended; the database has no address', async () => {
  const old = (await create(user, { kind: 'bookings' })).body.data.url
  const { url } = (await create(user, { kind: 'bookings' })).body.data
  expect([(await read(old)).status, (await read(url)).status]).toEqual([404, 200])
  const list = async () => (await test.api<CalendarFeed[]>('GET', '/calendar-feeds', { token: user.token })).body.data
  const [feed] = await list()
  expect(feed).toMatchObject({ kind: 'bookings', readAt: expect.any(String) })
  const row = await test.db.selectFrom('calendarFeed').selectAll().where('userId', '=', user.id).executeTakeFirst()
  expect(url).not.toContain(row?.tokenHash)
  const other = await makeUser(test.db)
  const end = (token: string) => test.api('DELETE', `/calendar-feeds/${feed?._id}`, { token })
  expect([(await end(other.token)).status, (await end(user.token)).status]).toEqual([404, 200])
  expect([(await read(url)).status, (await list())[0]?._id]).toEqual([404, null])
})

it('the courts of a venue are for its members, and no longer once they are none', async () => {
  const owner = await makeUser(test.db)
  expect((await create(owner, { kind: 'facility', facility })).status).toBe(404)
  await test.db.insertInto('facilityMember').values({ userId: owner.id, facilityId: facility, role: 'owner' }).execute()
  await makeBooking(test.db, { facility, user: user.id, date: soon, from: 12, to: 13 })
  const { url } = (await create(owner, { kind: 'facility', facility })).body.data
  expect((await read(url)).text).toContain('SUMMARY:Court 1: Nadia Rahman')
  expect((await create(owner, { kind: 'lessons' })).status).toBe(404)
  await test.db.deleteFrom('facilityMember').where('userId', '=', owner.id).execute()
  expect((await read(url)).status).toBe(404)
})

it('no address is made for a session that a new password ends meanwhile', async () => {
  const thief = await makeUser(test.db)
  const made = await commitOnceBlocked(
    test.db,
    (trx) => sql`update app_user set token_version = token_version + 1 where id = ${thief.id}`.execute(trx),
    () => create(thief, { kind: 'bookings' }),
  )
  expect(made.status).toBe(401)
})

it('of more events than a calendar has, it leaves out those long over, not those to come', async () => {
  const busy = await makeFacility(test.db, { name: 'Busy Hall' })
  const owner = await makeUser(test.db)
  await test.db.insertInto('facilityMember').values({ userId: owner.id, facilityId: busy, role: 'owner' }).execute()
  await sql`
    insert into booking (user_id, facility_id, court_id, during, status, amount_minor, price_minor, currency, free_cancel_until)
    select ${user.id}, facility_id, id, tstzrange(at, at + interval '10 minutes'), 'paid', 0, 0, 'usd', at
    from court, generate_series(1, 2100) nth, lateral (select now() - interval '29 days' + nth * interval '10 minutes' as at) slot
    where facility_id = ${busy}`.execute(test.db)
  const coming = await makeBooking(test.db, { facility: busy, user: user.id, date: soon, from: 18, to: 20 })
  const { text } = await read((await create(owner, { kind: 'facility', facility: busy })).body.data.url)
  const events = text.match(/^UID:.*$/gm) ?? []
  expect(events).toHaveLength(2000)
  expect(events.at(-1)).toContain(coming)
})
