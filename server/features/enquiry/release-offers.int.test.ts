import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BookingDetail } from '#contract/booking'
import {
  ask,
  bookings,
  countHeld,
  facility,
  hall,
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
} from '../../../test/enquiry-fixture.ts'
import { payWith, tellSandbox } from '../../../test/faults/fixture.ts'
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

beforeAll(startEnquiries)
afterAll(() => test.close())

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

it('no manager cancels one booking of an open offer, so its link stays: the whole offer is taken back', async () => {
  await newVenue()
  const { _id: id } = (await ask()).body.data
  await offer(id)
  const [one] = await bookings()
  const token = owner.token
  const shown = (await test.api<BookingDetail>('GET', `/bookings/${one?._id}`, { token })).body.data
  expect(shown.can.cancel).toBe(false)
  const single = await test.api('DELETE', `/bookings/${one?._id}`, { token })
  const several = await test.api('DELETE', `/booking-groups/${shown.group?._id}`, { token })
  const message = 'This is part of an offer, which is cancelled as a whole. Take back the offer under Enquiries.'
  for (const { body } of [single, several]) expect([body.code, body.message]).toEqual(['not_cancellable', message])
  expect([await countHeld(), await mine()]).toMatchObject([2, [{ state: 'offered', payPath: expect.any(String) }]])

  await test.api('POST', `${path(id)}/decline`, { token, body: { reason: 'A burst pipe' } })
  expect([await countHeld(), (await mine())[0]?.state]).toEqual([0, 'declined'])
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
  await expect(releaseOffers(test.deps), 'the run counts as failed').rejects.toThrow('1 failed: ')
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
