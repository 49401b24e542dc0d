import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import type { SoldPass } from '#contract/pass-desk'
import { makeUser } from '../../../../test/app.ts'
import { app, date, newFacility, startBookingTests, user } from '../../../../test/booking-requests.ts'
import { getBalance, makePass } from '../../../../test/make-pass.ts'
import { checkInvariants } from '../../../doctor/invariants.ts'

startBookingTests()

/** A venue with an admin, a pass of a user, and a function that makes a voucher of its offer. */
async function startFacility(values: { kind?: 'money'; value?: number } = {}) {
  const facility = await newFacility(2)
  const admin = await makeUser(app().db, { role: 'admin' })
  const owner = user(0) ?? expect.fail()
  const pass = await makePass(app().db, { facility, user: owner.id, ...values })
  const { rows } = await sql<{ id: string }>`select offer_id as id from pass where id = ${pass}`.execute(app().db)
  const send = <T>(path: string, body: object) => app().api<T>('POST', path, { token: admin.token, body })
  const makeVoucher = async () => {
    const path = `/facility/${facility}/pass-offers/${rows[0]?.id}/codes`
    const made = await send<{ codes: string[] }>(path, { count: 1, people: 1, until: null })
    return made.body.data.codes[0] ?? ''
  }
  const find = async () =>
    (await app().api<SoldPass[]>('GET', `/facility/${facility}/sold-passes`, { token: admin.token })).body.data
  return { facility, owner, pass, send, makeVoucher, find }
}

it('a walk-in pays a booking with a voucher, and has what is left of it', async () => {
  const { facility, send, makeVoucher } = await startFacility()
  const walkIn = { name: 'Karim', phone: '01711 000 111' }
  const slot = { facility, date, startTime: '10:00', endTime: '12:00' }
  const made = await send<Booking>('/bookings/for', { ...slot, walkIn, payment: 'desk' })
  expect(made.status, made.body.message).toBe(201)
  const path = `/bookings/${made.body.data._id}/voucher`
  const elsewhere = await startFacility()
  expect((await send(path, { code: await elsewhere.makeVoucher() })).status).toBe(404)
  const voucher = await makeVoucher()
  const replies = await Promise.all([1, 2].map(() => send<Booking>(path, { code: voucher })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const { rows } = await sql<{ id: string; status: string }>`
    select pass.id, booking.status from booking join pass on pass.id = pass_id
    where booking.id = ${made.body.data._id}`.execute(app().db)
  expect([rows[0]?.status, await getBalance(app().db, rows[0]?.id ?? '')]).toEqual(['paid', 8])
})

it('a voucher is redeemed for a customer, but not for nobody, and only at its venue', async () => {
  const { facility, owner, send, makeVoucher, find } = await startFacility()
  const other = await startFacility()
  const voucher = await makeVoucher()
  const redeem = (at: string, email: string) => send(`/facility/${at}/sold-passes/redeem`, { code: voucher, email })
  expect((await redeem(other.facility, owner.email)).status).toBe(404)
  expect((await redeem(facility, 'nobody@example.test')).body.code).toBe('account_not_found')
  expect([(await redeem(facility, owner.email)).status, (await redeem(facility, owner.email)).status]).toEqual([
    200, 200,
  ])
  expect(await find()).toHaveLength(2)
})

it('credit is topped up at the desk and refunded with what was paid for it, never more', async () => {
  const { facility, pass, send, find } = await startFacility({ kind: 'money', value: 9000 })
  const path = `/facility/${facility}/sold-passes/${pass}`
  const topUp = () => send(`${path}/top-up`, { amount: 50, method: 'cash' })
  expect([(await topUp()).status, (await topUp()).status]).toEqual([200, 200])
  expect(await getBalance(app().db, pass)).toBe(19_000)
  // the pass itself was not bought, so that only the top-ups can be paid back
  expect((await find())[0]).toMatchObject({ balance: 190, worth: 100 })
  await send(`${path}/correction`, { change: -100, reason: 'Played' })
  expect((await find())[0]?.worth).toBe(90)
  const refunds = await Promise.all([1, 2].map(() => send(`${path}/refund`, { amount: 90, reason: 'Leaves' })))
  expect(refunds.map(({ status }) => status).sort()).toEqual([200, 409])
  const { rows } = await sql<{ refunded: number[] }>`
    select array_agg(refunded_minor order by payment.id) as refunded from payment join purchase on purchase.id = purchase_id
    where topped_up_pass_id = ${pass}`.execute(app().db)
  expect(rows[0]?.refunded.toSorted()).toEqual([4000, 5000])
  const uses = await startFacility()
  const refused = await uses.send(`/facility/${uses.facility}/sold-passes/${uses.pass}/top-up`, {
    amount: 5,
    method: 'cash',
  })
  expect(refused.body.errors?.[0]?.path).toBe('amount')
  expect((await checkInvariants(app().db)).filter(({ broken }) => broken > 0)).toEqual([])
})
