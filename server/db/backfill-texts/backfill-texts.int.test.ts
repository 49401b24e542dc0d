import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BookingDetail } from '#contract/booking'
import { makeUser, type TestApp, type TestUser } from '../../../test/app.ts'
import { makeSettledBooking, startPaymentApp } from '../../../test/payment-fixture.ts'
import { backfillTexts } from './backfill-texts.ts'

let app: TestApp
let admin: TestUser
let bookingId: string
let paymentId: string

beforeAll(async () => {
  app = await startPaymentApp()
  admin = await makeUser(app.db, { role: 'admin' })
  const booking = await makeSettledBooking(app, '4242424242424242')
  bookingId = booking.bookingId
  paymentId = booking.paymentId
})

afterAll(() => app.close())

/** Writes a text in every place, as the release before does: in English, in its column only. */
async function writeEnglish() {
  const closed = 'The venue is closed at this time: Rain'
  await sql`insert into booking_event (booking_id, what, detail) values
    (${bookingId}, 'rescheduled', 'to 24 Nov, 2026 18:00–20:00'), (${bookingId}, 'cancelled', 'Rain in hall 2')`.execute(
    app.db,
  )
  await sql`update booking set cancel_reason = ${closed} where id = ${bookingId}`.execute(app.db)
  await sql`update payment set cancel_reason = 'Not paid in time.' where id = ${paymentId}`.execute(app.db)
  await sql`insert into refund (payment_id, amount_minor, status, reason)
    values (${paymentId}, 100, 'failed', ${closed})`.execute(app.db)
  await sql`insert into audit_entry (kind, action, subject, subject_id, detail)
    values ('refund', 'requested', 'Booking', ${bookingId}, '14.00 USD: Open day'),
      ('booking', 'cancelled', 'Booking', ${bookingId}, '14.00 USD: Open day')`.execute(app.db)
  await sql`insert into payment_difference (kind, provider_id, detail)
    values ('charge', 'ch_1', 'Charged 14.00 USD, due 12.00 USD. The rest was refunded.')`.execute(app.db)
}

const readTexts = async () => {
  const { rows } = await sql<{ english: string; text: unknown }>`
    select detail as english, detail_text as text from booking_event where booking_id = ${bookingId} and detail <> ''
    union all select cancel_reason, cancel_reason_text from booking where id = ${bookingId}
    union all select cancel_reason, cancel_reason_text from payment where id = ${paymentId}
    union all select reason, reason_text from refund where payment_id = ${paymentId}
    union all select detail, detail_text from audit_entry where subject_id = ${bookingId}
    union all select detail, detail_text from payment_difference where provider_id = 'ch_1'`.execute(app.db)
  return rows
}

const readHistory = async () => {
  const headers = { 'accept-language': 'bn' }
  const { body } = await app.api<BookingDetail>('GET', `/bookings/${bookingId}`, { token: admin.token, headers })
  return body.data.history.map(({ what }) => what).slice(-2)
}

it('turns what the release before has written into codes, once, and shows it as it is until then', async () => {
  await writeEnglish()
  const before = await readTexts()
  expect(before.map(({ text }) => text)).toEqual(before.map(() => null))
  expect(await readHistory()).toEqual(['সময় বদলানো হয়েছে: to 24 Nov, 2026 18:00–20:00', 'বাতিল: Rain in hall 2'])

  expect(await backfillTexts(app.db, 5)).toBe(5)
  expect(await backfillTexts(app.db, 100)).toBe(before.length - 5)
  const rows = await readTexts()
  expect(rows.map(({ english }) => english)).toEqual(before.map(({ english }) => english))
  const amount = { minor: 1400, currency: 'usd' }
  expect(rows.map(({ text }) => text)).toEqual([
    { code: 'moved_to', values: { date: '2026-11-24', hours: { from: '18:00', to: '20:00' } } },
    { text: 'Rain in hall 2' },
    { code: 'facility_closed', values: { reason: 'Rain' } },
    { code: 'not_paid_in_time' },
    { code: 'facility_closed', values: { reason: 'Rain' } },
    { code: 'refund_requested', values: { amount, reason: 'Open day' } },
    { text: '14.00 USD: Open day' },
    { code: 'charge_corrected', values: { charged: amount, due: { ...amount, minor: 1200 } } },
  ])
  expect(await readHistory()).toEqual(['সময় বদলানো হয়েছে: ২৪ নভে, ২০২৬ ১৮:০০–২০:০০ সময়ে', 'বাতিল: Rain in hall 2'])
  expect(await backfillTexts(app.db, 100)).toBe(0)
})

it('takes the text anew that the release before has put in place of one of ours', async () => {
  const readText = async () => {
    const { rows } = await sql<{ text: unknown }>`
      select detail_text as text from payment_difference where provider_id = 'ch_2'`.execute(app.db)
    return rows[0]?.text
  }
  const text = { code: 'payment_recovered', values: { amount: { minor: 1400, currency: 'usd' } } }
  const english = 'The payment of 14.00 USD was missing here. It was recorded again from the provider.'
  await sql`insert into payment_difference (kind, provider_id, detail, detail_text)
    values ('charge', 'ch_2', ${english}, ${JSON.stringify(text)}::jsonb)`.execute(app.db)
  const write = (detail: string) =>
    sql`update payment_difference set detail = ${detail} where provider_id = 'ch_2'`.execute(app.db)
  await write(english)
  expect(await readText()).toEqual(text)
  await write('Charged 14.00 USD, due 12.00 USD. The rest was refunded.')
  expect(await readText()).toBe(null)
  await backfillTexts(app.db, 100)
  expect(await readText()).toMatchObject({ code: 'charge_corrected' })
})

it.each(['booking', 'payment'])('and the reason in a row of %s', async (table) => {
  const id = table === 'booking' ? bookingId : paymentId
  const write = (reason: string | null) =>
    sql`update ${sql.table(table)} set cancel_reason = ${reason} where id = ${id}`.execute(app.db)
  await write('Declined.')
  await backfillTexts(app.db, 100)
  await write(null)
  const { rows } = await sql`select cancel_reason_text from ${sql.table(table)} where id = ${id}`.execute(app.db)
  expect(rows).toEqual([{ cancelReasonText: null }])
})
