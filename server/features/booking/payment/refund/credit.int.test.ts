import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking, BookingDetail } from '#contract/booking'
import type { deskReport } from '#contract/desk'
import type { Pass, PassOffer } from '#contract/pass'
import { makeUser, type TestApp, type TestUser } from '../../../../../test/app.ts'
import { findIntent, findPayment, tellSandbox } from '../../../../../test/faults/fixture.ts'
import { type BookingFixture, makePaidBooking, startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { checkInvariants } from '../../../../doctor/invariants.ts'
import { settle } from '../settle/settle-payment.ts'

let test: TestApp
let admin: TestUser
beforeAll(async () => {
  test = await startPaymentApp()
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(async () => {
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
  await test.close()
})

const credit = {
  ...{ name: 'Court credit', kind: 'money', price: 0, value: 0, validDays: 400, percentOff: 0, perWeek: null },
  ...{ applies: {}, sold: 'refund' },
}

const offerCredit = ({ facility }: BookingFixture) =>
  test.api<PassOffer>('POST', `/facility/${facility}/pass-offers`, { token: admin.token, body: credit })

async function makeCreditBooking() {
  const booking = await makePaidBooking(test)
  expect((await offerCredit(booking)).status).toBe(201)
  return booking
}

const refund = ({ bookingId }: BookingFixture, body: object, token: string) =>
  test.api<Booking>('POST', `/bookings/${bookingId}/refund`, { token, body })

const listPasses = async ({ token }: BookingFixture) => (await test.api<Pass[]>('GET', '/passes', { token })).body.data

const view = async ({ bookingId, token }: BookingFixture) =>
  (await test.api<BookingDetail>('GET', `/bookings/${bookingId}`, { token })).body.data

const countAtProvider = async (booking: BookingFixture) => {
  const { rows } = await sql`select from sandbox.card_refund where intent_id = ${await findIntent(booking)}`.execute(
    test.db,
  )
  return rows.length
}

it('a customer who cancels in time may have credit, and no money then; only where the venue gives it', async () => {
  const booking = await makePaidBooking(test)
  const refused = await refund(booking, { asCredit: true }, booking.token)
  expect([refused.status, refused.body.code, (await view(booking)).credit]).toEqual([409, 'not_refundable', null])
  expect((await offerCredit(booking)).status).toBe(201)
  expect((await offerCredit(booking)).status).toBe(400)
  expect(await view(booking)).toMatchObject({ isBooked: 'paid', credit: 'Court credit' })

  expect((await refund(booking, { asCredit: true }, booking.token)).body.data.isBooked).toBe('cancelled')
  const entry = { delta: 12, reason: 'credited', booking: booking.bookingId }
  expect(await listPasses(booking)).toMatchObject([{ name: 'Court credit', balance: 12, entries: [entry] }])
  const shown = await view(booking)
  expect(shown.refunds).toMatchObject([{ amount: 12, status: 'succeeded', isCredit: true }])
  expect(shown.history.map(({ what }) => what)).toContain('refunded: 12.00 USD as credit')
  expect((await refund(booking, {}, booking.token)).body.code).toBe('not_refundable')
  expect((await refund(booking, { reason: 'Again' }, admin.token)).body.code).toBe('not_refundable')
  const payment = await findPayment(booking)
  await settle(test.deps, payment?.id ?? '')
  expect([payment?.refundedMinor, await countAtProvider(booking)]).toEqual([1200, 0])
  const { rows } = await sql<{ data: object }>`select payload->'data' as data from graphile_worker._private_jobs
    where payload->>'to' = ${booking.customer.email} and payload->>'template' = 'refunded'`.execute(test.db)
  expect(rows).toMatchObject([{ data: { isCredit: true, amountMinor: 1200 } }])
})

it('a manager may give parts as credit and the rest as money; together never more than was paid', async () => {
  const booking = await makeCreditBooking()
  for (const amount of [2, 3])
    expect((await refund(booking, { amount, reason: 'A lamp', asCredit: true }, admin.token)).status).toBe(200)
  expect(await listPasses(booking)).toMatchObject([{ balance: 5 }])
  expect((await refund(booking, { amount: 8, reason: 'All', asCredit: true }, admin.token)).body.code).toBe(
    'not_refundable',
  )
  expect((await refund(booking, {}, booking.token)).body.data).toMatchObject({ isBooked: 'cancelled', refunded: 12 })
  const { rows } =
    await sql`select amount from sandbox.card_refund where intent_id = ${await findIntent(booking)}`.execute(test.db)
  expect(rows).toEqual([{ amount: 700 }])
})

it('credit is taken back, as far as it is left, when the bank gives its money back too', async () => {
  const booking = await makeCreditBooking()
  await refund(booking, { asCredit: true }, booking.token)
  const [pass] = await listPasses(booking)
  await sql`select change_pass(${pass?._id}, -500, 'used')`.execute(test.db)
  await tellSandbox(test, '/refunds', { payment_intent: await findIntent(booking), amount: 400 })
  const { id = '' } = (await findPayment(booking)) ?? {}
  await settle(test.deps, id)
  await settle(test.deps, id)
  expect(await listPasses(booking)).toMatchObject([
    { balance: 3, entries: [{ delta: -4, reason: 'refunded' }, {}, {}] },
  ])
  await tellSandbox(test, '/refunds', { payment_intent: await findIntent(booking), amount: 800 })
  await settle(test.deps, id)
  expect(await listPasses(booking)).toMatchObject([{ balance: 0 }])
  expect((await view(booking)).refunds.map(({ amount, isCredit }) => [amount, isCredit])).toEqual([
    [4, false],
    [8, false],
  ])
})

it('credit for what was paid in cash takes nothing out of the drawer', async () => {
  const booking = await makeCreditBooking()
  await sql`update payment set method = 'cash', taken_by = ${admin.id}, session_id = null, session_url = null, intent_id = null
    where booking_id = ${booking.bookingId}`.execute(test.db)
  await refund(booking, { reason: 'Rain', asCredit: true }, admin.token)
  const path = `/reports/desk?facility=${booking.facility}`
  const { body } = await test.api<(typeof deskReport.reply)['_zod']['output']>('GET', path, { token: admin.token })
  expect(body.data.totals.find(({ method }) => method === 'cash')).toMatchObject({ taken: 12, refunded: 0 })
  expect(await listPasses(booking)).toMatchObject([{ balance: 12 }])
})
