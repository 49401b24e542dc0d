import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking, BookingDetail } from '#contract/booking'
import type { Enquiry } from '#contract/enquiry'
import type { LinkToPay } from '#contract/payment-link'
import { makeFacility, makeUser, type TestApp, type TestUser } from '../../../test/app.ts'
import { payWith, tellSandbox } from '../../../test/faults/fixture.ts'
import { newSpace, setSpaces } from '../../../test/make-space.ts'
import { getSessionId, getSuccess, startPaymentApp } from '../../../test/payment-fixture.ts'
import { makeMember } from '../../../test/two-facilities.ts'
import { inTransaction } from '../../db/client.ts'
import type { MailPayload } from '../../db/jobs.ts'
import { checkInvariants } from '../../doctor/invariants.ts'
import { writeMail } from '../../mail/templates.ts'
import { addDays } from '../../wall-clock.ts'
import { insertDeskPayment, lockPayment, supersede } from '../booking/payment/payments.queries.ts'
import { settle } from '../booking/payment/settle/settle-payment.ts'
import { lockBooking } from '../booking/state/bookings.queries.ts'
import { setPaid } from '../booking/state/change-status.ts'
import { releaseOffers } from './release-offers.ts'

let test: TestApp
let facility: string
let owner: TestUser
let player: TestUser
const hall = newSpace()
const saturday = addDays(new Date().toISOString().slice(0, 10), 40)
const sunday = addDays(saturday, 1)
const hours = { startTime: '08:00', endTime: '20:00' }
const weekend = [
  { date: saturday, ...hours, space: hall.id },
  { date: sunday, ...hours, space: hall.id },
]

beforeAll(async () => {
  test = await startPaymentApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => test.close())

async function newVenue() {
  facility = await makeFacility(test.db, { courts: 3 })
  owner = await makeUser(test.db, { name: 'Asha Roy' })
  player = await makeUser(test.db, { name: 'Nadia Rahman' })
  await makeMember(test.db, facility, owner, 'owner')
  await setSpaces(test.db, facility, [hall])
}

const ask = (lines: object[] = weekend, user = player) =>
  test.api<Enquiry>('POST', '/enquiries', {
    token: user.token,
    body: { facility, lines, people: 64, note: 'A tournament' },
  })
const path = (id: string) => `/facility/${facility}/enquiries/${id}`
const offer = (id: string, terms: object = { price: 1000 }) =>
  test.api<Enquiry>('POST', `${path(id)}/offer`, { token: owner.token, body: { payWithinHours: 48, ...terms } })
const withdraw = (id: string, user = player) =>
  test.api<Enquiry>('POST', `/enquiries/${id}/withdraw`, { token: user.token })
const mine = async () => (await test.api<Enquiry[]>('GET', '/enquiries/mine', { token: player.token })).body.data
const bookings = async () =>
  (await test.api<Booking[]>('GET', '/bookings/user?sort=date', { token: player.token })).body.data
const check = () =>
  test.api<{ price: number; conflict: string | null }[]>('GET', `${path(waiting)}/check`, { token: owner.token })
let waiting = ''

/** The news that were queued about an enquiry, each with whom it is for. */
async function listNews(id: string) {
  const { rows } = await sql<{ payload: MailPayload }>`
    select payload from graphile_worker._private_jobs where payload->'data'->>'enquiryId' = ${id} order by id`.execute(
    test.db,
  )
  return rows.map(({ payload }) => payload)
}
const toNews = (mails: MailPayload[]) =>
  mails.map(({ data, to }) => `${(data as { about: string }).about} ${to === player.email ? 'customer' : 'owner'}`)
/** The offer's time to pay is over. */
const passDeadline = async (id: string) => {
  await sql`update enquiry set pay_until = now() where id = ${id}`.execute(test.db)
  await sql`update payment set expires_at = now() where booking_id in (
    select booking.id from booking join enquiry on enquiry.group_id = booking.group_id where enquiry.id = ${id})`.execute(
    test.db,
  )
}
const countHeld = async () => (await bookings()).filter(({ isBooked }) => isBooked === 'confirmed').length

it('a weekend of the whole hall is asked for, checked, offered at one price, and paid by its link', async () => {
  await newVenue()
  const asked = await ask()
  expect(asked.status, asked.body.message).toBe(201)
  waiting = asked.body.data._id
  expect(asked.body.data.lines.map(({ what, date }) => [what, date])).toEqual([
    ['Whole hall', saturday],
    ['Whole hall', sunday],
  ])
  const waits = await test.api<{ count: number }>('GET', '/enquiries/waiting', { token: owner.token })
  expect(waits.body.data.count).toBe(1)
  expect((await check()).body.data).toEqual([
    { price: 360, conflict: null },
    { price: 360, conflict: null },
  ])
  expect(await bookings()).toEqual([])

  const answered = await offer(waiting)
  expect(answered.status, answered.body.message).toBe(200)
  expect(answered.body.data).toMatchObject({ state: 'offered', price: 1000 })
  const held = await bookings()
  expect(
    held.map(({ court, payableAmount, enquiry, can }) => [court, payableAmount, enquiry, can.pay, can.cancel]),
  ).toEqual([1, 2].map(() => ['Whole hall', 500, waiting, false, false]))
  expect(held[0]?.priceParts).toMatchObject([{ kind: 'agreed', amount: 500 }])
  expect((await offer(waiting)).body.code).toBe('conflict')

  const [enquiry] = await mine()
  const link = enquiry?.payPath?.slice('/pay/'.length) ?? ''
  const shown = await test.api<LinkToPay>('GET', `/payment-links/${link}`)
  expect(shown.body.data).toMatchObject({ state: 'open', amount: 1000, expiresAt: expect.any(String) })
  expect(Math.abs(Date.parse(shown.body.data.expiresAt) - Date.parse(enquiry?.payUntil ?? ''))).toBeLessThan(60_000)
  const page = (await test.api<string>('POST', `/payment-links/${link}/checkout`, { body: {} })).body.data
  await payWith({ app: test, page } as never, '4242424242424242')
  await getSuccess(test, getSessionId(page))
  expect((await bookings()).map(({ isBooked }) => isBooked)).toEqual(['paid', 'paid'])
  expect(await mine()).toMatchObject([{ state: 'accepted', payPath: null }])
  expect((await withdraw(waiting)).body.code).toBe('conflict')
  await passDeadline(waiting)
  await releaseOffers(test.deps)
  expect(await mine()).toMatchObject([{ state: 'accepted' }])
  const mails = await listNews(waiting)
  expect(toNews(mails)).toEqual(['asked owner', 'received customer', 'offered customer'])
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
})

it('an offer that is not paid in time is released whole, which is mailed once', async () => {
  await newVenue()
  const { _id: id } = (await ask([...weekend, { date: sunday, startTime: '20:00', endTime: '22:00', courts: 2 }])).body
    .data
  const answered = await offer(id, { prices: [300, 200, 45.01] })
  expect(answered.body.data.price).toBe(545.01)
  expect((await bookings()).map(({ court, payableAmount }) => [court, payableAmount]).sort()).toEqual([
    ['Court 1', 22.51],
    ['Court 2', 22.5],
    ['Whole hall', 200],
    ['Whole hall', 300],
  ])
  // what was offered counts for no limit of what the player holds
  const own = { facility, date: addDays(saturday, -38), startTime: '10:00', endTime: '11:00' }
  expect((await test.api('POST', '/bookings', { token: player.token, body: own })).status).toBe(201)
  const mails = await listNews(id)
  const last = await writeMail(test.deps, mails.at(-1) as MailPayload)
  expect(last?.action?.url).toMatch(/\/pay\/[0-9a-f-]{36}$/)
  expect(last?.facts?.at(-1)).toEqual({ label: 'Total', value: '$545.01' })

  expect(await releaseOffers(test.deps)).toBe(0)
  await passDeadline(id)
  await Promise.all([releaseOffers(test.deps), releaseOffers(test.deps)])
  expect(await mine()).toMatchObject([{ state: 'expired', price: 545.01 }])
  expect((await bookings()).filter(({ enquiry }) => enquiry).map(({ isBooked }) => isBooked)).toEqual(
    [1, 2, 3, 4].map(() => 'cancelled'),
  )
  expect(toNews(await listNews(id)).slice(3)).toEqual(['expired customer', 'expired owner'])
  expect(await writeMail(test.deps, mails.at(-1) as MailPayload)).toBeNull()
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
})

it('money for an offer that was released meanwhile is refunded whole, though some of its times are still free', async () => {
  await newVenue()
  const { _id: id } = (await ask()).body.data
  await offer(id)
  const link = (await mine())[0]?.payPath?.slice('/pay/'.length) ?? ''
  const page = (await test.api<string>('POST', `/payment-links/${link}/checkout`, { body: {} })).body.data
  await payWith({ page }, '4242424242424242')
  await passDeadline(id)
  await tellSandbox(test, '', { fail: { calls: null } })
  await releaseOffers(test.deps)
  await tellSandbox(test, '', { fail: { calls: 0 } })
  expect(await mine()).toMatchObject([{ state: 'expired' }])
  const { rows } = await sql<{ id: string }>`
    select id from payment where checkout_id = ${link} order by id limit 1`.execute(test.db)
  await settle(test.deps, rows[0]?.id ?? '')
  expect((await bookings()).map(({ isBooked }) => isBooked)).toEqual(['cancelled', 'cancelled'])
  const refunds = await sql<{ refunded: number }>`
    select sum(refund.amount_minor)::int as refunded from refund join payment on payment.id = payment_id
    where checkout_id = ${link}`.execute(test.db)
  expect(refunds.rows).toEqual([{ refunded: 100_000 }])
})

it('no single booking of an offer is paid, and what is left of one that is paid in part is released with a mail', async () => {
  await newVenue()
  const { _id: id } = (await ask()).body.data
  await offer(id)
  const [one] = await bookings()
  const token = owner.token
  const cash = await test.api('POST', `/bookings/${one?._id}/payment`, { token, body: { method: 'cash' } })
  expect([cash.body.code, cash.body.errors?.[0]?.path]).toEqual(['not_payable', 'method'])
  const group = (await test.api<BookingDetail>('GET', `/bookings/${one?._id}`, { token })).body.data.group?._id
  const link = { token, body: { month: saturday.slice(0, 7) } }
  const again = await test.api('POST', `/booking-groups/${group}/payment-links`, link)
  expect([again.body.code, again.body.errors?.[0]?.path]).toEqual(['not_payable', 'month'])
  expect(await mine()).toMatchObject([{ state: 'offered', payPath: expect.any(String) }])

  // as the release before took it
  await inTransaction(test.db, async (trx) => {
    const booking = (await lockBooking(trx, one?._id ?? '')) ?? expect.fail()
    await supersede(trx, (await lockPayment(trx, booking.id))?.id ?? '')
    await insertDeskPayment(trx, booking, { method: 'cash', reference: '', takenBy: owner.id })
    await setPaid(trx, booking)
  })
  await passDeadline(id)
  await releaseOffers(test.deps)
  expect((await bookings()).map(({ isBooked }) => isBooked).sort()).toEqual(['cancelled', 'paid'])
  expect(await mine()).toMatchObject([{ state: 'accepted', price: 500 }])
  const mails = (await listNews(id)).slice(3)
  expect(toNews(mails)).toEqual(['expired customer', 'expired owner'])
  const texts = await Promise.all(mails.map(async (mail) => (await writeMail(test.deps, mail))?.paragraphs.join(' ')))
  expect(texts).toEqual([
    expect.stringContaining('What is paid stays booked.'),
    expect.stringContaining('paid part of these times'),
  ])
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
})

it('is refused whole when one of its times is taken, which the check says before', async () => {
  await newVenue()
  waiting = (await ask()).body.data._id
  const other = await makeUser(test.db)
  const one = { facility, email: other.email, date: sunday, startTime: '12:00', endTime: '13:00', payment: 'desk' }
  // only a customer of the venue is named
  await sql`insert into booking (user_id, facility_id, court_id, during, status, amount_minor, price_minor, currency, free_cancel_until)
    select ${other.id}, ${facility}, id, tstzrange(${`${sunday}T12:00+06`}, ${`${sunday}T13:00+06`}), 'paid', 0, 0, 'usd', now()
    from court where facility_id = ${facility} and number = 2`.execute(test.db)
  expect(one.date).toBe(sunday)
  expect((await check()).body.data).toEqual([
    { price: 360, conflict: null },
    { price: 0, conflict: 'Whole hall is not free at this time: court 2 is booked.' },
  ])
  const refused = await offer(waiting)
  expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken'])
  expect(await bookings()).toEqual([])
  const late = await offer(waiting, { price: 0 })
  expect(late.body.errors?.[0]?.path).toBe('price')

  const declined = await test.api<Enquiry>('POST', `${path(waiting)}/decline`, {
    token: owner.token,
    body: { reason: 'A league plays on Sunday' },
  })
  expect(declined.body.data).toMatchObject({ state: 'declined', reason: 'A league plays on Sunday' })
  const mail = await writeMail(test.deps, (await listNews(waiting)).at(-1) as MailPayload)
  expect(mail?.paragraphs[0]).toContain('A league plays on Sunday')
  expect((await withdraw(waiting)).body.code).toBe('conflict')
})

it('a customer declines an offer, the venue takes one back, and each frees all of it', async () => {
  await newVenue()
  const first = (await ask()).body.data._id
  await offer(first)
  const [one] = await bookings()
  const cancelled = await test.api('DELETE', `/bookings/${one?._id}`, { token: player.token })
  expect([cancelled.body.code, await countHeld()]).toEqual(['not_cancellable', 2])
  expect((await withdraw(first, await makeUser(test.db))).status).toBe(404)
  expect((await withdraw(first)).body.data.state).toBe('withdrawn')
  expect(await countHeld()).toBe(0)
  expect(toNews(await listNews(first)).slice(3)).toEqual(['withdrawn owner', 'withdrawn customer'])

  const second = (await ask()).body.data._id
  await offer(second)
  expect(await countHeld()).toBe(2)
  await test.api('POST', `${path(second)}/decline`, { token: owner.token, body: { reason: 'A burst pipe' } })
  expect([await countHeld(), (await mine())[0]?.state]).toEqual([0, 'declined'])
  const audit = await test.db.selectFrom('auditEntry').select('action').where('facilityId', '=', facility).execute()
  expect(audit.map(({ action }) => action).filter((action) => action.endsWith(' at'))).toEqual([
    'asked for a rental at',
    'answered an enquiry at',
    'withdrew an enquiry at',
    'asked for a rental at',
    'answered an enquiry at',
    'declined an enquiry at',
  ])
})

it('members answer no enquiry of their own', async () => {
  await newVenue()
  const { _id: id } = (await ask(weekend, owner)).body.data
  const refused = await offer(id, { price: 1 })
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
  const staff = await makeUser(test.db)
  await makeMember(test.db, facility, staff, 'staff')
  const body = { price: 700, payWithinHours: 48 }
  const answered = await test.api<Enquiry>('POST', `${path(id)}/offer`, { token: staff.token, body })
  expect(answered.body.data).toMatchObject({ state: 'offered', price: 700 })
})

it('an offer that can’t be released keeps no other from being released', async () => {
  await newVenue()
  const lines = (hour: number) => [
    { date: saturday, startTime: `${hour}:00`, endTime: `${hour + 1}:00`, space: hall.id },
  ]
  const [stuck, other] = [(await ask(lines(10))).body.data._id, (await ask(lines(12))).body.data._id]
  for (const id of [stuck, other]) {
    await offer(id)
    await passDeadline(id)
  }
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
    test.db,
  )
  await sql`create trigger stuck before update on enquiry for each row
    when (old.id = ${sql.lit(stuck)}) execute function fail()`.execute(test.db)
  expect(await releaseOffers(test.deps)).toBe(1)
  const states = async () => Object.fromEntries((await mine()).map(({ _id, state }) => [_id, state]))
  expect(await states()).toEqual({ [stuck]: 'offered', [other]: 'expired' })
  await sql`drop trigger stuck on enquiry`.execute(test.db)
  expect(await releaseOffers(test.deps)).toBe(1)
  expect(await states()).toEqual({ [stuck]: 'expired', [other]: 'expired' })
})

it('an enquiry that can’t be answered any more ends with a mail: its times are over, or the venue is deleted', async () => {
  await newVenue()
  const [over, ahead] = [(await ask()).body.data._id, (await ask()).body.data._id]
  const yesterday = addDays(new Date().toISOString().slice(0, 10), -2)
  await sql`update enquiry set lines = jsonb_set(lines, '{0,date}', to_jsonb(${yesterday}::text)) where id = ${ahead}`.execute(
    test.db,
  )
  await sql`update enquiry set lines = jsonb_set(jsonb_set(lines, '{0,date}', to_jsonb(${yesterday}::text)),
    '{1,date}', to_jsonb(${yesterday}::text)) where id = ${over}`.execute(test.db)
  expect(await releaseOffers(test.deps)).toBe(1)
  const states = async () => Object.fromEntries((await mine()).map(({ _id, state }) => [_id, state]))
  expect(await states()).toEqual({ [over]: 'expired', [ahead]: 'open' })
  const mails = (await listNews(over)).slice(2)
  expect(toNews(mails)).toEqual(['expired customer'])
  expect((await writeMail(test.deps, mails[0] as MailPayload))?.heading).toBe('Your enquiry has ended')
  await sql`update facility set deleted_at = now() where id = ${facility}`.execute(test.db)
  expect(await releaseOffers(test.deps)).toBe(1)
  expect(await states()).toEqual({ [over]: 'expired', [ahead]: 'expired' })
})

it('few enquiries of one person wait at a time, and each line must be a time of the venue', async () => {
  await newVenue()
  const statuses = await Promise.all([1, 2, 3, 4, 5].map(async () => (await ask()).status))
  expect(statuses.sort()).toEqual([201, 201, 201, 409, 409])
  const other = await makeUser(test.db)
  const errorOf = async (line: object) =>
    (await ask([weekend[0] as object, { date: sunday, ...hours, ...line }], other)).body.errors?.[0]?.path
  expect(await errorOf({ startTime: '06:00' })).toBe('lines.1.date')
  expect(await errorOf({ date: '2020-01-01' })).toBe('lines.1.date')
  expect(await errorOf({ space: facility })).toBe('lines.1.date')
  expect(
    (
      await ask(
        [
          { date: sunday, ...hours, courts: 9 },
          { date: saturday, ...hours, courts: 2 },
        ],
        other,
      )
    ).status,
  ).toBe(400)
  const late = (await ask([{ date: addDays(new Date().toISOString().slice(0, 10), 2), ...hours }], other)).body.data
  const refused = await offer(late._id, { price: 10, payWithinHours: 336 })
  expect(refused.body.errors?.[0]?.path).toBe('payWithinHours')
})
