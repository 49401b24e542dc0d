import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility, makeUser } from '../../../../../test/app.ts'
import { payWith } from '../../../../../test/faults/fixture.ts'
import { signEvents, WEBHOOK_SECRET } from '../../../../../test/faults/provider-events.ts'
import { makeBooking } from '../../../../../test/make-booking.ts'
import { getSessionId } from '../../../../../test/payment-fixture.ts'
import { startTwoProcesses, type TwoProcesses } from '../../../../../test/two-processes.ts'
import { waitUntil } from '../../../../../test/wait-until.ts'
import type { Db } from '../../../../db/client.ts'
import { hashPassCode } from '../../../../pass-code.ts'
import { addDays, getLocalDay } from '../../../../wall-clock.ts'

/* Money becomes a pass once, and a refund is credit or money: many requests, two server processes, one database. */

let test: TwoProcesses
let db: Db

beforeAll(async () => {
  test = await startTwoProcesses({ STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET })
  db = test.db
})
afterAll(() => test.close())

it('of a refund as credit and one as money at once exactly one is made, of each of ten bookings', async () => {
  const facility = await makeFacility(db)
  const [user, admin] = [await makeUser(db), await makeUser(db, { role: 'admin' })]
  await sql`insert into pass_offer (facility_id, name, kind, price_minor, currency, value, valid_days, sold)
    values (${facility}, 'Credit', 'money', 0, 'usd', 0, 400, 'refund')`.execute(db)
  const booked = { facility, user: user.id, date: addDays(getLocalDay('Asia/Dhaka', new Date()), 3) }
  const bookings = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => makeBooking(db, { ...booked, from: 8 + nth, to: 9 + nth })),
  )
  await sql`update payment set method = 'cash', taken_by = ${admin.id}, session_id = null, session_url = null, intent_id = null
    where booking_id = any(${bookings})`.execute(db)
  const replies = await Promise.all(
    bookings.flatMap((id, nth) =>
      [true, false].map((asCredit, at) =>
        test.apiOf(nth + at)('POST', `/bookings/${id}/refund`, {
          token: admin.token,
          body: { reason: 'Rain', asCredit },
        }),
      ),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(10).fill(409)])
  const { rows } = await sql<{ credited: number; refunded: number; refunds: number; passes: number; balance: number }>`
    select coalesce(sum(refund.amount_minor) filter (where credited_pass_id is not null), 0)::int as credited,
      sum(refund.amount_minor)::int as refunded, count(*)::int as refunds, (select count(*) from pass where user_id = ${user.id}) as passes,
      (select coalesce(sum(balance), 0)::int from pass where user_id = ${user.id}) as balance
    from refund join payment on payment.id = payment_id where booking_id = any(${bookings})`.execute(db)
  const [{ credited, balance, passes, ...given } = { credited: 0, balance: 0, passes: 0 }] = rows
  expect(given).toEqual({ refunded: 12_000, refunds: 10 })
  expect([balance, passes]).toEqual([credited, credited > 0 ? 1 : 0])
})

it('a purchase that its webhook and its page settle at once at two processes gives one pass and one receipt', async () => {
  const [facility, user] = [await makeFacility(db), await makeUser(db)]
  const { rows } = await sql<{ id: string }>`
    insert into pass_offer (facility_id, name, kind, price_minor, currency, value, valid_days)
      values (${facility}, 'Ten hours', 'uses', 9000, 'usd', 10, 90) returning id`.execute(db)
  await sql`update sandbox.switches set webhook_mode = 'off'`.execute(db)
  const { token } = user
  const opened = await test.apiOf(0)<string>('POST', `/passes/offers/${rows[0]?.id}/checkout`, { token, body: {} })
  await payWith({ page: opened.body.data }, '4242424242424242')
  const session = getSessionId(opened.body.data)
  const events = (await signEvents(db, [session])).map(({ body, signature }) => ({
    ...{ body: String(body), headers: { 'content-type': 'application/json', 'stripe-signature': signature } },
  }))
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => [
      ...events.map((event) => test.apiOf(nth)('POST', '/webhooks/stripe', event)),
      test.apiOf(nth + 1)('GET', `/passes/purchase?session_id=${session}`, { token }),
    ]).flat(),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  await waitUntil(
    async () =>
      (
        await sql`select from graphile_worker._private_jobs
    where payload->>'to' = ${user.email}`.execute(db)
      ).rows.length === 0,
  )
  const count = await sql`
    select (select count(*) from pass where user_id = ${user.id}) as passes,
      (select sum(delta)::int from pass_entry join pass on pass.id = pass_id where user_id = ${user.id}) as hours,
      (select count(*) from sandbox.mail where ${user.email} = any(recipients)) as mails`.execute(db)
  expect([events.length > 0, count.rows]).toEqual([true, [{ passes: 1, hours: 10, mails: 1 }]])
})

it('of redeeming a gift and giving it to another address at once exactly one happens, of each of ten gifts', async () => {
  const [facility, buyer, friend] = [await makeFacility(db), await makeUser(db), await makeUser(db)]
  const { rows: gifts } = await sql<{ id: string; hash: string }>`
    with offer as (
      insert into pass_offer (facility_id, name, kind, price_minor, currency, value, valid_days)
        values (${facility}, 'Ten hours', 'uses', 9000, 'usd', 10, 90) returning id
    ), given as (
      insert into pass (offer_id, code_hash, ends_at)
        select id, sha256(('GAVE' || n)::bytea), now() + interval '90 days' from offer, generate_series(0, 9) n
        returning id, offer_id, code_hash
    ), bought as (
      insert into purchase (user_id, facility_id, offer_id, pass_id, amount_minor, currency, status)
        select ${buyer.id}, ${facility}, offer_id, id, 9000, 'usd', 'paid' from given returning id, pass_id
    )
    insert into gift (purchase_id, email, name, message, code_hash)
      select bought.id, 'mistyped@example.test', 'Nadia', '', code_hash from bought join given on given.id = pass_id
      returning purchase_id as id, encode(code_hash, 'hex') as hash`.execute(db)
  const body = { email: 'nadia@example.test', name: 'Nadia', message: '' }
  const codeOf = (hash: string) =>
    Array.from({ length: 10 }, (_, n) => `GAVE${n}`).find((code) => hashPassCode(code) === hash)
  const replies = await Promise.all(
    gifts.map(({ id, hash }, nth) =>
      Promise.all([
        test.apiOf(nth)('PUT', `/passes/gifts/${id}`, { token: buyer.token, body }),
        test.apiOf(nth + 1)('POST', '/passes/redeem', { token: friend.token, body: { code: codeOf(hash) } }),
      ]),
    ),
  )
  for (const pair of replies) expect(pair.map(({ status }) => status).sort()).toEqual([200, 404])
  const { rows } = await sql<{ isRedeemed: boolean; email: string }>`
    select pass.user_id is not null as is_redeemed, email from gift join purchase on purchase.id = purchase_id
    join pass on pass.id = pass_id where purchase.user_id = ${buyer.id}`.execute(db)
  for (const { isRedeemed, email } of rows) expect(email.startsWith('mistyped')).toBe(isRedeemed)
})
