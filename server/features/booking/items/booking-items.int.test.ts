import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import { toClock } from '#contract/clock'
import { app, date, newFacility, startBookingTests, user } from '../../../../test/booking-requests.ts'
import { getStock, makeItem } from '../../../../test/make-item.ts'
import { getBalance, makePass } from '../../../../test/make-pass.ts'
import { checkInvariants } from '../../../doctor/invariants.ts'

startBookingTests()

const token = (nth = 0) => user(nth)?.token
const take = (item: string, quantity = 1) => ({ item, quantity })
const hours = (from: number) => ({ startTime: toClock(from * 60), endTime: toClock((from + 1) * 60) })

const bookWith = (
  facility: string,
  from: number,
  items: object[],
  { nth = 0, ...more }: { nth?: number; pass?: string; key?: string } = {},
) =>
  app().api<Booking>('POST', '/bookings', {
    token: token(nth),
    body: { facility, date, ...hours(from), items, ...(more.pass && { pass: more.pass }) },
    headers: more.key ? { 'idempotency-key': more.key } : {},
  })

async function newItems() {
  const facility = await newFacility(4)
  const racket = await makeItem(app().db, { facility })
  const shuttle = await makeItem(app().db, { facility, kind: 'sale', stock: 10, priceMinor: 150 })
  return { facility, racket, shuttle }
}

const broken = async () => (await checkInvariants(app().db)).filter((invariant) => invariant.broken > 0)

it('items are parts of the price, are taken once by a repeated request, and come back with a cancellation', async () => {
  const { facility, racket, shuttle } = await newItems()
  const asked = [take(racket, 2), take(shuttle, 3)]
  const { status, body } = await bookWith(facility, 10, asked, { key: 'rackets-10' })
  expect([status, body.data.payableAmount]).toEqual([201, 12 + 4 + 4.5])
  const time = { startTime: '10:00', endTime: '11:00' }
  expect(body.data.priceParts).toEqual([
    { label: '', ...time, pricePerHour: 12, amount: 12 },
    { kind: 'item', label: 'Racket', quantity: 2, ...time, pricePerHour: 2, amount: 4 },
    { kind: 'item', label: 'Shuttle', quantity: 3, ...time, pricePerHour: 1.5, amount: 4.5 },
  ])
  const again = await bookWith(facility, 10, asked, { key: 'rackets-10' })
  expect(again.body.data._id).toBe(body.data._id)
  expect(await getStock(app().db, shuttle)).toBe(7)
  expect((await bookWith(facility, 10, [take(racket)], { nth: 1 })).body.code).toBe('item_taken')

  await app().api('DELETE', `/bookings/${body.data._id}`, { token: token() })
  expect(await getStock(app().db, shuttle)).toBe(10)
  expect((await bookWith(facility, 10, [take(racket, 2)], { nth: 1 })).status).toBe(201)
  expect(await broken()).toEqual([])
})

it('an expired hold keeps neither units nor stock', async () => {
  const { facility, racket, shuttle } = await newItems()
  const { body } = await bookWith(facility, 10, [take(racket, 2), take(shuttle, 4)])
  await sql`update booking set pay_by = now() - interval '1 second' where id = ${body.data._id}`.execute(app().db)
  expect((await bookWith(facility, 10, [take(racket, 2), take(shuttle, 10)], { nth: 1 })).status).toBe(409)
  await app().db.updateTable('item').set({ perBooking: 10 }).where('id', '=', shuttle).execute()
  expect((await bookWith(facility, 10, [take(racket, 2), take(shuttle, 10)], { nth: 1 })).status).toBe(201)
  expect(await getStock(app().db, shuttle)).toBe(0)
  expect(await broken()).toEqual([])
})

it('a late payment takes the court and all items again, or neither', async () => {
  const { facility, racket, shuttle } = await newItems()
  const payLate = async (id: string) => {
    const { rows } = await sql<{ outcome: string }>`
      select outcome from booking, move_booking(id, facility_id, null, lower(during), upper(during), 'paid')
      where id = ${id}`.execute(app().db)
    return rows[0]?.outcome
  }
  const made = async (nth: number) =>
    (await bookWith(facility, 10, [take(racket, 2), take(shuttle, 4)], { nth })).body.data._id
  const late = await made(0)
  await app().api('DELETE', `/bookings/${late}`, { token: token() })
  const other = await made(1)
  expect([await payLate(late), await getStock(app().db, shuttle)]).toEqual(['items_taken', 6])
  await app().api('DELETE', `/bookings/${other}`, { token: token(1) })
  expect([await payLate(late), await getStock(app().db, shuttle)]).toEqual(['moved', 6])
  expect((await bookWith(facility, 10, [take(racket)], { nth: 2 })).body.code).toBe('item_taken')
  await sql`update booking set status = 'cancelled', cancel_cause = 'admin' where id = ${late}`.execute(app().db)
  expect(await broken()).toEqual([])
})

it('a move takes the units at the new time for the same price, or is refused', async () => {
  const { facility, racket } = await newItems()
  const { body } = await bookWith(facility, 10, [take(racket, 2)])
  await bookWith(facility, 12, [take(racket)], { nth: 1 })
  const move = (from: number) =>
    app().api<Booking>('PATCH', `/bookings/${body.data._id}/schedule`, {
      token: token(),
      body: { date, ...hours(from) },
    })
  expect((await move(12)).body.code).toBe('item_taken')
  const moved = await move(14)
  expect([moved.status, moved.body.data.payableAmount]).toEqual([200, 16])
  expect((await bookWith(facility, 10, [take(racket, 2)], { nth: 2 })).status).toBe(201)
  expect((await bookWith(facility, 14, [take(racket)], { nth: 2 })).body.code).toBe('item_taken')
})

it('uses of a pass pay for the court and not for items, and limits, other venues and withdrawn items are refused', async () => {
  const { facility, racket } = await newItems()
  const pass = await makePass(app().db, { facility, user: user(0)?.id ?? '' })
  const { body } = await bookWith(facility, 10, [take(racket)], { pass })
  expect([body.data.payableAmount, body.data.pass?.amount, await getBalance(app().db, pass)]).toEqual([2, 12, 9])
  const ofItems = await makePass(app().db, {
    ...{ facility, user: user(0)?.id ?? '', kind: 'money', value: 500, applies: { what: 'item' } },
  })
  const { body: rented } = await bookWith(facility, 16, [take(racket)], { pass: ofItems })
  expect([rented.data.payableAmount, await getBalance(app().db, ofItems)]).toEqual([12, 300])

  const many = await makeItem(app().db, { facility, stock: 9, perBooking: 2 })
  const elsewhere = await makeItem(app().db, { facility: await newFacility() })
  const gone = await makeItem(app().db, { facility })
  await sql`update item set withdrawn_at = now() where id = ${gone}`.execute(app().db)
  for (const items of [[take(many, 3)], [take(elsewhere)], [take(gone)]])
    expect((await bookWith(facility, 12, items)).body.code).toBe('item_taken')
  expect((await bookWith(facility, 12, [take(gone)])).body.message).toMatch(/^Racket: not that many are left/)
  expect((await bookWith(facility, 12, [take(many), take(many)])).status).toBe(400)
})

it('what is added at a new price costs that, and what was booked before keeps its own', async () => {
  const { facility, shuttle } = await newItems()
  const { _id: id } = (await bookWith(facility, 10, [take(shuttle, 2)])).body.data
  await app().db.updateTable('item').set({ priceMinor: 175 }).where('id', '=', shuttle).execute()
  const added = await app().api<Booking>('POST', `/bookings/${id}/items`, {
    token: token(),
    body: { items: [take(shuttle, 1)] },
  })
  expect([added.status, added.body.data.payableAmount]).toEqual([200, 12 + 2 * 1.5 + 1.75])
  expect(added.body.data.priceParts.slice(1).map(({ quantity, amount }) => [quantity, amount])).toEqual([
    [2, 3],
    [1, 1.75],
  ])
})

it('more is added to an unpaid booking, up to what a booking may have and is left, and raises its price', async () => {
  const { facility, racket, shuttle } = await newItems()
  const { _id: id } = (await bookWith(facility, 10, [take(shuttle, 1)])).body.data
  const add = (items: object[], nth = 0, booking = id) =>
    app().api<Booking>('POST', `/bookings/${booking}/items`, { token: token(nth), body: { items } })
  const added = await add([take(racket, 1), take(shuttle, 2)])
  expect([added.status, added.body.data.payableAmount]).toEqual([200, 12 + 2 + 3 * 1.5])
  expect(added.body.data.priceParts.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
    [undefined, undefined, 12],
    ['item', 1, 2],
    ['item', 3, 4.5],
  ])
  // four shuttles at most, of a booking in all
  expect((await add([take(racket, 1), take(shuttle, 2)])).body.code).toBe('item_taken')
  expect((await add([take(racket)], 1)).body.code).toBe('booking_not_found')
  const other = (await bookWith(facility, 10, [], { nth: 1 })).body.data._id
  const answers = await Promise.all([add([take(racket, 1)]), add([take(racket, 1)], 1, other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await getStock(app().db, shuttle)).toBe(7)

  await app().api('POST', '/checkout', { token: token(), body: { booking: id } })
  const late = await add([take(shuttle, 1)])
  expect([late.status, late.body.code]).toEqual([409, 'conflict'])
  expect(await getStock(app().db, shuttle)).toBe(7)
  expect(await broken()).toEqual([])
})

it('a booking with items becomes neither a game nor a split, and keeps its items and its price', async () => {
  const { facility, racket, shuttle } = await newItems()
  const { _id: id } = (await bookWith(facility, 10, [take(racket, 2), take(shuttle, 3)])).body.data
  const view = async () => {
    const { body } = await app().api<Booking>('GET', `/bookings/${id}`, { token: token() })
    return [body.data.isBooked, body.data.payableAmount, body.data.priceParts.length, await getStock(app().db, shuttle)]
  }
  const game = { places: 4, minPlaces: 4, decideHours: 24, levelFrom: 1, levelTo: 7, level: 3 }
  for (const [path, more] of [
    ['/play', game],
    ['/play/split', { shares: 4, decideHours: 24 }],
  ] as const) {
    const opened = await app().api('POST', path, { token: token(), body: { booking: id, ...more } })
    expect(opened.body.message).toBe('A booking with rented or bought items can’t become a game.')
    expect(await view()).toEqual(['confirmed', 12 + 4 + 4.5, 3, 7])
  }
  await app().api('DELETE', `/bookings/${id}`, { token: token() })
  expect(await getStock(app().db, shuttle)).toBe(10)
  expect(await broken()).toEqual([])
})
