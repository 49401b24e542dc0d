import { randomBytes } from 'node:crypto'
import { row, type Sql, theRow } from '../database.ts'
import { readSwitches } from '../switches.ts'
import { type Fields, hasForbidden, isAmount, Refused } from './requests.ts'
import { toTime } from './time.ts'
import { POOR } from './wallets.ts'

export type Payment = {
  payment_id: string
  invoice: string
  callback_url: string
  payer_reference: string
  amount: string
  step: 'open' | 'approved' | 'cancelled' | 'failed'
  /** Who has approved. */
  msisdn: string | null
  trx_id: string | null
  executed_at: Date | null
  created: Date
}

const success = { statusCode: '0000', statusMessage: 'Successful' }

/** How long an approval can be executed. */
const APPROVAL_MS = 86_400_000

/** An invoice number is used once. */
export async function createPayment(sql: Sql, fields: Fields, publicUrl: string): Promise<object> {
  const {
    mode,
    payerReference = '',
    callbackURL = '',
    amount = '',
    currency,
    intent,
    merchantInvoiceNumber = '',
  } = fields
  if (mode !== '0011' || intent !== 'sale') throw new Refused('2008', 'Invalid mode or intent')
  if (!isAmount(amount) || Number(amount) < 1) throw new Refused('2006', 'Invalid amount')
  if (currency !== 'BDT') throw new Refused('2007', 'Invalid currency')
  if (!/^https?:\/\/\S+$/.test(callbackURL)) throw new Refused('2049', 'Invalid callback URL')
  if (hasForbidden(merchantInvoiceNumber) || hasForbidden(payerReference))
    throw new Refused('2065', 'Invalid invoice number or payer reference')
  const id = `TR0011${randomBytes(10).toString('hex')}`
  const made = await row(
    sql,
    `insert into sandbox.bkash_payment (payment_id, invoice, payer_reference, callback_url, amount) values ($1, $2, $3, $4, $5)
     on conflict (invoice) do nothing returning payment_id`,
    [id, merchantInvoiceNumber, payerReference, callbackURL, amount],
  )
  if (!made) throw new Refused('2029', 'Duplicate for all transactions')
  return {
    ...success,
    paymentID: id,
    callbackURL,
    bkashURL: `${publicUrl}/sandbox/bkash/pay/${id}`,
    amount,
    currency,
    intent,
    merchantInvoiceNumber,
    paymentCreateTime: toTime(new Date()),
    transactionStatus: 'Initiated',
  }
}

export async function lockPayment(sql: Sql, id: string): Promise<Payment> {
  const payment = await row<Payment>(sql, 'select * from sandbox.bkash_payment where payment_id = $1 for update', [id])
  if (!payment) throw new Refused('2002', 'Invalid Payment ID')
  return payment
}

/** Moves the money of an approved payment, once and within a day. */
export async function executePayment(sql: Sql, { paymentID = '' }: Fields): Promise<object> {
  const payment = await lockPayment(sql, paymentID)
  if (payment.trx_id) throw new Refused('2062', 'The payment has already been completed')
  const isOld = Date.now() - payment.created.getTime() > APPROVAL_MS
  if (payment.step !== 'approved' || isOld) throw new Refused('2056', 'Invalid Payment State')
  if (payment.msisdn === POOR) throw new Refused('2023', 'Insufficient Balance')
  const trx = randomBytes(5).toString('hex').toUpperCase()
  await sql.query(
    'update sandbox.bkash_payment set trx_id = $2, executed_at = clock_timestamp() where payment_id = $1',
    [paymentID, trx],
  )
  const executed = await lockPayment(sql, paymentID)
  return {
    ...success,
    paymentID,
    ...describeMoney(executed),
    merchantInvoiceNumber: payment.invoice,
    payerReference: payment.payer_reference,
  }
}

const describeMoney = ({ trx_id, amount, msisdn, executed_at }: Payment) => ({
  trxID: trx_id,
  transactionStatus: 'Completed',
  amount,
  currency: 'BDT',
  intent: 'sale',
  customerMsisdn: msisdn,
  paymentExecuteTime: executed_at && toTime(executed_at),
})

export async function queryPayment(sql: Sql, { paymentID = '' }: Fields): Promise<object> {
  const payment = await lockPayment(sql, paymentID)
  const { amount, trx_id, step, invoice: merchantInvoice, created } = payment
  const common = { ...success, paymentID, mode: '0011', merchantInvoice, paymentCreateTime: toTime(created) }
  const { verification } = (await readSwitches(sql)).bkash
  const verificationStatus = step === 'approved' && (trx_id || verification === 'right') ? 'Complete' : 'Incomplete'
  if (!trx_id)
    return { ...common, amount, currency: 'BDT', intent: 'sale', transactionStatus: 'Initiated', verificationStatus }
  const { sum } = await theRow<{ sum: string }>(
    sql,
    'select coalesce(sum(amount), 0)::text as sum from sandbox.bkash_refund where payment_id = $1',
    [paymentID],
  )
  const maxRefundableAmount = (Number(amount) - Number(sum)).toFixed(2)
  return { ...common, ...describeMoney(payment), verificationStatus, maxRefundableAmount }
}
