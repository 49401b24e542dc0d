import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Slot } from '#contract/availability'
import type { Booking, BookingDetail } from '#contract/booking'
import { toClock } from '#contract/clock'
import { type Answer, makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { addDays, formatDate, getLocalDay, getWeekday } from '../../../wall-clock.ts'

let test: TestApp
let user: TestUser
let admin: TestUser
let facility: string

beforeAll(async () => {
  test = await startApp({ settings: { MAX_UNPAID_BOOKINGS: '50', MAX_UNPAID_HOURS: '1000' } })
  user = await makeUser(test.db, { name: 'Nadia Rahman' })
  admin = await makeUser(test.db, { role: 'admin' })
  facility = await makeFacility(test.db, { closedWeekdays: [5] })
})

afterAll(() => test.close())

const today = getLocalDay('Asia/Dhaka', new Date())

/** The nth day from tomorrow on that is (or is not) a Friday: another number is another day. */
function day(nth: number, friday = false): string {
  const days = Array.from({ length: 130 }, (_, n) => addDays(today, n + 1))
  return days.filter((date) => (getWeekday(date) === 5) === friday)[nth - 1] ?? ''
}

const book = (
  body: object,
  who: TestUser | null = user,
  headers: Record<string, string> = {},
): Promise<Answer<Booking>> =>
  test.api('POST', '/bookings', {
    token: who?.token,
    body: { facility, date: day(2), startTime: '10:00', endTime: '11:00', ...body },
    headers,
  })

const bookings = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from booking`.execute(test.db)
  return rows[0]?.count
}

describe('booking', () => {
  it('holds a court, says until when, and takes the hour off the list of free ones', async () => {
    const { status, body } = await book({ date: day(1), startTime: '18:00', endTime: '20:00' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ success: true, statusCode: 201, message: 'Booking confirmed!' })
    expect(body.data).toMatchObject({
      isBooked: 'confirmed',
      payableAmount: 24,
      date: day(1),
      startTime: '18:00',
      endTime: '20:00',
      court: 'Court 1',
      facility: { _id: facility, name: 'Test Hall', location: 'Road 1, Dhaka', pricePerHour: 12, listed: true },
      refunded: 0,
      freeCancelUntil: new Date(Date.parse(body.data.startsAt) - 86_400_000).toISOString(),
      can: { cancel: true, pay: true, refund: false, reschedule: true },
    })
    const held = Date.parse(body.data.payBy ?? '') - Date.parse(body.data.createdAt)
    expect(Math.floor(held / 60_000)).toBe(30)
    const free = await test.api<Slot[]>('GET', `/check-availability?facility=${facility}&date=${day(1)}`)
    const times = free.body.data.map((slot) => slot.startTime)
    expect(times).not.toContain('18:00')
    expect(times).not.toContain('19:00')
    expect(times).toContain('20:00')
  })

  it('refuses what overlaps, not only what is equal', async () => {
    await book({ startTime: '18:00', endTime: '20:00' })
    const { status, body } = await book({ startTime: '17:00', endTime: '19:00' })
    expect([status, body.code]).toEqual([409, 'slot_taken'])
  })

  it('says until when the customer holds a taken court, but not to others', async () => {
    const { body: held } = await book({ date: day(60) })
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka', timeStyle: 'short' })
    const until = clock.format(new Date(held.data.payBy ?? ''))
    expect((await book({ date: day(60) })).body.message).toContain(`at this time until ${until}.`)
    expect((await book({ date: day(60) }, await makeUser(test.db))).body.message).toContain('has just been taken')
  })

  it('with an Idempotency-Key answers the same booking again, and refuses the key for another request', async () => {
    const headers = { 'idempotency-key': 'once' }
    const request = { date: day(3), startTime: '08:00', endTime: '09:00' }
    const answers = await Promise.all([
      book(request, user, headers),
      book(request, user, headers),
      book(request, user, headers),
    ])
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
    const other = await book({ ...request, startTime: '09:00', endTime: '10:00' }, user, headers)
    expect([other.status, other.body.code]).toEqual([409, 'conflict'])
  })

  it('distinguishes Idempotency-Keys that differ only after many characters', async () => {
    const send = (key: string, startTime: string, endTime: string) =>
      book({ date: day(3), startTime, endTime }, user, { 'idempotency-key': `${'k'.repeat(300)}${key}` })
    const first = await send('1', '10:00', '11:00')
    expect((await send('2', '11:00', '12:00')).status).toBe(201)
    expect((await send('1', '10:00', '11:00')).body.data._id).toBe(first.body.data._id)
  })

  it('takes over an expired hold, and cancels it for its owner', async () => {
    const request = { date: day(4) }
    const first = await book(request)
    await sql`update booking set pay_by = now() - interval '1 second' where id = ${first.body.data._id}`.execute(
      test.db,
    )
    const rival = await makeUser(test.db)
    const second = await book(request, rival)
    expect(second.status).toBe(201)
    const mine = await test.api<BookingDetail>('GET', `/bookings/${first.body.data._id}`, { token: user.token })
    expect(mine.body.data).toMatchObject({
      isBooked: 'cancelled',
      cancelReason: 'Not paid in time.',
      can: { cancel: false, pay: false },
    })
    expect(mine.body.data.history.map(({ what }) => what)).toEqual(['booked', 'expired: Not paid in time.'])
  })

  it('limits the unpaid bookings of a user, however many requests come at once', async () => {
    const owner = await makeUser(test.db)
    const large = await makeFacility(test.db, { courts: 5, opensMinute: 0, closesMinute: 1440 })
    const requests = Array.from({ length: 60 }, (_, n) => ({
      facility: large,
      date: day(5 + (n % 3)),
      startTime: toClock((n % 20) * 60),
      endTime: toClock((n % 20) * 60 + 60),
    }))
    const answers = await Promise.all(requests.map((request) => book(request, owner)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/^50 unpaid bookings are held/)
  })
})

describe('what is refused, with the reason, and nothing written', () => {
  it.each([
    ['a Friday', () => ({ date: day(1, true) }), 400, 'facility_closed'],
    ['yesterday', () => ({ date: addDays(today, -1) }), 400, 'slot_in_past'],
    ['25:00', () => ({ startTime: '25:00' }), 400, 'bad_request'],
    ['an end before the start', () => ({ startTime: '12:00', endTime: '11:00' }), 400, 'bad_request'],
    ['a day that does not exist', () => ({ date: '2027-02-30' }), 400, 'bad_request'],
    ['off the grid', () => ({ startTime: '10:30', endTime: '11:30' }), 400, 'invalid_slot'],
    ['past the booking window', () => ({ date: day(95) }), 400, 'beyond_booking_window'],
    ['an unknown facility', () => ({ facility: '00000000-0000-4000-8000-000000000000' }), 404, 'facility_not_found'],
    ['an id of another shape', () => ({ facility: 'abc' }), 400, 'bad_request'],
    ['an unknown field', () => ({ price: 1 }), 400, 'bad_request'],
    ['a wrong type', () => ({ date: 20261121 }), 400, 'bad_request'],
  ])('%s', async (_what, values, status, code) => {
    const before = await bookings()
    const answer = await book(values())
    expect([answer.status, answer.body.code, answer.body.success]).toEqual([status, code, false])
    expect(answer.body.message.length).toBeGreaterThan(10)
    expect(await bookings()).toBe(before)
  })

  it.each([
    ['malformed JSON', '{"facility":', 400],
    ['a list', '[]', 400],
    ['nothing', '', 400],
  ])('%s as the body', async (_what, body, status) => {
    const answer = await test.api('POST', '/bookings', { token: user.token, body })
    expect([answer.status, answer.body.success]).toEqual([status, false])
  })

  it('no token, a forged one, one of another secret', async () => {
    expect((await book({}, null)).status).toBe(401)
    const [head, claims] = user.token.split('.')
    for (const token of ['nonsense', `${head}.${claims}.forged`, `${head}.${claims}.`]) {
      const answer = await book({}, { ...user, token })
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated'])
    }
  })

  it('another user’s booking, which does not exist for them', async () => {
    const mine = await book({ date: day(6) })
    const other = await makeUser(test.db)
    const answer = await test.api('GET', `/bookings/${mine.body.data._id}`, { token: other.token })
    expect([answer.status, answer.body.code]).toEqual([404, 'booking_not_found'])
  })

  it('a closed day, which lists no slot', async () => {
    const free = await test.api<Slot[]>('GET', `/check-availability?facility=${facility}&date=${day(1, true)}`)
    expect([free.status, free.body.data]).toEqual([200, []])
  })
})

describe('rescheduling', () => {
  const move = (id: string, body: object) =>
    test.api<Booking>('PATCH', `/bookings/${id}/schedule`, { token: user.token, body })

  it('moves to a free slot of the same price and keeps the deadline to pay', async () => {
    const made = await book({ date: day(8), startTime: '10:00', endTime: '11:00' })
    const moved = await move(made.body.data._id, { date: day(9), startTime: '12:00', endTime: '13:00' })
    expect(moved.body.data).toMatchObject({ date: day(9), startTime: '12:00', payBy: made.body.data.payBy })
    const detail = await test.api<BookingDetail>('GET', `/bookings/${made.body.data._id}`, { token: user.token })
    expect(detail.body.data.history.at(-1)?.what).toContain(`to ${formatDate(day(9))} 12:00–13:00`)
    const free = await test.api<Slot[]>('GET', `/check-availability?facility=${facility}&date=${day(8)}`)
    expect(free.body.data.map((slot) => slot.startTime)).toContain('10:00')
  })

  it('by an hour overlaps itself and nobody else', async () => {
    const made = await book({ date: day(13), startTime: '10:00', endTime: '12:00' })
    const moved = await move(made.body.data._id, { date: day(13), startTime: '11:00', endTime: '13:00' })
    expect(moved.body.data).toMatchObject({ startTime: '11:00', endTime: '13:00', court: 'Court 1' })
  })

  it('keeps the old slot when the new one is taken, and refuses another price', async () => {
    const made = await book({ date: day(10), startTime: '10:00', endTime: '11:00' })
    await book({ date: day(10), startTime: '14:00', endTime: '15:00' }, await makeUser(test.db))
    const taken = await move(made.body.data._id, { date: day(10), startTime: '14:00', endTime: '15:00' })
    expect([taken.status, taken.body.code]).toEqual([409, 'slot_taken'])
    const longer = await move(made.body.data._id, { date: day(10), startTime: '16:00', endTime: '18:00' })
    expect([longer.status, longer.body.code]).toEqual([409, 'not_reschedulable'])
    const still = await test.api<Booking>('GET', `/bookings/${made.body.data._id}`, { token: user.token })
    expect(still.body.data).toMatchObject({ startTime: '10:00', isBooked: 'confirmed' })
  })
})

describe('lists', () => {
  let hall: string
  let player: TestUser

  beforeAll(async () => {
    hall = await makeFacility(test.db)
    player = await makeUser(test.db, { name: 'Nadia Begum' })
    for (const [startTime, endTime] of [
      ['10:00', '11:00'],
      ['12:00', '13:00'],
      ['14:00', '15:00'],
    ])
      await book({ facility: hall, startTime, endTime }, player)
  })

  it('show the newest first and how many there are', async () => {
    const list = await test.api<Booking[]>('GET', '/bookings/user?page=1&limit=2', { token: player.token })
    expect(list.body.data).toHaveLength(2)
    expect(list.body.meta?.total).toBe(3)
    const [first, second] = list.body.data
    expect(Date.parse(first?.createdAt ?? '')).toBeGreaterThanOrEqual(Date.parse(second?.createdAt ?? ''))
  })

  it('filter for admins by words, status, facility and days', async () => {
    const url = `/bookings?search=nadia&status=confirmed&facility=${hall}&from=${day(2)}&to=${day(2)}&sort=date`
    const list = await test.api<Booking[]>('GET', url, { token: admin.token })
    expect(list.body.data).toHaveLength(3)
    for (const one of list.body.data)
      expect(one).toMatchObject({ date: day(2), isBooked: 'confirmed', user: { name: 'Nadia Begum' } })
    const none = await test.api<Booking[]>('GET', '/bookings?search=100%25_nobody', { token: admin.token })
    expect(none.body.data).toEqual([])
  })

  it('export the same rows as CSV that no spreadsheet runs', async () => {
    const attacker = await makeUser(test.db, { name: '=HYPERLINK("http://evil")' })
    await book({ date: day(11) }, attacker)
    const answer = await fetch(`${test.url}/api/bookings/export.csv?search=HYPERLINK`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const [head, row] = (await answer.text()).split('\r\n')
    expect(head).toContain('"Client Name","Email","Contact"')
    expect(row).toMatch(/^"'=HYPERLINK/)
    expect(row).toMatch(/"1","12.00","confirmed"/)
  })
})
