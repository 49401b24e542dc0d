import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestDatabase } from '../../test/cluster.ts'
import { freshDatabase } from '../../test/database.ts'
import { type RunningSandbox, runSandbox } from '../../test/run-sandbox.ts'
import { chooseAtSslcommerz, type SslcommerzChoice } from '../../test/wallet-pages.ts'
import { openTestPool } from '../../test/with-client.ts'

let database: TestDatabase
let sandbox: RunningSandbox
let pool: pg.Pool
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
beforeEach(() => sandbox.control({ reset: true, webhooks: { mode: 'off' } }))

type Answer = Record<string, unknown> & { element?: Record<string, string>[] }

const store = { store_id: 'store', store_passwd: 'p' }
const QUERY = 'validator/api/merchantTransIDvalidationAPI.php'
const VALIDATION = 'validator/api/validationserverAPI.php'

const get = (path: string, fields: Record<string, string>) =>
  fetch(`${sandbox.base}/sandbox/sslcommerz/${path}?${new URLSearchParams({ ...store, ...fields })}`)

const ask = async (fields: Record<string, string>, path = QUERY): Promise<Answer> =>
  (await (await get(path, fields)).json()) as Answer

const order = (tran_id: string) => ({
  ...store,
  total_amount: '1200.00',
  currency: 'BDT',
  tran_id,
  success_url: `${sandbox.base}/sandbox`,
  fail_url: `${sandbox.base}/sandbox`,
  cancel_url: `${sandbox.base}/sandbox`,
  product_category: 'Sports',
  product_name: 'Court',
  product_profile: 'non-physical-goods',
  cus_name: 'Rahim',
  cus_email: 'rahim@example.test',
  cus_add1: 'Road 5',
  cus_city: 'Dhaka',
  cus_postcode: '1000',
  cus_country: 'Bangladesh',
  cus_phone: '+8801711222333',
  shipping_method: 'NO',
})

async function open(differs: Record<string, string | undefined> = {}): Promise<Answer> {
  const fields = Object.entries({ ...order('t-1'), ...differs }).filter(([, value]) => value !== undefined)
  const body = new URLSearchParams(fields as [string, string][])
  const url = `${sandbox.base}/sandbox/sslcommerz/gwprocess/v4/api.php`
  return (await (await fetch(url, { method: 'POST', body })).json()) as Answer
}

/** Opens a session and chooses on its page. Returns what the browser brings back. */
async function choose(tranId: string, choice: SslcommerzChoice): Promise<Record<string, string>> {
  const { GatewayPageURL } = await open({ tran_id: tranId })
  return (await chooseAtSslcommerz(String(GatewayPageURL), choice)).fields
}

it.each([
  { tran_id: 'x'.repeat(31) },
  { cus_email: `${'x'.repeat(40)}@example.test` },
  { cus_email: 'rahim' },
  { cus_phone: undefined },
  { cus_postcode: '' },
  { success_url: `https://play.test/${'x'.repeat(255)}` },
  { fail_url: 'play.test' },
  { total_amount: '9.99' },
  { total_amount: '500000.01' },
  { total_amount: '12.345' },
  { total_amount: '1e3' },
  { currency: 'USD' },
  { shipping_method: 'YES' },
  { expires: 'soon' },
  { store_passwd: 'other' },
])('refuses a session with %j, with HTTP 200', async (differs) => {
  expect(await open(differs)).toMatchObject({ status: 'FAILED', failedreason: expect.stringMatching(/./) })
})

it('opens a session, and the same transaction again', async () => {
  const [first, second] = [await open(), await open({ ipn_url: `${sandbox.base}/sandbox`, value_a: 'a' })]
  expect(first.status).toBe('SUCCESS')
  expect(second.sessionkey).not.toBe(first.sessionkey)
})

it.each([
  ['fail', 'FAILED', ['val_id', 'store_amount'], { error: expect.stringMatching(/declined/), risk_level: '0' }],
  ['cancel', 'CANCELLED', ['val_id', 'store_amount', 'card_type', 'risk_level', 'bank_tran_id'], {}],
  ['leave', 'UNATTEMPTED', ['card_type', 'risk_level'], { val_id: '', store_amount: '' }],
  ['expire', 'EXPIRED', ['val_id', 'card_type'], {}],
  ['risk', 'VALID', [], { risk_level: '1', store_amount: '1170.00' }],
] as const)('reports the choice to %s as %s, as sparse as the real one', async (choice, status, missing, rest) => {
  const fields = await choose(`sparse-${choice}`, choice)
  expect(fields).toMatchObject({ status, tran_id: `sparse-${choice}`, amount: '1200.00', ...rest })
  expect(missing.filter((name) => name in fields)).toEqual([])
})

it('says VALID once and VALIDATED ever after, and lists each try', async () => {
  const { val_id = '' } = await choose('valid', 'pay')
  expect((await ask({ tran_id: 'valid' })).element).toMatchObject([{ status: 'VALID' }])
  expect(await ask({ val_id, v: '1' }, VALIDATION)).toMatchObject({ status: 'VALID' })
  expect(await ask({ val_id }, VALIDATION)).toMatchObject({ status: 'VALIDATED' })
  expect(await ask({ val_id: 'x' }, VALIDATION)).toMatchObject({ status: 'INVALID_TRANSACTION' })
  const again = await choose('valid', 'pay')
  expect(await ask({ tran_id: 'valid' })).toMatchObject({
    no_of_trans_found: 2,
    element: [{ status: 'VALIDATED' }, { status: 'VALID', bank_tran_id: again.bank_tran_id }],
  })
  await sandbox.control({ sslcommerz: { validation: 'validated' } })
  expect(await ask({ val_id: again.val_id ?? '' }, VALIDATION)).toMatchObject({ status: 'VALIDATED' })
})

it('answers a query with HTML, an error or not at all when switched to it', async () => {
  await sandbox.control({ sslcommerz: { calls: 'html' } })
  const page = await get(QUERY, { tran_id: 'x' })
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringMatching(/html/)])
  await sandbox.control({ sslcommerz: { calls: 'right', validation: 'error' } })
  expect((await get(VALIDATION, { val_id: 'x' })).status).toBe(500)
  await sandbox.control({ reset: true, fail: { calls: 1, disconnect: true, only: 'GET /sandbox/sslcommerz' } })
  await expect(get(QUERY, { tran_id: 'x' })).rejects.toThrow()
  expect(await ask({ tran_id: 'x' })).toMatchObject({ no_of_trans_found: 0 })
})

it('accepts a refund once for its id, up to the amount, and ends it as switched', async () => {
  const { bank_tran_id = '' } = await choose('refund', 'pay')
  const refund = (refund_trans_id: string, refund_amount = '600.00') =>
    ask({ bank_tran_id, refund_trans_id, refund_amount, refund_remarks: 'Rain', refe_id: 'r' })
  await sandbox.control({ sslcommerz: { refusesRefunds: true } })
  expect(await refund('r-1')).toMatchObject({ status: 'FAILED', errorReason: expect.stringMatching(/registered/) })
  await sandbox.control({ sslcommerz: { refusesRefunds: false, refunds: 'processing' } })
  const { refund_ref_id } = await refund('r-1')
  expect(await refund('r-1')).toMatchObject({ status: 'FAILED', errorReason: expect.stringMatching(/Duplicate/) })
  expect(await refund('r-2', '600.01')).toMatchObject({ status: 'FAILED' })
  expect(await refund('x'.repeat(31))).toMatchObject({ status: 'FAILED' })
  const read = () => ask({ refund_ref_id: String(refund_ref_id) })
  expect(await read()).toMatchObject({ status: 'processing' })
  await sandbox.control({ sslcommerz: { refunds: 'cancelled' } })
  expect(await read()).toMatchObject({ status: 'cancelled' })
  await sandbox.control({ sslcommerz: { refunds: 'refunded' } })
  expect(await read()).toMatchObject({ status: 'cancelled' })
  expect(await refund('r-2', '1200.00')).toMatchObject({ status: 'success' })
})

it('sends its notifications to the address of the session: twice, late or never, and again when not accepted', async () => {
  const ipn_url = `${sandbox.base}/nowhere`
  const pay = async (tran_id: string) =>
    chooseAtSslcommerz(String((await open({ tran_id, ipn_url })).GatewayPageURL), 'pay')
  const find = async (tran: string) => {
    const text = `select attempts, next_attempt_at is not null as is_due from sandbox.sslcommerz_notification where fields->>'tran_id' = $1`
    return (await pool.query(text, [tran])).rows
  }
  await pay('held')
  expect(await find('held')).toEqual([{ attempts: 0, is_due: true }])
  await sandbox.control({ webhooks: { mode: 'lost' } })
  await pay('lost')
  expect(await find('lost')).toEqual([{ attempts: 0, is_due: false }])
  await sandbox.control({ webhooks: { mode: 'on', delayMs: 3_600_000 } })
  await pay('late')
  await expect.poll(async () => (await find('held'))[0].attempts).toBeGreaterThanOrEqual(1)
  expect(await find('late')).toEqual([{ attempts: 0, is_due: true }])
})
