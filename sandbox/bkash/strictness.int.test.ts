import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestDatabase } from '../../test/cluster.ts'
import { freshDatabase } from '../../test/database.ts'
import { type RunningSandbox, runSandbox } from '../../test/run-sandbox.ts'
import { approveAtBkash, BKASH_ENTRY } from '../../test/wallet-pages.ts'
import { openTestPool } from '../../test/with-client.ts'

let database: TestDatabase
let sandbox: RunningSandbox
let pool: pg.Pool
let token = ''
let invoices = 0
beforeAll(async () => {
  database = await freshDatabase()
  sandbox = await runSandbox(database.url)
  pool = openTestPool(database.url, 1)
})
afterAll(async () => {
  await pool.end()
  await sandbox.close()
  await database.drop()
})
beforeEach(async () => {
  await sandbox.control({ reset: true })
  await pool.query('delete from sandbox.bkash_token')
  token = String((await grant()).body.id_token)
})

type Answer = { status: number; body: Record<string, unknown> }

const TOKENIZED = 'v1.2.0-beta/tokenized/checkout'
const REFUND = 'v2/tokenized-checkout/refund/payment'

async function post(path: string, fields: object, headers: Record<string, string>): Promise<Answer> {
  const url = `${sandbox.base}/sandbox/bkash/${path}`
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(fields) })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

const grant = (path = 'grant', fields = {}) =>
  post(`${TOKENIZED}/token/${path}`, { app_key: 'k', app_secret: 's', ...fields }, { username: 'u', password: 'p' })

const call = (path: string, fields: object, base = TOKENIZED) =>
  post(`${base}/${path}`, fields, { authorization: token, 'x-app-key': 'k' })

const create = (differs: object = {}) => {
  invoices += 1
  return call('create', {
    mode: '0011',
    payerReference: '01770618575',
    callbackURL: `${sandbox.base}/sandbox`,
    amount: '500.00',
    currency: 'BDT',
    intent: 'sale',
    merchantInvoiceNumber: `invoice-${invoices}`,
    ...differs,
  })
}

/** Creates a payment that its customer approves. Returns its id. */
async function approve(entry = BKASH_ENTRY): Promise<string> {
  const { paymentID, bkashURL } = (await create()).body
  await approveAtBkash(String(bkashURL), entry)
  return String(paymentID)
}

it.each([
  [{ amount: '500' }, '2006'],
  [{ amount: '0.99' }, '2006'],
  [{ currency: 'USD' }, '2007'],
  [{ intent: 'authorization' }, '2008'],
  [{ callbackURL: 'play.test' }, '2049'],
  [{ merchantInvoiceNumber: 'a&b' }, '2065'],
  [{ merchantInvoiceNumber: 'x'.repeat(256) }, '2025'],
  [{ payerReference: '' }, '2065'],
  [{ note: 'x' }, '2065'],
])('refuses a payment with %j as %s, with HTTP 200', async (differs, statusCode) => {
  expect(await create(differs)).toMatchObject({ status: 200, body: { statusCode } })
})

it('takes an invoice number once', async () => {
  expect((await create({ merchantInvoiceNumber: 'once' })).body).toMatchObject({ transactionStatus: 'Initiated' })
  expect((await create({ merchantInvoiceNumber: 'once' })).body).toMatchObject({ statusCode: '2029' })
})

it('executes an approved payment once and within a day', async () => {
  const { paymentID } = (await create()).body
  expect((await call('execute', { paymentID })).body).toMatchObject({ statusCode: '2056' })
  const approved = await approve()
  expect((await call('payment/status', { paymentID: approved })).body).toMatchObject({
    transactionStatus: 'Initiated',
    verificationStatus: 'Complete',
  })
  expect((await call('execute', { paymentID: approved })).body).toMatchObject({
    transactionStatus: 'Completed',
    customerMsisdn: BKASH_ENTRY.number,
    paymentExecuteTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d:\d{3} GMT\+0600$/),
  })
  expect((await call('execute', { paymentID: approved })).body).toMatchObject({ statusCode: '2062' })
  const old = await approve()
  await pool.query(`update sandbox.bkash_payment set created = now() - interval '25 hours' where payment_id = $1`, [
    old,
  ])
  expect((await call('execute', { paymentID: old })).body).toMatchObject({ statusCode: '2056' })
})

it('has wallets without money, and wallets that may not pay', async () => {
  const paymentID = await approve({ ...BKASH_ENTRY, number: '01823074817' })
  expect((await call('execute', { paymentID })).body).toMatchObject({ statusCode: '2023' })
  const { bkashURL } = (await create()).body
  const { fields } = await approveAtBkash(String(bkashURL), { ...BKASH_ENTRY, number: '01823074818' })
  expect(fields.status).toBe('failure')
})

it('refunds ten parts at most, up to the amount, within 60 days', async () => {
  const paymentId = await approve()
  const { trxID: trxId } = (await call('execute', { paymentID: paymentId })).body
  const refund = (refundAmount: string, differs = {}) =>
    call('transaction', { paymentId, trxId, refundAmount, sku: 'booking', reason: 'Rain', ...differs }, REFUND)
  expect(await refund('1.00', { sku: '' })).toMatchObject({ status: 400, body: { externalCode: '2065' } })
  await sandbox.control({ bkash: { refusesRefunds: true } })
  expect(await refund('1.00')).toMatchObject({ status: 400, body: { externalCode: '2023' } })
  await sandbox.control({ bkash: { refusesRefunds: false } })
  expect((await refund('500.01')).body).toMatchObject({ externalCode: '2072' })
  for (let part = 0; part < 10; part += 1) expect((await refund('1.00')).status).toBe(200)
  expect((await refund('1.00')).body).toMatchObject({ externalCode: '2072' })
  const { refundTransactions } = (await call('status', { paymentId, trxId }, REFUND)).body
  expect(refundTransactions).toHaveLength(10)
  expect(await call('payment/status', { paymentID: paymentId })).toMatchObject({
    body: { maxRefundableAmount: '490.00' },
  })
})

it('gives two tokens an hour, which live an hour', async () => {
  expect((await grant('refresh', { refresh_token: token })).body.statusCode).toBe('0000')
  expect(await grant()).toMatchObject({ status: 401, body: { message: 'Too Many Requests' } })
  await pool.query(`update sandbox.bkash_token set granted_at = now() - interval '61 minutes', expires_at = now()`)
  expect(await create()).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
  expect((await grant('refresh', { refresh_token: 'unknown' })).body).toMatchObject({ statusCode: '2079' })
  await sandbox.control({ bkash: { tokens: 'blocked' } })
  expect((await grant()).status).toBe(401)
})

it.each([
  ['statusCode', 200, { statusCode: '2020', statusMessage: expect.anything() }],
  ['errorCode', 200, { errorCode: '2020', errorMessage: expect.anything() }],
  ['internalCode', 400, { externalCode: '2020', errorMessageEn: expect.anything(), errorMessageBn: expect.anything() }],
  ['message', 401, { message: expect.anything() }],
])('fails in the shape of %s when switched to it', async (errors, status, body) => {
  await sandbox.control({ bkash: { errors, code: '2020' } })
  expect(await create()).toMatchObject({ status, body })
})
