import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Slot } from '#contract/availability'
import type { Booking } from '#contract/booking'
import { toClock } from '#contract/clock'
import { makeUser, type TestUser } from '../../../../test/app.ts'
import { app, book, date, newFacility, outcome, startBookingTests, user } from '../../../../test/booking-requests.ts'
import { makePass } from '../../../../test/make-pass.ts'
import { newSpace, setSpaces } from '../../../../test/make-space.ts'
import { checkInvariants } from '../../../doctor/invariants.ts'

startBookingTests()

let admin: TestUser
beforeAll(async () => {
  admin = await makeUser(app().db, { role: 'admin' })
})

const hall = newSpace()
const half = newSpace({ name: 'Half hall', courts: [1, 2], pricePerHour: 21 })
const ground = newSpace({ name: 'Basketball', sport: 'basketball', courts: [2, 3], slotMinutes: 120, pricePerHour: 25 })

async function newHall() {
  const facility = await newFacility(3)
  await setSpaces(app().db, facility, [hall, half, ground])
  return facility
}

const token = (nth = 0) => user(nth)?.token
const hours = (from: number, to: number) => ({ startTime: toClock(from * 60), endTime: toClock(to * 60) })

const bookSpace = (facility: string, space: { id: string }, from: number, { nth = 0, to = from + 1, ...more } = {}) =>
  app().api<Booking>('POST', '/bookings', {
    token: token(nth),
    body: { facility, space: space.id, date, ...hours(from, to), ...more },
  })

const closeCourt = (facility: string, court: number, startTime: string, endTime: string) =>
  app().api('POST', `/facility/${facility}/closures`, {
    token: admin.token,
    body: { from: date, to: date, reason: 'New floor', court, startTime, endTime },
  })

const cancel = (id: string, nth = 0) => app().api('DELETE', `/bookings/${id}`, { token: token(nth) })

async function freeSlots(facility: string, space?: { id: string }) {
  const query = `facility=${facility}&date=${date}${space ? `&space=${space.id}` : ''}`
  const { body } = await app().api<Slot[]>('GET', `/check-availability?${query}`)
  return body.data.map(({ startTime, courtsLeft, price }) => ({ startTime, courtsLeft, price }))
}

it('a space is one booking of all of its courts at its own price, which a cancellation frees', async () => {
  const facility = await newHall()
  const { status, body } = await bookSpace(facility, hall, 10, { to: 12 })
  expect([status, body.data.court, body.data.payableAmount]).toEqual([201, 'Whole hall', 60])
  expect(outcome(await book(1, facility, 11))).toBe('slot_taken')
  const at = async (startTime: string, space?: typeof hall) =>
    (await freeSlots(facility, space)).find((slot) => slot.startTime === startTime)
  expect([await at('11:00'), await at('11:00', half)]).toEqual([undefined, undefined])
  expect(await at('12:00', half)).toEqual({ startTime: '12:00', courtsLeft: 1, price: 21 })
  const again = await bookSpace(facility, half, 11, { nth: 1 })
  expect([again.body.code, again.body.message]).toEqual([
    'slot_taken',
    'Half hall is not free at this time: court 1 is booked.',
  ])
  const listed = await app().api<Booking[]>('GET', `/bookings?facility=${facility}&page=1`, { token: admin.token })
  expect([listed.body.data.map(({ _id }) => _id), listed.body.meta?.total]).toEqual([[body.data._id], 1])

  await cancel(body.data._id)
  expect(await at('11:00')).toEqual({ startTime: '11:00', courtsLeft: 3, price: 12 })
})

it('venues are found by the sports of their spaces, which the site names', async () => {
  const facility = await newHall()
  const finds = async (query: string) => {
    const { body } = await app().api<{ _id: string }[]>('GET', `/facility?limit=100&${query}`)
    return body.data.some(({ _id }) => _id === facility)
  }
  const queries = ['sport=basketball', 'sport=badminton', 'facts=spaces', 'sport=futsal']
  expect(await Promise.all(queries.map(finds))).toEqual([true, true, true, false])
  const site = await app().api<{ sports: string[] }>('GET', '/site')
  expect(site.body.data.sports).toEqual(['basketball'])
})

it('a court that is booked or closed keeps its spaces from being booked and no other, and is named', async () => {
  const facility = await newHall()
  const [first, second] = [await book(1, facility, 10), await book(2, facility, 10)]
  expect([outcome(first), outcome(second)]).toEqual(['Court 1', 'Court 2'])
  await cancel(first.body.data._id, 1)
  for (const space of [hall, half])
    expect((await bookSpace(facility, space, 10)).body.message).toBe(
      `${space.name} is not free at this time: court 2 is booked.`,
    )
  await closeCourt(facility, 3, '12:00', '14:00')
  const closed = await bookSpace(facility, hall, 12)
  expect([closed.body.code, closed.body.message]).toEqual([
    'facility_closed',
    'Whole hall can’t be booked at this time: court 3 is closed (New floor).',
  ])
  expect(outcome(await bookSpace(facility, half, 12))).toBe('Half hall')
  const starts = (await freeSlots(facility, ground)).map(({ startTime }) => startTime)
  expect([starts.includes('10:00'), starts.includes('12:00'), starts.includes('14:00')]).toEqual([false, false, true])
  expect((await bookSpace(facility, ground, 15, { to: 17 })).body.code).toBe('invalid_slot')
  expect((await bookSpace(facility, newSpace(), 15)).status).toBe(404)
})

it('an expired hold keeps no court, and a late payment takes all courts again or none', async () => {
  const facility = await newHall()
  const late = (await bookSpace(facility, hall, 10)).body.data._id
  await sql`update booking set pay_by = now() - interval '1 second' where id = ${late}`.execute(app().db)
  expect((await freeSlots(facility, hall)).some(({ startTime }) => startTime === '10:00')).toBe(true)
  const other = await bookSpace(facility, ground, 10, { nth: 1, to: 12 })
  expect(outcome(other)).toBe('Basketball')
  const payLate = async () => {
    const { rows } = await sql<{ outcome: string }>`
      select outcome from booking, move_booking(id, facility_id, null, lower(during), upper(during), 'paid')
      where id = ${late}`.execute(app().db)
    return rows[0]?.outcome
  }
  expect(await payLate()).toBe('taken')
  await cancel(other.body.data._id, 1)
  expect([await payLate(), outcome(await book(2, facility, 10))]).toEqual(['moved', 'slot_taken'])
  await sql`update booking set status = 'cancelled', cancel_cause = 'admin' where id = ${late}`.execute(app().db)
  expect(outcome(await bookSpace(facility, hall, 10, { nth: 2 }))).toBe('Whole hall')
})

it('a move takes all courts at the new time, and a closure of one frees all', async () => {
  const facility = await newHall()
  const { _id: id } = (await bookSpace(facility, half, 10)).body.data
  const move = (from: number) =>
    app().api<Booking>('PATCH', `/bookings/${id}/schedule`, {
      token: token(),
      body: { date, ...hours(from, from + 1) },
    })
  expect(outcome(await bookSpace(facility, ground, 12, { nth: 1, to: 14 }))).toBe('Basketball')
  expect((await move(12)).body.code).toBe('slot_taken')
  expect([(await move(14)).status, outcome(await bookSpace(facility, hall, 10, { nth: 2 }))]).toEqual([
    200,
    'Whole hall',
  ])
  expect(outcome(await bookSpace(facility, hall, 14, { nth: 2 }))).toBe('slot_taken')

  await closeCourt(facility, 2, '14:00', '15:00')
  const closed = await app().api<Booking>('GET', `/bookings/${id}`, { token: token() })
  expect(closed.body.data.isBooked).toBe('cancelled')
  expect((await freeSlots(facility)).find(({ startTime }) => startTime === '14:00')?.courtsLeft).toBe(2)
  expect((await checkInvariants(app().db)).filter(({ broken }) => broken > 0)).toEqual([])
})

it('credit pays a space, and uses of a court do not', async () => {
  const facility = await newHall()
  const own = { facility, user: user(0)?.id ?? '' }
  const [uses, credit] = [
    await makePass(app().db, own),
    await makePass(app().db, { ...own, kind: 'money', value: 2000 }),
  ]
  expect((await bookSpace(facility, hall, 10, { pass: uses } as object)).status).toBe(409)
  const { body } = await bookSpace(facility, hall, 10, { pass: credit } as object)
  expect([body.data.payableAmount, body.data.pass?.amount]).toEqual([10, 20])
})

it('the name of a space is shown in the language of the reader, to editors in all', async () => {
  const facility = await newFacility(3)
  const named = newSpace({ names: { bn: 'পুরো হল' } })
  await setSpaces(app().db, facility, [named])
  const { _id } = (await bookSpace(facility, named, 10)).body.data
  const inBangla = { token: token(), headers: { 'accept-language': 'bn' } }
  expect((await app().api<Booking>('GET', `/bookings/${_id}`, inBangla)).body.data.court).toBe('পুরো হল')
  expect((await app().api<Booking>('GET', `/bookings/${_id}`, { token: token() })).body.data.court).toBe('Whole hall')
  type Named = { spaces: { name: string; names?: object }[] }
  const shown = await app().api<Named>('GET', `/facility/${facility}`, { headers: { 'accept-language': 'bn' } })
  expect(shown.body.data.spaces.map(({ name, names }) => [name, names])).toEqual([['পুরো হল', undefined]])
  const taken = await app().api('POST', '/bookings', {
    token: token(1),
    headers: { 'accept-language': 'bn' },
    body: { facility, space: named.id, date, ...hours(10, 11) },
  })
  expect(taken.body.message).toContain('পুরো হল')
})
