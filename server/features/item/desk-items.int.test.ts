import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { dayOnCourt } from '#contract/dashboard'
import type { deskReport } from '#contract/desk'
import type { HandOut } from '#contract/hand-out'
import type { ItemOffer, StockItem } from '#contract/item'
import type { itemReport } from '#contract/item-report'
import type { ItemSale } from '#contract/item-sale'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { makeBooking } from '../../../test/make-booking.ts'
import { makeItem } from '../../../test/make-item.ts'
import { getBalance, makePass } from '../../../test/make-pass.ts'
import { findNoonZone } from '../../../test/noon.ts'
import { makePicture, upload } from '../../../test/pictures.ts'
import { makeMember } from '../../../test/two-facilities.ts'
import type { MailPayload } from '../../db/jobs.ts'
import { checkInvariants } from '../../doctor/invariants.ts'
import { writeMail } from '../../mail/templates.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'
import { warnOfLowStock } from './warn-of-low-stock.ts'

type ItemReport = z.infer<typeof itemReport.reply>

let test: TestApp
let facility: string
let owner: TestUser
let customer: TestUser
let racket: string
let shuttle: string

const call = <T = null>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  test.api<T>(method, `/facility/${facility}${path}`, { token: owner.token, ...(body && { body }) })

const add = async (item: object) => {
  const terms = { price: 2, lowStock: 1, perBooking: 4, stock: 2, ...item }
  return (await call<{ _id: string }>('POST', '/stock', terms)).body.data._id
}

const timeZone = findNoonZone()
const today = getLocalDay(timeZone, new Date())

/** A booking of today with rackets, which is paid. */
async function bookRackets(from: number, quantity: number) {
  const id = await makeBooking(test.db, { facility, user: customer.id, date: today, from, to: from + 1 })
  await sql`select take_items(${id}, ${JSON.stringify([{ item: racket, quantity }])})`.execute(test.db)
  return id
}

const list = async () => (await call<HandOut[]>('GET', '/hand-outs')).body.data
const stockOf = async (id: string) =>
  (await call<StockItem[]>('GET', '/stock')).body.data.find(({ _id }) => _id === id) as StockItem

beforeAll(async () => {
  test = await startApp()
  facility = await makeFacility(test.db, { courts: 3, timeZone })
  owner = await makeUser(test.db, { name: 'Asha Roy' })
  customer = await makeUser(test.db)
  await makeMember(test.db, facility, owner, 'owner')
  racket = await add({ name: 'Racket', kind: 'rental' })
  shuttle = await add({ name: 'Shuttle', kind: 'sale', stock: 5, price: 1.5 })
})
afterAll(() => test.close())

it('hands out and takes back units by row; a late unit is listed first and replaced for the next booking', async () => {
  const early = await bookRackets(8, 1)
  await bookRackets(20, 2)
  const due = await list()
  expect(due.map(({ startTime, unit, state }) => [startTime, unit, state])).toEqual([
    ['08:00', 1, 'due'],
    ['20:00', 1, 'due'],
    ['20:00', 2, 'due'],
  ])
  const [first, second, third] = due
  expect((await call('POST', `/hand-outs/${first?._id}`)).status).toBe(200)
  expect((await call('POST', `/hand-outs/${first?._id}`)).status).toBe(200)
  // its hour is over
  await sql`update booking_item set during = tstzrange('2020-01-01', '2020-01-02')
    where booking_id = ${early}`.execute(test.db)
  expect((await list())[0]).toMatchObject({ _id: first?._id, state: 'late', item: 'Racket', customer: customer.name })
  expect((await call('POST', `/hand-outs/${second?._id}`)).body.code).toBe('conflict')
  expect((await call('POST', `/hand-outs/${third?._id}`)).status).toBe(200)
  expect((await call('POST', `/hand-outs/${first?._id}/return`)).status).toBe(200)
  expect((await call('POST', `/hand-outs/${second?._id}`)).status).toBe(200)
  expect(await stockOf(racket)).toMatchObject({ stock: 2, out: 2, isLow: false })

  const unpaid = await makeBooking(test.db, {
    facility,
    user: customer.id,
    date: today,
    from: 12,
    to: 13,
    status: 'confirmed',
  })
  await sql`select take_items(${unpaid}, ${JSON.stringify([{ item: shuttle, quantity: 1 }])})`.execute(test.db)
  const row = await test.db.selectFrom('bookingItem').select('id').where('bookingId', '=', unpaid).executeTakeFirst()
  expect((await call('POST', `/hand-outs/${row?.id}`)).body.code).toBe('conflict')
  await sql`update booking set status = 'cancelled', pay_by = null, cancel_cause = 'admin' where id = ${unpaid}`.execute(
    test.db,
  )
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
})

it('sells without a booking for cash or credit, never below zero, and the desk report has it', async () => {
  const items = (quantity: number) => [{ item: shuttle, quantity }]
  expect((await call('POST', '/item-sales', { items: items(2), method: 'cash', reference: 'Slip 3' })).status).toBe(200)
  const { body } = await test.api<z.infer<typeof deskReport.reply>>('GET', `/reports/desk?facility=${facility}`, {
    token: owner.token,
  })
  expect(body.data.entries).toMatchObject([
    { method: 'cash', amount: 3, reference: 'Slip 3', customer: '', booking: null, isItems: true },
  ])

  const pass = await makePass(test.db, { facility, user: customer.id, kind: 'money', value: 400 })
  await makePass(test.db, { facility, user: customer.id, kind: 'money', value: 9000, applies: { what: 'court' } })
  const credit = { method: 'pass', email: customer.email }
  expect((await call('POST', '/item-sales', { ...credit, items: items(3) })).body.code).toBe('conflict')
  expect((await call('POST', '/item-sales', { ...credit, items: items(2) })).status).toBe(200)
  expect(await getBalance(test.db, pass)).toBe(100)
  expect((await call('POST', '/item-sales', { items: items(2), method: 'cash' })).body.code).toBe('item_taken')
  expect((await call('POST', '/item-sales', { items: items(1), method: 'pass' })).status).toBe(400)
  expect(await stockOf(shuttle)).toMatchObject({ stock: 1, isLow: true })
  const day = await test.api<z.infer<typeof dayOnCourt.reply>>('GET', '/reports/day', { token: owner.token })
  expect(day.body.data.attention).toContainEqual({
    kind: 'low_stock',
    text: expect.stringMatching(/: only a few left of Shuttle\.$/),
    href: `/admin/facilities/${facility}/items`,
  })
})

it('refunds a sale once, in cash or as credit, with what comes back into stock', async () => {
  const sales = async () => (await call<ItemSale[]>('GET', '/item-sales')).body.data
  const [byCredit, inCash] = await sales()
  expect(byCredit).toMatchObject({ method: 'pass', amount: 3, customer: customer.name, isRefunded: false })
  expect(inCash).toMatchObject({ method: 'cash', items: [{ name: 'Shuttle', quantity: 2 }] })
  const { body: older } = await call<ItemSale[]>('GET', '/item-sales?page=2&limit=1')
  expect(older).toMatchObject({ data: [inCash], meta: { total: 2, page: 2, limit: 1 } })
  const refund = (sale: ItemSale | undefined, restock: boolean) =>
    call('POST', `/item-sales/${sale?._id}/refund`, { reason: 'Torn feathers', restock })
  const answers = await Promise.all([refund(inCash, false), refund(inCash, false)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await refund(byCredit, true)).status).toBe(200)
  expect((await sales()).map(({ isRefunded }) => isRefunded)).toEqual([true, true])
  expect(await stockOf(shuttle)).toMatchObject({ stock: 3 })
  const { rows } = await sql`select from pass where balance = 400`.execute(test.db)
  expect(rows).toHaveLength(1)
  const { body } = await test.api<z.infer<typeof deskReport.reply>>('GET', `/reports/desk?facility=${facility}`, {
    token: owner.token,
  })
  expect(body.data.entries.map(({ amount, isItems }) => [amount, isItems])).toEqual([
    [3, true],
    [-3, true],
  ])
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
})

it('takes credit that was sold for no sale of items, which can be refunded like one', async () => {
  const before = (await call<ItemSale[]>('GET', '/item-sales')).body.data
  const pass = await makePass(test.db, { facility, user: customer.id, kind: 'money', value: 100 })
  expect((await call('POST', `/sold-passes/${pass}/top-up`, { amount: 50, method: 'cash' })).status).toBe(200)
  expect((await call<ItemSale[]>('GET', '/item-sales')).body.data).toEqual(before)
  const topUp = await test.db
    .selectFrom('purchase')
    .select('id')
    .where('toppedUpPassId', '=', pass)
    .executeTakeFirstOrThrow()
  const refused = await call('POST', `/item-sales/${topUp.id}/refund`, { reason: 'Changed', restock: false })
  expect(refused.status).toBe(404)
  expect(await getBalance(test.db, pass)).toBe(5100)
})

it('reports what was rented and sold, with bookings and at the desk, also as CSV', async () => {
  const venue = await makeFacility(test.db, { name: 'Report Hall', courts: 2, timeZone })
  const manager = await makeUser(test.db)
  await makeMember(test.db, venue, manager, 'owner')
  const get = (path: string) => test.api<ItemReport>('GET', `${path}facility=${venue}`, { token: manager.token })
  const water = await makeItem(test.db, { facility: venue, name: 'Water', kind: 'sale', stock: 9, priceMinor: 150 })
  const id = await makeBooking(test.db, { facility: venue, user: customer.id, date: today, from: 8, to: 9 })
  await sql`select take_items(${id}, ${JSON.stringify([{ item: water, quantity: 2 }])})`.execute(test.db)
  await test.api('POST', `/facility/${venue}/item-sales`, {
    token: manager.token,
    body: { items: [{ item: water, quantity: 3 }], method: 'cash' },
  })
  expect((await get('/reports/items?')).body.data).toEqual([
    {
      ...{ facility: 'Report Hall', item: 'Water', kind: 'sale', currency: 'usd' },
      ...{ booked: 2, bookedAmount: 3, sold: 3, soldAmount: 4.5 },
    },
  ])
  const csv = await fetch(`${test.url}/api/reports/items.csv?facility=${venue}`, {
    headers: { authorization: `Bearer ${manager.token}` },
  })
  expect((await csv.text()).replaceAll('"', '')).toContain('Report Hall,Water,for sale,2,3.00,3,4.50,USD')
  const last = addDays(today, -1)
  expect((await get(`/reports/items?from=${last}&to=${last}&`)).body.data).toEqual([])
})

it('shows a small square of an uploaded picture with bookings and in the stock, until it is removed', async () => {
  const bytes = await makePicture(400, 300).jpeg().toBuffer()
  const path = `/facility/${facility}/stock/${racket}/picture`
  const sent = await upload<{ picture: string }>(test, path, owner.token, bytes)
  expect(sent.status, sent.body.message).toBe(201)
  const { picture } = sent.body.data
  expect((await stockOf(racket)).picture).toBe(picture)
  const offers = await call<ItemOffer[]>('GET', `/items?date=${today}&startTime=20:30&endTime=21:30`)
  expect(offers.body.data.find(({ _id }) => _id === racket)?.picture).toBe(picture)
  const file = await fetch(`${test.url}${picture}`)
  const { width, height, format } = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
  expect([file.headers.get('content-type'), width, height, format]).toEqual(['image/webp', 168, 168, 'webp'])
  const other = await makeFacility(test.db)
  await makeMember(test.db, other, owner, 'owner')
  const foreign = await upload(test, `/facility/${other}/stock/${racket}/picture`, owner.token, bytes)
  expect([foreign.status, (await call('DELETE', `/stock/${racket}/picture`)).status]).toEqual([404, 200])
  expect((await stockOf(racket)).picture).toBeNull()
  expect((await fetch(`${test.url}${picture}`)).status).toBe(404)
})

it('mails the owners once when a stock falls to its limit, and again after it was filled up', async () => {
  const mails = async (itemId: string) => {
    await Promise.all([warnOfLowStock(test.deps), warnOfLowStock(test.deps)])
    const { rows } = await sql<{ to: string; mail: MailPayload }>`
      select payload->>'to' as to, payload as mail from graphile_worker._private_jobs
      where payload->'data'->>'itemId' = ${itemId} order by id`.execute(test.db)
    return rows
  }
  const tape = await add({ name: 'Grip tape', kind: 'sale', stock: 4, lowStock: 2 })
  expect(await mails(tape)).toEqual([])
  await call('POST', `/stock/${tape}/change`, { change: -2 })
  const [first, ...others] = await mails(tape)
  expect([first?.to, others]).toEqual([owner.email, []])
  const mail = await writeMail(test.deps, first?.mail as MailPayload)
  expect(mail?.subject).toBe('Running low: Grip tape, Test Hall')
  await call('POST', `/stock/${tape}/change`, { change: -1 })
  expect(await mails(tape)).toHaveLength(1)
  await call('POST', `/stock/${tape}/change`, { change: 5 })
  expect(await writeMail(test.deps, first?.mail as MailPayload)).toBeNull()
  await call('POST', `/stock/${tape}/change`, { change: -4 })
  expect(await mails(tape)).toHaveLength(2)
  await call('DELETE', `/stock/${tape}`)
})

it('keeps a history of the stock, takes no unit away that is booked, and offers what is left', async () => {
  const { entries } = await stockOf(shuttle)
  expect(entries.map(({ delta, reason, by }) => [delta, reason, by])).toEqual([
    [2, 'given_back', 'Asha Roy'],
    [-2, 'sold', 'Asha Roy'],
    [-2, 'sold', 'Asha Roy'],
    [1, 'given_back', ''],
    [-1, 'booked', ''],
    [5, 'restocked', 'Asha Roy'],
  ])
  expect((await call('POST', `/stock/${shuttle}/change`, { change: -4 })).body.code).toBe('conflict')
  expect((await call('POST', `/stock/${racket}/change`, { change: -1, note: 'Broken' })).body.code).toBe('conflict')
  expect((await call('POST', `/stock/${shuttle}/change`, { change: 7, note: 'Delivery' })).status).toBe(200)
  const terms = { name: 'Feather shuttle', price: 2.5, lowStock: 3, perBooking: 6 }
  expect((await call('PUT', `/stock/${shuttle}`, terms)).status).toBe(200)

  const offers = async (startTime: string, endTime: string) =>
    (await call<ItemOffer[]>('GET', `/items?date=${today}&startTime=${startTime}&endTime=${endTime}`)).body.data
  expect((await offers('20:30', '21:30')).map(({ name, price, left }) => [name, price, left])).toEqual([
    ['Racket', 2, 0],
    ['Feather shuttle', 2.5, 6],
  ])
  expect((await offers('21:00', '22:00'))[0]?.left).toBe(2)
  expect((await call('GET', `/items?date=${today}&startTime=11:00&endTime=10:00`)).status).toBe(400)
  expect((await call('DELETE', `/stock/${shuttle}`)).status).toBe(200)
  expect(await offers('21:00', '22:00')).toHaveLength(1)
  expect((await call('DELETE', `/stock/${shuttle}`)).status).toBe(404)
})

it('lists what was sold and not collected, and refunds only what was not handed out, once', async () => {
  const grip = await add({ name: 'Grip', kind: 'sale', stock: 9 })
  const bookGrip = async (days: number) => {
    const date = addDays(today, days)
    const id = await makeBooking(test.db, { facility, user: customer.id, date, from: 10, to: 11, court: 2 })
    await sql`select take_items(${id}, ${JSON.stringify([{ item: grip, quantity: 2 }])})`.execute(test.db)
    return id
  }
  const [forgotten, tooLong, kept, taken] = [
    await bookGrip(-3),
    await bookGrip(-8),
    await bookGrip(2),
    await bookGrip(3),
  ]
  const listed = (await list()).map(({ booking }) => booking)
  expect([listed.includes(forgotten), listed.includes(tooLong), listed.includes(kept)]).toEqual([true, false, false])

  await sql`select hand_out(id) from booking_item where booking_id = ${taken}`.execute(test.db)
  const refund = (id: string) => test.api('POST', `/bookings/${id}/refund`, { token: customer.token, body: {} })
  const refused = await refund(taken)
  expect([refused.body.code, refused.body.message]).toEqual(['not_refundable', expect.stringMatching(/handed out/)])
  await Promise.all([refund(kept), refund(kept)])
  expect((await stockOf(grip)).stock).toBe(3)
  const { rows } = await sql`
    select from refund join payment on payment.id = payment_id where booking_id = ${kept}`.execute(test.db)
  expect(rows).toHaveLength(1)
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
})
