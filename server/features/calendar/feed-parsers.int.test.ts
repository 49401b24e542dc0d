import ICAL from 'ical.js'
import { sql } from 'kysely'
import nodeIcal from 'node-ical'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { makeBooking } from '../../../test/make-booking.ts'
import { makeCoach } from '../../../test/make-coach.ts'
import { makeMember } from '../../../test/two-facilities.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'

/* Two parsers that share no code, Mozilla's and that of home automation, read what the database has. */

let test: TestApp
let user: TestUser

const soon = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
/** Longer than a line of 75 bytes, with what has a meaning in iCalendar. */
const NAME = 'স্ম্যাশ অ্যারেনা; ধানমন্ডি, ঢাকা: প্রথম তলার \\ "বড়" হল 🏸 — Smash Arena, Dhanmondi'
const LOCATION = 'রোড ২৭,\nধানমন্ডি; ঢাকা'

beforeAll(async () => {
  test = await startApp()
  user = await makeUser(test.db, { name: 'Nadia; Rahman, Dr.' })
})
afterAll(() => test.close())

type Event = { summary: string; location: string; startsAt: string; endsAt: string; status: string; sequence: number }

function readWithMozilla(text: string): Record<string, Event> {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, location, startDate, endDate, sequence } = new ICAL.Event(component)
    const [startsAt, endsAt] = [startDate, endDate].map((time) => time.toJSDate().toISOString())
    const status = String(component.getFirstPropertyValue('status'))
    return [uid, { summary, location, startsAt, endsAt, status, sequence: Number(sequence) }]
  })
  return Object.fromEntries(events)
}

function readWithNode(text: string): Record<string, Event> {
  const all = Object.values(nodeIcal.sync.parseICS(text))
  const events = all.flatMap((one) => {
    if (one?.type !== 'VEVENT') return []
    const { uid, summary, location, start, end, status, sequence } = one
    const times = { startsAt: start.toISOString(), endsAt: end?.toISOString() }
    return [[uid, { summary, location, ...times, status, sequence: Number(sequence) }]]
  })
  return Object.fromEntries(events)
}

/** Reads an address without signing in, and returns what both parsers say of each booking, by its id. */
async function read(url: string) {
  const text = await (await fetch(`${test.url}${new URL(url).pathname}`)).text()
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  return parse(text)
}

function parse(text: string) {
  const byId = (events: Record<string, Event>) =>
    Object.fromEntries(Object.entries(events).map(([uid, event]) => [/^booking-(.*)@/.exec(uid)?.[1], event]))
  const events = byId(readWithMozilla(text))
  expect(byId(readWithNode(text))).toEqual(events)
  return events
}

const makeFeed = async ({ token }: TestUser, body: object) =>
  (await test.api<{ url: string }>('POST', '/calendar-feeds', { token, body })).body.data.url

/** What the database has of bookings, by id. */
async function readRows(ids: string[]) {
  const { rows } = await sql<{ id: string; startsAt: Date; endsAt: Date; sequence: number }>`
    select id, lower(during) as starts_at, upper(during) as ends_at, sequence from booking
    where id = any(${ids}::uuid[])`.execute(test.db)
  return Object.fromEntries(
    rows.map(({ id, startsAt, endsAt, sequence }) => {
      return [id, { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), sequence }]
    }),
  )
}

it('a person’s calendar: long names of other scripts, held and paid, moved, over midnight, when clocks change', async () => {
  const hall = await makeFacility(test.db, { name: NAME, location: LOCATION, courts: 2 })
  const berlin = await makeFacility(test.db, { name: 'Halle', timeZone: 'Europe/Berlin' })
  const make = (values: object) =>
    makeBooking(test.db, { facility: hall, user: user.id, date: soon, from: 10, to: 11, ...values })
  const paid = await make({})
  const held = await make({ from: 12, to: 13, status: 'confirmed' })
  const cancelled = await make({ from: 14, to: 15, status: 'cancelled' })
  const late = await make({ from: 23, to: 25 })
  // clocks go forward in this night
  const spring = await make({ facility: berlin, date: '2099-03-29', from: 1, to: 4 })
  const moved = await make({ from: 16, to: 17 })
  const admin = await makeUser(test.db, { role: 'admin' })
  const url = await makeFeed(user, { kind: 'bookings' })
  const before = await read(url)

  const body = { date: addDays(soon, 1), startTime: '18:00', endTime: '19:00' }
  const change = await test.api('PATCH', `/bookings/${moved}/schedule`, { token: admin.token, body })
  expect(change.status, change.body.message).toBe(200)
  const after = await read(url)
  expect(after[cancelled]).toBeUndefined()
  const rows = await readRows([paid, held, late, spring, moved])
  const texts = { summary: `Badminton at ${NAME}`, location: `${NAME}, ${LOCATION}` }
  expect(after).toEqual({
    [paid]: { ...rows[paid], ...texts, status: 'CONFIRMED' },
    [held]: { ...rows[held], ...texts, status: 'TENTATIVE' },
    [late]: { ...rows[late], ...texts, status: 'CONFIRMED' },
    [spring]: { ...rows[spring], summary: 'Badminton at Halle', location: 'Halle, Road 1, Dhaka', status: 'CONFIRMED' },
    [moved]: { ...rows[moved], ...texts, status: 'CONFIRMED' },
  })
  expect(after[moved]?.sequence).toBe((before[moved]?.sequence ?? 0) + 1)
  expect(after[moved]?.startsAt).not.toBe(before[moved]?.startsAt)

  // the file of one booking is not empty when that is cancelled: it takes the event out of the calendar
  const file = await fetch(`${test.url}/api/bookings/${cancelled}/calendar.ics`, {
    headers: { authorization: `Bearer ${user.token}` },
  })
  expect(parse(await file.text())[cancelled]).toMatchObject({ status: 'CANCELLED', sequence: 1 })
})

it('a coach’s calendar and that of a venue’s courts, in the language of whose it is', async () => {
  const hall = await makeFacility(test.db, { name: NAME, courts: 2 })
  const coach = await makeCoach(test.db, [hall])
  const owner = await makeUser(test.db)
  await makeMember(test.db, hall, owner, 'owner')
  await test.db.updateTable('appUser').set({ language: 'bn' }).where('id', '=', owner.id).execute()
  const lesson = await makeBooking(test.db, { facility: hall, user: user.id, date: soon, from: 10, to: 11 })
  const other = await makeBooking(test.db, { facility: hall, user: user.id, date: soon, from: 10, to: 11, court: 2 })
  await test.db.updateTable('booking').set({ coachId: coach.id }).where('id', '=', lesson).execute()
  const rows = await readRows([lesson, other])
  const where = { location: `${NAME}, Road 1, Dhaka`, status: 'CONFIRMED' }
  expect(await read(await makeFeed(coach, { kind: 'lessons' }))).toEqual({
    [lesson]: { ...rows[lesson], ...where, summary: 'Lesson: Nadia;' },
  })
  expect(await read(await makeFeed(owner, { kind: 'facility', facility: hall }))).toEqual({
    [lesson]: { ...rows[lesson], ...where, summary: 'কোর্ট ১: Nadia; Rahman, Dr.' },
    [other]: { ...rows[other], ...where, summary: 'কোর্ট ২: Nadia; Rahman, Dr.' },
  })
})

it('tells programs its name and how often to come again, and of each event when it changed', async () => {
  const hall = await makeFacility(test.db)
  const owner = await makeUser(test.db)
  await makeMember(test.db, hall, owner, 'owner')
  const id = await makeBooking(test.db, { facility: hall, user: user.id, date: soon, from: 10, to: 11 })
  const url = await makeFeed(owner, { kind: 'facility', facility: hall })
  const readLines = async () => {
    const text = await (await fetch(`${test.url}${new URL(url).pathname}`)).text()
    const calendar = new ICAL.Component(ICAL.parse(text))
    const event = calendar.getFirstSubcomponent('vevent')
    return (name: string) => String((calendar.getFirstPropertyValue(name) ?? event?.getFirstPropertyValue(name)) || '')
  }
  const first = await readLines()
  const names = ['method', 'x-wr-calname', 'refresh-interval', 'x-published-ttl', 'uid']
  expect(names.map(first)).toEqual(['PUBLISH', 'Test Hall', 'PT1H', 'PT1H', `booking-${id}@127.0.0.1`])
  expect(first('dtstamp')).toBe(first('last-modified'))
  const later = new Date('2099-01-01T10:00:00Z')
  await test.db.insertInto('bookingEvent').values({ bookingId: id, what: 'paid', at: later }).execute()
  const second = await readLines()
  expect([second('uid'), second('last-modified')]).toEqual([first('uid'), '2099-01-01T10:00:00Z'])
})
