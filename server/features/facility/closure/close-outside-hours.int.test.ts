import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { BookingDetail } from '#contract/booking'
import type { AffectedBooking, listClosures as listing } from '#contract/closure'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { addDays, getLocalDay, getWeekday } from '../../../wall-clock.ts'

let test: TestApp
let admin: TestUser
let customer: TestUser
let facility: string

beforeAll(async () => {
  test = await startApp()
  admin = await makeUser(test.db, { role: 'admin' })
})
beforeEach(async () => {
  customer = await makeUser(test.db)
  facility = await makeFacility(test.db, { courts: 2 })
})
afterAll(() => test.close())

const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)

const edit = async (body: object) =>
  expect((await test.api('PUT', `/facility/${facility}`, { token: admin.token, body })).status).toBe(200)
const preview = async (body: object) =>
  (await test.api<AffectedBooking[]>('POST', `/facility/${facility}/hours/preview`, { token: admin.token, body })).body
const view = async (id: string) =>
  (await test.api<BookingDetail>('GET', `/bookings/${id}`, { token: admin.token })).body.data
const listClosures = async () =>
  (await test.api<z.infer<typeof listing.reply>>('GET', `/facility/${facility}/closures`, { token: admin.token })).body
    .data
const book = (from: number, to: number, values: object = {}) =>
  makeBooking(test.db, { facility, user: customer.id, date, from, to, ...values })

/** The templates of the mails queued for the customer because of closures, oldest first. */
async function listMails() {
  const { rows } = await sql<{ template: string }>`
    select payload->>'template' as template from graphile_worker._private_jobs
    where payload->>'to' = ${customer.email} and payload->>'template' like 'facility-%' order by id`.execute(test.db)
  return rows.map(({ template }) => template)
}

describe('bookings at times that changed hours close', () => {
  it.each<[string, () => object]>([
    ['an earlier closing time', () => ({ closingTime: '20:00' })],
    ['a closed weekday', () => ({ closedWeekdays: [getWeekday(date)] })],
    [
      'special hours',
      () => ({
        specialHours: [
          { label: 'Ramadan', dates: { from: date, to: date }, openingTime: '10:00', closingTime: '20:00' },
        ],
      }),
    ],
  ])('are listed, then moved or refunded by their customers, or cancelled: %s', async (_, change) => {
    const [paid, unpaid] = [await book(20, 21), await book(19, 21, { court: 2, status: 'confirmed' })]
    const { data } = await preview(change())
    expect(data.map(({ _id, isBooked }) => [_id, isBooked])).toEqual([
      [unpaid, 'confirmed'],
      [paid, 'paid'],
    ])
    expect((await view(paid)).closure).toBeNull()
    await edit(change())
    const { isBooked, startTime, closure, can, history } = await view(paid)
    expect({ isBooked, startTime, closure, can }).toMatchObject({
      isBooked: 'paid',
      startTime: '20:00',
      closure: { reason: 'New opening hours' },
      can: { refund: true, reschedule: true },
    })
    expect(history.at(-1)?.what).toBe('venue closed: New opening hours')
    expect(await view(unpaid)).toMatchObject({
      isBooked: 'cancelled',
      cancelReason: 'The venue is closed at this time: New opening hours',
    })
    expect(await listMails()).toEqual(['facility-closed', 'facility-closed'])
    expect((await listClosures()).flatMap(({ hits }) => hits.map(({ _id }) => _id))).toEqual([paid])
  })

  it('tell why in the language of who reads it, also those that the release before has closed', async () => {
    const [paid, unpaid] = [await book(20, 21), await book(19, 21, { court: 2, status: 'confirmed' })]
    const headers = { 'accept-language': 'bn' }
    const inBangla = { token: admin.token, headers }
    const body = { closingTime: '20:00' }
    expect((await test.api('PUT', `/facility/${facility}`, { ...inBangla, body })).status).toBe(200)
    const read = async (options: object) => {
      const get = async <T>(path: string) =>
        (await test.api<T>('GET', path, { token: admin.token, ...options })).body.data
      const [one, other] = await Promise.all([paid, unpaid].map((id) => get<BookingDetail>(`/bookings/${id}`)))
      const [closure] = await get<{ reason: string }[]>(`/facility/${facility}/closures`)
      const entries = await get<{ kind: string; detail: string }[]>('/reports/audit')
      const entry = entries.find(({ kind }) => kind === 'closure')
      return [closure?.reason, one?.closure?.reason, one?.history.at(-1)?.what, other?.cancelReason, entry?.detail]
    }
    const english = await read({})
    expect(english.map((text) => text?.includes('New opening hours'))).toEqual(Array(5).fill(true))
    const bangla = await read({ headers })
    expect(bangla.map((text) => text?.includes('নতুন সময়সূচি'))).toEqual(Array(5).fill(true))
    await sql`update closure set reason = 'নতুন সময়সূচি' where facility_id = ${facility}`.execute(test.db)
    await sql`update booking_event set detail_text = '{"text": "নতুন সময়সূচি"}'
      where booking_id = ${paid} and what = 'facility closed'`.execute(test.db)
    await sql`update booking set cancel_reason_text = jsonb_set(cancel_reason_text, '{values,reason}', '"নতুন সময়সূচি"')
      where id = ${unpaid}`.execute(test.db)
    expect(await read({})).toEqual(english)
  })

  it('need no choice once the hours allow them, and are notified only once when the hours change again', async () => {
    const [evening, late] = [await book(19, 20), await book(21, 22)]
    const other = await book(21, 22, { date: addDays(date, 1) })
    await edit({ closingTime: '19:00' })
    expect(await listClosures()).toMatchObject([
      { from: date, to: addDays(date, 1), startTime: '19:00', endTime: '24:00', hits: [{}, {}, {}] },
    ])
    await edit({ closingTime: '20:00' })
    const closures = await Promise.all([evening, late, other].map(async (id) => (await view(id)).closure))
    expect(closures).toMatchObject([null, {}, {}])
    await edit({ closingTime: '22:00', name: 'Open Again' })
    expect((await view(late)).closure).toBeNull()
    expect(await listClosures()).toEqual([])
    expect((await listMails()).toSorted()).toEqual([
      ...Array(3).fill('facility-closed'),
      ...Array(3).fill('facility-reopened'),
    ])
  })

  it('are no others: those at open times, of other venues, over or cancelled', async () => {
    const elsewhere = await makeFacility(test.db)
    await book(18, 20)
    await book(20, 21, { status: 'cancelled' })
    await book(20, 21, { date: addDays(date, -7) })
    await book(20, 21, { facility: elsewhere })
    expect((await preview({ closingTime: '20:00' })).data).toEqual([])
    await edit({ closingTime: '20:00' })
    expect(await listClosures()).toEqual([])
    expect(await listMails()).toEqual([])
  })

  it('are not listed once their hold has expired, and can’t be paid late after that', async () => {
    const expired = await book(20, 21, { status: 'confirmed' })
    await sql`update booking set pay_by = now() - interval '1 second' where id = ${expired}`.execute(test.db)
    expect((await preview({ closingTime: '20:00' })).data).toEqual([])
    await edit({ closingTime: '20:00' })
    expect((await view(expired)).isBooked).toBe('cancelled')
  })

  it('are not previewed for hours that allow no booking', async () => {
    expect((await preview({ closingTime: '08:30' })).errors).toMatchObject([{ path: 'closingTime' }])
  })
})
