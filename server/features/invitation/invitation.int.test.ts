import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import type { Invitation } from '#contract/invitation'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { makeBooking } from '../../../test/make-booking.ts'
import { readSentMails } from '../../../test/sent-mails.ts'
import { makeMember } from '../../../test/two-facilities.ts'
import type { MailPayload } from '../../db/jobs.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'

/* What owners and staff learn of users who are no customers of their facility, and what they can do to them. */
let test: TestApp
let staff: TestUser
let stranger: TestUser
let facility: string
let hour = 7

const day = addDays(getLocalDay('Asia/Dhaka', new Date()), 2)
const contact = { phone: '+880 1799 123456', address: '12 Secret Road' }

beforeAll(async () => {
  test = await startApp({ settings: { RATE_LIMIT_FACTOR: '1' } })
})
afterAll(() => test.close())

beforeEach(async () => {
  await test.db.deleteFrom('rateLimit').execute()
  await test.db.updateTable('appUser').set({ phone: '' }).execute()
  facility = await makeFacility(test.db, { courts: 2 })
  ;[staff, stranger] = [await makeUser(test.db), await makeUser(test.db, { name: 'Zahid Hasan' })]
  await makeMember(test.db, facility, staff, 'owner')
  await test.db.updateTable('appUser').set(contact).where('id', '=', stranger.id).execute()
})

const nextSlot = () => {
  hour = hour === 20 ? 8 : hour + 1
  const toClock = (at: number) => `${String(at).padStart(2, '0')}:00`
  return { facility, date: day, startTime: toClock(hour), endTime: toClock(hour + 1) }
}

const bookFor = (more: object, by = staff) =>
  test.api<Booking>('POST', '/bookings/for', { token: by.token, body: { payment: 'desk', ...nextSlot(), ...more } })

const find = async (q: string, by = staff) =>
  (await test.api<object[]>('GET', `/bookings/for?q=${encodeURIComponent(q)}`, { token: by.token })).body.data

const listInvitations = async (user = stranger) =>
  (await test.api<Invitation[]>('GET', '/invitations', { token: user.token })).body.data

const answer = async (accept: boolean, user = stranger) => {
  const [invitation] = await listInvitations(user)
  return test.api('POST', `/invitations/${invitation?._id}`, { token: user.token, body: { accept } })
}

/** Sends the mails that wait for the stranger. */
async function sendInvitation() {
  const { rows } = await sql<{ payload: MailPayload }>`
    select payload from graphile_worker._private_jobs where payload->>'to' = ${stranger.email}`.execute(test.db)
  for (const { payload } of rows) await sendMail(test.deps, payload)
}

const listOwn = async () =>
  (await test.api<Booking[]>('GET', '/bookings/user', { token: stranger.token })).body.data.map(({ _id }) => _id)

/** Everything that lists a booking's customer to a venue. */
async function readAll(id: string) {
  const lists = [
    '/bookings',
    `/bookings/${id}`,
    '/bookings/export.csv',
    '/reports/customers',
    `/reports/day?date=${day}`,
  ]
  const more = [
    '/reports/desk',
    '/reports/audit',
    '/reports/search?q=Zahid',
    `/facility/${facility}/waitlist?date=${day}`,
  ]
  const read = async (path: string) =>
    (await fetch(`${test.url}/api${path}`, { headers: { authorization: `Bearer ${staff.token}` } })).text()
  return (await Promise.all([...lists, ...more].map(read))).join('\n')
}

const secrets = () => new RegExp(['Hasan', '123456', 'Secret Road', stranger.email].join('|'))

describe('a user who is no customer of the facility', () => {
  it('is found by the whole e-mail address or phone only, by the first name', async () => {
    const shown = [{ _id: stranger.id, name: 'Zahid', email: '', phone: '', isKnown: false }]
    expect(await find('Zahid Hasan')).toEqual([])
    expect(await find(stranger.email.slice(0, -2))).toEqual([])
    expect(await find('1799 123')).toEqual([])
    expect(await find(stranger.email.toUpperCase())).toEqual(shown)
    expect(await find('+880-1799-123456')).toEqual(shown)
  })

  it('is not shown by any reply about what staff booked for them', async () => {
    const made = await bookFor({ user: stranger.id })
    expect([made.status, made.body.data?.user]).toEqual([201, { name: 'Zahid', email: '', phone: '', address: '' }])
    await bookFor({ email: stranger.email, payment: 'cash' })
    const full = { facility, user: (await makeUser(test.db)).id, date: day, from: 21, to: 22 }
    for (const court of [1, 2]) await makeBooking(test.db, { ...full, court })
    const body = { facility, date: day, from: '21:00', to: '22:00' }
    expect((await test.api('POST', '/waitlist', { token: stranger.token, body })).status).toBe(201)
    expect(await readAll(made.body.data._id)).not.toMatch(secrets())
    await answer(true)
    expect(await readAll(made.body.data._id)).toMatch(secrets())
  })

  it('is asked in their language, also by mail', async () => {
    const texts = JSON.stringify({ bn: { name: 'টেস্ট হল' } })
    await test.db.updateTable('facility').set({ texts }).where('id', '=', facility).execute()
    await test.db.updateTable('appUser').set({ language: 'bn' }).where('id', '=', stranger.id).execute()
    await bookFor({ user: stranger.id })
    await sendInvitation()
    expect((await readSentMails(test, stranger.email))[0]?.subject).toContain('টেস্ট হল')
    const headers = { 'accept-language': 'bn' }
    const { body } = await test.api<Invitation[]>('GET', '/invitations', { token: stranger.token, headers })
    expect(body.data[0]?.facility.name).toBe('টেস্ট হল')
  })

  it('is asked by mail, has the bookings once they accept, and is then found by name', async () => {
    const { data } = (await bookFor({ user: stranger.id, payment: 'link' })).body
    expect([await listOwn(), (await listInvitations())[0]?.bookings]).toEqual([
      [],
      [{ date: day, startTime: data.startTime, endTime: data.endTime }],
    ])
    await sendInvitation()
    const [mail] = await readSentMails(test, stranger.email)
    expect([mail?.subject, mail?.text]).toEqual([
      'Test Hall booked for you',
      expect.stringContaining('/user/invitations'),
    ])

    const other = await makeUser(test.db)
    const [invitation] = await listInvitations()
    const foreign = await test.api('POST', `/invitations/${invitation?._id}`, {
      token: other.token,
      body: { accept: true },
    })
    expect(foreign.body.code).toBe('not_found')
    expect((await answer(true)).status).toBe(200)
    expect([await listOwn(), await listInvitations()]).toEqual([[data._id], []])
    expect(await find('Hasan')).toMatchObject([{ email: stranger.email, isKnown: true }])
    expect((await bookFor({ user: stranger.id })).body.data.user.email).toBe(stranger.email)
  })

  it('declines: what is unpaid is cancelled, and the venue can’t book for them again', async () => {
    const { data } = (await bookFor({ user: stranger.id })).body
    await answer(false)
    const { body } = await test.api<Booking>('GET', `/bookings/${data._id}`, { token: staff.token })
    expect([body.data.isBooked, body.data.user.name, await listOwn()]).toEqual(['cancelled', 'Zahid', []])
    const again = await bookFor({ user: stranger.id })
    expect([again.status, again.body.message]).toEqual([409, 'Zahid does not want bookings by this venue.'])
  })

  it('deletes the account, which cancels what others booked for them', async () => {
    const asked = (await bookFor({ user: stranger.id })).body.data._id
    await makeBooking(test.db, { facility, user: stranger.id, date: '2026-01-05', from: 8, to: 9 })
    const direct = (await bookFor({ user: stranger.id })).body.data._id
    const atDesk = (await bookFor({ user: stranger.id, payment: 'cash' })).body.data._id
    expect((await test.api('DELETE', '/auth/account', { token: stranger.token, body: {} })).status).toBe(200)
    const rows = await test.db
      .selectFrom('booking')
      .select(['id', 'status'])
      .where('facilityId', '=', facility)
      .execute()
    const statuses = Object.fromEntries(rows.map(({ id, status }) => [id, status]))
    expect([statuses[asked], statuses[direct], statuses[atDesk]]).toEqual(['cancelled', 'cancelled', 'paid'])
    expect(await readAll(asked)).not.toMatch(/Zahid/)
  })

  it('has no shorter time to pay because of what staff booked and marked', async () => {
    await makeBooking(test.db, { facility, user: stranger.id, date: '2026-01-05', from: 8, to: 9 })
    for (let times = 0; times < 3; times++) await bookFor({ user: stranger.id })
    await sql`update booking set no_show_at = now() where user_id = ${stranger.id} and made_by_staff`.execute(test.db)
    const { data } = (await test.api<Booking>('POST', '/bookings', { token: stranger.token, body: nextSlot() })).body
    expect(Date.parse(data.payBy ?? '') - Date.parse(data.createdAt)).toBeGreaterThan(6 * 60_000)
  })
})

describe('a walk-in', () => {
  it('is known to its facility only, by the name that was given there', async () => {
    const other = await makeUser(test.db)
    const elsewhere = await makeFacility(test.db)
    await makeMember(test.db, elsewhere, other, 'owner')
    const phone = '01711 223344'
    await bookFor({ walkIn: { name: 'Karim Elsewhere', phone }, facility: elsewhere }, other)
    expect(await find(phone)).toEqual([])
    const { data } = (await bookFor({ walkIn: { name: 'Karim', phone: '01711-223344' } })).body
    expect(data.user).toMatchObject({ name: 'Karim', email: '' })
    expect(await find('01711')).toMatchObject([{ name: 'Karim', email: '', phone: '01711-223344' }])
    expect(await find('Karim', other)).toMatchObject([{ name: 'Karim Elsewhere' }])
  })
})

describe('the search for customers', () => {
  it('is limited by member', async () => {
    const search = () => test.api('GET', '/bookings/for?q=zz', { token: staff.token })
    const statuses = (await Promise.all(Array.from({ length: 100 }, search))).map(({ status }) => status)
    expect([statuses.filter((status) => status === 200).length, statuses.includes(429)]).toEqual([90, true])
  })

  it('is limited by facility', async () => {
    await find('zz')
    await sql`update rate_limit set hits = 10000 where key = ${`customer-search:facility:${facility}`}`.execute(test.db)
    const colleague = await makeUser(test.db)
    await makeMember(test.db, facility, colleague, 'staff')
    expect((await test.api('GET', '/bookings/for?q=zz', { token: colleague.token })).status).toBe(429)
  })
})
