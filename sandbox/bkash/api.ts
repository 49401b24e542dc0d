import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Database, row, rows, type Sql } from '../database.ts'
import { readBodiesAsText, toText } from '../http.ts'
import { sameText } from '../secrets.ts'
import { toTime } from './time.ts'

export type BkashAccount = { username: string; password: string; appKey: string; appSecret: string }

export type BkashOptions = { database: Database; publicUrl: string; account: BkashAccount }

const PREFIX = '/sandbox/bkash/v1.2.0-beta/tokenized/checkout'
const REFUND = '/sandbox/bkash/v2/tokenized-checkout/refund/payment'

type Fields = Record<string, string>

/** What bKash answers instead, in the shape of the call. */
class Refused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export type Payment = {
  payment_id: string
  invoice: string
  callback_url: string
  payer_reference: string
  amount: string
  step: 'open' | 'approved' | 'cancelled' | 'failed'
  trx_id: string | null
  executed_at: Date | null
  created: Date
}

/** Serves bKash's tokenized checkout below `/sandbox/bkash`, as strict as the real one. */
export const bkashApi = (options: BkashOptions) => async (app: FastifyInstance) => {
  const { database, account } = options
  readBodiesAsText(app)
  const serve = (
    path: string,
    names: string[],
    work: (sql: Sql, fields: Fields) => Promise<object>,
    isRefund = false,
  ) =>
    app.post(path, async (request, reply) => {
      try {
        const fields = readFields(request, names)
        return await database.transaction(async (sql) => {
          if (!path.includes('/token/')) await requireToken(sql, request, account)
          else requireUser(request, fields, account)
          return work(sql, fields)
        })
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        const { status, body } = toRefusal(error, isRefund)
        return reply.code(status).send(body)
      }
    })
  const keys = ['app_key', 'app_secret']
  serve(`${PREFIX}/token/grant`, keys, (sql) => grant(sql))
  serve(`${PREFIX}/token/refresh`, [...keys, 'refresh_token'], (sql) => grant(sql))
  const create = ['mode', 'payerReference', 'callbackURL', 'amount', 'currency', 'intent', 'merchantInvoiceNumber']
  serve(`${PREFIX}/create`, create, (sql, fields) => createPayment(sql, fields, options.publicUrl))
  serve(`${PREFIX}/execute`, ['paymentID'], (sql, { paymentID = '' }) => execute(sql, paymentID))
  serve(`${PREFIX}/payment/status`, ['paymentID'], async (sql, { paymentID = '' }) =>
    describePayment(sql, await lockPayment(sql, paymentID)),
  )
  serve(`${REFUND}/transaction`, ['paymentId', 'trxId', 'refundAmount', 'sku', 'reason'], refund, true)
  serve(`${REFUND}/status`, ['paymentId', 'trxId'], listRefunds, true)
}

/** Returns a refusal in the shape of the call: of its API gateway, of refunds, or of the others. */
function toRefusal({ code, message }: Refused, isRefund: boolean): { status: number; body: object } {
  if (code === '401') return { status: 401, body: { message } }
  if (!isRefund) return { status: 200, body: { statusCode: code, statusMessage: message } }
  const texts = { errorMessageEn: message, errorMessageBn: 'রিফান্ড করা যায়নি' }
  return { status: 400, body: { internalCode: 'refund_failed', externalCode: code, ...texts } }
}

/** Unknown and missing fields are refused. */
function readFields(request: FastifyRequest, names: string[]): Fields {
  const fields = JSON.parse(toText(request.body) || '{}') as Fields
  const missing = names.find((name) => typeof fields[name] !== 'string' || fields[name] === '')
  const unknown = Object.keys(fields).find((name) => !names.includes(name))
  if (missing ?? unknown) throw new Refused('2065', `Mandatory field missing or unknown: ${missing ?? unknown}`)
  return fields
}

function requireUser({ headers }: FastifyRequest, { app_key = '', app_secret = '' }: Fields, account: BkashAccount) {
  const given = [headers.username, headers.password, app_key, app_secret]
  const expected = [account.username, account.password, account.appKey, account.appSecret]
  if (!expected.every((text, at) => sameText(String(given[at] ?? ''), text)))
    throw new Refused('2001', 'Invalid App Key')
}

async function requireToken(sql: Sql, { headers }: FastifyRequest, { appKey }: BkashAccount): Promise<void> {
  const found = await row(sql, 'select from sandbox.bkash_token where token = $1 and expires_at > clock_timestamp()', [
    headers.authorization ?? '',
  ])
  if (!found || headers['x-app-key'] !== appKey) throw new Refused('401', 'Unauthorized')
}

async function grant(sql: Sql): Promise<object> {
  const token = randomBytes(24).toString('base64url')
  await sql.query("insert into sandbox.bkash_token values ($1, clock_timestamp() + interval '1 hour')", [token])
  return {
    statusCode: '0000',
    statusMessage: 'Successful',
    token_type: 'Bearer',
    id_token: token,
    expires_in: 3600,
    refresh_token: token,
  }
}

async function createPayment(sql: Sql, fields: Fields, publicUrl: string): Promise<object> {
  const { mode, payerReference, callbackURL = '', amount = '', currency, intent, merchantInvoiceNumber = '' } = fields
  if (mode !== '0011' || intent !== 'sale') throw new Refused('2058', 'Invalid mode')
  if (!/^\d+\.\d{2}$/.test(amount) || Number(amount) < 1) throw new Refused('2006', 'Invalid Amount')
  if (currency !== 'BDT') throw new Refused('2050', 'Invalid currency')
  if (!URL.canParse(callbackURL)) throw new Refused('2049', 'Invalid callback URL')
  if (merchantInvoiceNumber.length > 255 || /[<>&]/.test(merchantInvoiceNumber))
    throw new Refused('2008', 'Invalid invoice')
  const id = `TR0011${randomBytes(10).toString('hex')}`
  const made = await row(
    sql,
    `insert into sandbox.bkash_payment (payment_id, invoice, payer_reference, callback_url, amount) values ($1, $2, $3, $4, $5)
     on conflict (invoice) do nothing returning payment_id`,
    [id, merchantInvoiceNumber, payerReference, callbackURL, amount],
  )
  if (!made) throw new Refused('2029', 'Duplicate invoice number')
  const urls = { callbackURL, bkashURL: `${publicUrl}/sandbox/bkash/pay/${id}` }
  const paid = { amount, currency, intent, merchantInvoiceNumber, paymentCreateTime: toTime(new Date()) }
  return {
    statusCode: '0000',
    statusMessage: 'Successful',
    paymentID: id,
    ...urls,
    ...paid,
    transactionStatus: 'Initiated',
  }
}

async function lockPayment(sql: Sql, id: string): Promise<Payment> {
  const payment = await row<Payment>(sql, 'select * from sandbox.bkash_payment where payment_id = $1 for update', [id])
  if (!payment) throw new Refused('2002', 'Invalid Payment ID')
  return payment
}

/** Moves the money of an approved payment, once and within a day. */
async function execute(sql: Sql, id: string): Promise<object> {
  const payment = await lockPayment(sql, id)
  if (payment.trx_id) throw new Refused('2062', 'The payment has already been completed')
  const isOld = Date.now() - payment.created.getTime() > 86_400_000
  if (payment.step !== 'approved' || isOld) throw new Refused('2056', 'Invalid Payment State')
  const trx = randomBytes(5).toString('hex').toUpperCase()
  await sql.query(
    'update sandbox.bkash_payment set trx_id = $2, executed_at = clock_timestamp() where payment_id = $1',
    [id, trx],
  )
  return describePayment(sql, await lockPayment(sql, id))
}

async function describePayment(sql: Sql, payment: Payment): Promise<object> {
  const { payment_id: paymentID, amount, trx_id: trxID, step, invoice, executed_at } = payment
  const common = {
    statusCode: '0000',
    statusMessage: 'Successful',
    paymentID,
    mode: '0011',
    amount,
    currency: 'BDT',
    intent: 'sale',
  }
  const verificationStatus = step === 'approved' ? 'Complete' : 'Incomplete'
  if (!trxID || !executed_at)
    return { ...common, merchantInvoice: invoice, transactionStatus: 'Initiated', verificationStatus }
  const back = await row<{ sum: string }>(
    sql,
    'select coalesce(sum(amount), 0)::text as sum from sandbox.bkash_refund where payment_id = $1',
    [paymentID],
  )
  const maxRefundableAmount = (Number(amount) - Number(back?.sum)).toFixed(2)
  const paid = { trxID, customerMsisdn: '01770618575', paymentExecuteTime: toTime(executed_at), maxRefundableAmount }
  return { ...common, merchantInvoice: invoice, transactionStatus: 'Completed', verificationStatus, ...paid }
}

type Refund = { refund_trx_id: string; amount: string; created: Date }

const toTransaction = ({ refund_trx_id, amount, created }: Refund) => ({
  refundTrxId: refund_trx_id,
  refundTransactionStatus: 'Completed',
  refundAmount: amount,
  completedTime: toTime(created),
})

const selectRefunds = (sql: Sql, id: string) =>
  rows<Refund>(sql, 'select * from sandbox.bkash_refund where payment_id = $1 order by seq', [id])

async function refund(sql: Sql, { paymentId = '', trxId, refundAmount = '' }: Fields): Promise<object> {
  const payment = await lockPayment(sql, paymentId)
  if (payment.trx_id === null || payment.trx_id !== trxId) throw new Refused('2033', 'Transaction not found')
  if (!/^\d+\.\d{2}$/.test(refundAmount) || Number(refundAmount) <= 0) throw new Refused('2072', 'Invalid amount')
  const made = await selectRefunds(sql, paymentId)
  const left = Number(payment.amount) - made.reduce((sum, { amount }) => sum + Number(amount), 0)
  if (made.length >= 10 || Number(refundAmount) > left + 0.001) throw new Refused('2071', 'Refund is not possible')
  const inserted = await rows<Refund>(
    sql,
    'insert into sandbox.bkash_refund (refund_trx_id, payment_id, amount) values ($1, $2, $3) returning *',
    [randomBytes(5).toString('hex').toUpperCase(), paymentId, refundAmount],
  )
  return { originalTrxId: trxId, ...inserted.map(toTransaction)[0], currency: 'BDT' }
}

async function listRefunds(sql: Sql, { paymentId = '', trxId }: Fields): Promise<object> {
  const refundTransactions = (await selectRefunds(sql, paymentId)).map(toTransaction)
  return { originalTrxId: trxId, refundTransactions }
}
