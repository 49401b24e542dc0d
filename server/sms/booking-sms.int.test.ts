import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Profile } from '#contract/auth'
import { makeFacility, makeUser, startApp, type TestApp } from '../../test/app.ts'
import { makeBooking } from '../../test/make-booking.ts'
import { readSentSms } from '../../test/sent-sms.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { inTransaction } from '../db/client.ts'
import type { BookingTemplate } from '../db/jobs.ts'
import { queueBookingMail } from '../features/booking/mail/queue-booking-mail.ts'
import { addDays, getLocalDay } from '../wall-clock.ts'

let test: TestApp
let facility: string

beforeAll(async () => {
  test = await startApp({ jobs: true, settings: { SMS_PER_DAY: '6' } })
  facility = await makeFacility(test.db, { name: 'Smash Club' })
})
afterAll(() => test.close())

const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
let made = 0

/** A user with a verified number, who wants messages by default, and a paid booking of theirs. */
async function makeReader({ wants = true } = {}) {
  const user = await makeUser(test.db)
  const phone = `+88017113300${String(++made).padStart(2, '0')}`
  await sql`update app_user set phone = ${phone}, phone_e164 = ${phone}, phone_verified = ${phone}
    where id = ${user.id}`.execute(test.db)
  const body = { smsNews: wants }
  const { body: saved } = await test.api<Profile>('PATCH', '/auth/profile', { token: user.token, body })
  expect(saved.data.smsNews).toBe(wants)
  const booking = await makeBooking(test.db, { facility, user: user.id, date, from: 8 + made, to: 9 + made })
  return { ...user, phone, booking }
}

type Reader = Awaited<ReturnType<typeof makeReader>>

const queue = ({ booking, email }: Reader, template: BookingTemplate, isOwn = false) =>
  inTransaction(test.db, (trx) => queueBookingMail(trx, { template, bookingId: booking, to: email, isOwn }))

/** Waits until no job is left, then reads what a number got. */
async function readTexts({ phone }: Reader): Promise<string[]> {
  await waitUntil(async () => (await sql`select from graphile_worker._private_jobs`.execute(test.db)).rows.length === 0)
  return (await readSentSms(test, phone)).map(({ text }) => text)
}

it('texts who wants it, once for each cause, and mails too', async () => {
  const reader = await makeReader()
  await queue(reader, 'paid')
  await queue(reader, 'paid')
  const texts = await readTexts(reader)
  expect(texts).toEqual([expect.stringMatching(/^Booked: Smash Club .*\/user\/bookings$/)])
  const { rows } =
    await sql`select from mail where cause = ${`paid:${reader.booking}`} and sent_at is not null`.execute(test.db)
  expect(rows.length).toBe(1)
  await queue(reader, 'reminder')
  expect((await readTexts(reader))[0]).toMatch(/^Reminder: Smash Club /)
})

it('texts nobody who does not want it, has another number now, or did it themselves', async () => {
  const [silent, changed, own] = [await makeReader({ wants: false }), await makeReader(), await makeReader()]
  const body = { phone: '01711339999' }
  await test.api('PATCH', '/auth/profile', { token: changed.token, body })
  await queue(silent, 'paid')
  await queue(changed, 'paid')
  await queue(own, 'cancelled', true)
  for (const reader of [silent, changed, own]) expect(await readTexts(reader)).toEqual([])
})

it('texts what is not pushed only, where a browser gets push messages', async () => {
  const reader = await makeReader()
  await sql`insert into push_subscription (user_id, token_version, endpoint, p256dh, auth)
    select id, token_version, 'https://push.invalid/1', '', '' from app_user where id = ${reader.id}`.execute(test.db)
  await queue(reader, 'reminder')
  await queue(reader, 'paid')
  expect(await readTexts(reader)).toEqual([expect.stringMatching(/^Booked: /)])
})

it('drops messages, but no mails, once the day’s are used', async () => {
  await sql`insert into sms (cause, phone, parts, claimed_until, sent_at) values ('x', '', 6, now(), now())`.execute(
    test.db,
  )
  const reader = await makeReader()
  await queue(reader, 'paid')
  expect(await readTexts(reader)).toEqual([])
  const { rows } =
    await sql`select from mail where cause = ${`paid:${reader.booking}`} and sent_at is not null`.execute(test.db)
  expect(rows.length).toBe(1)
})
