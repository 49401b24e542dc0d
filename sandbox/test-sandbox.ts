import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import Stripe from 'stripe'
import { startSandbox } from './sandbox.ts'

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
  const base = `http://127.0.0.1:${await findFreePort()}`
  const sandbox = await startSandbox({
    databaseUrl,
    publicUrl: base,
    webhookUrl: `${origin(hook)}/webhook`,
    webhookSecret: WEBHOOK_SECRET,
    secretKey: SECRET_KEY,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    log: { info: () => undefined, error: (o, m) => console.error(m, o) },
  })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const app = Fastify()
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
    waitForEvents: (...types: string[]) =>
      eventually(() => (types.every((type) => seen(events, type)) ? events : undefined)),
    /** Waits until no event, refund or payment is pending. */
    settled: () => eventually(async () => ((await pool.query(ON_ITS_WAY)).rowCount === 0 ? true : undefined)),
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

/** Calls `ask` until it returns a value, for 30 seconds at most. */
export async function eventually<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await sleep(25)
  }
  throw new Error('It did not happen within 30 seconds')
}

const seen = (events: Stripe.Event[], type: string) => events.some((event) => event.type === type)

async function listenForEvents(events: Stripe.Event[], endpoint: { status: number }): Promise<FastifyInstance> {
  const app = Fastify()
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

/** Finds a free port below 32768, where the system assigns none by itself before it is used. */
async function findFreePort(): Promise<number> {
  const port = 20_000 + randomInt(12_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  return isFree ? port : findFreePort()
}

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
