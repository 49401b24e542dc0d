import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { Booking } from '#contract/booking'
import type { checkoutSuccess } from '#contract/payment'
import { makePerson, SESSION_SECRET, startApp, type TestApp, type TestPerson } from '../../../test/app.ts'
import { createFixture, type Fixture, payWith, settings, tellSandbox } from '../../../test/faults/fixture.ts'
import { signToken } from '../auth/tokens.ts'

/*
 * Paying through HTTP, as browsers and the card provider do, on real PostgreSQL and the sandbox.
 */

type Success = z.infer<typeof checkoutSuccess.reply>

let app: TestApp
let stranger: TestPerson
let admin: TestPerson

beforeAll(async () => {
  app = await startApp({ settings })
  stranger = await makePerson(app.db)
  admin = await makePerson(app.db, { role: 'admin' })
  // what is on its way stays so, however slow the machine
  await tellSandbox(app, '', { webhooks: { mode: 'off' }, settleAfterMs: 3_600_000 })
})
afterAll(() => app.close())

type Booked = Fixture & { token: string }

async function booked(): Promise<Booked> {
  const scene = await createFixture(app)
  return { ...scene, token: await signToken(SESSION_SECRET, { ...scene.owner, tokenVersion: 1 }) }
}

async function checkout(scene: Booked): Promise<string> {
  const answer = await app.api<string>('POST', '/checkout', { token: scene.token, body: { booking: scene.bookingId } })
  expect(answer.status, answer.body.message).toBe(200)
  scene.page = answer.body.data
  return scene.page
}

const sessionOf = (page: string) => page.slice(page.lastIndexOf('/') + 1)
const success = (session: string, token?: string) =>
  app.api<Success>('GET', `/checkout/success?session_id=${session}`, { token })

async function paid(): Promise<Booked & { session: string }> {
  const scene = await booked()
  const session = sessionOf(await checkout(scene))
  await payWith(scene, '4242424242424242')
  await success(session)
  return { ...scene, session }
}

async function statusOf({ token, bookingId }: Booked): Promise<string> {
  const { body } = await app.api<Booking>('GET', `/bookings/${bookingId}`, { token })
  return body.data.isBooked
}

describe('checkout', () => {
  it('answers the same page however often it is asked, also at once', async () => {
    const scene = await booked()
    const pages = await Promise.all(Array.from({ length: 5 }, () => checkout(scene)))
    expect(new Set([...pages, await checkout(scene)]).size).toBe(1)
    expect(await statusOf(scene)).toBe('pending')
  })

  it('stays open after a declined card', async () => {
    const scene = await booked()
    const page = await checkout(scene)
    await payWith(scene, '4000000000000002')
    expect(await statusOf(scene)).toBe('pending')
    expect(await checkout(scene)).toBe(page)
    await payWith(scene, '4242424242424242')
    expect((await success(sessionOf(page))).body.data[0].outcome).toBe('paid')
  })

  it('moves payBy once, to the end of the page, and never again', async () => {
    const scene = await booked()
    await checkout(scene)
    const first = await app.api<Booking>('GET', `/bookings/${scene.bookingId}`, { token: scene.token })
    await checkout(scene)
    const second = await app.api<Booking>('GET', `/bookings/${scene.bookingId}`, { token: scene.token })
    const payment = await app.db
      .selectFrom('payment')
      .select('expiresAt')
      .where('bookingId', '=', scene.bookingId)
      .executeTakeFirstOrThrow()
    expect(first.body.data.payBy).toBe(payment.expiresAt.toISOString())
    expect(second.body.data.payBy).toBe(first.body.data.payBy)
  })

  it.each([
    ['a guest', undefined, 401, 'not_signed_in'],
    ['a stranger', 'stranger', 404, 'unknown_booking'],
  ])('is refused to %s', async (_, who, status, code) => {
    const scene = await booked()
    const token = who && stranger.token
    const answer = await app.api('POST', '/checkout', { token, body: { booking: scene.bookingId } })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('is over once the time to pay is', async () => {
    const scene = await booked()
    await sql`update booking set pay_by = now() where id = ${scene.bookingId}`.execute(app.db)
    const answer = await app.api('POST', '/checkout', { token: scene.token, body: { booking: scene.bookingId } })
    expect([answer.status, answer.body.code]).toEqual([409, 'not_payable'])
  })

  it('takes an idempotency key for one booking only', async () => {
    const [one, other] = [await booked(), await booked()]
    const ask = (booking: string) =>
      app.api('POST', '/checkout', { token: one.token, body: { booking }, headers: { 'idempotency-key': 'once' } })
    expect((await ask(one.bookingId)).status).toBe(200)
    expect((await ask(one.bookingId)).status).toBe(200)
    expect((await ask(other.bookingId)).body.code).toBe('conflict')
  })
})

describe('the success page', () => {
  it('settles by itself and tells what the spec names', async () => {
    const scene = await booked()
    const session = sessionOf(await checkout(scene))
    await payWith(scene, '4242424242424242')
    const { body } = await success(session)
    const [shown, items] = body.data
    expect(shown).toMatchObject({
      id: session,
      amount_total: 1200,
      currency: 'usd',
      payment_status: 'paid',
      mode: 'payment',
      customer_details: { name: 'A Payer', email: 'payer@example.test', address: { country: 'BD' } },
      outcome: 'paid',
      booking: { _id: scene.bookingId, court: 'Court 1', startTime: '10:00', endTime: '11:00', openingTime: '08:00' },
    })
    expect(items.data).toEqual([
      { description: expect.stringContaining('Test Hall, Court 1'), amount_total: 1200, currency: 'usd', quantity: 1 },
    ])
    expect((await success(session)).body.data).toEqual(body.data)
    expect(await statusOf(scene)).toBe('paid')
  })

  it('says so while nothing is paid, while it is on the way, and when it went back', async () => {
    const scene = await booked()
    const session = sessionOf(await checkout(scene))
    expect((await success(session)).body.data[0].outcome).toBe('unpaid')
    await payWith(scene, '4000000000000077')
    expect((await success(session)).body.data[0].outcome).toBe('processing')
    const other = await paid()
    await app.api('POST', `/bookings/${other.bookingId}/refund`, { token: other.token, body: {} })
    expect((await success(other.session)).body.data[0].outcome).toBe('refunded')
  })

  it('opens by itself for an hour, then for the payer only', async () => {
    const { session, token, bookingId } = await paid()
    expect((await success(session)).status).toBe(200)
    await sql`update payment set paid_at = paid_at - interval '61 minutes' where booking_id = ${bookingId}`.execute(
      app.db,
    )
    expect((await success(session)).body.code).toBe('not_signed_in')
    expect((await success(session, stranger.token)).body.code).toBe('unknown_session')
    expect((await success(session, token)).status).toBe(200)
  })

  it.each(['', 'cs_test_nothing'])('answers a failure to the session id %j', async (session) => {
    expect((await success(session)).status).toBe(session ? 404 : 400)
  })
})

describe('cancelling', () => {
  it('closes an open page first', async () => {
    const scene = await booked()
    const page = await checkout(scene)
    const answer = await app.api<Booking>('DELETE', `/bookings/${scene.bookingId}`, { token: scene.token })
    expect([answer.status, answer.body.data.isBooked]).toEqual([200, 'cancelled'])
    await payWith(scene, '4242424242424242')
    expect((await success(sessionOf(page))).body.data[0].outcome).toBe('unpaid')
  })

  it('leaves what turns out paid in that very moment', async () => {
    const scene = await booked()
    await checkout(scene)
    await payWith(scene, '4242424242424242')
    const answer = await app.api('DELETE', `/bookings/${scene.bookingId}`, { token: scene.token })
    expect([answer.status, answer.body.code]).toEqual([409, 'not_cancellable'])
    expect(await statusOf(scene)).toBe('paid')
  })

  it('is not for strangers, and not twice', async () => {
    const scene = await booked()
    const remove = (token: string) => app.api('DELETE', `/bookings/${scene.bookingId}`, { token })
    expect((await remove(stranger.token)).body.code).toBe('unknown_booking')
    expect((await remove(admin.token)).status).toBe(200)
    expect((await remove(scene.token)).body.code).toBe('not_cancellable')
  })
})

describe('refunding', () => {
  const refund = ({ bookingId }: Booked, token: string, body: object) =>
    app.api<Booking>('POST', `/bookings/${bookingId}/refund`, { token, body })

  it('gives owners all of it while free cancellation applies', async () => {
    const scene = await paid()
    expect((await refund(scene, scene.token, { amount: 5 })).body.code).toBe('not_refundable')
    const answer = await refund(scene, scene.token, {})
    expect([answer.status, answer.body.data.isBooked]).toEqual([200, 'cancelled'])
    const payment = await app.db
      .selectFrom('payment')
      .selectAll()
      .where('bookingId', '=', scene.bookingId)
      .executeTakeFirstOrThrow()
    expect([payment.chargedMinor, payment.refundedMinor, payment.keptMinor]).toEqual([1200, 1200, 0])
    expect((await refund(scene, scene.token, {})).body.code).toBe('not_refundable')
  })

  it('says why not when it is too late', async () => {
    const scene = await paid()
    await sql`update booking set free_cancel_until = now() where id = ${scene.bookingId}`.execute(app.db)
    const answer = await refund(scene, scene.token, {})
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'The time for free cancellation is over, so this booking can no longer be refunded.',
    ])
  })

  it('lets admins give back a part with a reason, and the court stays', async () => {
    const scene = await paid()
    expect((await refund(scene, admin.token, { amount: 2.5 })).body.message).toBe('Say why the money is given back.')
    const fraction = await refund(scene, admin.token, { amount: 2.505, reason: 'Lamp broken' })
    expect([fraction.status, fraction.body.message]).toEqual([400, 'An amount has at most two decimals.'])
    expect((await refund(scene, admin.token, { amount: 2.5, reason: 'Lamp broken' })).body.data.isBooked).toBe('paid')
    expect((await refund(scene, admin.token, { amount: 10, reason: 'Too much' })).body.code).toBe('not_refundable')
    expect((await refund(scene, admin.token, { amount: 9.5, reason: 'The rest' })).body.data.isBooked).toBe('cancelled')
  })

  it('tells the person when their bank sends the money back', async () => {
    const scene = await booked()
    const session = sessionOf(await checkout(scene))
    await payWith(scene, '4000000000005126')
    await success(session)
    expect((await refund(scene, scene.token, {})).status).toBe(200)
    const ofTheirs = sql`intent_id = (select id from sandbox.card_intent where session_id = ${session})`
    await sql`update sandbox.card_refund set status = 'failed', ends_as = null, due_at = null where ${ofTheirs}`.execute(
      app.db,
    )
    await success(session, scene.token)
    const { rows } = await sql<{ template: string }>`
      select payload->>'template' as template from graphile_worker._private_jobs
      where payload->>'to' = ${scene.owner.email} and payload->>'template' like 'refund%' order by id`.execute(app.db)
    expect(rows.map(({ template }) => template)).toEqual(['refunded', 'refund-failed'])
  })

  it('is refused to strangers and for what is not paid', async () => {
    const scene = await booked()
    expect((await refund(scene, stranger.token, {})).body.code).toBe('unknown_booking')
    expect((await refund(scene, scene.token, {})).body.code).toBe('not_refundable')
  })
})
