import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { connect, oneBooking, type RunningSandbox, runSandbox } from '../../test/run-sandbox.ts'
import { openTestPool } from '../../test/with-client.ts'

const database = await freshDatabase()
const pool = openTestPool(database.url, 2)
let sandbox: RunningSandbox
let stripe: Stripe

beforeAll(async () => {
  sandbox = await runSandbox(database.url)
  stripe = sandbox.stripe
})
afterEach(async () => {
  await sandbox.control({ reset: true })
  sandbox.endpoint.status = 200
})
afterAll(async () => {
  await pool.end()
  await sandbox.close()
  await database.drop()
})

const open = (changes: Partial<Stripe.Checkout.SessionCreateParams> = {}, options = {}) =>
  stripe.checkout.sessions.create(oneBooking(changes), options)

async function paid(): Promise<string> {
  const { id } = await open()
  await sandbox.pay(id)
  return String((await stripe.checkout.sessions.retrieve(id)).payment_intent)
}

const priced = (currency: string, unit_amount: number) => ({
  line_items: [{ quantity: 1, price_data: { currency, unit_amount, product_data: { name: 'A court' } } }],
})

test('charges are listed by the time they were made', async () => {
  const payment_intent = await paid()
  const now = Math.floor(Date.now() / 1000)
  const { data } = await stripe.charges.list({ created: { gte: now - 60 }, limit: 1 })
  expect(data).toMatchObject([{ object: 'charge', payment_intent, amount: 2800, metadata: { booking: 'booking-1' } }])
  expect((await stripe.charges.list({ created: { gte: now + 60 } })).data).toEqual([])
})

test('the provider’s clock may differ: its Date header, what it accepts and its signatures follow it', async () => {
  await sandbox.control({ clockSkewMs: 600_000 })
  const now = Math.floor(Date.now() / 1000)
  await expect(open({ expires_at: now + 35 * 60 })).rejects.toMatchObject({
    param: 'expires_at',
    headers: { date: expect.any(String) },
  })
  const session = await open({ expires_at: now + 50 * 60 })
  expect(session.created).toBeGreaterThan(now + 590)
  expect(Date.parse(session.lastResponse.headers.date ?? '')).toBeGreaterThan((now + 590) * 1000)
  await sandbox.control({ clockSkewMs: 55 * 60_000 })
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
})

test('an idempotency key in use is answered 409, and the SDK tries again', async () => {
  const client = await pool.connect()
  const lock = `(hashtextextended('sandbox card busy:1', 0))`
  await client.query(`select pg_advisory_lock${lock}`)
  const options = { idempotencyKey: 'busy:1' }
  await expect(open({}, options)).rejects.toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
    doc_url: expect.stringContaining('idempotency-key-in-use'),
  })
  await client.query(`select pg_advisory_unlock${lock}`)
  client.release()
  const retrying = new Stripe('sk_test_sandbox', {
    host: '127.0.0.1',
    port: new URL(sandbox.base).port,
    protocol: 'http',
    maxNetworkRetries: 5,
  })
  const ids = await Promise.all([1, 2, 3].map(() => retrying.checkout.sessions.create(oneBooking(), options)))
  expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
})

test('sessions are checked as the provider does: e-mail address, minimum charge, payment methods', async () => {
  await expect(open({ customer_email: 'nobody' })).rejects.toMatchObject({
    code: 'email_invalid',
    param: 'customer_email',
    doc_url: expect.stringContaining('email-invalid'),
  })
  await expect(open(priced('czk', 1499))).rejects.toMatchObject({ code: 'amount_too_small' })
  expect((await open(priced('gbp', 30))).amount_total).toBe(30)
  await expect(open({ allowed_payment_method_types: ['cheque'] })).rejects.toMatchObject({
    param: 'allowed_payment_method_types',
  })
  const session = await open({
    allowed_payment_method_types: ['card', 'sepa_debit'],
    adaptive_pricing: { enabled: false },
  })
  expect(session.payment_method_types).toEqual(['card', 'sepa_debit'])
})

test('webhooks are sent again after five minutes when set to Stripe’s times', async () => {
  sandbox.endpoint.status = 500
  await sandbox.control({ webhooks: { retries: 'stripe' } })
  const intent = await connect(sandbox.base).paymentIntents.create({
    amount: 1500,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  })
  const query = `select next_attempt_at between created + interval '5 minutes' and clock_timestamp() + interval '5 minutes'
    as is_in_five_minutes from sandbox.card_event where object->>'id' = $1 and attempts = 1`
  await expect.poll(async () => (await pool.query(query, [intent.id])).rows).toEqual([{ is_in_five_minutes: true }])
})
