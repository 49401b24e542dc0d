import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import type { MyPass, PassOffer } from '#contract/pass'
import { makeUser, type TestUser } from '../../../../test/app.ts'
import { app, date, newFacility, startBookingTests } from '../../../../test/booking-requests.ts'
import { makeItem } from '../../../../test/make-item.ts'
import { getBalance } from '../../../../test/make-pass.ts'
import { makeMember } from '../../../../test/two-facilities.ts'
import { checkInvariants } from '../../../doctor/invariants.ts'
import { addDays } from '../../../wall-clock.ts'

startBookingTests()

afterAll(async () => {
  expect((await checkInvariants(app().db)).filter(({ broken }) => broken > 0)).toEqual([])
})

const tenHours = {
  ...{ name: 'Ten hours', kind: 'uses', price: 90, value: 10, validDays: 90, percentOff: 0, perWeek: null },
  sold: 'code',
}
const credit = { ...tenHours, name: 'Credit', kind: 'money', value: 100 }
const member = {
  ...tenHours,
  name: 'Member',
  kind: 'rate',
  value: 0,
  percentOff: 25,
  perWeek: 1,
  daysAhead: 120,
  validDays: 365,
}

/** An owner of two venues, a venue of somebody else, and a customer. */
async function startFacilities() {
  const { db } = app()
  const [own, second, third] = await Promise.all([newFacility(), newFacility(), newFacility()])
  const [owner, other, customer] = await Promise.all([makeUser(db), makeUser(db), makeUser(db)])
  for (const facility of [own, second]) await makeMember(db, facility, owner, 'owner')
  await makeMember(db, third, other, 'owner')
  return { own, second, third, owner, customer }
}

const send = <T>({ token }: TestUser, method: string, path: string, body?: object) =>
  app().api<T>(method, path, { token, ...(body && { body }) })

/** Offers a pass and makes a code of it. */
async function makeCode(by: TestUser, facility: string, terms: object, facilities: string[]) {
  const offers = `/facility/${facility}/pass-offers`
  const { body, status } = await send<PassOffer>(by, 'POST', offers, { ...terms, applies: { facilities } })
  expect(status, body.message).toBe(201)
  const path = `${offers}/${body.data._id}/codes`
  const made = await send<{ codes: string[] }>(by, 'POST', path, { count: 1, people: 1, until: null })
  return { offer: body.data._id, code: made.body.data.codes[0] ?? '' }
}

/** Gives a pass of a new offer to a customer. */
async function give(by: TestUser, to: TestUser, facility: string, terms: object, facilities: string[]) {
  const { code, offer: id } = await makeCode(by, facility, terms, facilities)
  return { offer: id, pass: (await send<{ _id: string }>(to, 'POST', '/passes/redeem', { code })).body.data._id }
}

const bookAt = (by: TestUser, facility: string, pass: string, hour = 10, day = date) =>
  send<Booking>(by, 'POST', '/bookings', {
    ...{ facility, pass, date: day, startTime: `${hour}:00`, endTime: `${hour + 1}:00` },
  })

it('a pass pays at the venues that its offer names, also further ahead, and nowhere else', async () => {
  const { own, second, third, owner, customer } = await startFacilities()
  const { pass } = await give(owner, customer, own, tenHours, [second])
  const paid = await bookAt(customer, second, pass)
  expect([paid.status, paid.body.data.isBooked, (await bookAt(customer, own, pass)).status]).toEqual([201, 'paid', 201])
  expect((await bookAt(customer, third, pass)).body.code).toBe('conflict')
  expect(await getBalance(app().db, pass)).toBe(8)
  await send(customer, 'POST', `/bookings/${paid.body.data._id}/refund`, {})
  expect(await getBalance(app().db, pass)).toBe(9)

  const rate = (await give(owner, customer, own, member, [second])).pass
  const ahead = await bookAt(customer, second, rate, 12, addDays(date, 100))
  expect(ahead.status, ahead.body.message).toBe(201)
  expect(ahead.body.data.payableAmount).toBe(9)
  expect((await bookAt(customer, third, rate, 12, addDays(date, 100))).body.code).toBe('beyond_booking_window')
  // the limit of a week counts the bookings of all venues
  expect((await bookAt(customer, own, rate, 14, addDays(date, 100))).body.code).toBe('conflict')
})

it('its voucher and credit are good at the desk of another venue that it names, and not at others', async () => {
  const { own, second, third, owner, customer } = await startFacilities()
  const admin = await makeUser(app().db, { role: 'admin' })
  const { code } = await makeCode(owner, own, credit, [second])
  const redeem = (at: string) =>
    send(admin, 'POST', `/facility/${at}/sold-passes/redeem`, { code, email: customer.email })
  expect((await redeem(third)).status).toBe(404)
  expect((await redeem(second)).status).toBe(200)
  const [pass] = (await send<MyPass[]>(customer, 'GET', '/passes')).body.data
  expect([pass?.facility._id, pass?.alsoAt.map(({ _id }) => _id)]).toEqual([own, [second]])
  expect(pass?.leastCharges).toEqual({ [own]: 0.5, [second]: 0.5 })
  const sell = async (facility: string) => {
    const items = [{ item: await makeItem(app().db, { facility, kind: 'sale', stock: 5 }), quantity: 1 }]
    return send(admin, 'POST', `/facility/${facility}/item-sales`, { method: 'pass', email: customer.email, items })
  }
  expect([(await sell(second)).status, (await sell(third)).body.code]).toEqual([200, 'conflict'])
  expect(await getBalance(app().db, pass?._id ?? '')).toBe(9800)
  const sold = (at: string) => send<unknown[]>(admin, 'GET', `/facility/${at}/sold-passes`)
  expect([(await sold(own)).body.data.length, (await sold(second)).body.data.length]).toEqual([1, 0])
})

it('a pass that was sold stays good where its offer said, until a venue is deleted', async () => {
  const { own, second, owner, customer } = await startFacilities()
  const { pass, offer: id } = await give(owner, customer, own, tenHours, [second])
  expect((await send(owner, 'DELETE', `/facility/${own}/pass-offers/${id}`)).status).toBe(200)
  expect((await bookAt(customer, second, pass)).status).toBe(201)
  await sql`update facility set deleted_at = now() where id = ${own}`.execute(app().db)
  expect((await bookAt(customer, second, pass, 12)).status).toBe(201)
  await sql`update facility set deleted_at = now() where id = ${second}`.execute(app().db)
  expect((await bookAt(customer, second, pass, 14)).status).toBe(404)
  expect((await send<MyPass[]>(customer, 'GET', '/passes')).body.data[0]?.alsoAt).toEqual([])
  expect(await getBalance(app().db, pass)).toBe(8)
})
