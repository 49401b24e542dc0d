import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { connect, oneBooking, PAYER, runSandbox } from '../../test/run-sandbox.ts'
import { TIME_LIMIT_FACTOR } from '../../test/time-limit.ts'
import { openTestPool } from '../../test/with-client.ts'

test('two processes share sessions, keys and events, and one that starts later finds it all', async () => {
  const database = await freshDatabase()
  const [first, second] = await Promise.all([runSandbox(database.url), runSandbox(database.url)])
  const key = { idempotencyKey: 'shared' }
  const session = await first.stripe.checkout.sessions.create(oneBooking(), key)
  expect((await second.stripe.checkout.sessions.create(oneBooking(), key)).id).toBe(session.id)
  await first.control({ webhooks: { mode: 'off' } })
  expect((await second.pay(session.id)).status).toBe(303)
  await Promise.all([first.close(), second.close()])

  const third = await runSandbox(database.url)
  expect((await third.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
  await third.control({ webhooks: { mode: 'on' } })
  await third.waitForEvents('checkout.session.completed')
  await third.close()
  await database.drop()
})

test('a session past its end expires by itself, and when it is read', async () => {
  const database = await freshDatabase()
  const sandbox = await runSandbox(database.url)
  const pool = openTestPool(database.url, 10)
  const age = (id: string) =>
    pool.query(`update sandbox.card_session set expires_at = now() - interval '1 second' where id = $1`, [id])
  const unread = await sandbox.stripe.checkout.sessions.create(oneBooking())
  await age(unread.id)
  await sandbox.waitForEvents('checkout.session.expired')

  const read = await sandbox.stripe.checkout.sessions.create(oneBooking())
  await age(read.id)
  const page = await sandbox.pay(read.id)
  expect(page.status).toBe(410)
  expect(await page.text()).toContain('This checkout has expired')
  expect((await sandbox.stripe.checkout.sessions.retrieve(read.id)).status).toBe('expired')
  await pool.end()
  await sandbox.close()
  await database.drop()
})

/** A sandbox in a process of its own, which prints its address. */
const PROGRAM = `
  const { default: Fastify } = await import('fastify')
  const { startSandbox } = await import('./sandbox/sandbox.ts')
  const sandbox = await startSandbox({ ...JSON.parse(process.argv[1]), log: { info() {}, error: console.error } })
  const app = Fastify()
  await app.register(sandbox.plugin)
  process.stdout.write(await app.listen({ port: 0, host: '127.0.0.1' }))
`

test('a process killed while it delivers a webhook loses nothing, and the webhook is sent again', async () => {
  const database = await freshDatabase()
  const arrived = Promise.withResolvers<void>()
  // An endpoint that receives the event and never answers.
  const endpoint = createServer(() => arrived.resolve()).listen(0, '127.0.0.1')
  await once(endpoint, 'listening')
  const options = {
    databaseUrl: database.url,
    publicUrl: 'http://localhost:3000',
    webhookUrl: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}`,
    webhookSecret: 'whsec_sandbox',
    secretKey: 'sk_test_sandbox',
    clientId: 'client',
    clientSecret: 'secret',
    timeLimitFactor: TIME_LIMIT_FACTOR,
  }
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [address] = (await once(child.stdout, 'data')) as [Buffer]
  const session = await connect(address.toString()).checkout.sessions.create(oneBooking())
  await fetch(`${address}/sandbox/pay/${session.id}`, {
    method: 'POST',
    body: new URLSearchParams(PAYER),
    redirect: 'manual',
  })
  await arrived.promise
  child.kill('SIGKILL')
  await once(child, 'exit')
  endpoint.closeAllConnections()
  endpoint.close()

  const next = await runSandbox(database.url)
  expect((await next.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
  await next.waitForEvents('payment_intent.succeeded', 'checkout.session.completed')
  await next.close()
  await database.drop()
})
