import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import { makeUser } from '../../../../test/app.ts'
import { app, book, date, newFacility, startBookingTests, user } from '../../../../test/booking-requests.ts'
import { getBalance, makePass } from '../../../../test/make-pass.ts'

startBookingTests()

type Found = { _id: string; name: string; pays: number }

/** A booking that an admin makes for a customer with a pass, to be paid at the desk, and calls of the admin about it. */
async function bookByPhone(pass: { kind?: 'money' | 'rate'; value?: number; percentOff?: number } = {}) {
  const facility = await newFacility(2)
  const admin = await makeUser(app().db, { role: 'admin' })
  const customer = user(0) ?? expect.fail()
  await book(0, facility, 8)
  const passId = await makePass(app().db, { facility, user: customer.id, ...pass })
  const send = <T>(method: string, path: string, body?: object, token = admin.token) =>
    app().api<T>(method, path, { token, ...(body && { body }) })
  const slot = { facility, date, startTime: '10:00', endTime: '12:00' }
  const made = await send<Booking>('POST', '/bookings/for', { ...slot, user: customer.id, payment: 'desk' })
  expect(made.status, made.body.message).toBe(201)
  const id = made.body.data._id
  const list = async (token?: string) => send<Found[]>('GET', `/bookings/${id}/customer-passes`, undefined, token)
  const pay = (given = passId, token?: string) =>
    send<Booking>('POST', `/bookings/${id}/customer-pass`, { pass: given }, token)
  const listMails = async () => {
    const { rows } = await sql<{ template: string }>`
      select payload->>'template' as template from graphile_worker._private_jobs
      where payload->'data'->>'bookingId' = ${id} and payload->>'to' = ${customer.email} and payload->>'template' is not null
      order by id`.execute(app().db)
    return rows.map(({ template }) => template)
  }
  return { facility, customer, passId, id, list, pay, listMails }
}

it('those who manage its venue pay a booking with a pass of its customer, who is mailed, and nobody else does', async () => {
  const { customer, passId, id, list, pay, listMails } = await bookByPhone()
  const other = await makeUser(app().db)
  expect([(await list(other.token)).status, (await pay(passId, other.token)).status]).toEqual([403, 403])
  expect((await list()).body.data).toEqual([{ _id: passId, name: 'Test uses', pays: 24 }])
  const theirs = await makePass(app().db, { facility: await newFacility(), user: other.id })
  expect((await pay(theirs)).status).toBe(409)

  const replies = await Promise.all([pay(), pay()])
  expect(replies.map(({ status, body }) => [status, body.data.isBooked])).toEqual([
    [200, 'paid'],
    [200, 'paid'],
  ])
  expect(await getBalance(app().db, passId)).toBe(8)
  expect(await listMails()).toEqual(['paid'])
  expect((await list()).body.data).toEqual([])
  const { rows } = await sql`select from audit_entry where subject_id = ${id} and action = 'used a pass for'`.execute(
    app().db,
  )
  expect(rows).toHaveLength(1)
  const { body } = await app().api<Booking[]>('GET', '/bookings/user', { token: customer.token })
  expect(body.data.find(({ _id }) => _id === id)).toMatchObject({ isBooked: 'paid', pass: { amount: 24 } })
})

it('a member price leaves the rest to pay at the desk, of which the customer is mailed', async () => {
  const { pay, listMails } = await bookByPhone({ kind: 'rate', percentOff: 25 })
  expect((await pay()).body.data).toMatchObject({ isBooked: 'confirmed', payableAmount: 18, pass: { amount: 6 } })
  expect(await listMails()).toEqual(['booking-made'])
})
