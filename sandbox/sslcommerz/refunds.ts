import { randomBytes } from 'node:crypto'
import { row, type Sql } from '../database.ts'
import { readSwitches } from '../switches.ts'
import { type Fields, isAmount, Refused, refuseUnknown } from './requests.ts'
import { listTries } from './tries.ts'

const FIELDS = ['bank_tran_id', 'refund_trans_id', 'refund_amount', 'refund_remarks', 'refe_id', 'format', 'v']

/** Accepts a refund; `refund_trans_id` is used once. */
export async function refund(sql: Sql, fields: Fields): Promise<object> {
  const { bank_tran_id = '', refund_trans_id = '', refund_amount = '', refund_remarks = '', refe_id = '' } = fields
  refuseUnknown(fields, FIELDS)
  if ((await readSwitches(sql)).sslcommerz.refusesRefunds) throw new Refused('Your IP address is not registered.')
  if (!refund_trans_id || refund_trans_id.length > 30) throw new Refused("'refund_trans_id' is missing or too long.")
  if (!refund_remarks || refund_remarks.length > 255 || refe_id.length > 50) throw new Refused('Remarks are missing.')
  await sql.query('select from sandbox.sslcommerz_try where bank_tran_id = $1 for update', [bank_tran_id])
  const [charge] = await listTries(sql, 'bank_tran_id', bank_tran_id)
  if (charge?.status !== 'VALID') throw new Refused('Transaction is not found.')
  const used = await row(sql, 'select from sandbox.sslcommerz_refund where refund_trans_id = $1', [refund_trans_id])
  if (used) throw new Refused('Duplicate refund_trans_id.')
  if (!isAmount(refund_amount) || Number(refund_amount) <= 0) throw new Refused('Invalid refund amount.')
  const made = await row<{ sum: string }>(
    sql,
    `select coalesce(sum(amount), 0)::text as sum from sandbox.sslcommerz_refund
      where bank_tran_id = $1 and status <> 'cancelled'`,
    [bank_tran_id],
  )
  if (Number(made?.sum) + Number(refund_amount) > Number(charge.amount) + 0.001)
    throw new Refused('Refund amount exceeds the transaction amount.')
  const refundRefId = randomBytes(10).toString('hex')
  await sql.query(
    `insert into sandbox.sslcommerz_refund (refund_ref_id, refund_trans_id, bank_tran_id, amount) values ($1, $2, $3, $4)`,
    [refundRefId, refund_trans_id, bank_tran_id, refund_amount],
  )
  const names = { bank_tran_id, trans_id: charge.tran_id, refund_ref_id: refundRefId }
  return { APIConnect: 'DONE', status: 'success', ...names, errorReason: '' }
}

/** Reads a refund; the switch says how it ends, once. */
export async function readRefund(sql: Sql, fields: Fields): Promise<object> {
  refuseUnknown(fields, ['refund_ref_id', 'format', 'v'])
  const { refunds } = (await readSwitches(sql)).sslcommerz
  await sql.query(
    `update sandbox.sslcommerz_refund set status = $2 where refund_ref_id = $1 and status = 'processing' and status <> $2`,
    [fields.refund_ref_id, refunds],
  )
  const found = await row(
    sql,
    'select refund_ref_id, bank_tran_id, status from sandbox.sslcommerz_refund where refund_ref_id = $1',
    [fields.refund_ref_id],
  )
  if (!found) throw new Refused('Refund is not found.')
  return { APIConnect: 'DONE', errorReason: '', ...found }
}
