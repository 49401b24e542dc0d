import { randomBytes } from 'node:crypto'
import { rows, type Sql, theRow } from '../database.ts'
import { readSwitches } from '../switches.ts'
import { lockPayment } from './payments.ts'
import { type Fields, isAmount, Refused } from './requests.ts'
import { toDhaka, toTime } from './time.ts'

type Refund = { refund_trx_id: string; amount: string; created: Date }

const MOST_PARTS = 10

/** How long a payment can be refunded. */
const REFUNDABLE_MS = 60 * 86_400_000

const toTransaction = ({ refund_trx_id, amount, created }: Refund) => ({
  refundTrxId: refund_trx_id,
  refundTransactionStatus: 'Completed',
  refundAmount: amount,
  completedTime: toDhaka(created),
})

const selectRefunds = (sql: Sql, id: string) =>
  rows<Refund>(sql, 'select * from sandbox.bkash_refund where payment_id = $1 order by seq', [id])

async function lockExecuted(sql: Sql, { paymentId = '', trxId }: Fields) {
  const payment = await lockPayment(sql, paymentId)
  if (!payment.executed_at || payment.trx_id !== trxId) throw new Refused('2033', 'Transaction not found')
  return { ...payment, executed_at: payment.executed_at }
}

/** Refunds a part, paid from the merchant's balance; no key tells a repetition from another part. */
export async function refund(sql: Sql, fields: Fields): Promise<object> {
  const { paymentId = '', refundAmount = '' } = fields
  const payment = await lockExecuted(sql, fields)
  if (!isAmount(refundAmount) || Number(refundAmount) <= 0) throw new Refused('2072', 'Invalid refund amount')
  if (Date.now() - payment.executed_at.getTime() > REFUNDABLE_MS) throw new Refused('2071', 'Refund time is over')
  const made = await selectRefunds(sql, paymentId)
  const left = Number(payment.amount) - made.reduce((sum, { amount }) => sum + Number(amount), 0)
  if (made.length >= MOST_PARTS || Number(refundAmount) > left + 0.001)
    throw new Refused('2072', 'Invalid refund amount or too many parts')
  if ((await readSwitches(sql)).bkash.refusesRefunds) throw new Refused('2023', 'Insufficient Balance')
  const inserted = await theRow<Refund>(
    sql,
    'insert into sandbox.bkash_refund (refund_trx_id, payment_id, amount) values ($1, $2, $3) returning *',
    [randomBytes(5).toString('hex').toUpperCase(), paymentId, refundAmount],
  )
  const { completedTime: _, ...transaction } = toTransaction(inserted)
  return { originalTrxId: payment.trx_id, ...transaction, currency: 'BDT', completedTime: toTime(inserted.created) }
}

export async function listRefunds(sql: Sql, fields: Fields): Promise<object> {
  const payment = await lockExecuted(sql, fields)
  const refundTransactions = (await selectRefunds(sql, payment.payment_id)).map(toTransaction)
  const original = { originalTrxId: payment.trx_id, originalTrxAmount: payment.amount }
  return { ...original, originalTrxCompletedTime: toDhaka(payment.executed_at), refundTransactions }
}
