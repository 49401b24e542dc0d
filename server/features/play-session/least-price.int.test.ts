import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import type { MyPass } from '#contract/pass'
import { makeFacility, makeUser, SESSION_SECRET, type TestApp, type TestUser } from '../../../test/app.ts'
import { gameDay } from '../../../test/game-fixture.ts'
import { makePass } from '../../../test/make-pass.ts'
import { startPaymentApp } from '../../../test/payment-fixture.ts'
import { deriveSecret } from '../../db/setting.ts'

let test: TestApp
let admin: TestUser
let host: TestUser

beforeAll(async () => {
  test = await startPaymentApp({ CURRENCY: 'bdt' })
  admin = await makeUser(test.db, { role: 'admin' })
  host = await makeUser(test.db)
})
afterAll(() => test.close())

/** A venue whose only way to pay takes at least 10 taka. */
async function makeVenue(priceMinor: number): Promise<string> {
  const facility = await makeFacility(test.db, { priceMinor })
  const credentials = { storeId: 'demo', password: deriveSecret(SESSION_SECRET, 'sslcommerz').slice(0, 30) }
  const body = { gateway: 'sslcommerz', credentials }
  const reply = await test.api('POST', `/facility/${facility}/gateways`, { token: admin.token, body })
  expect(reply.status, reply.body.message).toBe(200)
  return facility
}

const slot = { date: gameDay, startTime: '10:00', endTime: '11:00' }
const send = (path: string, body: object) => test.api('POST', path, { token: host.token, body })

const hold = async (facility: string) =>
  (await test.api<Booking>('POST', '/bookings', { token: host.token, body: { facility, ...slot } })).body.data._id

it('a price is only shared in parts that the venue’s ways to pay can charge', async () => {
  const booking = await hold(await makeVenue(6000))
  const split = (shares: number) => send('/play/split', { booking, shares, decideHours: 24 })
  const refused = await split(7)
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'shares'])
  expect((await split(6)).status).toBe(201)
})

it('a place of a game costs at least what the venue’s ways to pay can charge', async () => {
  const booking = await hold(await makeVenue(6000))
  const open = (minPlaces: number) =>
    send('/play', { booking, places: 8, minPlaces, decideHours: 24, levelFrom: 2, levelTo: 5, level: 3 })
  const refused = await open(7)
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'minPlaces'])
  expect((await open(6)).status).toBe(201)
})

it('a class costs at least what the venue’s ways to pay can charge', async () => {
  const facility = await makeVenue(6000)
  const open = (price: number) =>
    test.api('POST', `/facility/${facility}/classes`, {
      token: admin.token,
      body: {
        ...slot,
        weeks: 1,
        title: 'Drill',
        places: 4,
        minPlaces: 1,
        price,
        decideHours: 12,
        levelFrom: 1,
        levelTo: 7,
      },
    })
  const refused = await open(9.99)
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'price', message: 'Enter a price of at least 10.00.' }],
  ])
  expect((await open(10)).status).toBe(201)
})

const terms = { kind: 'uses', value: 1, validDays: 90, percentOff: 0, perWeek: null, applies: {} }

const offer = (facility: string, price: number, sold = 'online') =>
  test.api('POST', `/facility/${facility}/pass-offers`, {
    token: admin.token,
    body: { ...terms, name: 'One hour', price, sold },
  })

it('a pass leaves as much of a booking, and is sold online for no less', async () => {
  const facility = await makeVenue(1200)
  const pass = await makePass(test.db, { facility, user: host.id, kind: 'money', value: 700 })
  await sql`update pass_offer set currency = 'bdt' where facility_id = ${facility}`.execute(test.db)
  const booking = await test.api<Booking>('POST', '/bookings', { token: host.token, body: { facility, ...slot, pass } })
  expect(booking.body.data).toMatchObject({ payableAmount: 10, pass: { amount: 2 } })
  const checkout = { booking: booking.body.data._id, gateway: 'sslcommerz', phone: '01711222333' }
  expect((await send('/checkout', checkout)).status).toBe(200)

  expect([(await offer(facility, 9.99)).status, (await offer(facility, 10)).status]).toEqual([400, 201])
})

it('a pass that pays all of a booking, and one sold at the desk, need no way to pay online', async () => {
  const facility = await makeVenue(1200)
  await sql`update facility_gateway set secret = 'unreadable' where facility_id = ${facility}`.execute(test.db)
  const pass = await makePass(test.db, { facility, user: host.id, value: 1 })
  const member = await makePass(test.db, { facility, user: host.id, kind: 'rate', percentOff: 50 })
  await sql`update pass_offer set currency = 'bdt' where facility_id = ${facility}`.execute(test.db)
  const listed = await test.api<MyPass[]>('GET', '/passes', { token: host.token })
  expect(listed.status, listed.body.message).toBe(200)
  expect(listed.body.data.find(({ _id }) => _id === member)?.leastCharges).toEqual({})
  const booking = await test.api<Booking>('POST', '/bookings', { token: host.token, body: { facility, ...slot, pass } })
  expect([booking.status, booking.body.data?.isBooked]).toEqual([201, 'paid'])
  expect((await offer(facility, 20, 'desk')).status).toBe(201)
})
