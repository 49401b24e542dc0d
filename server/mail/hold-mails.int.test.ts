import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../test/app.ts'
import { makeBooking } from '../../test/make-booking.ts'
import { readSentMails, readSentSubjects } from '../../test/sent-mails.ts'
import type { MailPayload } from '../db/jobs.ts'
import { expireHolds } from '../features/booking/state/change-status.ts'
import { addDays, getLocalDay } from '../wall-clock.ts'
import { loadBookingMail } from './load-booking-mail.ts'
import { sendMail } from './send-mail.ts'

let test: TestApp
let user: TestUser
let facility: string

beforeAll(async () => {
  test = await startApp()
  user = await makeUser(test.db)
  facility = await makeFacility(test.db)
})

afterAll(() => test.close())

const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)

const countMails = async () => (await readSentMails(test, user.email)).length

async function book(at = facility) {
  const body = { facility: at, date, startTime: '10:00', endTime: '11:00' }
  return (await test.api<Booking>('POST', '/bookings', { token: user.token, body })).body.data._id
}

const cancel = (id: string, by = user) => test.api('DELETE', `/bookings/${id}`, { token: by.token })

async function bookAndCancel() {
  await cancel(await book())
}

/** Sends what is queued, in the order it was queued, with room for three mails an hour. */
async function sendQueued() {
  const deps = { ...test.deps, config: { ...test.deps.config, rateLimitFactor: 0.15 } }
  const { rows } = await sql<{ payload: MailPayload }>`
    delete from graphile_worker._private_jobs where locked_at is null returning id, payload`.execute(test.db)
  for (const { payload } of rows) await sendMail(deps, payload)
}

it('sends few mails to a user who books and cancels in a loop, but every one about money', async () => {
  for (let round = 0; round < 5; round++) await bookAndCancel()
  await sendQueued()
  expect(await countMails()).toBe(3)

  const paid = await makeBooking(test.db, { facility, user: user.id, date, from: 12, to: 13 })
  for (const template of ['paid', 'refunded'] as const)
    await sendMail(test.deps, { cause: `${template}:${paid}`, template, to: user.email, data: { bookingId: paid } })
  expect(await countMails()).toBe(5)
})

it('sends what another facility has to say', async () => {
  await cancel(await book(await makeFacility(test.db)))
  await sendQueued()
  expect(await countMails()).toBe(6)
})

it('mails that a facility cancelled a booking, and that one expired at checkout', async () => {
  const admin = await makeUser(test.db, { role: 'admin' })
  await cancel(await book(), admin)
  const paying = await book()
  await test.api('POST', '/checkout', { token: user.token, body: { booking: paying } })
  await sql`update booking set pay_by = now() - interval '2 minutes' where id = ${paying}`.execute(test.db)
  await expireHolds(test.db)
  await sendQueued()
  const subjects = (await readSentSubjects(test, user.email)).slice(0, 2)
  expect(subjects.map((subject) => subject.split(':')[0]).sort()).toEqual(['Cancelled', 'Released'])
  expect(await countMails()).toBe(8)
})

it('sends them again an hour later', async () => {
  await sql`update mail set sent_at = sent_at - interval '61 minutes'`.execute(test.db)
  await bookAndCancel()
  await sendQueued()
  expect(await countMails()).toBe(9)
})

it('a booking is to be paid before it begins, also where its hold ends later', async () => {
  const { token } = await makeUser(test.db)
  const body = { facility: await makeFacility(test.db), date, startTime: '10:00', endTime: '11:00' }
  const { _id: id, startsAt } = (await test.api<Booking>('POST', '/bookings', { token, body })).body.data
  await sql`update booking set pay_by = lower(during) + interval '20 minutes' where id = ${id}`.execute(test.db)
  expect((await test.api<Booking>('GET', `/bookings/${id}`, { token })).body.data.payBy).toBe(startsAt)
  expect((await loadBookingMail(test.deps, { bookingId: id }))?.payBy?.toISOString()).toBe(startsAt)
  expect((await test.api('POST', '/bookings', { token, body })).body.message).toContain('until 10:00')
})
