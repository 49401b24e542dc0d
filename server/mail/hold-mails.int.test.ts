import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../test/app.ts'
import { makeBooking } from '../../test/make-booking.ts'
import { readSentMails } from '../../test/sent-mails.ts'
import type { MailPayload } from '../db/jobs.ts'
import { addDays, getLocalDay } from '../wall-clock.ts'
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

async function bookAndCancel() {
  const body = { facility, date, startTime: '10:00', endTime: '11:00' }
  const { data } = (await test.api<Booking>('POST', '/bookings', { token: user.token, body })).body
  await test.api('DELETE', `/bookings/${data._id}`, { token: user.token })
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

it('sends them again an hour later', async () => {
  await sql`update mail set sent_at = sent_at - interval '61 minutes'`.execute(test.db)
  await bookAndCancel()
  await sendQueued()
  expect(await countMails()).toBe(6)
})
