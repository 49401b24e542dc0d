import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingDetail } from '#contract/booking'
import type { LinkToPay, MonthToPay } from '#contract/payment-link'
import { makeToken, type TestApp } from '../../../../../test/app.ts'
import {
  createLinkFixture,
  findBookings,
  findTheirs,
  type LinkFixture,
  openLink,
  payLink,
} from '../../../../../test/faults/link-fixture.ts'
import { getSuccess, startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { inTransaction } from '../../../../db/client.ts'
import type { MailPayload } from '../../../../db/jobs.ts'
import { writeMail } from '../../../../mail/templates.ts'
import { addDays } from '../../../../wall-clock.ts'
import { recordPayment, takePayment } from '../desk/take-payment.ts'
import { refundBooking } from '../refund/refund-booking.ts'

let test: TestApp
let group: LinkFixture
let token: string

beforeAll(async () => {
  test = await startPaymentApp()
})
afterAll(() => test.close())

async function makeGroup() {
  group = await createLinkFixture(test)
  token = await makeToken(test.db, { ...group.admin, tokenVersion: 1 })
}

const path = () => `/booking-groups/${group.group}/payment-links`
const create = (month = group.month) => test.api<MonthToPay>('POST', path(), { token, body: { month } })
const getMonth = async () => (await test.api<MonthToPay[]>('GET', path(), { token })).body.data[0]
const view = async (id: string) => (await test.api<BookingDetail>('GET', `/bookings/${id}`, { token })).body.data
const getStatuses = async () => Promise.all((await findBookings(group)).map(async (id) => (await view(id)).isBooked))
/** The mails queued about the group's bookings, by their templates. */
async function listMails() {
  const { rows } = await sql<{ template: string }>`
    select payload->>'template' as template from graphile_worker._private_jobs
    where payload->'data'->>'bookingId' = any(${await findBookings(group)}) order by 1`.execute(test.db)
  return rows.map(({ template }) => template)
}
const getLinkId = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const viewLink = () => test.api<LinkToPay>('GET', `/payment-links/${group.link}`)
const payBy = (how: object = {}) => test.api<string>('POST', `/payment-links/${group.link}/checkout`, { body: how })
const openPage = async (how?: object) => (await payBy(how)).body.data
const settle = async () => getSuccess(test, (await findTheirs(group)).sessions.at(-1) ?? '')

describe('a payment link', () => {
  it('is for all that is unpaid in the month, is paid without signing in, and pays each booking', async () => {
    await makeGroup()
    expect(await getMonth()).toMatchObject({ bookings: 3, paid: 0, unpaid: 3, amount: 36, state: 'none', link: null })
    const { status, body } = await create()
    expect(status, body.message).toBe(200)
    expect(body.data).toMatchObject({ state: 'open', link: { bookings: 3, amount: 36 } })
    const ahead = Date.parse(body.data.link?.expiresAt ?? '') - Date.now()
    expect([ahead > 22 * 3_600_000, ahead < 24 * 3_600_000]).toEqual([true, true])
    expect(await getStatuses()).toEqual(['confirmed', 'confirmed', 'confirmed'])
    expect(await listMails()).toEqual(['payment-link'])

    group.link = getLinkId(body.data.link?.url ?? '')
    expect((await viewLink()).body.data).toMatchObject({ state: 'open', amount: 36, methods: [{ gateway: 'stripe' }] })
    const page = await openPage()
    expect(await openPage()).toBe(page)
    group.pages.push(page)
    await payLink(group, '4242424242424242')
    expect((await viewLink()).body.data).toMatchObject({ state: 'paid', methods: [] })
    expect((await payBy()).body.code).toBe('not_payable')
    const [session, items] = (await settle()).body.data
    const days = [group.month, group.month, group.month].map((month, at) => addDays(`${month}-01`, 7 * at))
    expect(session).toMatchObject({
      outcome: 'paid',
      amount_total: 3600,
      bookings: days.map((date) => ({ date, outcome: 'paid' })),
    })
    expect(
      items.data.map(({ description, amount_total }) => [description?.match(/\d\d:\d\d.*/)?.[0], amount_total]),
    ).toEqual(days.map(() => ['10:00–11:00', 1200]))
    expect(await getStatuses()).toEqual(['paid', 'paid', 'paid'])
    expect(await getMonth()).toMatchObject({ paid: 3, unpaid: 0, state: 'none', link: null })
    const [first] = await findBookings(group)
    expect((await view(first ?? '')).receipt).toMatchObject({ charged: 12, kept: 12, method: 'card' })
    expect(await listMails()).toEqual(['paid', 'payment-link'])
  })

  it('is for the rest once one was paid in cash, and the link before it ends', async () => {
    await makeGroup()
    await openLink(group, test.deps)
    const [first = ''] = await findBookings(group)
    await takePayment(test.deps, group.admin, first, { method: 'cash' })
    expect(await getMonth()).toMatchObject({ paid: 1, unpaid: 2, state: 'none', link: null })
    await payLink(group, '4242424242424242')
    expect(await getStatuses()).toEqual(['paid', 'confirmed', 'confirmed'])
    expect((await create()).body.data).toMatchObject({ state: 'open', link: { bookings: 2, amount: 24 } })
  })

  it('that is replaced can’t be paid any more', async () => {
    await makeGroup()
    await openLink(group, test.deps)
    await openLink(group, test.deps)
    await payLink(group, '4242424242424242', 0)
    expect(await getStatuses()).toEqual(['confirmed', 'confirmed', 'confirmed'])
    await payLink(group, '4242424242424242')
    await settle()
    expect(await getStatuses()).toEqual(['paid', 'paid', 'paid'])
  })

  it('refunds the part of a booking that was cancelled before the payment came, and later each by itself', async () => {
    await makeGroup()
    await openLink(group, test.deps)
    await payLink(group, '4242424242424242')
    const [first = '', second = ''] = await findBookings(group)
    // the facility cancels without knowing of the payment
    await test.api('DELETE', `/booking-groups/${group.group}?from=${second}&reason=Works`, { token })
    expect((await settle()).body.data[0]).toMatchObject({
      outcome: 'paid',
      bookings: [{ outcome: 'paid' }, { outcome: 'refunded' }, { outcome: 'refunded' }],
    })
    expect(await getStatuses()).toEqual(['paid', 'cancelled', 'cancelled'])
    await refundBooking(test.deps, group.admin, first, { amount: 3, reason: 'Lamp broken' })
    expect((await view(first)).receipt).toMatchObject({ charged: 12, refunded: 3, kept: 9 })
    expect((await view(second)).refunds).toMatchObject([{ amount: 12 }])
  })

  it('names in its receipt only what it paid for, not what was paid in cash meanwhile', async () => {
    await makeGroup()
    await openLink(group, test.deps)
    await payLink(group, '4242424242424242')
    const [first = ''] = await findBookings(group)
    // the desk could not ask the provider
    await inTransaction(test.db, (trx) => recordPayment(trx, group.admin, first, { method: 'cash' }))
    await settle()
    const { rows } = await sql<{ payload: MailPayload }>`
      select payload from graphile_worker._private_jobs
      where payload->>'template' = 'paid' and payload->'data'->>'bookingId' = any(${await findBookings(group)})
        and payload->'data'->>'bookingId' <> ${first}`.execute(test.db)
    expect(rows).toHaveLength(1)
    const mail = await writeMail(test.deps, rows[0]?.payload as MailPayload)
    expect(mail?.subject).toBe('Paid: 2 bookings at Test Hall')
    expect(mail?.facts).toContainEqual({ label: 'Paid', value: '$24.00' })
  })

  it.each([
    ['a month that is over', '2020-01', 400, 'January 2020 is over. Take what is unpaid at the desk.'],
    ['a month without a booking', '2190-01', 409, 'This group has no unpaid booking in January 2190.'],
    ['no month', 'soon', 400, 'Write the month as yyyy-MM.'],
  ])('for %s is refused next to the month', async (_, month, status, message) => {
    await makeGroup()
    const { body, status: answered } = await create(month)
    expect([answered, body.errors?.map((error) => error.message)]).toEqual([status, [message]])
  })

  it('is for ten bookings at most, which bKash can refund one by one', async () => {
    await makeGroup()
    const date = `${group.month}-01`
    const rule = { facility: group.facility, date, until: addDays(date, 49), startTime: '12:00', endTime: '13:00' }
    await test.api('POST', '/booking-groups', { token, body: { user: group.customer.id, ...rule } })
    await sql`update booking set group_id = ${group.group}, during = tstzrange(later.start, later.start + interval '1 hour')
      from (select id, min(lower(during)) over () + row_number() over (order by during) * interval '1 hour' as start
        from booking where facility_id = ${group.facility} and group_id <> ${group.group}) later
      where later.id = booking.id`.execute(test.db)
    expect((await create()).body.errors).toMatchObject([{ message: expect.stringContaining('10 bookings at most') }])
    await test.api('DELETE', `/bookings/${(await findBookings(group))[0]}?reason=Works`, { token })
    expect((await create()).body.data).toMatchObject({ state: 'open', link: { bookings: 10 } })
  })

  it('is refused once the group is cancelled, and to the staff of others', async () => {
    await makeGroup()
    await test.api('DELETE', `/booking-groups/${group.group}?reason=Works`, { token })
    expect((await create()).body).toMatchObject({ code: 'not_payable', errors: [{ path: 'month' }] })
    token = await makeToken(test.db, { ...group.customer, tokenVersion: 1 })
    expect((await create()).status).toBe(403)
  })
})
