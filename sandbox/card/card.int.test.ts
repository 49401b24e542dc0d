import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { connect, oneBooking, type RunningSandbox, runSandbox } from '../../test/run-sandbox.ts'

const database = await freshDatabase()
let sandbox: RunningSandbox
let stripe: Stripe

beforeAll(async () => {
  sandbox = await runSandbox(database.url)
  stripe = sandbox.stripe
})
afterEach(async () => {
  sandbox.endpoint.status = 200
  await sandbox.control({ reset: true })
  await sandbox.settled()
  sandbox.events.length = 0
})
afterAll(async () => {
  await sandbox.close()
  await database.drop()
})

const open = (changes?: Partial<Stripe.Checkout.SessionCreateParams>) =>
  stripe.checkout.sessions.create(oneBooking(changes))

/** A session paid with the card, and its payment. */
async function paid(number?: string) {
  const session = await open()
  await sandbox.pay(session.id, number ? { number } : {})
  const complete = await stripe.checkout.sessions.retrieve(session.id)
  return { session: complete, payment: String(complete.payment_intent) }
}

describe('a checkout session', () => {
  test('is created, retrieved, listed with its line items, and paid, with a webhook', async () => {
    const session = await open({ customer_email: 'nadia@example.test' })
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      mode: 'payment',
      amount_total: 2800,
      currency: 'usd',
      client_reference_id: 'booking-1',
      metadata: { attempt: '1' },
      payment_intent: null,
      url: `${sandbox.base}/sandbox/pay/${session.id}`,
    })
    expect(session.id).toMatch(/^cs_test_[A-Za-z0-9]{58}$/)
    const items = await stripe.checkout.sessions.listLineItems(session.id)
    expect(items.data).toMatchObject([{ description: 'Smash Arena, 18:00–20:00', amount_total: 2800, quantity: 1 }])

    const reply = await sandbox.pay(session.id)
    expect(reply.status).toBe(303)
    expect(reply.headers.get('location')).toBe(`http://localhost:3000/success?session_id=${session.id}`)

    const expand = ['line_items', 'payment_intent.latest_charge']
    const complete = await stripe.checkout.sessions.retrieve(session.id, { expand })
    expect(complete).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { name: 'Nadia Rahman', email: 'nadia@example.test', address: { country: 'BD' } },
      line_items: { data: [{ currency: 'usd' }] },
      payment_intent: { status: 'succeeded', amount_received: 2800, metadata: { booking: 'booking-1' } },
    })
    expect(complete.payment_intent).toMatchObject({ latest_charge: { object: 'charge', paid: true } })
    await sandbox.waitForEvents('payment_intent.succeeded', 'checkout.session.completed')
    const event = sandbox.events.find(({ type }) => type === 'checkout.session.completed')
    expect(event?.data.object).toMatchObject({ id: session.id, payment_status: 'paid' })
  })

  test('stays open after a declined card, and is paid with another one', async () => {
    const session = await open()
    const declined = await sandbox.pay(session.id, { number: '4000000000000002' })
    expect(declined.status).toBe(402)
    expect(await declined.text()).toContain('Your card was declined.')
    const { status, payment_intent } = await stripe.checkout.sessions.retrieve(session.id)
    expect(status).toBe('open')
    expect(await stripe.paymentIntents.retrieve(String(payment_intent))).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    })
    expect((await sandbox.pay(session.id)).status).toBe(303)
    await sandbox.waitForEvents('payment_intent.payment_failed', 'checkout.session.completed')
  })

  test('authenticates a card that requires it, and handles a failure', async () => {
    const session = await open()
    const number = '4000002500003155'
    expect((await sandbox.pay(session.id, { number })).headers.get('location')).toMatch(/\/challenge$/)
    const refused = await sandbox.answerChallenge(session.id, 'fail')
    expect(refused.headers.get('location')).toBe(`/sandbox/pay/${session.id}`)
    const page = await (await fetch(`${sandbox.base}/sandbox/pay/${session.id}`)).text()
    const inBangla = { headers: { cookie: 'language=bn' } }
    const translated = await (await fetch(`${sandbox.base}/sandbox/pay/${session.id}`, inBangla)).text()
    expect(translated).toMatch(/lang="bn"[\s\S]*কার্ডে পেমেন্ট/)
    expect(page).toContain('unable to authenticate')
    expect(page).toContain('value="Nadia Rahman"')
    await sandbox.pay(session.id, { number })
    expect((await sandbox.answerChallenge(session.id, 'complete')).headers.get('location')).toContain('session_id=')
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
  })

  test('submitted ten times at once is charged once', async () => {
    const session = await open()
    const replies = await Promise.all(Array.from({ length: 10 }, () => sandbox.pay(session.id)))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(303))
    await sandbox.settled()
    expect(sandbox.events.filter(({ type }) => type === 'payment_intent.succeeded')).toHaveLength(1)
  })

  test('expires on request, and can then be neither paid nor expired', async () => {
    const session = await open()
    expect((await stripe.checkout.sessions.expire(session.id)).status).toBe('expired')
    expect((await sandbox.pay(session.id)).status).toBe(410)
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow(/status of `expired`/)
    await sandbox.waitForEvents('checkout.session.expired')
  })

  test('lasts 30 minutes to 24 hours, and rejects unknown parameters', async () => {
    const from = Math.floor(Date.now() / 1000)
    await expect(open({ expires_at: from + 20 * 60 })).rejects.toThrow(/at least 30 minutes/)
    await expect(open({ expires_at: from + 25 * 3600 })).rejects.toThrow(/less than 24 hours/)
    expect((await open({ expires_at: from + 40 * 60 })).expires_at).toBe(from + 40 * 60)
    await expect(open({ succes_url: 'x' } as object)).rejects.toThrow(/unknown parameter: succes_url/)
    await expect(open({ line_items: [] })).rejects.toThrow(/line_items/)
    await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
  })

  test('with a delayed payment completes unpaid, and ends paid or failed later', async () => {
    await sandbox.control({ settleAfterMs: 3_600_000 })
    const { session } = await paid('4000000000000077')
    expect(session).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
    await sandbox.endPayments()
    await sandbox.waitForEvents('checkout.session.async_payment_succeeded')
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')

    const failing = await paid('4000000000000085')
    await sandbox.endPayments()
    await sandbox.waitForEvents('checkout.session.async_payment_failed')
    expect((await stripe.checkout.sessions.retrieve(failing.session.id)).payment_status).toBe('unpaid')
  })

  test('lists newest first, page by page', async () => {
    const ids = [(await open()).id, (await open()).id, (await open()).id].reverse()
    const first = await stripe.checkout.sessions.list({ limit: 2 })
    expect(first).toMatchObject({ has_more: true })
    const second = await stripe.checkout.sessions.list({ limit: 1, starting_after: first.data[1]?.id ?? '' })
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids)
  })
})

describe('idempotency keys', () => {
  test('give the same reply to the same call, and reject another call', async () => {
    const options = { idempotencyKey: 'booking-1:1' }
    const create = (changes = {}) => stripe.checkout.sessions.create(oneBooking(changes), options)
    expect((await create()).id).toBe((await create()).id)
    await expect(create({ client_reference_id: 'booking-2' })).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    )
  })

  test('replay a 5xx too, until another key is used', async () => {
    await sandbox.control({ fail: { calls: 1 } })
    const create = (idempotencyKey: string) => stripe.checkout.sessions.create(oneBooking(), { idempotencyKey })
    await expect(create('five:1')).rejects.toMatchObject({ statusCode: 500, type: 'StripeAPIError' })
    await expect(create('five:1')).rejects.toMatchObject({ statusCode: 500 })
    expect((await create('five:2')).status).toBe('open')
  })

  test('return the result when only the reply was lost', async () => {
    const { payment } = await paid()
    await sandbox.control({ fail: { calls: 1, afterWork: true, disconnect: true, only: 'POST /v1/refunds' } })
    // The SDK itself retries once, with the same key, when a connection breaks.
    const refund = await stripe.refunds.create({ payment_intent: payment })
    expect(refund.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' })
    expect((await stripe.refunds.list({ payment_intent: payment })).data).toMatchObject([{ id: refund.id }])
  })
})

describe('refunds', () => {
  test('are in full or in part, never more than was paid', async () => {
    const { payment } = await paid()
    const refund = (amount?: number) =>
      stripe.refunds.create({ payment_intent: payment, ...(amount !== undefined && { amount }) })
    expect(await refund(800)).toMatchObject({ status: 'succeeded', amount: 800, payment_intent: payment })
    await expect(refund(2001)).rejects.toMatchObject({ statusCode: 400, param: 'amount' })
    expect(await refund()).toMatchObject({ amount: 2000 })
    await expect(refund()).rejects.toMatchObject({ statusCode: 400, code: 'charge_already_refunded' })
    const { latest_charge } = await stripe.paymentIntents.retrieve(payment, { expand: ['latest_charge'] })
    expect(latest_charge).toMatchObject({ amount_refunded: 2800, refunded: true })
    await sandbox.waitForEvents('refund.created', 'charge.refunded')
  })

  test('requested ten times at once are made once', async () => {
    const { payment } = await paid()
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => stripe.refunds.create({ payment_intent: payment })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('are pending and succeed, or succeed and fail, depending on the card', async () => {
    await sandbox.control({ settleAfterMs: 100 })
    const later = await paid('4000000000007726')
    const pending = await stripe.refunds.create({ payment_intent: later.payment })
    expect(pending.status).toBe('pending')
    await sandbox.waitForEvents('refund.updated')
    expect((await stripe.refunds.retrieve(pending.id)).status).toBe('succeeded')

    const failing = await paid('4000000000005126')
    const succeeded = await stripe.refunds.create({ payment_intent: failing.payment })
    expect(succeeded.status).toBe('succeeded')
    await sandbox.waitForEvents('refund.failed')
    expect((await stripe.refunds.retrieve(succeeded.id)).status).toBe('failed')
    expect((await stripe.refunds.create({ payment_intent: failing.payment })).amount).toBe(2800)
  })

  test('can be made on the dashboard', async () => {
    const { payment } = await paid()
    await sandbox.refundOnDashboard({ payment_intent: payment, amount: 500 })
    await sandbox.waitForEvents('charge.refunded')
    expect((await stripe.refunds.list({ payment_intent: payment })).data).toMatchObject([{ amount: 500 }])
  })
})

describe('webhooks', () => {
  test('are sent again until they are accepted', async () => {
    sandbox.endpoint.status = 500
    const { session } = await paid()
    await sandbox.waitForRefusal(session.id)
    expect(sandbox.events).toEqual([])
    sandbox.endpoint.status = 200
    await sandbox.waitForEvents('checkout.session.completed')
    expect(sandbox.events.map(({ data }) => data.object)).toContainEqual(expect.objectContaining({ id: session.id }))
  })

  test('are duplicated, reordered, delayed or lost as the switches say', async () => {
    await sandbox.control({ webhooks: { duplicate: true, reorder: true } })
    await paid()
    await expect.poll(() => sandbox.events.length).toBeGreaterThanOrEqual(4)
    expect(sandbox.events.filter(({ type }) => type === 'checkout.session.completed')).toHaveLength(2)

    await sandbox.settled()
    sandbox.events.length = 0
    await sandbox.control({ reset: true, webhooks: { mode: 'off' } })
    await paid()
    await sandbox.waitForSchedule()
    expect(sandbox.events).toEqual([])
    await sandbox.control({ webhooks: { mode: 'lost' } })
    await sandbox.waitForEvents('checkout.session.completed')
    await sandbox.settled()
    sandbox.events.length = 0
    const { session } = await paid()
    await sandbox.waitForSchedule()
    expect(sandbox.events).toEqual([])
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
  })
})

test('calls without the secret key are rejected, those of the control too', async () => {
  const client = connect(sandbox.base, 'sk_test_wrong')
  await expect(client.refunds.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  expect((await fetch(`${sandbox.base}/sandbox/control`, { method: 'POST', body: '{}' })).status).toBe(401)
})

test('payment intents can be created and confirmed without a checkout session', async () => {
  const params = { amount: 1500, currency: 'usd', confirm: true }
  const intent = await stripe.paymentIntents.create({ ...params, payment_method: 'pm_card_visa' })
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1500 })
  await expect(
    stripe.paymentIntents.create({ ...params, payment_method: 'pm_card_chargeDeclined' }),
  ).rejects.toBeInstanceOf(Stripe.errors.StripeCardError)
  const { data } = await stripe.paymentIntents.list({ limit: 2 })
  expect(data.map(({ status }) => status)).toEqual(['requires_payment_method', 'succeeded'])
})
