import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking, BookingDetail } from '#contract/booking'
import type { Place } from '#contract/booking-group'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { makeCoach } from '../../../../test/make-coach.ts'
import { makeCustomer } from '../../../../test/make-customer.ts'
import { newSpace, setSpaces } from '../../../../test/make-space.ts'
import { addDays } from '../../../wall-clock.ts'
import { sendHoldMails } from '../mail/send-due-mails.ts'

type Preview = { date: string; court: string | null; conflict: string | null; alternatives: Place[] }
type Group = {
  _id: string
  bookings: { _id: string; date: string; startTime: string; court: string; isBooked: string }[]
}

let test: TestApp
let admin: TestUser
let user: TestUser

beforeAll(async () => {
  test = await startApp()
  admin = await makeUser(test.db, { role: 'admin' })
  user = await makeUser(test.db)
})
afterAll(() => test.close())

const first = addDays(new Date().toISOString().slice(0, 10), 3)
const week = (count: number) => addDays(first, 7 * count)
/** Makes a facility with the user as a customer. */
async function facility(courts = 2) {
  const id = await makeFacility(test.db, { courts, timeZone: 'Europe/Berlin' })
  await makeCustomer(test.db, id, user)
  return id
}
const call = <T>(method: string, path: string, body?: object) =>
  test.api<T>(method, path, { token: admin.token, ...(body && { body }) })
const slot = { startTime: '19:00', endTime: '21:00' }
const rule = (id: string, weeks: number) => ({ facility: id, court: 2, date: first, until: week(weeks - 1), ...slot })
const preview = (body: object) => call<Preview[]>('POST', '/booking-groups/preview', body)
const create = (body: object) => call<Group>('POST', '/booking-groups', { user: user.id, ...body })
const bookOther = (id: string, date: string) =>
  call('POST', '/bookings/for', {
    email: user.email,
    facility: id,
    court: 2,
    date,
    startTime: '20:00',
    endTime: '21:00',
  })
const countBookings = async (id: string) =>
  (await test.db.selectFrom('booking').select('id').where('facilityId', '=', id).execute()).length
const view = async (id: string) => (await call<BookingDetail>('GET', `/bookings/${id}`)).body.data

describe('a weekly group', () => {
  it('of a hall takes all of its courts each week, names a court that is taken, and moves to other hours', async () => {
    const id = await facility(3)
    const hall = newSpace()
    await setSpaces(test.db, id, [hall])
    expect((await bookOther(id, week(1))).status).toBe(201)
    const { court: _, ...halls } = { ...rule(id, 3), space: hall.id }
    const conflicts = (await preview(halls)).body.data.map(({ court, conflict, alternatives }) => [
      court,
      conflict,
      alternatives.length,
    ])
    const taken = 'Whole hall is not free at this time: court 2 is booked.'
    expect(conflicts).toEqual([
      ['Whole hall', null, 0],
      [null, taken, 3],
      ['Whole hall', null, 0],
    ])
    const made = await create({ ...halls, changes: [{ date: week(1), skip: true }] })
    expect(made.status, made.body.message).toBe(201)
    expect(made.body.data.bookings.map(({ court }) => court)).toEqual(['Whole hall', 'Whole hall'])
    const moved = await call<Group>('PATCH', `/booking-groups/${made.body.data._id}`, {
      ...{ startTime: '10:00', endTime: '12:00' },
    })
    expect(moved.status, moved.body.message).toBe(200)
    const ahead = moved.body.data.bookings.filter(({ isBooked }) => isBooked === 'confirmed')
    expect(ahead.map(({ court, startTime }) => [court, startTime])).toEqual([
      ['Whole hall', '10:00'],
      ['Whole hall', '10:00'],
    ])
    for (const one of ahead) expect(await view(one._id)).toMatchObject({ space: hall.id, payableAmount: 60 })
    const { rows } = await sql`select from booking where facility_id = ${id} and main_booking_id is not null
      and status <> 'cancelled'`.execute(test.db)
    expect(rows).toHaveLength(4)
  })

  it('of lessons leaves out a day on which only the coach is busy, and keeps the coach at other hours', async () => {
    const id = await facility(3)
    const coach = await makeCoach(test.db, [id])
    const busy = { email: user.email, facility: id, coach: coach.id, date: week(1), ...slot }
    expect((await call('POST', '/bookings/for', busy)).status).toBe(201)
    const lessons = { ...rule(id, 3), coach: coach.id }
    const conflicts = (await preview(lessons)).body.data.map(({ conflict }) => conflict)
    const taken = 'The coach is not free at this time. Please choose another time or coach.'
    expect(conflicts).toEqual([null, taken, null])
    const made = await create({ ...lessons, changes: [{ date: week(1), skip: true }] })
    expect(made.status, made.body.message).toBe(201)
    const { _id, bookings } = made.body.data
    const moved = await call<Group>('PATCH', `/booking-groups/${_id}`, {
      ...{ from: bookings[1]?._id, startTime: '17:00', endTime: '19:00' },
    })
    expect(moved.status, moved.body.message).toBe(200)
    const ahead = moved.body.data.bookings.filter(({ isBooked }) => isBooked === 'confirmed')
    expect(ahead.map(({ date, startTime }) => [date, startTime])).toEqual([
      [first, '19:00'],
      [week(2), '17:00'],
    ])
    // two hours of a court at 12 and of a coach at 6
    for (const one of ahead) expect(await view(one._id)).toMatchObject({ coach: { _id: coach.id }, payableAmount: 36 })
  })

  it('of 20 weeks lists its two conflicts before anything is written, skips one and moves the other', async () => {
    const id = await facility()
    await bookOther(id, week(4))
    await call('POST', `/facility/${id}/closures`, { from: week(9), to: week(9), reason: 'Floor work' })

    const { status, body } = await preview(rule(id, 20))
    expect(status, body.message).toBe(200)
    expect(body.data).toHaveLength(20)
    expect(body.data.filter(({ conflict }) => conflict)).toMatchObject([
      { date: week(4), conflict: 'Court 2 is taken.', court: null },
      { date: week(9), conflict: expect.stringContaining('Floor work'), alternatives: [] },
    ])
    expect(body.data[4]?.alternatives).toEqual([
      { court: 1, ...slot },
      { court: 2, startTime: '18:00', endTime: '20:00' },
      { court: 2, startTime: '17:00', endTime: '19:00' },
    ])
    expect(await countBookings(id)).toBe(1)

    const changes = [
      { date: week(4), court: 1 },
      { date: week(9), skip: true },
    ]
    const created = await create({ ...rule(id, 20), changes, label: 'Tuesday club' })
    expect(created.status, created.body.message).toBe(201)
    const { bookings } = created.body.data
    expect(bookings.map(({ court }) => court)).toEqual(bookings.map((_, at) => (at === 4 ? 'Court 1' : 'Court 2')))
    expect(bookings.map(({ date }) => date)).not.toContain(week(9))
    expect(await view(bookings[1]?._id ?? '')).toMatchObject({
      paysAtDesk: true,
      startTime: '19:00',
      endTime: '21:00',
      isBooked: 'confirmed',
      group: { label: 'Tuesday club', position: 2, size: 19, following: 18 },
    })
    await sendHoldMails(test.db, 0)
    const { rows: mails } = await sql`select from graphile_worker._private_jobs
      where payload::text like '%booking-made%' and payload::text similar to ${`%(${bookings.map(({ _id }) => _id).join('|')})%`}`.execute(
      test.db,
    )
    expect(mails).toHaveLength(1)
  })

  it('is one booking in its customer’s list, its next one, and lists all of them by date', async () => {
    const customer = await makeUser(test.db)
    const mine = async (query: string) =>
      (await test.api<Booking[]>('GET', `/bookings/user${query}`, { token: customer.token })).body.data
    const id = await facility()
    await makeCustomer(test.db, id, customer)
    const { bookings } = (await create({ ...rule(id, 3), user: customer.id, label: 'Sunday doubles' })).body.data
    await call('DELETE', `/bookings/${bookings[0]?._id}`)
    const [shown, ...others] = await mine('?groups=collapsed')
    expect(others).toEqual([])
    expect(shown?._id).toBe(bookings[1]?._id)
    expect(shown?.weekly).toMatchObject({ label: 'Sunday doubles', size: 2, next: week(1) })
    const all = await mine(`?group=${shown?.weekly?._id}&sort=date`)
    expect(all.map(({ date }) => date)).toEqual([week(0), week(1), week(2)])
  })

  it('that loses a court after the list of conflicts is refused as a whole, with the new conflicts', async () => {
    const id = await facility()
    expect((await preview(rule(id, 4))).body.data.every(({ conflict }) => conflict === null)).toBe(true)
    await bookOther(id, week(1))
    const { status, body } = await create(rule(id, 4))
    expect([status, body.code, body.errors?.map(({ path }) => path)]).toEqual([
      409,
      'slot_taken',
      [`occurrences.${week(1)}`],
    ])
    expect(body.message).toMatch(/^1 of 4 days can’t be booked: .*\. Nothing was booked\.$/)
    expect(await countBookings(id)).toBe(1)
  })

  it('competing with another for the same court is made once, whichever comes first', async () => {
    const id = await facility(2)
    const replies = await Promise.all([create(rule(id, 6)), create({ ...rule(id, 6), user: admin.id })])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await countBookings(id)).toBe(6)
  })

  it('of 52 weeks is made in one transaction', async () => {
    const id = await facility()
    const { status, body } = await create(rule(id, 52))
    expect(status, body.message).toBe(201)
    const made = await test.db.selectFrom('booking').select('createdAt').where('facilityId', '=', id).execute()
    expect(made).toHaveLength(52)
    expect(new Set(made.map(({ createdAt }) => createdAt.getTime())).size).toBe(1)
  })

  it('is cancelled from one booking on; paid ones stay and are listed', async () => {
    const id = await facility()
    const { _id: group, bookings } = (await create(rule(id, 5))).body.data
    await call('POST', `/bookings/${bookings[3]?._id}/payment`, { method: 'cash' })
    const from = bookings[2]?._id
    const cancelled = await call('DELETE', `/booking-groups/${group}?from=${from}&reason=Moved%20away`)
    expect(cancelled.body.data).toEqual({
      cancelled: 2,
      paid: [{ ...bookings[3], isBooked: 'paid' }],
    })
    const statuses = await Promise.all(bookings.map(async ({ _id }) => (await view(_id)).isBooked))
    expect(statuses).toEqual(['confirmed', 'confirmed', 'cancelled', 'paid', 'cancelled'])
    expect(await view(bookings[4]?._id ?? '')).toMatchObject({ cancelReason: 'Moved away' })
    expect((await call('DELETE', `/booking-groups/${group}`)).body.data).toMatchObject({ cancelled: 2 })
  })

  it('is moved to other hours from one booking on, or not at all; paid ones and skipped days stay', async () => {
    const id = await facility()
    const { _id: group, bookings } = (await create(rule(id, 6))).body.data
    await call('POST', `/bookings/${bookings[3]?._id}/payment`, { method: 'cash' })
    const other = { email: user.email, facility: id, court: 2, date: week(4), startTime: '18:00', endTime: '19:00' }
    await call('POST', '/bookings/for', other)
    const hours = { from: bookings[2]?._id, startTime: '18:00', endTime: '20:00' }
    const days = await call<Preview[]>('POST', `/booking-groups/${group}/preview`, hours)
    expect(days.body.data.map(({ date, conflict }) => [date, conflict])).toEqual([
      [week(2), null],
      [week(4), 'Court 2 is taken.'],
      [week(5), null],
    ])
    expect((await call('PATCH', `/booking-groups/${group}`, hours)).body).toMatchObject({ code: 'slot_taken' })
    expect((await view(bookings[2]?._id ?? '')).isBooked).toBe('confirmed')

    const changes = [{ date: week(4), skip: true }]
    const { body } = await call<Group>('PATCH', `/booking-groups/${group}`, { ...hours, changes })
    const kept = body.data.bookings.filter(({ isBooked }) => isBooked !== 'cancelled')
    expect(kept.map(({ startTime }) => startTime)).toEqual(['19:00', '19:00', '18:00', '19:00', '19:00', '18:00'])
    expect(await view(kept[5]?._id ?? '')).toMatchObject({ paysAtDesk: true, group: { position: 6, size: 6 } })
    expect(await view(bookings[5]?._id ?? '')).toMatchObject({ cancelReason: 'Moved with its group to 18:00–20:00.' })
  })

  it('is moved to another day of each week', async () => {
    const id = await facility()
    const { _id: group, bookings } = (await create(rule(id, 3))).body.data
    const weekday = new Date(`${addDays(first, 1)}T00:00:00Z`).getUTCDay()
    // the week of the first booking ends with it when that is a Sunday
    const days = weekday === 1 ? -6 : 1
    const hours = { from: bookings[1]?._id, weekday, startTime: '19:00', endTime: '21:00' }
    const shown = (await call<Preview[]>('POST', `/booking-groups/${group}/preview`, hours)).body.data
    expect(shown.map(({ date, conflict }) => [date, conflict])).toEqual([
      [addDays(week(1), days), null],
      [addDays(week(2), days), null],
    ])
    const { body } = await call<Group>('PATCH', `/booking-groups/${group}`, hours)
    const kept = body.data.bookings.filter(({ isBooked }) => isBooked !== 'cancelled')
    expect(kept.map(({ date }) => date)).toEqual([first, addDays(week(1), days), addDays(week(2), days)])
  })

  it.each([
    ['a time outside opening hours', { startTime: '05:00', endTime: '06:00' }, 'startTime'],
    ['an end before the start', { until: addDays(first, -1) }, 'until'],
    ['more than 52 weeks', { until: week(52) }, 'until'],
    ['nobody', { user: undefined }, 'user'],
  ])('with %s is refused next to its field', async (_, change, path) => {
    const id = await facility()
    const { status, body } = await create({ ...rule(id, 3), ...change })
    expect([status, body.errors?.map((error) => error.path)]).toEqual([400, [path]])
    expect(await countBookings(id)).toBe(0)
  })

  it('on a closed weekday is refused next to its day', async () => {
    const closed = new Date(`${first}T00:00:00Z`).getUTCDay()
    const id = await makeFacility(test.db, { closedWeekdays: [closed] })
    const { body } = await preview({ ...rule(id, 3), court: 1 })
    const message = 'The venue is closed on this weekday. Please choose another date.'
    expect(body.errors).toEqual([{ path: 'date', message }])
  })
})
