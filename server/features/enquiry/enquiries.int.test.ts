import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Enquiry } from '#contract/enquiry'
import type { LinkToPay } from '#contract/payment-link'
import { makeUser } from '../../../test/app.ts'
import {
  ask,
  bookings,
  check,
  countHeld,
  facility,
  hours,
  listNews,
  mine,
  newVenue,
  offer,
  owner,
  passDeadline,
  path,
  player,
  saturday,
  startEnquiries,
  sunday,
  test,
  toNews,
  weekend,
  withdraw,
} from '../../../test/enquiry-fixture.ts'
import { payWith } from '../../../test/faults/fixture.ts'
import { getSessionId, getSuccess } from '../../../test/payment-fixture.ts'
import { makeMember } from '../../../test/two-facilities.ts'
import type { MailPayload } from '../../db/jobs.ts'
import { checkInvariants } from '../../doctor/invariants.ts'
import { writeMail } from '../../mail/templates.ts'
import { addDays } from '../../wall-clock.ts'
import { releaseOffers } from './release-offers.ts'

beforeAll(startEnquiries)
afterAll(() => test.close())

it('a weekend of the whole hall is asked for, checked, offered at one price, and paid by its link', async () => {
  await newVenue()
  const asked = await ask()
  expect(asked.status, asked.body.message).toBe(201)
  const waiting = asked.body.data._id
  expect(asked.body.data.lines.map(({ what, date }) => [what, date])).toEqual([
    ['Whole hall', saturday],
    ['Whole hall', sunday],
  ])
  const waits = await test.api<{ count: number }>('GET', '/enquiries/waiting', { token: owner.token })
  expect(waits.body.data.count).toBe(1)
  expect((await check(waiting)).body.data).toEqual([
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

it('an offer is refused whole when one of its times is taken, which the check says before', async () => {
  await newVenue()
  const waiting = (await ask()).body.data._id
  const other = await makeUser(test.db)
  const one = { facility, email: other.email, date: sunday, startTime: '12:00', endTime: '13:00', payment: 'desk' }
  // only a customer of the venue is named
  await sql`insert into booking (user_id, facility_id, court_id, during, status, amount_minor, price_minor, currency, free_cancel_until)
    select ${other.id}, ${facility}, id, tstzrange(${`${sunday}T12:00+06`}, ${`${sunday}T13:00+06`}), 'paid', 0, 0, 'usd', now()
    from court where facility_id = ${facility} and number = 2`.execute(test.db)
  expect(one.date).toBe(sunday)
  expect((await check(waiting)).body.data).toEqual([
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
  const audit = await test.db
    .selectFrom('auditEntry')
    .select('action')
    .where('facilityId', '=', facility)
    .orderBy('id')
    .execute()
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

it('a deleted account withdraws what its user asked for and declines an offer, and the venue is notified', async () => {
  await newVenue()
  const open = (await ask([{ date: saturday, ...hours, courts: 1 }])).body.data._id
  const offered = (await ask()).body.data._id
  expect((await offer(offered)).status).toBe(200)
  const left = await test.api('DELETE', '/auth/account', { token: player.token, body: {} })
  expect(left.status, left.body.message).toBe(200)
  for (const id of [open, offered]) {
    const news = (await listNews(id)).at(-1) as MailPayload
    expect(news).toMatchObject({ to: owner.email, data: { about: 'withdrawn' } })
    const mail = await writeMail(test.deps, news)
    expect(mail?.paragraphs[0]).toContain('no longer wants these times')
    const seen = await test.api<Enquiry[]>('GET', '/enquiries', { token: owner.token })
    expect(seen.body.data.find(({ _id }) => _id === id)?.state).toBe('withdrawn')
  }
  const { rows } = await sql`select from booking where user_id = ${player.id} and status <> 'cancelled'`.execute(
    test.db,
  )
  expect(rows).toEqual([])
  // causes are kept for a year, with what was mailed
  const named = sql`select from graphile_worker._private_jobs where payload->>'cause' like ${`%${player.email}%`}`
  expect((await named.execute(test.db)).rows).toEqual([])
})
