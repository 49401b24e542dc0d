import Fastify, { type FastifyInstance } from 'fastify'
import Stripe from 'stripe'
import { startSandbox } from '../sandbox/sandbox.ts'
import { reservePort } from './reserve-port.ts'
import { TIME_LIMIT_FACTOR } from './time-limit.ts'
import { waitUntil } from './wait-until.ts'
import { openTestPool } from './with-client.ts'

const SECRET_KEY = 'sk_test_sandbox'
const WEBHOOK_SECRET = 'whsec_sandbox'
export const CLIENT = { id: 'book-my-play', secret: 'client-secret' }

/** The customer's entries on the payment page; a test adds the card and what differs. */
export const PAYER = {
  email: 'nadia@example.test',
  number: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvc: '123',
  name: 'Nadia Rahman',
  country: 'BD',
}

/** Starts the sandbox on a free port with a real database, and a webhook endpoint that verifies every signature. */
export async function runSandbox(databaseUrl: string) {
  const events: Stripe.Event[] = []
  const endpoint = { status: 200 }
  const hook = await listenForEvents(events, endpoint)
  const base = `http://127.0.0.1:${await reservePort()}`
  const sandbox = await startSandbox({
    databaseUrl,
    publicUrl: base,
    webhookUrl: `${origin(hook)}/webhook`,
    webhookSecret: WEBHOOK_SECRET,
    secretKey: SECRET_KEY,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    sslcommerz: { storeId: 'store', password: 'p' },
    smsToken: 'sms-token',
    bkash: { username: 'u', password: 'p', appKey: 'k', appSecret: 's' },
    log: { info: () => undefined, error: (o, m) => console.error(m, o) },
    timeLimitFactor: TIME_LIMIT_FACTOR,
  })
  const pool = openTestPool(databaseUrl, 1)
  const app = Fastify({ pluginTimeout: 0 })
  await app.register(sandbox.plugin)
  await app.listen({ port: Number(new URL(base).port), host: '127.0.0.1' })

  return {
    base,
    smtpUrl: sandbox.smtpUrl,
    events,
    endpoint,
    stripe: connect(base),
    control: (switches: object) => controlAt(base, 'control', switches),
    refundOnDashboard: (refund: object) => controlAt(base, 'control/refunds', refund),
    dispute: (wanted: object) => controlAt(base, 'control/disputes', wanted),
    pay: (sessionId: string, differs: Partial<typeof PAYER> = {}) =>
      submit(`${base}/sandbox/pay/${sessionId}`, { ...PAYER, ...differs }),
    answerChallenge: (sessionId: string, answer: 'complete' | 'fail') =>
      submit(`${base}/sandbox/pay/${sessionId}/challenge`, { answer }),
    waitForEvents: (...types: string[]) => waitUntil(() => types.every((type) => seen(events, type))),
    /** Waits until no event, refund or payment is pending. */
    settled: () => waitUntil(async () => (await pool.query(ON_ITS_WAY)).rowCount === 0),
    /** Waits until an event about an object was refused. */
    waitForRefusal: (id: string) =>
      waitUntil(async () => {
        const { rowCount } = await pool.query(
          `select from sandbox.card_event where object->>'id' = $1 and attempts > 0 and last_error is not null`,
          [id],
        )
        return rowCount !== 0
      }),
    /** Waits until the schedule has run twice, so that what was due before has been sent. */
    waitForSchedule: async () => {
      for (let run = 0; run < 2; run += 1) {
        const { id } = await connect(base).checkout.sessions.create(oneBooking())
        await pool.query(`update sandbox.card_session set expires_at = now() - interval '1 second' where id = $1`, [id])
        const isOpen = `select from sandbox.card_session where id = $1 and status = 'open'`
        await waitUntil(async () => (await pool.query(isOpen, [id])).rowCount === 0)
      }
    },
    /** Makes processing payments due now. */
    endPayments: () => pool.query('update sandbox.card_intent set due_at = now() where due_at is not null'),
    close: async () => {
      await pool.end()
      await app.close()
      await sandbox.close()
      await hook.close()
    },
  }
}

export type RunningSandbox = Awaited<ReturnType<typeof runSandbox>>

const ON_ITS_WAY = `select id from sandbox.card_event where next_attempt_at is not null
  union all select id from sandbox.card_refund where due_at is not null
  union all select id from sandbox.card_intent where due_at is not null`

/** Returns the real SDK against a sandbox, without retries of its own. */
export const connect = (base: string, key = SECRET_KEY) =>
  new Stripe(key, {
    host: '127.0.0.1',
    port: new URL(base).port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })

/** Returns the parameters of a session that sells one booking for 28.00 USD. */
export const oneBooking = (differs: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  ({
    mode: 'payment',
    success_url: 'http://localhost:3000/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/user/bookings',
    client_reference_id: 'booking-1',
    metadata: { attempt: '1' },
    payment_intent_data: { metadata: { booking: 'booking-1' } },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 2800, product_data: { name: 'Smash Arena, 18:00–20:00' } },
      },
    ],
    ...differs,
  }) satisfies Stripe.Checkout.SessionCreateParams

const seen = (events: Stripe.Event[], type: string) => events.some((event) => event.type === type)

async function listenForEvents(events: Stripe.Event[], endpoint: { status: number }): Promise<FastifyInstance> {
  const app = Fastify({ pluginTimeout: 0 })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/webhook', async (request, reply) => {
    const signature = String(request.headers['stripe-signature'])
    const event = Stripe.webhooks.constructEvent(String(request.body), signature, WEBHOOK_SECRET)
    if (endpoint.status === 200) events.push(event)
    return reply.code(endpoint.status).send()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

const origin = (app: FastifyInstance) => app.listeningOrigin

const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

async function controlAt(base: string, path: string, body: object) {
  const response = await fetch(`${base}/sandbox/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}
