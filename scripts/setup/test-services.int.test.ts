import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestDatabase } from '../../test/cluster.ts'
import { emptyDatabase } from '../../test/database.ts'
import { reservePort } from '../../test/reserve-port.ts'
import { type RunningSandbox, runSandbox } from '../../test/run-sandbox.ts'
import { testGoogle, testStripe } from './test-services.ts'

let database: TestDatabase
let sandbox: RunningSandbox

beforeAll(async () => {
  database = await emptyDatabase()
  sandbox = await runSandbox(database.url)
})
afterAll(async () => {
  await sandbox.close()
  await database.drop()
})

const callStripe = (STRIPE_SECRET_KEY: string, STRIPE_WEBHOOK_SECRET = 'whsec_1', base = sandbox.base) =>
  testStripe(
    { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET },
    { host: '127.0.0.1', port: Number(new URL(base).port), protocol: 'http' },
  )

it('calls Stripe, and says whether its key moves money', async () => {
  expect(await callStripe('sk_test_sandbox')).toMatch(/accepts these credentials. They are for tests/)
  await expect(callStripe('sk_test_wrong')).rejects.toThrow(/does not accept these credentials/)
  await expect(callStripe('sk_test_sandbox', 'whsec_1', 'http://127.0.0.1:1')).rejects.toThrow(/nothing listens there/)
  await expect(callStripe('pk_live_1')).rejects.toThrow(/begins with sk_live_/)
  await expect(callStripe('sk_test_sandbox', 'secret')).rejects.toThrow(/begins with whsec_/)
})

const callGoogle = (GOOGLE_CLIENT_ID: string, issuer = `${sandbox.base}/sandbox/google`) =>
  testGoogle({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: 's', PUBLIC_URL: 'https://play.test' }, issuer)

it('asks for Google’s metadata, and knows the form of its client ids', async () => {
  expect(await callGoogle('1-a.apps.googleusercontent.com')).toMatch(/^Google answers/)
  expect(await callGoogle('')).toMatch(/^Without Google/)
  await expect(callGoogle('my-client')).rejects.toThrow(/ends with .apps.googleusercontent.com/)
  const closed = callGoogle('1-a.apps.googleusercontent.com', `http://127.0.0.1:${await reservePort()}`)
  await expect(closed).rejects.toThrow(/nothing listens there/)
})
