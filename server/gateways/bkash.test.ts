import { afterEach, expect, it } from 'vitest'
import { type AnsweringServer, type Received, startAnsweringServer } from '../../test/answering-server.ts'
import { createBkashGateway, type TokenStore } from './bkash.ts'
import type { AttemptRef, Order } from './payment-gateway.ts'

let server: AnsweringServer
afterEach(() => server.close())

type Reply = object | string | undefined

const GRANTED = { statusCode: '0000', id_token: 'token', refresh_token: 'refresh' }

/** Keeps a token as long as the test. */
function keepToken(): TokenStore {
  let kept: string | undefined
  return {
    get: async (_account, renew, refused) => {
      if (kept === undefined || kept === refused) kept = (await renew(null)).idToken
      return kept
    },
  }
}

async function start(answers: Record<string, Reply | ((call: Received) => Reply)>, timeLimitFactor = 1) {
  server = await startAnsweringServer((call) => {
    const name = Object.keys(answers).find((end) => call.path.endsWith(end))
    const answer = name ? answers[name] : GRANTED
    return typeof answer === 'function' ? answer(call) : answer
  })
  const keys = { username: 'user', password: 'secret', appKey: 'key', appSecret: 'hidden' }
  return createBkashGateway({ ...keys, baseUrl: server.url, tokens: keepToken(), timeLimitFactor })
}

const reference = '01ARZ3NDEKTSV4RRFFQ69G5FAV-1'
const attempt: AttemptRef = {
  reference,
  providerId: 'TR0011',
  openedAt: new Date(),
  refunds: [],
}
const order = { amount: 50_000, currency: 'bdt', customer: { phone: null }, returnUrl: 'https://play.test/r' } as Order
const initiated = {
  statusCode: '0000',
  paymentID: 'TR0011',
  transactionStatus: 'Initiated',
  verificationStatus: 'Incomplete',
}
const completed = {
  statusCode: '0000',
  paymentID: 'TR0011',
  trxID: 'BFD90JRLST',
  transactionStatus: 'Completed',
  amount: '500.00',
  currency: 'BDT',
  maxRefundableAmount: '500.00',
}

it('opens a payment by our reference', async () => {
  const gateway = await start({
    '/create': { statusCode: '0000', paymentID: 'TR0011', bkashURL: 'https://pay.test/TR0011' },
  })
  expect(await gateway.open(order, attempt)).toEqual({ providerId: 'TR0011', url: 'https://pay.test/TR0011' })
  const [grant, create] = server.received
  expect(grant?.headers).toMatchObject({ username: 'user', password: 'secret' })
  expect(create?.headers).toMatchObject({ authorization: 'token', 'x-app-key': 'key' })
  expect(create?.fields).toMatchObject({
    mode: '0011',
    amount: '500.00',
    currency: 'BDT',
    merchantInvoiceNumber: reference,
  })
})

it.each([
  ['a page that is open', initiated, 'open'],
  ['an approval', { ...initiated, verificationStatus: 'Complete' }, 'approved'],
  ['what was executed', completed, 'paid'],
])('reads %s', async (_, status, state) => {
  const gateway = await start({ '/checkout/payment/status': status })
  expect(await gateway.read(attempt)).toMatchObject({ state })
})

it.each([
  ['Incomplete', 'open'],
  ['Complete', 'approved'],
])('never ends a payment by our own clock: %s is %s', async (verificationStatus, state) => {
  const gateway = await start({ '/checkout/payment/status': { ...initiated, verificationStatus } })
  const old = { ...attempt, openedAt: new Date(Date.now() - 26 * 3_600_000) }
  expect(await gateway.read(old)).toMatchObject({ state, charges: [] })
})

it('reads from a returning browser whether its customer has approved', async () => {
  const gateway = await start({})
  const read = (status: string) => gateway.readNotification({ fields: { paymentID: 'TR0011', status } })
  expect(read('success')).toEqual({ providerId: 'TR0011', isApproved: true })
  expect(read('cancel')).toEqual({ providerId: 'TR0011', isApproved: false })
})

it('answers what an execute has taken like a query, or nothing when that is not clear', async () => {
  let reply: object = completed
  const gateway = await start({ '/execute': () => reply, '/checkout/payment/status': completed })
  expect(await gateway.complete?.(attempt)).toEqual(await gateway.read(attempt))
  for (const missing of [{ trxID: '' }, { currency: '' }, { amount: '' }, { transactionStatus: 'Initiated' }]) {
    reply = { ...completed, ...missing }
    expect(await gateway.complete?.(attempt)).toBeNull()
  }
})

it.each([
  ['what was executed before', { statusCode: '2062', statusMessage: 'The payment has already been completed' }],
  ['what is not approved', { statusCode: '2056', statusMessage: 'Invalid Payment State' }],
  ['what its customer can’t pay', { statusCode: '2023', statusMessage: 'Insufficient balance' }],
])('completes %s', async (_, reply) => {
  const gateway = await start({ '/execute': reply })
  await expect(gateway.complete?.(attempt)).resolves.toBeNull()
})

it.each([
  ['the status shape', { statusCode: '2002', statusMessage: 'Invalid payment' }, { refusal: { code: '2002' } }],
  ['the error shape', { errorCode: '2072', errorMessage: 'Invalid amount' }, { refusal: { code: '2072' } }],
  [
    'the refund shape',
    { internalCode: 'x', externalCode: '2071', errorMessageEn: 'Too old' },
    { refusal: { code: '2071' } },
  ],
  ['maintenance', { errorCode: '503', errorMessage: 'maintenance' }, { refusal: null }],
  ['nothing known', {}, { refusal: { code: 'no code' } }],
  ['HTML', '<html>', { refusal: null }],
  ['nothing for long', undefined, { refusal: null }],
])('reports a failure in %s', async (_, reply, expected) => {
  const gateway = await start({ '/execute': reply }, reply === undefined ? 0.01 : 1)
  const error = await gateway.complete?.(attempt).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ ...expected, isReplayed: false })
  expect(String((error as Error).cause)).not.toMatch(/secret|hidden/)
})

it('renews a token that is refused, once', async () => {
  let granted = 0
  const gateway = await start({
    '/token/grant': () => ({ ...GRANTED, id_token: `token ${++granted}` }),
    '/checkout/payment/status': ({ headers }) =>
      headers.authorization === 'token 2' ? completed : { message: 'Unauthorized' },
  })
  expect(await gateway.read(attempt)).toMatchObject({ state: 'paid' })
  expect(granted).toBe(2)
})

const refundId = '00000000-0000-4000-8000-000000000001'
const key = { refundId, number: 1, chargeId: 'BFD90JRLST', amount: 20_000 }

it('refunds once: a refund whose reply was lost is found by its amount', async () => {
  const list: object[] = []
  const gateway = await start({
    '/checkout/payment/status': completed,
    '/refund/payment/status': () => ({ refundTransactions: list }),
    '/refund/payment/transaction': ({ fields }) => {
      const made = {
        refundTrxId: `R${list.length + 1}`,
        refundTransactionStatus: 'Completed',
        refundAmount: fields.refundAmount,
      }
      list.push(made)
      return list.length === 1 ? '<html>lost</html>' : made
    },
  })
  const known = { ...attempt, refunds: [{ ...key, providerId: null, sentAt: new Date() }] }
  await expect(gateway.refund(known, key)).rejects.toMatchObject({ isReplayed: false })
  expect(await gateway.refund(known, key)).toMatchObject({ id: 'R1', refundId, status: 'succeeded' })
  expect(list).toHaveLength(1)
  expect((await gateway.read(known)).refunds).toMatchObject([{ id: 'R1', refundId, amount: 20_000 }])
  const refused = { ...attempt, refunds: [{ ...key, providerId: null, sentAt: null }] }
  expect((await gateway.read(refused)).refunds).toMatchObject([{ id: 'R1', refundId: null }])
})

it('reads the refunds made on the dashboard', async () => {
  const made = { refundTrxId: 'R9', refundTransactionStatus: 'Completed', refundAmount: '100.00' }
  const gateway = await start({
    '/checkout/payment/status': { ...completed, maxRefundableAmount: '400.00' },
    '/refund/payment/status': { refundTransactions: [made] },
  })
  expect((await gateway.read(attempt)).refunds).toMatchObject([{ id: 'R9', refundId: null, amount: 10_000 }])
})

it('takes a token that stays refused for a passing fault, not for an answer about the payment', async () => {
  const gateway = await start({ '/payment/status': { message: 'Unauthorized' } })
  await expect(gateway.read(attempt)).rejects.toMatchObject({ code: 'provider_down', refusal: null })
})
