import { createHash } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { type AnsweringServer, type Received, startAnsweringServer } from '../../test/answering-server.ts'
import type { AttemptRef, Order } from './payment-gateway.ts'
import { createSslcommerzGateway } from './sslcommerz.ts'

let server: AnsweringServer
afterEach(() => server.close())

async function start(answer: (call: Received) => object | string | undefined, timeLimitFactor = 1) {
  server = await startAnsweringServer(answer)
  const options = { storeId: 'store', password: 'secret', fallbackEmail: 'support@play.test', timeLimitFactor }
  return createSslcommerzGateway({ ...options, baseUrl: server.url })
}

const reference = '01ARZ3NDEKTSV4RRFFQ69G5FAV-1'
const attempt: AttemptRef = {
  reference,
  providerId: 'key',
  openedAt: new Date(),
  refunds: [],
}
const order: Order = {
  items: [{ name: 'Uttara Hall, Court 1', amount: 120_000 }],
  amount: 120_000,
  currency: 'bdt',
  customer: { name: 'Rahim', email: null, phone: '+8801711222333' },
  address: { street: 'Road 5', city: 'Dhaka', country: 'BD' },
  expiresAt: new Date(),
  returnUrl: 'https://play.test/return',
  notificationUrl: 'https://play.test/notify',
}
const paid = {
  tran_id: reference,
  status: 'VALIDATED',
  val_id: 'v1',
  amount: '1200.00',
  currency: 'BDT',
  currency_type: 'BDT',
  bank_tran_id: 'b1',
  risk_level: '0',
}
const found = (...element: object[]) => ({ APIConnect: 'DONE', no_of_trans_found: element.length, element })

it('opens a session with everything that is mandatory', async () => {
  const gateway = await start(() => ({ status: 'SUCCESS', sessionkey: 'key', GatewayPageURL: 'https://pay.test/key' }))
  expect(await gateway.open(order, attempt)).toEqual({ providerId: 'key', url: 'https://pay.test/key' })
  expect(server.received[0]?.fields).toMatchObject({
    tran_id: reference,
    total_amount: '1200.00',
    currency: 'BDT',
    cus_email: 'support@play.test',
    cus_postcode: '1000',
    shipping_method: 'NO',
    store_passwd: 'secret',
  })
})

it('reports a session that is refused', async () => {
  const gateway = await start(() => ({ status: 'FAILED', failedreason: 'Store is de-active' }))
  await expect(gateway.open(order, attempt)).rejects.toMatchObject({ code: 'provider_refused', isReplayed: false })
})

it.each([
  ['nothing', [], 'open', []],
  ['a declined try', [{ tran_id: reference, status: 'FAILED', bank_tran_id: 'b0' }], 'open', []],
  ['a cancelled page', [{ tran_id: reference, status: 'CANCELLED' }], 'open', []],
  ['a try of another transaction', [{ ...paid, tran_id: 'other' }], 'open', []],
  ['one charge', [paid], 'paid', [{ id: 'b1', amount: 120_000, isInReview: false }]],
  ['two charges', [paid, { ...paid, bank_tran_id: 'b2' }], 'paid', [{ id: 'b1' }, { id: 'b2' }]],
  ['a risk', [{ ...paid, risk_level: '1' }], 'paid', [{ id: 'b1', isInReview: true }]],
  ['less', [{ ...paid, amount: '1199.50' }], 'paid', [{ amount: 119_950, currency: 'bdt' }]],
  ['dollars', [{ ...paid, currency: 'USD', amount: '10.00' }], 'paid', [{ amount: 1000, currency: 'usd' }]],
  [
    'taka that were paid in dollars, since refunds are in taka',
    [{ ...paid, currency_type: 'USD', currency_amount: '10.00' }],
    'paid',
    [{ amount: 120_000, currency: 'bdt' }],
  ],
])('reads %s', async (_, tries, state, charges) => {
  const gateway = await start(() => found(...tries))
  expect(await gateway.read(attempt)).toMatchObject({ state, charges })
})

it('validates a charge once, and counts it when the validation says nothing', async () => {
  const gateway = await start(({ path }) =>
    path.includes('validationserver') ? '' : found({ ...paid, status: 'VALID' }),
  )
  expect(await gateway.read(attempt)).toMatchObject({ state: 'paid', charges: [{ id: 'b1' }] })
  expect(server.received.map(({ fields }) => fields.val_id)).toEqual([undefined, 'v1'])
})

it.each([
  ['HTML', '<html>'],
  ['a list', []],
  ['no connection', { APIConnect: 'FAILED' }],
  ['something else than an amount', found({ ...paid, amount: 'many' })],
  ['nothing for long', undefined],
])('takes %s for no answer, and logs no password', async (_, reply) => {
  const gateway = await start(() => reply, reply === undefined ? 0.01 : 1)
  const error = await gateway.read(attempt).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ isReplayed: false })
  expect(String((error as Error).cause)).not.toContain('secret')
})

it('refunds by the charge’s id, and reads how it ended', async () => {
  const refunds = { status: 'processing' }
  const gateway = await start(({ fields }) =>
    fields.refund_ref_id
      ? { APIConnect: 'DONE', ...refunds }
      : fields.bank_tran_id
        ? { APIConnect: 'DONE', status: 'success', refund_ref_id: 'r1' }
        : found(paid),
  )
  const refundId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
  const key = { refundId, number: 1, chargeId: 'b1', amount: 50_050 }
  expect(await gateway.refund(attempt, key)).toMatchObject({ id: 'r1', status: 'pending' })
  expect(server.received[0]?.fields).toMatchObject({
    bank_tran_id: 'b1',
    refund_trans_id: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ-1',
    refund_amount: '500.50',
  })
  for (const [status, ours] of [
    ['processing', 'pending'],
    ['refunded', 'succeeded'],
    ['cancelled', 'failed'],
  ] as const) {
    refunds.status = status
    const known = { ...attempt, refunds: [{ ...key, providerId: 'r1', sentAt: null }] }
    expect((await gateway.read(known)).refunds).toMatchObject([{ id: 'r1', refundId, status: ours }])
  }
})

it('reports a refund that is refused, which must not get another id', async () => {
  const gateway = await start(() => ({
    APIConnect: 'DONE',
    status: 'failed',
    errorReason: 'Duplicate refund_trans_id',
  }))
  const key = { refundId: crypto.randomUUID(), number: 1, chargeId: 'b1', amount: 100 }
  await expect(gateway.refund(attempt, key)).rejects.toMatchObject({ isReplayed: false, refusal: { code: 'failed' } })
})

it('reads the reference of a signed notification only', async () => {
  const gateway = await start(() => undefined)
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  const verify_sign = md5(`status=VALID&store_passwd=${md5('secret')}&tran_id=${reference}`)
  const fields = { tran_id: reference, status: 'VALID', verify_key: 'tran_id,status', verify_sign }
  expect(gateway.readNotification({ fields })).toEqual({ reference })
  expect(gateway.readNotification({ fields: { ...fields, status: 'FAILED' } })).toBeNull()
  expect(gateway.readNotification({ fields: { tran_id: reference } })).toBeNull()
  expect(gateway.readNotification({ fields: { ...fields, verify_sign: 'é'.repeat(32) } })).toBeNull()
})
